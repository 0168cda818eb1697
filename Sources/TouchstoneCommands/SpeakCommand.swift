import ArgumentParser
import HitMaps
import StandardStreams
import TouchstoneKit
import UIKit

/// The verb `speak`: what a screen reader says on its way through a scene.
struct SpeakCommand: Verb {
    static let synopsis = "speak SCENE"

    static let configuration = CommandConfiguration(
        commandName: "speak",
        abstract: "Write what a screen reader speaks on its way through a scene, one element a line.",
        usage: "\(Terminal.program) speak <scene> [<options>]",
        discussion: "An element without words is written as its class in brackets.")

    @Argument(help: "The scene that is read.")
    var scene: String

    @Flag(help: "Write JSON: an array of objects with text, role, name, frame, activationPoint and isReachable.")
    var json = false

    @OptionGroup var moment: MomentOptions

    @OptionGroup var look: LookOptions

    @MainActor
    func run(in gallery: Gallery) throws(PlaygroundError) -> Int32 {
        let elements = try moment.explainer(look).spokenElements(of: try gallery.scene(named: scene))
        if json {
            Terminal.say(ReadableJSON.text(of: elements))
        } else {
            for element in elements {
                Terminal.say(element.text.isEmpty ? "[\(element.name)]" : PrintableText.line(element.text))
            }
            if elements.isEmpty { Terminal.say("The scene has no element that a screen reader could speak.") }
        }
        return 0
    }
}
