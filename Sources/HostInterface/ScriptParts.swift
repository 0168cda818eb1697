import CoreGraphics
import Foundation
import StandardStreams

/// A reader of the values of one line of an `InputScript`. Its errors say what it found and what it expected.
struct ScriptReader {
    private let container: KeyedDecodingContainer<ScriptKey>

    init(_ decoder: any Decoder) throws {
        do {
            container = try decoder.container(keyedBy: ScriptKey.self)
        } catch {
            throw ScriptProblem(found: "JSON that is not an object", expected: "an object in braces, {...}")
        }
    }

    private var keys: [String] {
        container.allKeys.map(\.stringValue).sorted()
    }

    func has(_ key: String) -> Bool {
        container.contains(ScriptKey(stringValue: key))
    }

    func problem(found: String, expected: String) -> ScriptProblem {
        ScriptProblem(found: found, expected: expected)
    }

    /// Returns the only key present among those that `Kind` names.
    func oneKey<Kind: RawRepresentable & CaseIterable>(
        of kind: Kind.Type, expected: String
    ) throws -> Kind where Kind.RawValue == String {
        let found = Kind.allCases.filter { has($0.rawValue) }
        if let first = found.first, found.count == 1 { return first }
        let names = Kind.allCases.map(\.rawValue).joined(separator: ", ")
        let text = found.isEmpty ? Self.list(keys) : found.map(\.rawValue).joined(separator: " and ") + " in one line"
        throw problem(found: text, expected: "\(expected), one of \(names)")
    }

    /// Throws an error for a key that is not in `known`.
    func refuseKeys(beside known: [String]) throws {
        guard let unknown = keys.first(where: { !known.contains($0) }) else { return }
        throw problem(
            found: "the unknown key \"\(Self.clipped(unknown))\"", expected: "only " + known.joined(separator: ", "))
    }

    func number(_ key: String, in range: ClosedRange<Double>) throws -> Double {
        let expected = "\"\(key)\" as a number from \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound))"
        let value = try decode(Double.self, key, expected: expected)
        guard range.contains(value) else { throw problem(found: "\(value)", expected: expected) }
        return value
    }

    func integer(_ key: String, in range: ClosedRange<Int>) throws -> Int {
        let expected = "\"\(key)\" as a whole number from \(range.lowerBound) to \(range.upperBound)"
        let value = try decode(Double.self, key, expected: expected)
        guard let whole = Int(exactly: value), range.contains(whole) else {
            throw problem(found: "\(value)", expected: expected)
        }
        return whole
    }

    /// Returns an array with one number for each name.
    func numbers(_ key: String, _ names: [String], in range: ClosedRange<Double>) throws -> [Double] {
        let expected =
            "\"\(key)\" as [\(names.joined(separator: ","))], "
            + "numbers from \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound))"
        let values = try decode([Double].self, key, expected: expected)
        guard values.count == names.count else { throw problem(found: "\(values.count) numbers", expected: expected) }
        if let wrong = values.first(where: { !range.contains($0) }) {
            throw problem(found: "\(wrong)", expected: expected)
        }
        return values
    }

    func flag(_ key: String) throws -> Bool {
        try decode(Bool.self, key, expected: "\"\(key)\" as true or false")
    }

    func text(_ key: String) throws -> String {
        let text = try decode(String.self, key, expected: "\"\(key)\" as text in quotes")
        guard text.utf8.count <= ScriptLimits.text else {
            throw problem(found: "a text of \(text.utf8.count) bytes", expected: "at most \(ScriptLimits.text)")
        }
        return text
    }

    func texts(_ key: String) throws -> [String] {
        let expected = "\"\(key)\" as a list of at most \(ScriptLimits.texts) texts"
        let texts = try decode([String].self, key, expected: expected)
        guard texts.count <= ScriptLimits.texts else {
            throw problem(found: "\(texts.count) texts", expected: expected)
        }
        return texts
    }

    func choice<Choice: RawRepresentable & CaseIterable>(
        _ key: String, as type: Choice.Type = Choice.self
    ) throws -> Choice where Choice.RawValue == String {
        let expected = "\"\(key)\" as one of " + Choice.allCases.map(\.rawValue).joined(separator: ", ")
        let text = try decode(String.self, key, expected: expected)
        guard let choice = Choice(rawValue: text) else {
            throw problem(found: "\"\(Self.clipped(text))\"", expected: expected)
        }
        return choice
    }

    func point() throws -> CGPoint {
        let range = -ScriptLimits.coordinate...ScriptLimits.coordinate
        return CGPoint(x: try number("x", in: range), y: try number("y", in: range))
    }

    func size(_ key: String) throws -> CGSize {
        let values = try numbers(key, ["width", "height"], in: 1...ScriptLimits.length)
        return CGSize(width: values[0], height: values[1])
    }

    func modifiers() throws -> KeyModifiers {
        guard has("modifiers") else { return [] }
        let names = KeyModifiers.scriptNames.map(\.0).joined(separator: ", ")
        let expected = "\"modifiers\" as a list of \(names)"
        var modifiers: KeyModifiers = []
        for name in try decode([String].self, "modifiers", expected: expected) {
            guard let modifier = KeyModifiers.scriptNames.first(where: { $0.0 == name }) else {
                throw problem(found: "\"\(Self.clipped(name))\"", expected: expected)
            }
            modifiers.insert(modifier.1)
        }
        return modifiers
    }

    private func decode<Value: Decodable>(_ type: Value.Type, _ key: String, expected: String) throws -> Value {
        guard has(key) else { throw problem(found: Self.list(keys), expected: expected) }
        do {
            return try container.decode(type, forKey: ScriptKey(stringValue: key))
        } catch {
            throw problem(found: "a value that does not fit", expected: expected)
        }
    }

    private static func list(_ keys: [String]) -> String {
        guard !keys.isEmpty else { return "no keys" }
        return "only the keys " + keys.prefix(12).map(clipped).joined(separator: ", ")
    }

    private static func text(_ value: Double) -> String {
        value == value.rounded() ? "\(Int64(clamping: value))" : "\(value)"
    }

    /// Returns text of the script as it is quoted in a message: short, and printable.
    static func clipped(_ text: String) -> String {
        PrintableText.line(text, limit: 40)
    }
}

/// Any key of a line.
struct ScriptKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) {
        self.stringValue = stringValue
    }

    init?(intValue: Int) {
        nil
    }
}

/// A fault in a line, before its line number is known.
struct ScriptProblem: Error {
    let found: String
    let expected: String
}

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

    /// Returns a JSON object with its keys in the given order, which `JSONEncoder` does not guarantee.
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

    /// Returns the shortest text that reads back as the same number. JSON cannot represent infinities and NaN; they
    /// are written as zero.
    private static func text(of value: Double) -> String {
        guard value.isFinite else { return "0" }
        if value == value.rounded(), abs(value) < 1e15 { return String(Int64(clamping: value)) }
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
