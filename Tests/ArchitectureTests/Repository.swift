import Foundation
import Synchronization

/// The files of this repository, as the tests of its shape see them.
enum Repository {
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Returns the Swift files below a folder of the repository, by their path from its root. They are read once.
    static func swiftFiles(in folder: String) throws -> [SourceFile] {
        try read.withLock { read in
            if let files = read[folder] { return files }
            let files = try paths(in: folder)
                .filter { $0.hasSuffix(".swift") }
                .map {
                    SourceFile(path: $0, text: try String(contentsOf: root.appendingPathComponent($0), encoding: .utf8))
                }
            read[folder] = files
            return files
        }
    }

    /// The files that were read, by folder.
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

    init(path: String, text: String) {
        self.path = path
        self.text = text
        var isInText = false
        code = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            guard line.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "/") }) else {
                return isInText ? "" : String(line)
            }
            let quotes = line.components(separatedBy: "\"\"\"").count - 1
            defer { if quotes % 2 == 1 { isInText.toggle() } }
            if isInText || quotes > 0 { return "" }
            return Self.withoutQuotes(String(line)).components(separatedBy: "//")[0]
        }
    }

    var description: String { path }

    /// Returns the numbers of the lines of code, from one, in which a pattern occurs.
    ///
    /// All of the code is searched first, since a search of each line takes ten times as long in tests, which are not
    /// optimized. For that `^` and `$` have to match at each line.
    func lines(with pattern: NSRegularExpression) -> [Int] {
        guard Self.matches(pattern, code.joined(separator: "\n")) else { return [] }
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
            guard line.contains("import"),
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

extension NSRegularExpression {
    /// Returns a text without what matches.
    func removed(from text: String) -> String {
        stringByReplacingMatches(in: text, range: NSRange(text.startIndex..., in: text), withTemplate: "")
    }
}
