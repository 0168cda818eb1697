/// The declarations of a Swift file that `touchstone live` can show: its classes and its scenes.
package struct SourceContents: Equatable, Sendable {
    /// A class at the top level of the file.
    package struct Class: Equatable, Sendable {
        package var name: String
        /// The first name after the colon, without its module; empty for none.
        package var superclass: String
        /// The line of the name, from 1.
        package var line: Int
        /// Whether other files cannot see the class, or it has type parameters.
        package var isHidden: Bool
        /// Whether the class has the attribute `@IBDesignable`.
        package var isDesignable = false
        /// The initializers that are not convenience initializers and do not fail.
        package var initializers: [Initializer] = []
        /// Whether the class has any designated initializer of its own, so that it inherits none.
        package var hasDesignatedInitializer = false
    }

    /// The ways in which an initializer can be called.
    package enum Initializer: Equatable, Sendable {
        /// With one argument called `frame`.
        case frame
        /// Without arguments.
        case empty
    }

    /// A scene, or a list of scenes.
    package struct Scene: Equatable, Sendable {
        /// The expression that another file names it by: `dial`, `Scene.dial`.
        package var expression: String
        package var isList: Bool
    }

    /// The properties of a class that are marked with `@IBInspectable`, in its declaration or in an extension.
    package struct Inspectables: Equatable, Sendable {
        /// The name of the class.
        package var type: String
        package var properties: [String]
    }

    package var classes: [Class] = []
    package var inspectables: [Inspectables] = []
    package var scenes: [Scene] = []
    /// The bytes of each `#Preview` at the top level of the file, without its arguments.
    package var previews: [Range<Int>] = []
    /// The condition under which each preview is compiled, from the `#if`s around it; nil for one in none.
    package var previewConditions: [String?] = []
    /// The modules that the file imports, in order.
    package var imports: [String] = []

    /// Creates the contents of no file.
    package init() {}

    /// Reads the text of a file, which may be unfinished.
    package init(_ text: String) {
        var scanner = SourceScanner(SourceText(text).tokens, Array(text.utf8))
        scanner.scan()
        self = scanner.contents
    }

    /// Adds the contents of another file of the same module.
    package mutating func add(_ other: SourceContents) {
        classes += other.classes
        inspectables += other.inspectables
        scenes += other.scenes
        previews += other.previews
        previewConditions += other.previewConditions
        imports += other.imports
    }
}

/// A walk over the tokens of a file that notes declarations.
private struct SourceScanner {
    private typealias Token = SourceText.Token

    /// The branches of an `#if` at the top level, up to the current one.
    private struct Branches {
        /// The conditions of the branches before.
        var former: [String]
        /// The condition of the branch; nil after `#else`.
        var current: String?

        var condition: String {
            (former.map { "!(\($0))" } + (current.map { ["(\($0))"] } ?? [])).joined(separator: " && ")
        }
    }

    private let tokens: [SourceText.Token]
    private let bytes: [UInt8]
    private var index = 0
    /// The branches around the current place, from the outside.
    private var branches: [Branches] = []
    var contents = SourceContents()

    init(_ tokens: [SourceText.Token], _ bytes: [UInt8]) {
        self.tokens = tokens
        self.bytes = bytes
    }

    private func text(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }

    mutating func scan() {
        while index < tokens.count {
            switch text(index) {
            case "{", "(", "[": skipGroup()
            case "import": noteImport()
            case "class": noteClass()
            case "let", "var": noteScene(prefix: "")
            case "extension": noteExtension()
            case "#" where text(index + 1) == "Preview":
                contents.previews.append((tokens[index].end - 1)..<tokens[index + 1].end)
                contents.previewConditions.append(
                    branches.isEmpty ? nil : branches.map(\.condition).joined(separator: " && "))
                index += 2
            case "#" where ["if", "elseif", "else", "endif"].contains(text(index + 1)): noteDirective()
            default: index += 1
            }
        }
    }

