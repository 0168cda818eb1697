import ArgumentParser
import TouchstoneKit
import UIKit

/// The verb `audit`: touch areas that are too small, cut off, covered or dead.
struct AuditCommand: Verb {
    static let synopsis = "audit [SCENE...]"

    static let configuration = CommandConfiguration(
        commandName: "audit",
        abstract: "Find targets that are too small, cut off, covered, dead, or otherwise not where they seem to be.",
        discussion: """
            The exit status is 0 when the baseline has every finding, 1 when there is a new finding or the baseline has an entry \
            that is fixed, and 2 when the request makes no sense or a file cannot be read or written.
            """)

    @Argument(help: "The scenes to audit; all if left out.")
    var scenes: [String] = []

    @Flag(help: "Audit every scene.")
    var all = false

    @Option(
        help: "Minimum size of a target: apple (44 pt), wcag (24 pt, or as much space around it) or material (48 pt).")
    var profile = AuditProfile.apple

    @Option(
        name: .customLong("rule"),
        help: ArgumentHelp("Check only this rule, by number or name. May be given several times.", valueName: "rule"))
    var only: [String] = []

    @Option(
        name: .customLong("ignore"),
        help: ArgumentHelp("Leave out this rule. May be given several times.", valueName: "rule"))
    var ignored: [String] = []

    @Option(help: "The state to audit the scenes in: normal, highlighted, disabled, selected, or one of their own.")
    var state = "normal"

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Size in points, such as 480x320; each scene's own when left out.", valueName: "WxH"),
        transform: SizeArgument.init)
    var size: SizeArgument?

    @Flag(help: "Write JSON: an object with profile, findings and fixed, those of the baseline that are gone.")
    var json = false

    @Flag(help: "Write SARIF 2.1.0.")
    var sarif = false

    @Option(name: .shortAndLong, help: ArgumentHelp("Write the report to this file.", valueName: "file"))
    var output: String?

    @Option(
        help: ArgumentHelp(
            "Accept the findings in this file; fail if one of its entries is fixed.", valueName: "file"))
    var baseline: String?

    @Flag(help: "Remove fixed entries from the baseline. None is ever added.")
    var updateBaseline = false

    @Option(help: ArgumentHelp("Write the findings to a new baseline.", valueName: "file"))
    var writeBaseline: String?

    @Flag(help: "List the rules.")
    var rules = false
}

// MARK: - The work

@MainActor
extension AuditCommand {
    func run(in gallery: Gallery) throws(PlaygroundError) -> Int32 {
        try Verdict.status { () throws(PlaygroundError) in try isClean(gallery) }
    }

    /// Audits the scenes and writes the report. Returns whether the baseline is exactly what was found.
    private func isClean(_ gallery: Gallery) throws(PlaygroundError) -> Bool {
        if rules {
            sayRules()
            return true
        }
        if json, sarif { throw .misuse("A report is either JSON or SARIF; give --json or --sarif, not both.") }
        var audit = SceneAudit()
        audit.profile = profile
        audit.rules = try chosenRules()
        audit.state = state
        audit.size = size?.size
        let chosen = try chosenScenes(of: gallery)
        try checkFiles()
        let conditions = AuditConditions(
            profile: profile, state: state,
            size: size.map { "\(Trace.text($0.size.width))x\(Trace.text($0.size.height))" })
        let known = try baseline.map { path throws(PlaygroundError) in try AuditBaseline.read(path, conditions) }
        var findings: [SceneFinding] = []
        for scene in chosen { findings += try audit.findings(in: scene) }
        var report = AuditReport(conditions, chosen, findings)
        if let known {
            report.compare(with: known, rules: audit.rules, gallery: gallery.scenes.map(\.name), isWhole: isWhole)
        }
        if let writeBaseline {
            let written = try AuditBaseline(conditions, findings.map(\.identity)).begin(at: writeBaseline) { old in
                report.compare(with: old, rules: audit.rules, gallery: gallery.scenes.map(\.name), isWhole: isWhole)
                return report.fixed
            }
            Verdict.say("\(writeBaseline): \(Counted.text(written.findings.count, "finding"))")
            return true
        }
        if let known, updateBaseline, let baseline, !report.fixed.isEmpty {
            try known.without(report.fixed).write(to: baseline)
            Terminal.complain("\(baseline): \(Counted.text(report.fixed.count, "fixed finding")) removed.")
            report.forgetMended()
        }
        try say(report)
        return report.isClean
    }

    /// Throws if the options for files contradict each other, before any scene is audited.
    private func checkFiles() throws(PlaygroundError) {
        if updateBaseline, baseline == nil {
            throw .misuse("Which baseline? Give --baseline and its file with --update-baseline.")
        }
        if updateBaseline, let baseline, InputFile.isStream(baseline) {
            let name = NearMatches.printable(baseline, limit: 200)
            throw .misuse("\(name) is a pipe or a device, which cannot be updated; give a file with --update-baseline.")
        }
        if baseline != nil, writeBaseline != nil {
            throw .misuse("A baseline is either read or written anew; give --baseline or --write-baseline, not both.")
        }
        guard let output else { return }
        if writeBaseline != nil {
            throw .misuse("--write-baseline writes a baseline and no report; leave out --output.")
        }
        try OutputFile.check(output, for: "-o", besides: [("the baseline", baseline)])
    }

    private func say(_ report: AuditReport) throws(PlaygroundError) {
        let text = json ? report.json : sarif ? sarif(report) : report.text
        guard let output else { return Verdict.say(text) }
        try OutputFile.write(Data((text + "\n").utf8), to: output)
        Verdict.say("\(output): \(report.summary)")
    }

    private func sarif(_ report: AuditReport) -> String {
        report.sarif(from: FileManager.default.currentDirectoryPath)
    }

    private func sayRules() {
        for rule in AuditRule.all {
            Verdict.say("\(rule.id)  \(rule.name) (\(rule.severity.rawValue)): \(rule.statement)")
        }
    }

    /// Whether every scene of the gallery is audited.
    private var isWhole: Bool { scenes.isEmpty }

    private func chosenScenes(of gallery: Gallery) throws(PlaygroundError) -> [Scene] {
        guard !scenes.isEmpty else { return gallery.scenes }
        if all { throw .misuse("Name scenes or give --all, not both.") }
        var chosen: [Scene] = []
        for name in scenes {
            let scene = try gallery.scene(named: name)
            if !chosen.contains(where: { $0.name == scene.name }) { chosen.append(scene) }
        }
        return chosen
    }

    private func chosenRules() throws(PlaygroundError) -> [AuditRule] {
        let wanted = try only.map { name throws(PlaygroundError) in try Self.rule(name) }
        let unwanted = try ignored.map { name throws(PlaygroundError) in try Self.rule(name) }
        let rules = AuditRule.all.filter { (wanted.isEmpty || wanted.contains($0)) && !unwanted.contains($0) }
        if rules.isEmpty { throw .misuse("--rule and --ignore leave no rule to check.") }
        return rules
    }

    /// Returns the rule with a number or a name; the error names similar ones.
    private static func rule(_ text: String) throws(PlaygroundError) -> AuditRule {
        if let rule = AuditRule(text) { return rule }
        let near = NearMatches.of(text, among: AuditRule.all.flatMap { [$0.id, $0.name] })
        let advice =
            near.isEmpty
            ? "The rules are " + AuditRule.all.map { "\($0.id) \($0.name)" }.joined(separator: ", ") + "."
            : "Did you mean " + near.joined(separator: " or ") + "?"
        throw .misuse("There is no rule \"\(NearMatches.printable(text))\". \(advice)")
    }
}
