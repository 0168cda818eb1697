import HitMaps
import UIKit

/// Two scenes, states, moments or files before and after a change, with what an audit finds in them.
@MainActor
struct SceneComparison {
    let report: DiffReport
    /// The findings that only one of them has; empty where one is a file.
    let fixed: [AuditFinding]
    let new: [AuditFinding]
    /// The number of findings that both have; nil where one is a file.
    let commonCount: Int?

    /// - Parameters:
    ///   - sides: Both, with their names.
    ///   - renderer: Draws scenes.
    ///   - profile: The guideline of the audits.
    init(
        _ sides: [(name: String, side: ComparedSide)], by renderer: SceneRenderer, profile: AuditProfile
    ) throws(PlaygroundError) {
        let given = sides.map(\.side.kind)
        if let first = given[0], let second = given[1], first != second {
            throw .misuse("One is \(first.rawValue) and the other \(second.rawValue); compare two of a kind.")
        }
        let kinds: Set<ComparedSide.Kind> = (given[0] ?? given[1]).map { [$0] } ?? [.picture, .hitMap]
        report = try DiffReport(
            of: sides.map(\.side), names: sides.map(\.name), kinds: kinds, by: renderer, .perceived)
        var findings: [[AuditFinding]] = []
        for (_, side) in sides {
            if let found = try Self.findings(of: side, by: renderer, profile) { findings.append(found) }
        }
        guard findings.count == 2 else {
            (fixed, new, commonCount) = ([], [], nil)
            return
        }
        let identities = findings.map { Set($0.map(\.identity)) }
        fixed = findings[0].filter { !identities[1].contains($0.identity) }
        new = findings[1].filter { !identities[0].contains($0.identity) }
        commonCount = findings[1].count - new.count
    }

    private static func findings(
        of side: ComparedSide, by renderer: SceneRenderer, _ profile: AuditProfile
    ) throws(PlaygroundError) -> [AuditFinding]? {
        switch side {
        case .picture, .hitMap: return nil
        case .moment(let moment): return moment.findings
        case .scene(let scene, let state):
            var audit = SceneAudit()
            audit.profile = profile
            audit.state = state
            audit.size = renderer.size
            return try audit.findings(in: scene).map(\.finding)
        }
    }

    /// The result in lines of text.
    var lines: [String] {
        var lines = report.text.split(separator: "\n").map(String.init)
        guard let commonCount else { return lines }
        lines += fixed.map { "fixed: \($0.summary)" } + new.map { "new: \($0.summary)" }
        let rest = Counted.text(commonCount, "finding")
        lines.append(fixed.isEmpty && new.isEmpty ? "\(rest), the same in both" : "\(rest) in both")
        return lines
    }
}
