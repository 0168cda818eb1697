import ArgumentParser
import TouchstoneKit

/// `touchstone render SCENE... -o FILE`: pictures without a display.
struct Render: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Draw scenes into files, without a display.",
        discussion: """
            The end of the file's name chooses the format: .png, .svg or .pdf. One that ends in .hitmap gets who answers \
            where, which diff can compare with others.
            """)

    @Argument(help: "The scenes to draw.")
    var scenes: [String] = []

    @Flag(help: "Draw every scene.")
    var all = false

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The file, or the folder when there are several scenes.", valueName: "file"))
    var output: String

    @Option(help: "Format of the files in a folder: png, svg, pdf or hitmap.")
    var format = SceneFileFormat.png

    @Option(help: "The state to draw the scene in: normal, highlighted, disabled, selected, or one of its own.")
    var state = "normal"

    @Option(
        name: .customLong("overlay"),
        help: ArgumentHelp(
            "Draw this over it: frames, alignment, hits, slop, touches, clipped, outlines or losses. May be given several times.",
            valueName: "overlay"))
    var overlays: [Overlay] = []

    @Option(
        help: ArgumentHelp(
            "Play this script first, as --record writes it; - reads standard input.", valueName: "file"))
    var script: String?

    @Option(
        name: .customLong("at"),
        help: ArgumentHelp("Take the picture after so many seconds; else when the script ends.", valueName: "seconds"))
    var time: Double?

    @OptionGroup var look: LookOptions

    func run() throws {
        try onMainActor {
            var command = RenderCommand(.builtIn)
            command.scenes = scenes
            command.all = all
            command.output = output
            command.format = format
            command.state = state
            command.overlays = overlays
            command.script = script
            command.time = time
            command.look = look.look
            try command.run()
        }
    }
}

extension SceneFileFormat: ExpressibleByArgument {}
extension Overlay: ExpressibleByArgument {}
