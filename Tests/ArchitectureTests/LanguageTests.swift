import Foundation
import Testing

/// The rules of language that a machine can check. CONTRIBUTING lists them with those that it cannot.
@Suite("Comments")
struct LanguageTests {
    /// One rule, as a predicate on a comment and the declaration below it.
    struct Rule: Sendable, CustomTestStringConvertible {
        let sentence: String
        let isBroken: @Sendable (Comment) -> Bool
        var testDescription: String { sentence }

        func violations(in files: [(SourceFile, [Comment])]) -> [String] {
            files.flatMap { file, comments in
                comments.filter(isBroken).map { "\(file):\($0.line): \($0.lines[0])" }
            }
        }

        func violations(in file: SourceFile) -> [String] {
            violations(in: [(file, file.comments)])
        }
    }

    static let banned: Set<String> = ["nobody", "somebody", "whoever", "whomever"]

    static let rules = [
        Rule(sentence: "open with a verb, a noun or Whether, and not with a fragment") { comment in
            ["Of", "Whom", "What", "How", "Those", "Who", "Whose", "Has", "Have"].contains(comment.firstWord)
        },
        Rule(sentence: "name the thing that acts") { comment in
            let words = comment.words
            return words.contains { banned.contains($0.lowercased()) }
                || zip(words, words.dropFirst()).contains { $0.lowercased() == "what" && $1 == "comes" }
        },
        Rule(sentence: "fit into 120 columns") { comment in
            comment.lines.contains { $0.utf8.count > 120 && $0.count > 120 }
        },
        Rule(sentence: "open with a verb in the third person when they document a function") { comment in
            guard comment.isDocumentation, comment.documents == .function else { return false }
            return !(comment.opensWithVerb || ["Called", "Unlike"].contains(comment.firstWord))
        },
        Rule(sentence: "open with a verb in the third person when they document an initializer") { comment in
            guard comment.isDocumentation, comment.documents == .initializer else { return false }
            return !comment.opensWithVerb && !comment.opensWithList
        },
        Rule(sentence: "open with a noun when they document a property") { comment in
            guard comment.isDocumentation, comment.documents == .property else { return false }
            return [
                "Returns", "Gets", "Sets", "Stores", "Holds", "Contains", "Is", "Are", "Weak", "True", "False", "Used",
            ].contains(comment.firstWord)
        },
        Rule(sentence: "open with a noun when they document a type") { comment in
            guard comment.isDocumentation, comment.documents == .type else { return false }
            return [
                "Returns", "Creates", "Makes", "Builds", "Sets", "Holds", "Stores", "Contains", "Keeps", "Represents",
                "Provides", "Manages", "Handles", "Performs", "Runs", "Starts", "Ends", "Draws", "Shows", "Reads",
                "Writes",
                "Loads", "Saves", "Records", "Counts", "Reports", "Logs", "Calls", "Turns", "Converts", "Encodes",
                "Parses",
                "Compares", "Decides", "Determines", "Finds", "Follows", "Resolves", "Selects", "Explains", "Plays",
                "Lays",
                "Sorts", "Splits", "Removes", "Takes", "Observes", "Recognizes", "Generates", "Identifies", "Renders",
                "Allows", "Is", "Used",
            ].contains(comment.firstWord)
        },
        Rule(sentence: "open with Whether when they document a Boolean") { comment in
            guard comment.isDocumentation, comment.documents == .boolean else { return false }
            return comment.firstWord != "Whether"
        },
        Rule(sentence: "describe parameters, results and errors in sentences") { comment in
            comment.isDocumentation && comment.items.contains { $0.first?.isLowercase == true }
        },
    ]

    @Test("keep the rule", arguments: rules)
    func keeping(_ rule: Rule) throws {
        let violations = rule.violations(in: try Self.comments.get())
        #expect(violations == [])
    }

    /// Every Swift file with its comments, which are found once for all rules.
    private static let comments = Result {
        try (Repository.swiftFiles(in: "Sources") + Repository.swiftFiles(in: "Tests")).map { ($0, $0.comments) }
    }

    /// Comments, each with a part of the sentence of every rule that it breaks.
    static let violations: [(text: String, broken: [String])] = [
        ("/// Of the views that were hit.\nlet view: UIView", ["open with a verb, a noun or Whether"]),
        ("// Whoever ended does not come back.\nend()", ["name the thing"]),
        ("/// A snapshot of \(String(repeating: "long ", count: 30))\nlet snapshot: Int", ["fit into"]),
        ("/// The distance that is left.\nfunc distance() -> CGFloat {}", ["a function"]),
        ("/// Movements to and fro.\nfunc movements() -> [Int] {}", ["a function"]),
        ("/// Braces stand for arguments.\nfunc check() {}", ["a function"]),
        ("/// Has the view laid out.\n@MainActor\npublic func lay() {}", ["open with a verb, a noun or Whether"]),
        ("/// An opaque colour.\nfileprivate convenience init(hex: Int) {}", ["an initializer"]),
        ("/// The format of a name.\ninit?<Name>(_ name: Name) {}", ["an initializer"]),
        ("/// Returns the text.\nvar text: () -> String", ["a property"]),
        ("/// Weak, because the view keeps it.\nprivate(set) weak var view: UIView?", ["a property"]),
        ("/// Records the events.\n@MainActor\npackage final class Recorder {", ["a type"]),
        ("/// Reads a file.\nprivate enum Reader {", ["a type"]),
        ("/// True while it runs.\nvar isRunning: Bool", ["a Boolean"]),
        ("/// Says so.\n/// What comes is added.\nvar sum = 0", ["name the thing"]),
        ("/// True from the start.\nprivate(set) var isOn = true", ["a Boolean"]),
        ("/// Shows it.\n/// - Parameter view: the view.\nfunc show(_ view: UIView)", ["in sentences"]),
        ("/// Shows it.\n/// - Parameters:\n///   - view: in front.\nfunc show(_ view: UIView)", ["in sentences"]),
    ]

