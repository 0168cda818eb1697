import ArgumentParser
import TouchstoneKit

/// `touchstone audit [SCENE...]`: what is wrong with where views can be touched.
struct Audit: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Find targets that are too small, cut off, covered, dead, or otherwise not where they seem to be.",
        discussion: """
            The exit status is 0 when nothing is found that the baseline does not have, 1 when something is or when an \
            entry of the baseline is mended, and 2 when the request makes no sense or a file cannot be read or written.
            """)

    @Argument(help: "The scenes to audit; every scene when none is named.")
    var scenes: [String] = []

    @Flag(help: "Audit every scene.")
    var all = false

    @Option(help: "How large a target has to be: apple (44 pt), wcag (24 pt, or room around it) or material (48 pt).")
    var profile = AuditProfile.apple

    @Option(
        name: .customLong("rule"),
        help: ArgumentHelp("Look for this alone, by number or name. May be given several times.", valueName: "rule"))
    var only: [String] = []

    @Option(
        name: .customLong("ignore"),
        help: ArgumentHelp("Do not look for this. May be given several times.", valueName: "rule"))
    var ignored: [String] = []

    @Option(help: "The state to audit the scenes in: normal, highlighted, disabled, selected, or one of their own.")
    var state = "normal"

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Size in points, such as 480x320; each scene's own when left out.", valueName: "WxH"),
        transform: SizeOption.init(argument:))
    var size: SizeOption?

    @Flag(help: "Write JSON: an object with profile, findings and mended.")
    var json = false

    @Flag(help: "Write SARIF 2.1.0.")
    var sarif = false

    @Option(name: .shortAndLong, help: ArgumentHelp("Write the report into this file.", valueName: "file"))
    var output: String?

    @Option(
        help: ArgumentHelp("Findings that this file has are no failures; mended ones in it are.", valueName: "file"))
    var baseline: String?

    @Flag(help: "Take out of the baseline what is mended. Nothing is ever added.")
    var updateBaseline = false

    @Option(help: ArgumentHelp("Write the findings into a new baseline.", valueName: "file"))
    var writeBaseline: String?

    @Flag(help: "List the rules.")
    var rules = false

    func run() throws {
        try onMainActor {
            var command = AuditCommand(.builtIn)
            command.scenes = scenes
            command.all = all
            command.profile = profile
            command.only = only
            command.ignored = ignored
            command.state = state
            command.size = size?.size
            command.json = json
            command.sarif = sarif
            command.output = output
            command.baseline = baseline
            command.updateBaseline = updateBaseline
            command.writeBaseline = writeBaseline
            command.listsRules = rules
            let status = try command.run()
            if status != 0 { throw ExitCode(status) }
        }
    }
}

extension AuditProfile: ExpressibleByArgument {}
