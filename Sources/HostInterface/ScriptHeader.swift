import CoreGraphics

/// The first line of an `InputScript`.
struct ScriptHeader: Decodable {
    static let example = #"a first line such as {"touchstone":1,"size":[480,320],"scale":1}"#

    let size: CGSize
    let scale: CGFloat

    init(from decoder: any Decoder) throws {
        let reader = try ScriptReader(decoder)
        guard reader.has("touchstone") else {
            throw reader.problem(found: "no key \"touchstone\"", expected: Self.example)
        }
        try reader.refuseKeys(beside: ["touchstone", "size", "scale"])
        let version = try reader.integer("touchstone", in: 1...1_000_000)
        guard version <= InputScript.version else {
            throw reader.problem(
                found: "version \(version)", expected: "version \(InputScript.version), the newest that is known here")
        }
        size = try reader.size("size")
        scale = try reader.has("scale") ? CGFloat(reader.number("scale", in: ScriptLimits.scale)) : 1
    }
}
