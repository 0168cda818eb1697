import UIKit

/// The findings of an audit of scenes, compared with a baseline.
package struct AuditReport {
    let conditions: AuditConditions
    /// The names of the audited scenes.
    let scenes: [String]
    let findings: [SceneFinding]
    /// The source locations of scenes, by name.
    let sourcePlaces: [String: SourcePlace]
    /// The findings that the baseline contains.
    private(set) var known: Set<FindingIdentity> = []
    /// The findings of the baseline that no longer occur.
    package private(set) var fixed: [FindingIdentity] = []
    private(set) var hasBaseline = false
    /// The kinds of findings that the baseline accepts and that have occurred, and how often.
    private(set) var accepted: [(kind: AcceptedFinding, count: Int)] = []
    /// The kinds of findings that the baseline accepts and that do not occur.
    package private(set) var unused: [AcceptedFinding] = []
    /// The reasons of accepted findings.
    private(set) var reasons: [FindingIdentity: String] = [:]

    @MainActor
    package init(_ conditions: AuditConditions, _ scenes: [Scene], _ findings: [SceneFinding]) {
        self.conditions = conditions
        self.scenes = scenes.map(\.name)
        self.findings = findings
        sourcePlaces = Dictionary(scenes.map { ($0.name, $0.place) }) { first, _ in first }
    }

    /// The findings that the baseline does not contain.
    var new: [SceneFinding] { findings.filter { !known.contains($0.identity) } }

    package var isClean: Bool { new.isEmpty && fixed.isEmpty && unused.isEmpty }

    /// Compares the findings with a baseline.
    ///
    /// - Parameters:
    ///   - rules: The rules that were checked. Findings of other rules are left alone.
    ///   - gallery: The names of all existing scenes.
    ///   - isWhole: Whether all of them were audited.
    package mutating func compare(with baseline: AuditBaseline, rules: [AuditRule], gallery: [String], isWhole: Bool) {
        hasBaseline = true
        let found = Set(findings.map(\.identity))
        known = found.intersection(baseline.findings)
        let checked = Set(rules.map(\.id))
        let kinds = baseline.accepted
        var counts = [Int](repeating: 0, count: kinds.count)
        for entry in findings where !known.contains(entry.identity) {
            guard let index = kinds.firstIndex(where: { $0.accepts(entry) }) else { continue }
            counts[index] += 1
            reasons[entry.identity] = kinds[index].reason
        }
        known.formUnion(reasons.keys)
        accepted = zip(kinds, counts).filter { $0.1 > 0 }.map { (kind: $0.0, count: $0.1) }
        unused = zip(kinds, counts).filter { $0.1 == 0 }.map(\.0)
            .filter { $0.isDecided(by: checked, scenes, isWhole: isWhole) }
        fixed = baseline.findings.filter { entry in
            guard !found.contains(entry) else { return false }
            let isGone = isWhole && (!gallery.contains(entry.scene) || !AuditRule.all.contains { $0.id == entry.rule })
            return isGone || (scenes.contains(entry.scene) && checked.contains(entry.rule))
        }
    }

    package mutating func forgetMended() {
        fixed = []
        unused = []
    }

    /// Returns the message about a fixed finding.
    static func sentence(on fixed: FindingIdentity) -> String {
        // The baseline file is untrusted input.
        func printable(_ text: String) -> String { NearMatches.printable(text, limit: 1000) }
        let other = fixed.other.map { " and \(printable($0))" } ?? ""
        return "\(printable(fixed.scene)): \(printable(fixed.rule)) of \(printable(fixed.path))\(other) is fixed: "
            + "remove it from the baseline with --update-baseline"
    }

    /// The result in one line.
    package var summary: String {
        let findings = Counted.text(new.count, hasBaseline ? "new finding" : "finding")
        var parts = ["\(findings) in \(Counted.text(scenes.count, "scene"))"]
        if hasBaseline { parts.append("\(known.count) known") }
        if !fixed.isEmpty || !unused.isEmpty { parts.append("\(fixed.count + unused.count) fixed") }
        return parts.joined(separator: ", ")
    }

    /// The report for people: each new finding on a line with its details below, then a line for each fixed one and for
    /// each reason for which findings are accepted.
    package var text: String {
        var lines = new.flatMap { [$0.line] + $0.finding.details.map { "    \($0)" } }
        lines += fixed.map(Self.sentence) + unused.map(\.absence)
        lines += accepted.map { $0.kind.line($0.count) }
        return (lines + [summary]).joined(separator: "\n")
    }
}

extension AuditReport {
    private struct Document: Encodable {
        struct Finding: Encodable {
            let rule: String
            let name: String
            let severity: String
            let scene: String
            let view: String
            let path: String
            let other: String?
            let message: String
            let details: [String]
            /// The x, y, width and height in points; nil if there is no finite frame.
            let frame: [Double]?
            /// Whether the baseline contains or accepts the finding.
            let isKnown: Bool
            /// Why the baseline accepts the finding; nil if it does not, or contains the finding itself.
            let reason: String?
            let fingerprint: String
        }

        let profile: String
        let state: String
        let size: String?
        let scenes: [String]
        let findings: [Finding]
        let fixed: [FindingIdentity]
        let unused: [AcceptedFinding]
    }

    /// The report as JSON. It contains every finding, including those in the baseline.
    package var json: String {
        ReadableJSON.text(
            of: Document(
                profile: conditions.profile.rawValue, state: conditions.state, size: conditions.size, scenes: scenes,
                findings: findings.map { entry in
                    let finding = entry.finding
                    return Document.Finding(
                        rule: finding.rule.id, name: finding.rule.name, severity: finding.severity.rawValue,
                        scene: entry.scene, view: finding.view, path: finding.path, other: finding.otherPath,
                        message: finding.message, details: finding.details, frame: Self.numbers(finding.frame),
                        isKnown: known.contains(entry.identity), reason: reasons[entry.identity],
                        fingerprint: entry.identity.fingerprint)
                },
                fixed: fixed, unused: unused))
    }

    static func numbers(_ frame: CGRect) -> [Double]? {
        let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) }
        return frame.isNull || !numbers.allSatisfy(\.isFinite) ? nil : numbers
    }
}
