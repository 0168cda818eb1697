import Foundation

/// A parser of JSON that records the line of each value, so that errors can state it. Unlike `JSONDecoder`, it rejects
/// duplicate keys.
struct JSONReader {
    /// A syntax error.
    struct Problem: Error {
        let line: Int
        let text: String
    }

    private let bytes: [UInt8]
    private var index = 0
    private var line = 1

    /// The maximum nesting depth.
    private static let maximumDepth = 32

    private init(_ data: Data) {
        bytes = Array(data)
    }

    /// Parses a text that consists of one value.
    static func read(_ data: Data) throws(Problem) -> JSONValue {
        guard String(validating: data, as: UTF8.self) != nil else {
            throw Problem(line: 1, text: "the text is not UTF-8")
        }
        var reader = JSONReader(data)
        if data.starts(with: [0xEF, 0xBB, 0xBF]) { reader.index = 3 }
        reader.skipBlanks()
        guard reader.current != nil else { throw Problem(line: 1, text: "the file is empty") }
        let value = try reader.value(depth: 0)
        reader.skipBlanks()
        guard reader.current == nil else { throw reader.problem("expected the end of the file") }
        return value
    }

    private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

    private func problem(_ text: String) -> Problem {
        guard let byte = current else { return Problem(line: line, text: "\(text), and the file ends here") }
        let end = bytes[index...].prefix(12).firstIndex { $0 < 0x20 } ?? min(index + 12, bytes.count)
        let found = byte < 0x20 ? "the end of the line" : "\"\(String(decoding: bytes[index..<end], as: UTF8.self))\""
        return Problem(line: line, text: "\(text), not \(found)")
    }

    private mutating func skipBlanks() {
        while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
            if byte == 0x0A { line += 1 }
            index += 1
        }
    }

    private mutating func take(_ character: Character) -> Bool {
        guard current == character.asciiValue else { return false }
        index += 1
        return true
    }

    private mutating func value(depth: Int) throws(Problem) -> JSONValue {
        guard depth < Self.maximumDepth else { throw problem("expected at most \(Self.maximumDepth) open brackets") }
        let start = line
        guard let byte = current else { throw problem("expected a value") }
        switch byte {
        case UInt8(ascii: "{"): return JSONValue(line: start, content: .object(try object(depth: depth)))
        case UInt8(ascii: "["): return JSONValue(line: start, content: .list(try list(depth: depth)))
        case UInt8(ascii: "\""): return JSONValue(line: start, content: .text(try text()))
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            return JSONValue(line: start, content: .number(try number()))
        default:
            for (word, content) in [("true", JSONValue.Content.flag(true)), ("false", .flag(false)), ("null", .null)]
            where bytes[index...].starts(with: word.utf8) {
                index += word.utf8.count
                return JSONValue(line: start, content: content)
            }
            throw problem("expected a value")
        }
    }

    private mutating func object(depth: Int) throws(Problem) -> [(key: String, value: JSONValue)] {
        var fields: [(key: String, value: JSONValue)] = []
        var keys: Set<String> = []
        index += 1
        skipBlanks()
        if take("}") { return fields }
        repeat {
            skipBlanks()
            guard current == UInt8(ascii: "\"") else { throw problem("expected a key in quotes") }
            let key = try text()
            guard keys.insert(key).inserted else {
                throw Problem(line: line, text: "the key \"\(NearMatches.printable(key))\" occurs twice")
            }
            skipBlanks()
            guard take(":") else { throw problem("expected a colon after the key \"\(NearMatches.printable(key))\"") }
            skipBlanks()
            fields.append((key, try value(depth: depth + 1)))
            skipBlanks()
        } while take(",")
        guard take("}") else { throw problem("expected a comma or a closing brace") }
        return fields
    }

    private mutating func list(depth: Int) throws(Problem) -> [JSONValue] {
        var values: [JSONValue] = []
        index += 1
        skipBlanks()
        if take("]") { return values }
        repeat {
            skipBlanks()
            values.append(try value(depth: depth + 1))
            skipBlanks()
        } while take(",")
        guard take("]") else { throw problem("expected a comma or a closing bracket") }
        return values
    }

    private mutating func number() throws(Problem) -> Double {
        let start = index
        let isWellFormed = takeNumber()
        let digits = String(decoding: bytes[start..<index], as: UTF8.self)
        guard isWellFormed, let number = Double(digits), number.isFinite else {
            index = start
            throw problem("expected a number")
        }
        return number
    }

    /// Skips the characters of a number. Returns whether they are one.
    private mutating func takeNumber() -> Bool {
        _ = take("-")
        var isWellFormed = take("0") || takeDigits()
        if take(".") { isWellFormed = takeDigits() && isWellFormed }
        if take("e") || take("E") {
            _ = take("+") || take("-")
            isWellFormed = takeDigits() && isWellFormed
        }
        // The characters after it belong to the number as well: "1.2.3" is none.
        return isWellFormed && !(current.map { "+-.eE0123456789".utf8.contains($0) } ?? false)
    }

    /// Skips digits. Returns whether there is one.
    private mutating func takeDigits() -> Bool {
        let start = index
        while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
        return index > start
    }

    /// Parses a string. `JSONDecoder` resolves its escapes.
    private mutating func text() throws(Problem) -> String {
        let start = index
        index += 1
        while let byte = current, byte != UInt8(ascii: "\"") {
            guard byte >= 0x20 else { throw problem("expected the end of the string") }
            index += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        index = min(index, bytes.count)
        guard take("\"") else { throw problem("expected the end of the string") }
        let quoted = bytes[start..<index]
        guard quoted.contains(UInt8(ascii: "\\")) else {
            return String(decoding: quoted.dropFirst().dropLast(), as: UTF8.self)
        }
        let list = Data([UInt8(ascii: "[")] + quoted + [UInt8(ascii: "]")])
        guard let text = try? JSONDecoder().decode([String].self, from: list).first else {
            index = start
            throw problem("expected a string with valid JSON escapes")
        }
        return text
    }
}

/// A JSON value with the line on which it begins.
struct JSONValue {
    enum Content {
        case null
        case flag(Bool)
        case number(Double)
        case text(String)
        case list([JSONValue])
        case object([(key: String, value: JSONValue)])
    }

    let line: Int
    let content: Content

    /// A description of the value, phrased to follow "is".
    var kind: String {
        switch content {
        case .null: "null"
        case .flag(let value): value ? "true" : "false"
        case .number(let value): "the number \(Self.text(value))"
        case .text(let text): "the string \"\(NearMatches.printable(text, limit: 40))\""
        case .list(let values): values.count == 1 ? "a list of one value" : "a list of \(values.count) values"
        case .object: "an object"
        }
    }

    /// Formats a number, without a decimal point if it is whole.
    static func text(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? "\(Int64(clamping: value))" : "\(value)"
    }
}
