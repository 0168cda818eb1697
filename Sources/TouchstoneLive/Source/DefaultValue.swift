/// The default value of a property in source text, which can be replaced when it is a literal.
///
/// Literals are numbers, strings on one line, `true`, `false`, `nil`, cases such as `.center`, and colours, fonts and
/// geometry that are made of literals, such as `UIColor(red: 1, green: 0, blue: 0, alpha: 1)`.
struct DefaultValue {
    private let text: [UInt8]
    /// The bytes of the value.
    private let range: Range<Int>
    /// Whether the declaration names the type.
    private let hasType: Bool
    /// The line of the property's name, from 1.
    let line: Int

    /// Finds the default of a property in the text of a file. Throws a sentence if it is no literal; nil if the file
    /// does not declare the property.
    init?(of property: String, in type: String, text: String) throws(LiveError) {
        let tokens = SourceText(text).tokens
        guard let name = Self.declaration(of: property, in: type, tokens) else { return nil }
        line = tokens[name].line
        self.text = Array(text.utf8)
        var index = name + 1
        var depth = 0
        hasType = index < tokens.count && tokens[index].text == ":"
        while index < tokens.count, !(depth == 0 && tokens[index].text == "=") {
            let word = tokens[index].text
            if ["(", "["].contains(word) { depth += 1 }
            if [")", "]"].contains(word) { depth -= 1 }
            guard !["{", "}"].contains(word), index == name + 1 || !Self.begins(tokens[index]) else {
                throw LiveError("\(property) has no default in the source.", line: line)
            }
            index += 1
        }
        guard index < tokens.count else {
            throw LiveError("\(property) has no default in the source.", line: line)
        }
        var reader = LiteralReader(self.text, at: tokens[index].end)
        guard let range = reader.read() else {
            throw LiveError("The default of \(property) is not a literal.", line: line)
        }
        self.range = range
    }

    /// Returns whether a token begins a declaration on a line of its own.
    private static func begins(_ token: SourceText.Token) -> Bool {
        token.isFirstOfLine
            && ["var", "let", "func", "init", "override", "class", "@", "private", "public"].contains(token.text)
    }

    /// Returns the index of the property's name.
    private static func declaration(of property: String, in type: String, _ tokens: [SourceText.Token]) -> Int? {
        var depth = 0
        // The depth inside the type; nil outside.
        var inside: Int?
        for (index, token) in tokens.enumerated() {
            switch token.text {
            case "{": depth += 1
            case "}":
                depth -= 1
                if let level = inside, depth < level { inside = nil }
            case type where inside == nil && index > 0 && ["class", "extension"].contains(tokens[index - 1].text):
                inside = depth + 1
            case property where inside == depth && tokens[index - 1].text == "var": return index
            default: break
            }
        }
        return nil
    }

    /// Returns the whole text with another value. The result has the type of the value before.
    func replaced(by code: String) -> String {
        var code = code
        let old = String(decoding: text[range], as: UTF8.self)
        if !hasType {
            if code.hasPrefix(".") {
                code = Self.typePath(of: old) + code
            } else if old.contains("."), Double(old) != nil, !code.contains(".") {
                // Without a fraction it would be an integer.
                code += ".0"
            }
        }
        return String(decoding: text[..<range.lowerBound] + Array(code.utf8) + text[range.upperBound...], as: UTF8.self)
    }

    /// Returns the type in front of a member or in a call: `UIColor` of `UIColor.red` and of `UIColor(red: …)`.
    private static func typePath(of value: String) -> String {
        let callee = value.prefix { $0 != "(" }
        var parts = callee.split(separator: ".")
        if parts.last?.first?.isLowercase == true { parts.removeLast() }
        return parts.joined(separator: ".")
    }
}

/// A reader of one literal.
private struct LiteralReader {
    private let bytes: [UInt8]
    private var index: Int

    init(_ bytes: [UInt8], at index: Int) {
        self.bytes = bytes
        self.index = index
    }

