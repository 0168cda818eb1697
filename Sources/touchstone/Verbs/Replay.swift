import ArgumentParser
import TouchstoneKit

/// `touchstone replay SCENE SCRIPT`: input on the virtual clock.
struct Replay: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Play an input script on a scene, on a virtual clock and without a display.",
        discussion: "Without --trace, --timeline and --as-test it says how much happened.")

    @Argument(help: "The scene to play it on.")
    var scene: String

    @Argument(help: "The script, as --record writes it; - reads standard input.")
    var script: String

    @Flag(help: "Write who was asked, who answered and why not, one record a line.")
    var trace = false

    @Option(help: ArgumentHelp("Write each frame as a PNG file into this folder.", valueName: "folder"))
    var frames: String?

    @Option(
        help: ArgumentHelp(
            "Draw what became of touches and recognizers into this file; it ends in .svg, .png or .pdf.",
            valueName: "file"))
    var timeline: String?

    @Option(
        name: .customLong("as-test"),
        help: ArgumentHelp("Write the script as the Swift source of a test into this file.", valueName: "file"))
    var test: String?

    @Option(help: "light or dark.")
    var appearance = Appearance.light

    func run() throws {
        try onMainActor {
            var command = ReplayCommand(.builtIn)
            command.scene = scene
            command.script = script
            command.trace = trace
            command.frames = frames
            command.timeline = timeline
            command.test = test
            command.appearance = appearance
            try command.run()
        }
    }
}
