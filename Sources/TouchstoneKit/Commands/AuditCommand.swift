import UIKit

/// The verb `audit`: what is wrong with where views can be touched.
@MainActor
package struct AuditCommand {
    package var gallery: Gallery
    /// None stands for all.
    package var scenes: [String] = []
    package var all = false
    package var profile = AuditProfile.apple
    /// Rules to look for, by number or name; none stands for all.
    package var only: [String] = []
    package var ignored: [String] = []
    package var state = "normal"
    package var size: CGSize?
    package var json = false
    package var sarif = false
    /// A file for the report.
    package var output: String?
    package var baseline: String?
    package var updateBaseline = false
    package var writeBaseline: String?
    /// Only list the rules.
    package var listsRules = false

    package init(_ gallery: Gallery) {
        self.gallery = gallery
    }

    /// Returns the exit status: 0 when there is nothing to mend, 1 when there is something. Errors have 2.
    package func run() throws(PlaygroundError) -> Int32 {
        try Verdict.status { () throws(PlaygroundError) in try isClean() }
    }

    private func isClean() throws(PlaygroundError) -> Bool {
        if listsRules {
            sayRules()
            return true
        }
        if json, sarif { throw .misuse("A report is either JSON or SARIF; give --json or --sarif.") }
        var audit = SceneAudit()
        audit.profile = profile
        audit.rules = try chosenRules()
        audit.state = state
        audit.size = size
        let chosen = try chosenScenes()
        try checkFiles()
        let conditions = AuditConditions(
            profile: profile, state: state, size: size.map { "\(Trace.text($0.width))x\(Trace.text($0.height))" })
        let known = try baseline.map { path throws(PlaygroundError) in try AuditBaseline.read(path, conditions) }
        var findings: [SceneFinding] = []
        for scene in chosen { findings += try audit.findings(in: scene) }
        var report = AuditReport(conditions, chosen, findings)
        if let known {
            report.compare(with: known, rules: audit.rules, gallery: gallery.scenes.map(\.name), isWhole: isWhole)
        }
        if let writeBaseline {
            try AuditBaseline(conditions, findings.map(\.identity)).begin(at: writeBaseline)
            Verdict.say("\(writeBaseline): \(Counted.text(findings.count, "finding"))")
            return true
        }
        if let known, updateBaseline, let baseline, !report.mended.isEmpty {
            try known.without(report.mended).write(to: baseline)
            Terminal.complain("\(baseline): \(Counted.text(report.mended.count, "mended finding")) taken out.")
            report.forgetMended()
        }
        try say(report)
        return report.isClean
    }

    /// Refuses files that do not go together, before anything is audited.
    private func checkFiles() throws(PlaygroundError) {
        if updateBaseline, baseline == nil {
            throw .misuse("Which baseline? Give --baseline and its file beside --update-baseline.")
        }
        if baseline != nil, writeBaseline != nil {
            throw .misuse("A baseline is either read or begun; give --baseline or --write-baseline.")
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

    /// Whether nothing of the gallery was left out.
    private var isWhole: Bool { scenes.isEmpty }

    private func chosenScenes() throws(PlaygroundError) -> [Scene] {
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
        if rules.isEmpty { throw .misuse("--rule and --ignore leave no rule to look for.") }
        return rules
    }

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
