import ArgumentParser
import TouchstoneKit

/// `touchstone figures FILE`: the pictures of a documentation.
struct Figures: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Draw the pictures of a documentation, as a file describes them.",
        discussion: """
            Writes only what has changed, and says what. The exit status is 0 when the pictures are up to date, 1 when \
            --check finds some that are stale, missing or unreadable, and 2 when the request makes no sense or a file \
            cannot be read or written.
            """)

    @Argument(help: "The file that describes them, JSON.")
    var file: String

    @Argument(help: "The figures to draw; all when left out.")
    var figures: [String] = []

    @Flag(help: "Write nothing; name the pictures that are stale, missing or unreadable.")
    var check = false

    @Option(help: ArgumentHelp("Build into this folder; that of the file when left out.", valueName: "folder"))
    var into: String?

    func run() throws {
        try onMainActor {
            var command = FiguresCommand(.builtIn)
            command.file = file
            command.only = figures
            command.check = check
            command.folder = into
            let status = try command.run()
            if status != 0 { throw ExitCode(status) }
        }
    }
}
