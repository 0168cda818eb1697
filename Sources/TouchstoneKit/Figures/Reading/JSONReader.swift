import Foundation

/// Reads JSON text as `JSONDecoder` does, and remembers the line of each value, so that what is wrong with a value can be told
/// with its place. Unlike that one it refuses a key that an object has twice.
struct JSONReader {
    /// Why a text is no JSON.
    struct Problem: Error {
        let line: Int
        let text: String
    }

    private let bytes: [UInt8]
    private var index = 0
    private var line = 1

    /// Brackets that may be open at a time.
    private static let deepest = 32

    private init(_ data: Data) {
        bytes = Array(data)
    }

    /// The one value that a text consists of.
    static func read(_ data: Data) throws(Problem) -> PlacedJSON {
        guard String(validating: data, as: UTF8.self) != nil else {
            throw Problem(line: 1, text: "the text is not UTF-8")
        }
        var reader = JSONReader(data)
        if data.starts(with: [0xEF, 0xBB, 0xBF]) { reader.index = 3 }
        reader.skipBlanks()
        guard reader.current != nil else { throw Problem(line: 1, text: "the file is empty") }
        let value = try reader.value(depth: 0)
        reader.skipBlanks()
        guard reader.current == nil else { throw reader.problem("expected nothing more") }
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

    private mutating func value(depth: Int) throws(Problem) -> PlacedJSON {
        guard depth < Self.deepest else { throw problem("expected at most \(Self.deepest) open brackets") }
        let start = line
        guard let byte = current else { throw problem("expected a value") }
        switch byte {
        case UInt8(ascii: "{"): return PlacedJSON(line: start, content: .object(try object(depth: depth)))
        case UInt8(ascii: "["): return PlacedJSON(line: start, content: .list(try list(depth: depth)))
        case UInt8(ascii: "\""): return PlacedJSON(line: start, content: .text(try text()))
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            return PlacedJSON(line: start, content: .number(try number()))
        default:
            for (word, content) in [("true", PlacedJSON.Content.flag(true)), ("false", .flag(false)), ("null", .null)]
            where bytes[index...].starts(with: word.utf8) {
                index += word.utf8.count
                return PlacedJSON(line: start, content: content)
            }
            throw problem("expected a value")
        }
    }

    private mutating func object(depth: Int) throws(Problem) -> [(key: String, value: PlacedJSON)] {
        var fields: [(key: String, value: PlacedJSON)] = []
        var keys: Set<String> = []
        index += 1
        skipBlanks()
        if take("}") { return fields }
        repeat {
            skipBlanks()
            guard current == UInt8(ascii: "\"") else { throw problem("expected a key in quotes") }
            let key = try text()
            guard keys.insert(key).inserted else {
                throw Problem(line: line, text: "the key \"\(NearMatches.printable(key))\" is there twice")
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

    private mutating func list(depth: Int) throws(Problem) -> [PlacedJSON] {
        var values: [PlacedJSON] = []
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
        while let byte = current, "+-.eE0123456789".utf8.contains(byte) { index += 1 }
        let digits = String(decoding: bytes[start..<index], as: UTF8.self)
        guard digits.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil,
            let number = Double(digits), number.isFinite
        else {
            index = start
            throw problem("expected a number")
        }
        return number
    }

    /// A text in quotes. Its escapes are those that `JSONDecoder` knows, and it does the rest of the work.
    private mutating func text() throws(Problem) -> String {
        let start = index
        index += 1
        while let byte = current, byte != UInt8(ascii: "\"") {
            guard byte >= 0x20 else { throw problem("expected the end of the text in quotes") }
            index += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        index = min(index, bytes.count)
        guard take("\"") else { throw problem("expected the end of the text in quotes") }
        let quoted = bytes[start..<index]
        guard quoted.contains(UInt8(ascii: "\\")) else {
            return String(decoding: quoted.dropFirst().dropLast(), as: UTF8.self)
        }
        let list = Data([UInt8(ascii: "[")] + quoted + [UInt8(ascii: "]")])
        guard let text = try? JSONDecoder().decode([String].self, from: list).first else {
            index = start
            throw problem("expected a text whose escapes are those of JSON")
        }
        return text
    }
}
