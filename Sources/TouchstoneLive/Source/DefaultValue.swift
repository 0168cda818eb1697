/// The default value of a property in source text, which can be replaced when it is a literal.
///
/// Literals are numbers, strings on one line, `true`, `false`, `nil`, cases such as `.center`, and colours, fonts and
/// geometry that are made of literals, such as `UIColor(red: 1, green: 0, blue: 0, alpha: 1)`, or a font or an
/// image by its name with another behind `??`.
struct DefaultValue {
    private let text: [UInt8]
    /// The bytes of the value.
    private let range: Range<Int>
    /// Whether the declaration names the type.
    private let hasType: Bool
    /// The line of the property's name, from 1.
    let line: Int

    /// Finds the default of a property in the text of a file. Throws a sentence if it is not a literal; nil if the file
    /// does not declare the property.
    init?(of property: String, in type: String, text: String) throws(LiveError) {
        let tokens = SourceText(text).tokens
        let found = Self.declarations(of: property, in: type, tokens)
        guard let first = found.first else { return nil }
        let line = tokens[first.name].line
        self.line = line
        guard found.count == 1 else { throw LiveError("\(property) is declared more than once.", line: line) }
        guard !first.isConditional else { throw LiveError("\(property) is declared inside of #if.", line: line) }
        self.text = Array(text.utf8)
        var index = first.name + 1
        hasType = index < tokens.count && tokens[index].text == ":"
        // A type is on the line of its property. What begins on another line belongs to the next declaration.
        while index < tokens.count, tokens[index].text != "=" {
            let token = tokens[index]
            let endsDeclaration = token.isFirstOfLine || ["{", "}", ";", ","].contains(token.text)
            guard hasType, !endsDeclaration else {
                throw LiveError("\(property) has no default in the source.", line: line)
            }
            index += 1
        }
        guard index < tokens.count else { throw LiveError("\(property) has no default in the source.", line: line) }
        var reader = LiteralReader(self.text, at: tokens[index].end)
        guard let range = reader.read() else {
            throw LiveError("The default of \(property) is not a literal.", line: line)
        }
        self.range = range
    }

    /// Returns the declarations of a property in the classes of a name at the top level and in their extensions: the
    /// index of the property's name, and whether the compiler may leave it out.
    private static func declarations(
        of property: String, in type: String, _ tokens: [SourceText.Token]
    ) -> [(name: Int, isConditional: Bool)] {
        var found: [(name: Int, isConditional: Bool)] = []
        var depth = 0
        var conditions = 0
        var isInside = false
        for (index, token) in tokens.enumerated() {
            let previous = index > 0 ? tokens[index - 1].text : ""
            switch token.text {
            case "{": depth += 1
            case "}":
                depth -= 1
                if depth == 0 { isInside = false }
            case "if" where previous == "#": conditions += 1
            case "endif" where previous == "#": conditions -= 1
            case type where depth == 0 && ["class", "extension"].contains(previous): isInside = true
            case property where isInside && depth == 1 && previous == "var": found.append((index, conditions > 0))
            default: break
            }
        }
        return found
    }

    /// Returns the whole text with another value. The result has the type of the value before. Throws a sentence if the
    /// source does not tell the type and the value does not either.
    func replaced(by code: String) throws(LiveError) -> String {
        var code = code
        let old = String(decoding: text[range], as: UTF8.self)
        if !hasType {
            if code == "nil" { throw LiveError("Without a type in the source, the default cannot be nil.", line: line) }
            if code.hasPrefix(".") {
                code = Self.typePath(of: old) + code
            } else if Self.isFloatingPoint(old), Int(code) != nil {
                // Without a fraction it would be an integer.
                code += ".0"
            }
        }
        return String(decoding: text[..<range.lowerBound] + Array(code.utf8) + text[range.upperBound...], as: UTF8.self)
    }

    /// Returns whether a literal is a number with a fraction or an exponent.
    private static func isFloatingPoint(_ literal: String) -> Bool {
        let digits = literal.drop { $0 == "-" }
        guard digits.first?.isNumber == true else { return false }
        return digits.hasPrefix("0x") ? digits.contains("p") : digits.contains { ".eE".contains($0) }
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
        while byte == 32 || byte == 9 || (andLines && (byte == 10 || byte == 13)) { index += 1 }
    }

    /// Returns the range of the literal, which must be the whole value: an expression may go on after comments and in
    /// the next line.
    mutating func read() -> Range<Int>? {
        skipBlanks()
        let start = index
        guard readValue(depth: 0) else { return nil }
        var end = index
        // A font or an image by its name may be missing: `UIFont(name: "A", size: 9) ?? .systemFont(ofSize: 9)`.
        skipBlanks(andLines: true)
        let isNamed = ["UIFont(", "UIImage("].contains { bytes[start...].starts(with: $0.utf8) }
        if isNamed, bytes[min(index, bytes.count)...].starts(with: "??".utf8) {
            index += 2
            skipBlanks(andLines: true)
            guard readValue(depth: 0) else { return nil }
            end = index
        }
        index = end
        let isOnNextLine = skipToNextToken()
        switch byte {
        case 0 where index >= bytes.count: return start..<end
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"): return start..<end
        case UInt8(ascii: "@"), UInt8(ascii: "#"): return isOnNextLine ? start..<end : nil
        case _ where isOnNextLine && isLetter(byte):
            let word = String(decoding: bytes[index...].prefix { isLetter($0) }, as: UTF8.self)
            return ["as", "is"].contains(word) ? nil : start..<end
        default: return nil
        }
    }

    /// Skips blanks, line ends and comments. Returns whether a line has ended.
    private mutating func skipToNextToken() -> Bool {
        var hasEnded = false
        while index < bytes.count {
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            if byte == 10 {
                hasEnded = true
                index += 1
            } else if [9, 13, 32].contains(byte) {
                index += 1
            } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
                while index < bytes.count, byte != 10 { index += 1 }
            } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
                index += 2
                var depth = 1
                while depth > 0, index < bytes.count {
                    let pair = (byte, index + 1 < bytes.count ? bytes[index + 1] : 0)
                    if pair == (UInt8(ascii: "*"), UInt8(ascii: "/")) {
                        depth -= 1
                        index += 2
                    } else if pair == (UInt8(ascii: "/"), UInt8(ascii: "*")) {
                        depth += 1
                        index += 2
                    } else {
                        if byte == 10 { hasEnded = true }
                        index += 1
                    }
                }
            } else {
                break
            }
        }
        return hasEnded
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
        let isTyped = parts.count >= 2 && parts.dropLast().allSatisfy { $0.first?.isUppercase == true }
        if byte == UInt8(ascii: "(") {
            let isCall = isMember || (Self.types.contains(String(parts[0])) && parts.count <= 2)
            return isCall && depth < 4 && readArguments(depth: depth + 1)
        }
        return isMember || (isTyped && (Self.types.contains(String(parts[0])) || parts[0].hasPrefix("UI")))
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
