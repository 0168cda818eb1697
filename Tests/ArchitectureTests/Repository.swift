import Foundation
import Synchronization

/// The files of this repository, as the tests of its shape see them.
enum Repository {
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Returns the Swift files below a folder of the repository, by their path from its root. They are read once.
    static func swiftFiles(in folder: String) throws -> [SourceFile] {
        let parts = folder.split(separator: "/")
        let whole = try allSwiftFiles(in: String(parts[0]))
        return parts.count == 1 ? whole : whole.filter { $0.path.hasPrefix("\(folder)/") }
    }

    /// Returns the Swift files below a folder at the top level.
    private static func allSwiftFiles(in folder: String) throws -> [SourceFile] {
        try read.withLock { read in
            if let files = read[folder] { return files }
            let files = try paths(in: folder)
                .filter { $0.hasSuffix(".swift") }
                .map { SourceFile(path: $0, text: try text(of: $0)) }
            read[folder] = files
            return files
        }
    }

    /// The files that were read, by the folder at the top level.
    private static let read = Mutex<[String: [SourceFile]]>([:])

    /// Returns the text of a file, by its path from the root.
    static func text(of path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    /// Returns every file below a folder, without build products.
    static func paths(in folder: String) -> [String] {
        let start = root.appendingPathComponent(folder)
        guard let enumerator = FileManager.default.enumerator(atPath: start.path) else { return [] }
        return enumerator.compactMap { $0 as? String }
            .filter { !$0.split(separator: "/").contains(".build") }
            .map { "\(folder)/\($0)" }
            .sorted()
    }
}

/// One Swift file.
struct SourceFile: Sendable, CustomStringConvertible {
    let path: String
    let text: String
    /// The lines with comments and what is in quotes taken out, so that words in them are not code.
    let code: [String]
    /// The lines of `code` as one text.
    let joinedCode: String

    init(path: String, text: String) {
        self.path = path
        self.text = text
        var isInText = false
        code = text.lines.map { line in
            let hasQuotes = line.contains(bytes: "\"")
            guard hasQuotes || line.contains(bytes: "//") else { return isInText ? "" : line }
            let quotes = line.contains(bytes: "\"\"\"") ? line.components(separatedBy: "\"\"\"").count - 1 : 0
            defer { if quotes % 2 == 1 { isInText.toggle() } }
            if isInText || quotes > 0 { return "" }
            return (hasQuotes ? Self.withoutQuotes(line) : line).components(separatedBy: "//")[0]
        }
        joinedCode = code.joined(separator: "\n")
    }

    var description: String { path }

    /// Returns the numbers of the lines of code, from one, in which a pattern occurs.
    ///
    /// All of the code is searched first, since a search of each line takes ten times as long in tests, which are not
    /// optimized. For that `^` and `$` have to match at each line.
    func lines(with pattern: NSRegularExpression) -> [Int] {
        guard Self.matches(pattern, joinedCode) else { return [] }
        return code.indices.filter { Self.matches(pattern, code[$0]) }.map { $0 + 1 }
    }

    /// Returns whether a pattern occurs in a text.
    static func matches(_ pattern: NSRegularExpression, _ text: String) -> Bool {
        pattern.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }

    /// The folder below `Sources`: the module.
    var module: String {
        String(path.split(separator: "/")[1])
    }

    /// The modules that the file imports.
    var imports: [String] {
        code.compactMap { line in
            guard line.contains(bytes: "import"),
                let match = line.firstMatch(
                    of:
                        /^\s*(?:@\w+\s+)*(?:(?:public|package|internal|private|fileprivate)\s+)?import\s+(?:(?:struct|class|func|enum|protocol|var|typealias)\s+)?(\w+)/
                )
            else { return nil }
            return String(match.1)
        }
    }

    private static func withoutQuotes(_ line: String) -> String {
        var result = ""
        var isQuoted = false
        var isEscaped = false
        for character in line {
            if isQuoted {
                if isEscaped {
                    isEscaped = false
                } else if character == "\\" {
                    isEscaped = true
                } else if character == "\"" {
                    isQuoted = false
                }
            } else if character == "\"" {
                isQuoted = true
            } else {
                result.append(character)
            }
        }
        return result
    }
}

/// Splitting and searching by bytes. All sources are read, and the tests are not optimized: going from character to
/// character takes many times as long.
extension String {
    /// The lines without their ends.
    var lines: [String] {
        var text = self
        return text.withUTF8 { bytes in
            guard let first = bytes.baseAddress else { return [""] }
            var lines: [String] = []
            var start = 0
            while true {
                let found = memchr(first + start, Int32(UInt8(ascii: "\n")), bytes.count - start)
                let end = found.map { UnsafeRawPointer(first).distance(to: $0) } ?? bytes.count
                let line = UnsafeBufferPointer(start: first + start, count: end - start)
                lines.append(String(decoding: line, as: UTF8.self))
                if found == nil { return lines }
                start = end + 1
            }
        }
    }

    /// The names: what is between other bytes than letters of ASCII, digits and `_`.
    var names: [String] { parts(of: Self.bytesOfNames) }

    /// The words: what is between other bytes than letters of ASCII.
    var words: [String] { parts(of: Self.letters) }

    private static let letters = (0..<256).map { 65...90 ~= $0 || 97...122 ~= $0 }
    private static let bytesOfNames = (0..<256).map { letters[$0] || 48...57 ~= $0 || $0 == 95 }

    /// Returns the longest parts that consist of bytes for which an array contains true.
    private func parts(of isPart: [Bool]) -> [String] {
        var text = self
        return text.withUTF8 { bytes in
            var parts: [String] = []
            var start = 0
            for index in 0...bytes.count {
                if index < bytes.count, isPart[Int(bytes[index])] { continue }
                if index > start {
                    parts.append(String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<index]), as: UTF8.self))
                }
                start = index + 1
            }
            return parts
        }
    }

    /// Returns whether the text contains another one, byte for byte.
    func contains(bytes other: String) -> Bool { strstr(self, other) != nil }
}

extension NSRegularExpression {
    /// Returns the texts of each match: the whole, and that of each group.
    func found(in text: String) -> [[String]] {
        matches(in: text, range: NSRange(text.startIndex..., in: text)).map { match in
            (0..<match.numberOfRanges).map { Range(match.range(at: $0), in: text).map { String(text[$0]) } ?? "" }
        }
    }

    /// Returns a text without what matches.
    func removed(from text: String) -> String {
        stringByReplacingMatches(in: text, range: NSRange(text.startIndex..., in: text), withTemplate: "")
    }
}
