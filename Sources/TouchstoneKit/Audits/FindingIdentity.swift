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

    /// As it stands in a baseline.
    var json: KeptJSON {
        var fields = ["rule": KeptJSON.text(rule), "scene": .text(scene), "path": .text(path)]
        fields["other"] = other.map { .text($0) }
        return .object(fields)
    }

    static func < (left: FindingIdentity, right: FindingIdentity) -> Bool {
        (left.scene, left.rule, left.path, left.other ?? "") < (right.scene, right.rule, right.path, right.other ?? "")
    }
}
