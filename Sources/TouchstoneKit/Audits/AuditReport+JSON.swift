import UIKit

// The report for programs.
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
            /// x, y, width and height in points; nil where there is nothing to show.
            let frame: [Double]?
            /// Whether the baseline has it.
            let isKnown: Bool
            let fingerprint: String
        }

        let profile: String
        let state: String
        let size: String?
        let scenes: [String]
        let findings: [Finding]
        let mended: [FindingIdentity]
    }

    /// Every finding, those that are known too.
    var json: String {
        Terminal.json(
            Document(
                profile: conditions.profile.rawValue, state: conditions.state, size: conditions.size, scenes: scenes,
                findings: findings.map { entry in
                    let finding = entry.finding
                    return Document.Finding(
                        rule: finding.rule.id, name: finding.rule.name, severity: finding.severity.rawValue,
                        scene: entry.scene, view: finding.view, path: finding.path, other: finding.otherPath,
                        message: finding.message, details: finding.details, frame: Self.numbers(finding.frame),
                        isKnown: known.contains(entry.identity), fingerprint: entry.identity.fingerprint)
                },
                mended: mended))
    }

    static func numbers(_ frame: CGRect) -> [Double]? {
        let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) }
        return frame.isNull || !numbers.allSatisfy(\.isFinite) ? nil : numbers
    }
}
