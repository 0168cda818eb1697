/// The code of a Swift file with comments and the contents of strings blanked out, as tokens with their lines.
///
/// This is not a parser: it knows enough to tell names, brackets and keywords from text. The compiler refuses what it
/// misunderstands.
struct SourceText {
    /// A name, a number or one character of punctuation.
    struct Token: Equatable {
        let text: String
        /// The line of the token, from 1.
        let line: Int
        /// Whether the token is the first of its line.
        let isFirstOfLine: Bool
        /// The index of the byte after the token.
        let end: Int
    }

    /// The tokens in the order of the file.
    let tokens: [Token]

    /// Reads the text of a file.
    init(_ text: String) {
        var reader = SourceReader(text)
        tokens = reader.read()
    }
}

/// A reader that splits source text into tokens.
private struct SourceReader {
    private let bytes: [UInt8]
    private var index = 0
    private var line = 1
    private var tokens: [SourceText.Token] = []
    private var lastTokenLine = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    mutating func read() -> [SourceText.Token] {
        while index < bytes.count { step(collecting: true) }
        return tokens
    }

    private func byte(at offset: Int) -> UInt8 {
        index + offset < bytes.count ? bytes[index + offset] : 0
    }

    /// Reads a token, a comment, a string or a blank.
    private mutating func step(collecting: Bool) {
        let byte = bytes[index]
        switch byte {
        case UInt8(ascii: "/") where self.byte(at: 1) == UInt8(ascii: "/"): skipLine()
        case UInt8(ascii: "/") where self.byte(at: 1) == UInt8(ascii: "*"): skipComment()
        case UInt8(ascii: "\""): skipString(hashes: 0)
        case UInt8(ascii: "#"):
            let hashes = bytes[index...].prefix { $0 == UInt8(ascii: "#") }.count
            if self.byte(at: hashes) == UInt8(ascii: "\"") {
                index += hashes
                skipString(hashes: hashes)
            } else {
                add(length: hashes, collecting)
            }
        case UInt8(ascii: "`"):
            index += 1
            let length = bytes[index...].prefix { $0 != UInt8(ascii: "`") && $0 != UInt8(ascii: "\n") }.count
            add(length: length, collecting)
            index += 1
        case UInt8(ascii: "\n"):
            line += 1
            index += 1
        case _ where Self.isName(byte):
            add(length: bytes[index...].prefix { Self.isName($0) }.count, collecting)
        case 0...32: index += 1
        default: add(length: 1, collecting)
        }
    }

    private mutating func add(length: Int, _ collecting: Bool) {
        let end = min(index + length, bytes.count)
        if collecting {
            let text = String(decoding: bytes[index..<end], as: UTF8.self)
            tokens.append(SourceText.Token(text: text, line: line, isFirstOfLine: line != lastTokenLine, end: end))
            lastTokenLine = line
        }
        index = end
    }

    private static func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 128...:
            true
        default: false
        }
    }

    private mutating func skipLine() {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
    }

    private mutating func skipComment() {
        var depth = 0
        repeat {
            if byte(at: 0) == UInt8(ascii: "/"), byte(at: 1) == UInt8(ascii: "*") {
                depth += 1
                index += 2
            } else if byte(at: 0) == UInt8(ascii: "*"), byte(at: 1) == UInt8(ascii: "/") {
                depth -= 1
                index += 2
            } else {
                if byte(at: 0) == UInt8(ascii: "\n") { line += 1 }
                index += 1
            }
        } while depth > 0 && index < bytes.count
    }

    /// Skips a string that begins here, with the code inside it. A string of one line ends with the line at the latest,
    /// as in a file that is being written.
    private mutating func skipString(hashes: Int) {
        let isLong = byte(at: 1) == UInt8(ascii: "\"") && byte(at: 2) == UInt8(ascii: "\"")
        let quotes = isLong ? 3 : 1
        index += quotes
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "\n") {
                guard isLong else { return }
                line += 1
                index += 1
            } else if bytes[index] == UInt8(ascii: "\""), hasMark(UInt8(ascii: "\""), quotes, at: 0),
                hasMark(UInt8(ascii: "#"), hashes, at: quotes)
            {
                index += quotes + hashes
                return
            } else if bytes[index] == UInt8(ascii: "\\"), hasMark(UInt8(ascii: "#"), hashes, at: 1) {
                index += 1 + hashes
                if byte(at: 0) == UInt8(ascii: "(") { skipInterpolation() } else { index += 1 }
            } else {
                index += 1
            }
        }
    }

    private func hasMark(_ mark: UInt8, _ count: Int, at offset: Int) -> Bool {
        (0..<count).allSatisfy { byte(at: offset + $0) == mark }
    }

    private mutating func skipInterpolation() {
        var depth = 0
        repeat {
            let byte = bytes[index]
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") { depth -= 1 }
            step(collecting: false)
        } while depth > 0 && index < bytes.count
    }
}