    /// Reads the line of an `#if` or of what belongs to one.
    private mutating func noteDirective() {
        let (word, start) = (text(index + 1), tokens[index + 1].end)
        index += 2
        var end = start
        while index < tokens.count, !tokens[index].isFirstOfLine {
            end = tokens[index].end
            index += 1
        }
        let condition = String(decoding: bytes[start..<end].drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
        if word == "if" {
            branches.append(Branches(former: [], current: condition))
        } else if var branch = branches.popLast(), word != "endif" {
            if let current = branch.current { branch.former.append(current) }
            branch.current = word == "else" ? nil : condition
            branches.append(branch)
        }
    }

    /// Moves behind the bracket that closes the one here.
    private mutating func skipGroup() {
        var depth = 0
        repeat {
            switch text(index) {
            case "{", "(", "[": depth += 1
            case "}", ")", "]": depth -= 1
            default: break
            }
            index += 1
        } while depth > 0 && index < tokens.count
    }

    /// Returns the modifiers and attributes directly before a token.
    private func modifiers(before index: Int) -> Set<String> {
        var found: Set<String> = []
        var current = index - 1
        while current >= 0 {
            let word = text(current)
            if word == ")" {
                while current > 0, text(current) != "(" { current -= 1 }
            } else if Self.modifiers.contains(word) || text(current - 1) == "@" {
                found.insert(word)
            } else if word != "@" {
                return found
            }
            current -= 1
        }
        return found
    }

    private static let modifiers: Set<String> = [
        "private", "fileprivate", "internal", "package", "public", "open", "final", "static", "lazy", "weak", "unowned",
        "nonisolated", "unsafe", "convenience", "required", "override", "indirect", "dynamic", "optional",
    ]

    private func isHidden(_ index: Int) -> Bool {
        !modifiers(before: index).isDisjoint(with: ["private", "fileprivate"])
    }

    private mutating func noteImport() {
        index += 1
        if ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"].contains(text(index)) {
            index += 1
        }
        contents.imports.append(text(index))
        index += 1
    }

    private mutating func noteClass() {
        let modifiers = modifiers(before: index)
        let hidden = !modifiers.isDisjoint(with: ["private", "fileprivate"])
        let name = text(index + 1)
        let line = tokens.indices.contains(index + 1) ? tokens[index + 1].line : 1
        index += 2
        let isGeneric = text(index) == "<"
        if isGeneric { skipTypeParameters() }
        var superclass = ""
        if text(index) == ":" {
            index += 1
            while text(index) == "@" { index += 2 }
            superclass = text(index)
            while text(index + 1) == "." {
                index += 2
                superclass = text(index)
            }
        }
        while index < tokens.count, text(index) != "{" { index += 1 }
        var found = SourceContents.Class(name: name, superclass: superclass, line: line, isHidden: hidden || isGeneric)
        found.isDesignable = modifiers.contains("IBDesignable")
        noteMembers(of: &found)
        contents.classes.append(found)
    }

    private mutating func skipTypeParameters() {
        var depth = 0
        repeat {
            if text(index) == "<" { depth += 1 }
            if text(index) == ">" { depth -= 1 }
            index += 1
        } while depth > 0 && index < tokens.count
    }

    /// Reads the body that begins here.
    private mutating func noteMembers(of found: inout SourceContents.Class) {
        index += 1
        var inspectables: [String] = []
        while index < tokens.count, text(index) != "}" {
            switch text(index) {
            case "{", "(", "[": skipGroup()
            case "init" where text(index - 1) != "." && ["(", "?", "!", "<"].contains(text(index + 1)):
                noteInitializer(of: &found)
            case "var" where isInspectable(index):
                inspectables.append(text(index + 1))
                index += 2
            default: index += 1
            }
        }
        index += 1
        if !found.isHidden { note(inspectables, of: found.name) }
    }

