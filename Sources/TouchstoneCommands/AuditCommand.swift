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
            that is fixed, and 2 when the request makes no sense or a file cannot be read or written. With --findings and no \
            baseline it is 0 whatever is found, since the merged report decides.
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

    @Option(
        help: ArgumentHelp(
            "Write what was found to this file, which --merge reads. Every shard of an audit has such a file.",
            valueName: "file"))
    var findings: String?

    @Option(
        name: .customLong("merge"), parsing: .upToNextOption,
        help: ArgumentHelp(
            "Merge the files of --findings that the shards of an audit have written, and report.", valueName: "file"))
    var merged: [String] = []

    @Flag(help: "List the rules.")
    var rules = false

    @OptionGroup var spread: SpreadOptions
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
        try checkMerge()
        var part = try merged.isEmpty ? request(gallery) : AuditPart.merging(merged)
        try checkFiles()
        // An audit of many scenes takes seconds, after which its result must not be lost.
        if let writeBaseline { try AuditBaseline.existing(at: writeBaseline, part.conditions) }
        let known = try baseline.map { path throws(PlaygroundError) in try AuditBaseline.read(path, part.conditions) }
        var scenes: [Scene] = []
        for name in part.ownScenes { scenes.append(try gallery.scene(named: name)) }
        let work = merged.isEmpty ? audit(scenes, for: part) : nil
        let results = try work?.results(jobs: spread.jobs)
        if let results {
            // A scene without a result counts as one that was not looked at.
            scenes = zip(scenes, results.pieces).filter { $0.1 != nil }.map(\.0)
            for data in results.pieces.compactMap({ $0?.first }) { part.findings += try AuditPart.findings(of: data) }
        }
        var report = AuditReport(part.conditions, scenes, part.findings)
        let isWhole = part.isWhole && part.shard.number == 1
        func compare(with baseline: AuditBaseline) {
            report.compare(with: baseline, rules: part.rules, gallery: gallery.scenes.map(\.name), isWhole: isWhole)
        }
        if let known { compare(with: known) }
        if let work, let results, !results.isComplete {
            if writeBaseline == nil { try say(report) }
            try work.check(results)
        }
        if let findings { try part.write(to: findings) }
        if let writeBaseline {
            let baseline = AuditBaseline(part.conditions, part.findings.map(\.identity))
            let written = try baseline.begin(at: writeBaseline) { old in
                compare(with: old)
                return report
            }
            Verdict.say("\(writeBaseline): \(Counted.text(written.findings.count, "finding"))")
            return true
        }
        let fixedCount = report.fixed.count + report.unused.count
        if let known, updateBaseline, let baseline, fixedCount > 0 {
            try known.withoutFixed(report).write(to: baseline)
            Terminal.complain("\(baseline): \(Counted.text(fixedCount, "fixed finding")) removed.")
            report.forgetMended()
        }
        try say(report)
        return report.isClean || (findings != nil && baseline == nil)
    }

    /// Returns what the arguments ask for, as a part without findings.
    private func request(_ gallery: Gallery) throws(PlaygroundError) -> AuditPart {
        let rules = try chosenRules()
        let chosen = try chosenScenes(of: gallery)
        let size = size.map { "\(Trace.text($0.size.width))x\(Trace.text($0.size.height))" }
        return AuditPart(
            AuditConditions(profile: profile, state: state, size: size), rules: rules, scenes: chosen.map(\.name),
            isWhole: scenes.isEmpty, shard: spread.shard)
    }

    private func audit(_ scenes: [Scene], for part: AuditPart) -> PiecewiseWork {
        var audit = SceneAudit()
        audit.profile = profile
        audit.rules = part.rules
        audit.state = state
        audit.size = size?.size
        return PiecewiseWork(noun: "scene", names: scenes.map(\.name)) { [audit] index throws(PlaygroundError) in
            [try AuditPart.data(of: audit.findings(in: scenes[index]))]
        }
    }

    /// Throws if an option for an audit is given where none is made.
    private func checkMerge() throws(PlaygroundError) {
        guard !merged.isEmpty else { return }
        let isPlain = scenes.isEmpty && !all && only.isEmpty && ignored.isEmpty && profile == .apple && size == nil
        guard isPlain, state == "normal", spread.shard.isWhole, findings == nil else {
            throw .misuse(
                "--merge audits nothing; what was audited, and how, is in its files. Leave out those options.")
        }
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
        if !spread.shard.isWhole, updateBaseline || writeBaseline != nil {
            throw .misuse(
                "A shard does not write the baseline; write its findings with --findings, and the baseline with --merge."
            )
        }
        let read: [(purpose: String, path: String?)] =
            [("the baseline", baseline ?? writeBaseline)] + merged.map { ("a file of --merge", $0) }
        if let findings { try OutputFile.check(findings, for: "--findings", besides: read + [("the report", output)]) }
        guard let output else { return }
        if writeBaseline != nil {
            throw .misuse("--write-baseline writes a baseline and no report; leave out --output.")
        }
        try OutputFile.check(output, for: "-o", besides: read)
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
