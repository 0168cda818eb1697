import UIKit

/// A finding in a scene.
package struct SceneFinding {
    let scene: String
    let finding: AuditFinding

    /// The identity of the finding, which excludes its measurements.
    package var identity: FindingIdentity {
        FindingIdentity(
            rule: finding.rule.id, scene: scene, path: finding.path, other: finding.otherPath)
    }

    /// The finding in one line.
    var line: String { "\(scene): \(finding.summary)" }
}

/// The identity of a finding, independent of its current measurements.
package struct FindingIdentity: Codable, Hashable, Comparable {
    let rule: String
    let scene: String
    let path: String
    /// The path of the other view involved.
    let other: String?

    var text: String { [rule, scene, path, other].compactMap(\.self).joined(separator: " ") }

    /// A hash that is the same on every machine.
    var fingerprint: String { text.utf8.fingerprint }

    /// The finding as an object of a baseline file.
    var json: PreservedJSON {
        var fields = ["rule": PreservedJSON.text(rule), "scene": .text(scene), "path": .text(path)]
        fields["other"] = other.map { .text($0) }
        return .object(fields)
    }

    package static func < (left: FindingIdentity, right: FindingIdentity) -> Bool {
        (left.scene, left.rule, left.path, left.other ?? "") < (right.scene, right.rule, right.path, right.other ?? "")
    }
}

extension Sequence<UInt8> {
    /// A hash of the bytes that is the same on every machine, in sixteen hexadecimal digits.
    var fingerprint: String {
        // FNV-1a, 64 bits.
        let hash = reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