    /// Returns whether the variable that begins here is marked, and can be named in other files.
    private func isInspectable(_ index: Int) -> Bool {
        let modifiers = modifiers(before: index)
        return modifiers.contains("IBInspectable") && modifiers.isDisjoint(with: ["private", "fileprivate", "static"])
    }

    private mutating func note(_ inspectables: [String], of type: String) {
        guard !inspectables.isEmpty else { return }
        contents.inspectables.append(.init(type: type, properties: inspectables))
    }

    private mutating func noteInitializer(of found: inout SourceContents.Class) {
        let modifiers = modifiers(before: index)
        let isConvenience = modifiers.contains("convenience")
        if !isConvenience { found.hasDesignatedInitializer = true }
        index += 1
        let fails = ["?", "!"].contains(text(index))
        while index < tokens.count, text(index) != "(" { index += 1 }
        let start = index
        skipGroup()
        let isHidden = !modifiers.isDisjoint(with: ["private", "fileprivate"])
        guard !fails, !isHidden, index - 1 > start else { return }
        let parameters = Self.parameters(Array(tokens[(start + 1)..<(index - 1)]))
        // Parameters with a default may be left out.
        let needed = parameters.filter { !$0.contains("=") }
        if parameters.first?.first == "frame", needed.allSatisfy({ $0.first == "frame" }) {
            found.initializers.append(.frame)
        } else if needed.isEmpty {
            found.initializers.append(.empty)
        }
    }

    private static func parameters(_ tokens: [SourceText.Token]) -> [[String]] {
        var depth = 0
        var list: [[String]] = [[]]
        for token in tokens {
            if ["(", "[", "{", "<"].contains(token.text) { depth += 1 }
            if [")", "]", "}", ">"].contains(token.text) { depth -= 1 }
            if depth == 0, token.text == "," { list.append([]) } else { list[list.count - 1].append(token.text) }
        }
        return list.filter { !$0.isEmpty }
    }

    private mutating func noteExtension() {
        let isHidden = isHidden(index)
        index += 1
        var name = text(index)
        while text(index + 1) == "." {
            index += 2
            name = text(index)
        }
        while index < tokens.count, text(index) != "{" { index += 1 }
        index += 1
        var inspectables: [String] = []
        while index < tokens.count, text(index) != "}" {
            switch text(index) {
            case "{", "(", "[": skipGroup()
            case "var" where name != "Scene":
                if !isHidden, isInspectable(index) { inspectables.append(text(index + 1)) }
                index += 1
            case "let", "var":
                let isStatic = name == "Scene" && modifiers(before: index).contains("static")
                if isStatic { noteScene(prefix: "Scene.") } else { index += 1 }
            default: index += 1
            }
        }
        index += 1
        note(inspectables, of: name)
    }

    /// Notes the constant or variable that begins here if it is a scene or a list of scenes.
    private mutating func noteScene(prefix: String) {
        let hidden = isHidden(index)
        let name = text(index + 1)
        index += 2
        var type: [String] = []
        if text(index) == ":" {
            index += 1
            while index < tokens.count, !["=", "{", "}"].contains(text(index)) {
                if tokens[index].isFirstOfLine, !type.isEmpty { break }
                type.append(text(index))
                index += 1
            }
        } else if text(index) == "=" {
            index += 1
            type = Array(tokens[index...].prefix(4).map(\.text))
            if type.starts(with: ["TouchstoneKit", "."]) { type.removeFirst(2) }
            if type.first == "Scene", ["(", "."].contains(type.dropFirst().first ?? "") { type = ["Scene"] }
            if type.first == "[", type.dropFirst().first == "Scene" { type = ["[", "Scene", "]"] }
        }
        type.removeAll { $0 == "TouchstoneKit" || $0 == "." }
        guard !hidden else { return }
        if type == ["Scene"] { contents.scenes.append(.init(expression: prefix + name, isList: false)) }
        if type == ["[", "Scene", "]"] { contents.scenes.append(.init(expression: prefix + name, isList: true)) }
    }
}
