/// A value in a line of an `InputScript`.
enum ScriptValue: Encodable {
    case number(Double)
    case numbers([Double])
    case text(String)
    case texts([String])
    case flag(Bool)

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .number(let value): try container.encode(value)
        case .numbers(let values): try container.encode(values)
        case .text(let text): try container.encode(text)
        case .texts(let texts): try container.encode(texts)
        case .flag(let flag): try container.encode(flag)
        }
    }

    /// A JSON object with its keys in the given order, which `JSONEncoder` does not promise.
    static func object(_ fields: [(String, ScriptValue)]) -> String {
        "{" + fields.map { "\(quoted($0)):\($1.json)" }.joined(separator: ",") + "}"
    }

    private var json: String {
        switch self {
        case .number(let value): Self.text(of: value)
        case .numbers(let values): "[" + values.map(Self.text).joined(separator: ",") + "]"
        case .text(let text): Self.quoted(text)
        case .texts(let texts): "[" + texts.map(Self.quoted).joined(separator: ",") + "]"
        case .flag(let flag): flag ? "true" : "false"
        }
    }

    /// The shortest text that reads back as the same number. JSON has no word for what is no finite number; a device that
    /// reports one is taken to report nothing.
    private static func text(of value: Double) -> String {
        guard value.isFinite else { return "0" }
        if value == value.rounded(), abs(value) < 1e15 { return String(Int64(value)) }
        return "\(value)"
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
