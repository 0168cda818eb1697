import ArgumentParser
import TouchstoneKit

/// `touchstone [SCENE]`: the window.
struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Open the gallery, or one scene alone, in a window.",
        discussion: "Without a display the scenes are drawn to files instead.")

    @Argument(help: "The scene to begin with.")
    var scene: String?

    @Option(help: ArgumentHelp("Open this scene alone, at its own size.", valueName: "scene"))
    var bare: String?

    @OptionGroup var look: LookOptions

    @Flag(help: "Start the scene's own animation, as fast as it can be shown.")
    var animate = false

    @Option(help: ArgumentHelp("Play an input script in the window.", valueName: "file"))
    var script: String?

    @Option(
        help: ArgumentHelp(
            "Write what happens in the window as an input script, or as a test where the file ends in .swift.",
            valueName: "file"))
    var record: String?

    func run() throws {
        try onMainActor {
            var command = ShowCommand(.builtIn)
            command.scene = scene
            command.bare = bare
            command.look = look.look
            command.animate = animate
            command.script = script
            command.record = record
            command.verbs = Touchstone.verbs
            let status = try command.run()
            if status != 0 { throw ExitCode(status) }
        }
    }
}
