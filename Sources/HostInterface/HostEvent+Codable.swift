import Foundation
import Timeline

/// Events as the lines of an `InputScript` write them: `t` in seconds, one key that names the kind and carries its main
/// value, and the rest of the values. `InputScript` lists them all.
extension HostEvent: Codable {
    public init(from decoder: any Decoder) throws {
        let reader = try ScriptReader(decoder)
        let kind = try reader.oneKey(of: ScriptKind.self, expected: "one key that says what happened")
        try reader.refuseKeys(beside: ["t", kind.rawValue] + kind.otherKeys)
        timestamp = Instant(seconds: try reader.number("t", in: 0...ScriptLimits.seconds))
        content = try kind.content(reader)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: ScriptKey.self)
        for (key, value) in scriptFields {
            try container.encode(value, forKey: ScriptKey(stringValue: key))
        }
    }

    /// The event as a line of an `InputScript`, without the line's end.
    package var scriptLine: String {
        ScriptValue.object(scriptFields)
    }
}
