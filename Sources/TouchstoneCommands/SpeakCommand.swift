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

    @Option(help: "Read the items of a rotor instead: \"Headings\", \"Links\", or one of the app.")
    var rotor: String?

    @Flag(help: "Measure the accessible frame, the drawn area and the area of touches of each element.")
    var areas = false

    @Flag(help: "Write JSON: an array of objects with text, role, name, frame, activationPoint and isReachable.")
    var json = false

    @OptionGroup var moment: MomentOptions

    @OptionGroup var look: LookOptions

    func validate() throws {
        guard rotor == nil || !areas else { throw ValidationError("--rotor and --areas exclude each other.") }
    }

    @MainActor
    func run(in gallery: Gallery) throws(PlaygroundError) -> Int32 {
        let scene = try gallery.scene(named: scene)
        let explainer = try moment.explainer(look)
        let elements: [SpokenElement]
        if let rotor {
            elements = try explainer.spokenElements(in: rotor, of: scene)
        } else if areas {
            elements = try explainer.measuredElements(of: scene)
        } else {
            elements = try explainer.spokenElements(of: scene)
        }
        if json {
            Terminal.say(ReadableJSON.text(of: elements))
        } else {
            for element in elements {
                let text = element.text.isEmpty ? "[\(element.name)]" : PrintableText.line(element.text)
                Terminal.say(text + (element.areas.map { "\n    \($0.text)" } ?? ""))
            }
            if elements.isEmpty, rotor != nil { Terminal.say("The rotor finds nothing.") }
            if elements.isEmpty, rotor == nil {
                Terminal.say("The scene has no element that a screen reader could speak.")
            }
        }
        return 0
    }
}
