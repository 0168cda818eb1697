import Foundation

/// A scanner that splits HTML into tags and the text between them, in one pass.
struct HTMLScanner {
    enum Token {
        case text(ArraySlice<UInt8>)
        case start(name: String, attributes: [String: String], isEmpty: Bool)
        case end(name: String)
    }

    /// The number of attributes that are read of one tag.
    private static let maximumAttributeCount = 64

    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Returns the next token; nil at the end. Comments and declarations are skipped.
    mutating func next() -> Token? {
        while position < bytes.count {
            guard bytes[position] == UInt8(ascii: "<"), position + 1 < bytes.count else { return text() }
            switch bytes[position + 1] {
            case UInt8(ascii: "!"):
                if bytes[position...].starts(with: "<!--".utf8) {
                    // A comment can end in the dashes with which it begins.
                    skip(past: "-->", from: position + 2)
                } else {
                    skip(past: ">", from: position)
                }
            case UInt8(ascii: "?"): skip(past: ">", from: position)
            case UInt8(ascii: "/"):
                position += 2
                let name = self.name()
                skip(past: ">", from: position)
                return .end(name: name)
            case let byte where Self.isLetter(byte):
                position += 1
                return start()
            default: return text()
            }
        }
        return nil
    }

    /// Skips what is up to the end tag of an element, and elements of the same name in foreign ones.
    mutating func skip(toEndOf name: String) {
        let nests = HTMLTag.isForeign(name)
        var depth = 1
        while position < bytes.count {
            guard bytes[position] == UInt8(ascii: "<"), position + 1 < bytes.count else {
                position += 1
                continue
            }
            if bytes[position + 1] == UInt8(ascii: "/") {
                position += 2
                guard self.name() == name else { continue }
                skip(past: ">", from: position)
                depth -= 1
                if depth == 0 { return }
            } else {
                position += 1
                guard nests, Self.isLetter(bytes[position]) else { continue }
                if case .start(name, _, isEmpty: false) = start() { depth += 1 }
            }
        }
    }

    /// Returns the text up to the next `<`, which may begin with one that is no tag.
    private mutating func text() -> Token {
        let start = position
        position += 1
        while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
        return .text(bytes[start..<position])
    }

    private mutating func start() -> Token {
        let name = self.name()
        var attributes: [String: String] = [:]
        var isEmpty = false
        while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
            let byte = bytes[position]
            isEmpty = byte == UInt8(ascii: "/")
            guard !Self.isSpace(byte), !isEmpty else {
                position += 1
                continue
            }
            let key = word { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "/") }.lowercased()
            skipSpaces()
            var value = ""
            if position < bytes.count, bytes[position] == UInt8(ascii: "=") {
                position += 1
                skipSpaces()
                value = self.value()
            }
            if attributes.count < Self.maximumAttributeCount, !key.isEmpty, attributes[key] == nil {
                attributes[key] = HTMLEntity.decoded(value.utf8, inAttribute: true)
            }
        }
        position += 1
        return .start(name: name, attributes: attributes, isEmpty: isEmpty)
    }

    private mutating func name() -> String {
        word { Self.isLetter($0) || Self.isDigit($0) || $0 == UInt8(ascii: "-") }.lowercased()
    }

    private mutating func value() -> String {
        guard position < bytes.count else { return "" }
        let quote = bytes[position]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return word { _ in true } }
        let start = position + 1
        position = start
        while position < bytes.count, bytes[position] != quote { position += 1 }
        let value = String(decoding: bytes[start..<position], as: UTF8.self)
        position += 1
        return value
    }

    /// Returns the bytes up to a space, a `>` or one that does not satisfy the condition. At least one byte is taken
    /// unless a space or `>` comes first.
    private mutating func word(_ isIncluded: (UInt8) -> Bool) -> String {
        let start = position
        while position < bytes.count, !Self.isSpace(bytes[position]), bytes[position] != UInt8(ascii: ">"),
            isIncluded(bytes[position]) || position == start && bytes[position] == UInt8(ascii: "=")
        {
            position += 1
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func skipSpaces() {
        while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
    }

    /// Moves behind the next occurrence of an ending, or to the end of the document.
    private mutating func skip(past ending: String, from start: Int) {
        let ending = Array(ending.utf8)
        position = start
        while position < bytes.count {
            if bytes[position] == ending[0], bytes[position...].starts(with: ending) {
                position += ending.count
                return
            }
            position += 1
        }
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
