import ArgumentParser
import Foundation
import TouchstoneKit

/// `touchstone replay SCENE SCRIPT`: input on the virtual clock.
struct Replay: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Play an input script on a scene, on a virtual clock and without a display.",
        discussion: "Without --trace and --frames it says how much happened.")

    @Argument(help: "The scene to play it on.")
    var scene: String

    @Argument(help: "The script, as --record writes it; - reads standard input.")
    var script: String

    @Flag(help: "Write who was asked, who answered and why not, one record a line.")
    var trace = false

    @Option(help: ArgumentHelp("Write each frame as a PNG file into this folder.", valueName: "folder"))
    var frames: String?

    @Option(help: "light or dark.")
    var appearance = Appearance.light

    func run() throws {
        try onMainActor {
            let scene = try Gallery.builtIn.scene(named: scene)
            let script = try ScriptFile.read(script)
            var replay = SceneReplay()
            replay.appearance = appearance
            if trace {
                replay.onTrace = { Terminal.say($0.description) }
            }
            if let frames {
                let folder = try OutputFolder.make(frames)
                var number = 0
                replay.onFrame = { image, _ throws(PlaygroundError) in
                    number += 1
                    let digits = String(number)
                    let name = "frame-" + String(repeating: "0", count: max(0, 5 - digits.count)) + digits + ".png"
                    guard let data = image.pngData() else {
                        throw .environment("Frame \(number) could not be encoded.")
                    }
                    try OutputFile.write(data, to: folder.file(name))
                }
            }
            let count = try replay.run(script, on: scene)
            if !trace {
                let seconds = script.events.last?.timestamp.seconds ?? 0
                Terminal.say("\(script.events.count) events in \(seconds) s, \(count) frames")
            }
        }
    }
}