    @Test("would be caught breaking it", arguments: violations)
    func proof(text: String, broken: [String]) {
        let file = SourceFile(path: "Sources/UIKitCore/A.swift", text: text)
        let found = Self.rules.filter { !$0.violations(in: file).isEmpty }.map(\.sentence)
        #expect(found.count == broken.count && zip(found, broken).allSatisfy { $0.contains($1) }, "\(found)")
    }

    @Test("have a proof for each rule")
    func proofs() {
        let unproved = Self.rules.filter { rule in
            !Self.violations.contains { $0.broken.contains { rule.sentence.contains($0) } }
        }
        #expect(unproved.map(\.sentence) == [])
    }

    @Test(
        "are not suspected for nothing",
        arguments: [
            "/// Returns the distance, in points.\nfunc distance() -> CGFloat {}",
            "/// Whether the view is laid out.\nvar isLaidOut: Bool { true }",
            "/// The view that was hit.\nvar view: UIView?", "/// Called when the arbiter has decided.\nfunc decide()",
            "let sentence = \"/// Of whom nobody\"",
            "/// Returns `true` when everything that runs has ended.\nfunc x() -> Bool",
            "/// Creates a box.\npublic init(box: Box) {}", "/// - Parameter box: The box.\ninit(box: Box) {}",
            "/// Called when it ends.\nvar onEnd: () -> Void", "/// Returns to the start.\ncase again",
        ])
    func innocence(text: String) {
        let file = SourceFile(path: "Sources/UIKitCore/A.swift", text: text)
        #expect(Self.rules.filter { !$0.violations(in: file).isEmpty }.map(\.sentence) == [])
    }

    @Test("in pages and scripts name the thing that acts as well")
    func pages() throws {
        let pages =
            (Repository.paths(in: "Sources") + Repository.paths(in: ".github")).filter { $0.hasSuffix(".md") }
            + Repository.paths(in: ".ci") + ["README.md"]
        let found = try pages.filter { path in
            let text = try String(contentsOf: Repository.root.appendingPathComponent(path), encoding: .utf8)
            return text.lowercased().split { !$0.isLetter }.contains { Self.banned.contains(String($0)) }
        }
        #expect(found == [])
    }

    @Test("in C and in scripts fit into 120 columns too, and words in quotes name the thing that acts")
    func otherFiles() throws {
        let scripts = Repository.paths(in: ".ci")
        let files = (Repository.paths(in: "Sources") + Repository.paths(in: "Tests")).filter {
            $0.hasSuffix(".h") || $0.hasSuffix(".c")
        }
        #expect(scripts.count > 3 && files.count > 5)
        let long = try (scripts + files).flatMap { path in
            Self.longComments(in: try Repository.text(of: path)).map { "\(path):\($0)" }
        }
        #expect(long == [])
        let text = String(repeating: "é", count: 120)
        #expect(Self.longComments(in: "x\n  // \(text)\n# \(text)\n\(text)a\n// \(text.prefix(117))") == [2, 3])
        let quoting = try Repository.swiftFiles(in: "Sources").filter { Self.names(no: $0.text) }
        #expect(quoting.map(\.path) == [])
        #expect(Self.names(no: "help(\"What nobody uses.\")") && !Self.names(no: "help(\"A body.\")"))
    }

    /// Returns the numbers of the lines of a text that are comments of C or a shell and have more than 120 columns.
    private static func longComments(in text: String) -> [Int] {
        text.lines.enumerated().filter { _, line in
            let start = line.drop { $0 == " " }
            return ["//", "#", "*", "/*"].contains { start.hasPrefix($0) } && line.utf8.count > 120 && line.count > 120
        }.map { $0.offset + 1 }
    }

    /// Returns whether a text names no thing that acts, in a comment or in quotes.
    private static func names(no text: String) -> Bool {
        text.words.contains { (6...8).contains($0.utf8.count) && banned.contains($0.lowercased()) }
    }
}

/// Consecutive lines that are nothing but a comment, and what they stand above.
struct Comment: Sendable {
    enum Subject: Sendable {
        case function, initializer, boolean, property, type, other
    }

