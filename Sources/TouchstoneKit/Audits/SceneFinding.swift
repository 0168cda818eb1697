import UIKit

/// Something that an audit found in a scene.
struct SceneFinding {
    let scene: String
    let finding: AuditFinding

    /// What makes it this finding and no other, without numbers.
    var identity: FindingIdentity {
        FindingIdentity(
            rule: finding.rule.id, scene: scene, path: finding.path, other: finding.otherPath)
    }

    /// The finding in one line.
    var line: String { "\(scene): \(finding.summary)" }
}
