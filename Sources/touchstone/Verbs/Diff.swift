import ArgumentParser
import TouchstoneKit

/// `touchstone diff A B`: what differs between two pictures, two hit maps or two scenes.
struct Diff: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Compare two pictures, two saved hit maps, or two scenes.",
        discussion: """
            Each of both is a file, PNG or .hitmap as render writes it, or a scene, whose state may follow behind a colon: \
            round-button:highlighted. A scene can also be compared with a file. Of scenes both what is seen and who \
            answers where are compared. The exit status is 0 when there is no difference, 1 when there is one, and 2 when \
            they cannot be compared, or a file cannot be read or written.
            """)

    @Argument(help: "A picture, a hit map, or a scene, and another one.")
    var sides: [String]

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "Draw the difference into this .png; that of hit maps alone also into .svg or .pdf. Where both are compared, "
                + "that of hit maps goes into a file of its own that ends in .hits.png.",
            valueName: "file"))
    var output: String?

    @Flag(help: "Write JSON: isSame, and for pictures and hitMaps what differs, with numbers.")
    var json = false

    @Flag(help: "Compare only who answers where.")
    var hits = false

    @Flag(help: "Compare only what is seen.")
    var pictures = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How far colours may be apart: 0 compares exactly, black and white are 100 apart, 2 is usual.",
            valueName: "distance"))
    var tolerance: Double?

    @OptionGroup var look: LookOptions

    func run() throws {
        try onMainActor {
            var command = DiffCommand(.builtIn)
            command.sides = sides
            command.output = output
            command.json = json
            command.hits = hits
            command.pictures = pictures
            command.tolerance = tolerance
            command.look = look.look
            let status = try command.run()
            if status != 0 { throw ExitCode(status) }
        }
    }
}