    /// The number of the first line in its file, from one.
    let line: Int
    /// The lines as they stand in the file, indentation included.
    let lines: [String]
    let isDocumentation: Bool
    let documents: Subject

    /// The words without slashes and punctuation.
    var words: [String] { lines.flatMap(\.words) }

    /// The word that the comment opens with; empty when it opens with something else.
    var firstWord: String {
        let text = lines[0].utf8.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "/") }
        return String(Substring(text).prefix { $0.isLetter })
    }

    /// The texts behind the names of parameters, and behind `Returns` and `Throws`.
    var items: [Substring] {
        lines.compactMap { line in
            let text = line.drop { $0 == " " || $0 == "/" }
            guard text.hasPrefix("- "), let colon = text.firstIndex(of: ":") else { return nil }
            let name = text[..<colon].dropFirst(2)
            let isItem = name.hasPrefix("Parameter ") || !name.contains(" ")
            return isItem ? text[colon...].dropFirst(2) : nil
        }
    }

    /// Whether the comment begins with a list, such as that of the parameters.
    var opensWithList: Bool {
        lines[0].utf8.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "/") }.starts(with: "- ".utf8)
    }

    /// Whether the first word can be a verb in the third person. Nouns in the plural look like one: the second word and
    /// a list of nouns tell them apart.
    var opensWithVerb: Bool {
        let second = words.dropFirst().first ?? ""
        return firstWord.hasSuffix("s") && !firstWord.hasSuffix("ss") && !Self.nouns.contains(firstWord)
            && !["are", "were", "have", "stand", "lie", "belong", "whose", "of"].contains(second)
    }

    private static let nouns: Set<String> = [
        "Movements", "Seconds", "Milliseconds", "Microseconds", "Nanoseconds", "Pixels", "Views", "Layers", "Values",
        "Names", "Items", "Rows", "Columns", "Events", "Gestures", "Recognizers", "Braces", "Letters", "Words", "This",
        "Always",
    ]
}

extension SourceFile {
    /// Every comment that has lines of its own, outside of string literals of several lines.
    ///
    /// Works on bytes, since all sources are read and the tests are not optimized.
    var comments: [Comment] {
        let lines = text.lines
        var comments: [Comment] = []
        var isInText = false
        var start: Int?
        for number in 0...lines.count {
            let line = number < lines.count ? lines[number] : ""
            let slashes = isInText ? 0 : Self.slashes(line)
            if let first = start, slashes == 0 || (slashes == 3) != (Self.slashes(lines[first]) == 3) {
                comments.append(Self.comment(in: lines, first..<number))
                start = nil
            }
            if slashes == 0, line.contains(bytes: "\"\"\""), line.components(separatedBy: "\"\"\"").count % 2 == 0 {
                isInText.toggle()
            }
            if slashes > 0, start == nil { start = number }
        }
        return comments
    }

    /// Returns 3 for a line of a doc comment, 2 for one of another comment, and 0 for every other line.
    private static func slashes(_ line: String) -> Int {
        let text = line.utf8.drop { $0 == UInt8(ascii: " ") }
        return text.starts(with: "///".utf8) ? 3 : text.starts(with: "//".utf8) ? 2 : 0
    }

    private static func comment(in lines: [String], _ range: Range<Int>) -> Comment {
        let isDocumentation = slashes(lines[range.lowerBound]) == 3
        return Comment(
            line: range.lowerBound + 1, lines: Array(lines[range]), isDocumentation: isDocumentation,
            documents: isDocumentation ? subject(of: lines[range.upperBound...].prefix(4)) : .other)
    }

    private static let modifiers: Set<Substring> = [
        "open", "public", "package", "internal", "private", "fileprivate", "private(set)", "package(set)",
        "internal(set)", "final", "static", "class", "override", "mutating", "nonisolated", "nonisolated(unsafe)",
        "isolated", "weak", "lazy", "indirect", "optional", "convenience", "required", "unowned",
    ]

    /// Returns what the declaration that begins in `lines` declares; attributes may stand on lines before it.
    private static func subject(of lines: ArraySlice<String>) -> Comment.Subject {
        let all = lines.flatMap { $0.split(separator: " ") }
        let words = all.drop { modifiers.contains($0) || $0.hasPrefix("@") }
        // The word `class` is a modifier of methods, too.
        if let name = words.first, name.first?.isUppercase == true, all.prefix(all.count - words.count).last == "class"
        {
            return .type
        }
        switch words.first {
        case "struct", "enum", "protocol", "actor": return .type
        case "func": return .function
        case let word? where word == "init" || ["init(", "init?", "init<"].contains { word.hasPrefix($0) }:
            return .initializer
        case "var", "let":
            let rest = words.dropFirst().prefix(3)
            if let name = rest.first, name.hasSuffix(":") {
                return rest.dropFirst().first == "Bool" ? .boolean : .property
            }
            let value = rest.dropFirst()
            return value.first == "=" && ["true", "false"].contains(value.last) ? .boolean : .property
        default: return .other
        }
    }
}
