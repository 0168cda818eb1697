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

/// Which finding it is, whatever its numbers are at the moment.
struct FindingIdentity: Codable, Hashable, Comparable {
    let rule: String
    let scene: String
    let path: String
    /// The path of the other view that is concerned.
    let other: String?

    var text: String { [rule, scene, path, other].compactMap(\.self).joined(separator: " ") }

    /// The same number for the same finding, on every machine.
    var fingerprint: String {
        // FNV-1a, 64 bits.
        let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    static func < (left: FindingIdentity, right: FindingIdentity) -> Bool {
        (left.scene, left.rule, left.path, left.other ?? "") < (right.scene, right.rule, right.path, right.other ?? "")
    }
}