    private var byte: UInt8 { index < bytes.count ? bytes[index] : 0 }

    private mutating func skipBlanks(andLines: Bool = false) {
        while byte == 32 || byte == 9 || (andLines && byte == 10) { index += 1 }
    }

    /// Returns the range of the literal, which must be all that is left of the line, except a block or a comment.
    mutating func read() -> Range<Int>? {
        skipBlanks()
        let start = index
        guard readValue(depth: 0) else { return nil }
        let end = index
        skipBlanks()
        switch byte {
        case 0, 10, UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"): return start..<end
        case UInt8(ascii: "/")
        where index + 1 < bytes.count && [UInt8(ascii: "/"), UInt8(ascii: "*")].contains(bytes[index + 1]):
            return start..<end
        default: return nil
        }
    }

    private mutating func readValue(depth: Int) -> Bool {
        switch byte {
        case UInt8(ascii: "\""): return readString()
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return readNumber()
        default: return readName(depth: depth)
        }
    }

    private mutating func readNumber() -> Bool {
        if byte == UInt8(ascii: "-") { index += 1 }
        let start = index
        let isHexadecimal =
            byte == UInt8(ascii: "0") && index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "x")
        while index < bytes.count {
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            if [UInt8(ascii: "e"), UInt8(ascii: "E")].contains(byte), next == UInt8(ascii: "-"), !isHexadecimal {
                index += 1
            } else if !isLetter(byte), !isDigit(byte), !(byte == UInt8(ascii: ".") && isDigit(next)) {
                break
            }
            index += 1
        }
        return index > start && isDigit(bytes[start])
    }

    private mutating func readString() -> Bool {
        index += 1
        while byte != UInt8(ascii: "\"") {
            if byte == UInt8(ascii: "\\") {
                index += 1
                if byte == UInt8(ascii: "(") { return false }
            }
            guard byte != 0, byte != 10 else { return false }
            index += 1
        }
        index += 1
        // The beginning of a string of several lines.
        return byte != UInt8(ascii: "\"")
    }

    /// Reads a word, a member, or a call whose arguments are literals.
    private mutating func readName(depth: Int) -> Bool {
        let start = index
        while isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: ".") { index += 1 }
        let name = String(decoding: bytes[start..<index], as: UTF8.self)
        if ["true", "false", "nil"].contains(name) { return true }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        // A member without a type, or of a type whose members are known.
        let isMember = parts.count == 2 && parts[0].isEmpty && !parts[1].isEmpty
        let isKnown =
            Self.types.contains(String(parts[0])) || parts.dropLast().allSatisfy { $0.first?.isUppercase == true }
        if byte == UInt8(ascii: "(") {
            let isCall = isMember || (Self.types.contains(String(parts[0])) && parts.count <= 2)
            return isCall && depth < 4 && readArguments(depth: depth + 1)
        }
        return isMember || (parts.count >= 2 && isKnown && parts[0].hasPrefix("UI"))
    }

    private mutating func readArguments(depth: Int) -> Bool {
        index += 1
        skipBlanks(andLines: true)
        while byte != UInt8(ascii: ")") {
            let start = index
            while isLetter(byte) || isDigit(byte) { index += 1 }
            if byte == UInt8(ascii: ":"), index > start {
                index += 1
                skipBlanks()
            } else {
                index = start
            }
            guard readValue(depth: depth) else { return false }
            skipBlanks(andLines: true)
            if byte == UInt8(ascii: ",") {
                index += 1
                skipBlanks(andLines: true)
            } else if byte != UInt8(ascii: ")") {
                return false
            }
        }
        index += 1
        return true
    }

    private static let types: Set<String> = [
        "UIColor", "UIFont", "UIImage", "CGRect", "CGPoint", "CGSize", "UIEdgeInsets", "NSDirectionalEdgeInsets",
        "UIOffset",
    ]

    private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            || byte == UInt8(ascii: "_") || byte > 127
    }
}
