import UIKit

/// What an audit of scenes has found, and what of it is known.
struct AuditReport {
    let conditions: AuditConditions
    /// The names of the scenes that were audited.
    let scenes: [String]
    let findings: [SceneFinding]
    /// Where scenes are written, by their names.
    let places: [String: SourcePlace]
    /// Those that a baseline has.
    private(set) var known: Set<FindingIdentity> = []
    /// What a baseline has and what does not occur any more.
    private(set) var mended: [FindingIdentity] = []
    private(set) var hasBaseline = false

    @MainActor
    init(_ conditions: AuditConditions, _ scenes: [Scene], _ findings: [SceneFinding]) {
        self.conditions = conditions
        self.scenes = scenes.map(\.name)
        self.findings = findings
        places = Dictionary(scenes.map { ($0.name, $0.place) }) { first, _ in first }
    }

    /// Those that no baseline has.
    var new: [SceneFinding] { findings.filter { !known.contains($0.identity) } }

    var isClean: Bool { new.isEmpty && mended.isEmpty }

    /// Compares with what is known.
    ///
    /// - Parameters:
    ///   - rules: those that were looked for: of others nothing is known.
    ///   - gallery: the names of all scenes that there are.
    ///   - isWhole: whether all of them were audited.
    mutating func compare(with baseline: AuditBaseline, rules: [AuditRule], gallery: [String], isWhole: Bool) {
        hasBaseline = true
        let found = Set(findings.map(\.identity))
        known = found.intersection(baseline.findings)
        let looked = Set(rules.map(\.id))
        mended = baseline.findings.filter { entry in
            guard !found.contains(entry) else { return false }
            let isGone = isWhole && (!gallery.contains(entry.scene) || !AuditRule.all.contains { $0.id == entry.rule })
            return isGone || (scenes.contains(entry.scene) && looked.contains(entry.rule))
        }
    }

    mutating func forgetMended() {
        mended = []
    }

    /// The sentence about something that is mended.
    static func sentence(on mended: FindingIdentity) -> String {
        // A baseline may have been written by anybody.
        func printable(_ text: String) -> String { NearMatches.printable(text, limit: 1000) }
        let other = mended.other.map { " and \(printable($0))" } ?? ""
        return "\(printable(mended.scene)): \(printable(mended.rule)) of \(printable(mended.path))\(other) is mended: "
            + "take it out of the baseline with "
            + "--update-baseline"
    }

    /// The whole in one line.
    var summary: String {
        let findings = Counted.text(new.count, hasBaseline ? "new finding" : "finding")
        var parts = ["\(findings) in \(Counted.text(scenes.count, "scene"))"]
        if hasBaseline { parts.append("\(known.count) known") }
        if !mended.isEmpty { parts.append("\(mended.count) mended") }
        return parts.joined(separator: ", ")
    }

    /// For people: a line for each finding that is not known, with more of it below, and one for each that is mended.
    var text: String {
        var lines = new.flatMap { [$0.line] + $0.finding.details.map { "    \($0)" } }
        lines += mended.map(Self.sentence)
        return (lines + [summary]).joined(separator: "\n")
    }
}
