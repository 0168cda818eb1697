import CoreGraphics
import Foundation

/// Reads the values of one line of an `InputScript` and says what it found where it expected something else.
struct ScriptReader {
    private let container: KeyedDecodingContainer<ScriptKey>

    init(_ decoder: any Decoder) throws {
        do {
            container = try decoder.container(keyedBy: ScriptKey.self)
        } catch {
            throw ScriptProblem(found: "JSON that is no object", expected: "an object in braces, {...}")
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

    /// The only key present among those that `Kind` names.
    func oneKey<Kind: RawRepresentable & CaseIterable>(
        of kind: Kind.Type, expected: String
    ) throws -> Kind where Kind.RawValue == String {
        let found = Kind.allCases.filter { has($0.rawValue) }
        if let first = found.first, found.count == 1 { return first }
        let names = Kind.allCases.map(\.rawValue).joined(separator: ", ")
        let text = found.isEmpty ? Self.list(keys) : found.map(\.rawValue).joined(separator: " and ") + " in one line"
        throw problem(found: text, expected: "\(expected), one of \(names)")
    }

    /// Refuses a key that is not in `known`.
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

    /// As many numbers as there are names, in brackets.
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
        try decode(String.self, key, expected: "\"\(key)\" as text in quotes")
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
        value == value.rounded() ? "\(Int64(value))" : "\(value)"
    }

    /// Text of the script as it is quoted in a message: short, and with nothing that moves a terminal's cursor.
    static func clipped(_ text: String) -> String {
        let safe = text.unicodeScalars.prefix(40).map { $0.properties.generalCategory == .control ? "?" : String($0) }
        return safe.joined() + (text.unicodeScalars.count > 40 ? "..." : "")
    }
}

/// A key of a line, whatever it is called.
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

/// What is wrong with a line, before it is known which line it is.
struct ScriptProblem: Error {
    let found: String
    let expected: String
}
