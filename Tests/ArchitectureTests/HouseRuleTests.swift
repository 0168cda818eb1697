import Foundation
import Testing

@Suite("The sources")
struct HouseRuleTests {
    struct Rule: Sendable, CustomTestStringConvertible {
        let sentence: String
        let pattern: String
        var testDescription: String { sentence }
        /// A pattern for text that looks like a violation and is none.
        var innocent: String?
        /// Folders that the rule does not hold for.
        var exempt: [String] = []

        func violations(in files: [SourceFile]) throws -> [String] {
            let pattern = try NSRegularExpression(pattern: pattern, options: .anchorsMatchLines)
            let innocent = try self.innocent.map { try NSRegularExpression(pattern: $0) }
            return files.filter { file in !exempt.contains { file.path.hasPrefix($0) } }.flatMap { file in
                file.lines(with: pattern).filter { number in
                    guard let innocent else { return true }
                    return SourceFile.matches(pattern, innocent.removed(from: file.code[number - 1]))
                }.map { "\(file):\($0)" }
            }
        }
    }

    static let rules = [
        Rule(
            sentence: "read the wall clock, sleep and roll dice only in a host",
            pattern:
                #"\bDate\(\)|\bDate\.now\b|DispatchTime\.now|ContinuousClock|SuspendingClock|clock_gettime|\bu?sleep\(|Task\.sleep|\.random\(|\.randomElement\(|\.shuffled\(\)|SystemRandomNumberGenerator|\bUUID\(\)"#,
            exempt: [
                "Sources/X11Host/",
                // A deadline that an app gives is a time of the wall clock.
                "Sources/UIKitCore/Application/VirtualTime.swift",
            ]),
        Rule(
            sentence: "read no clock that can be set, even in a host",
            pattern:
                #"CFAbsoluteTimeGetCurrent|CFDateGetAbsoluteTime|\bNSDate\b|\bDate\((timeIntervalSinceNow|\))|\bDate\.now\b|CLOCK_REALTIME|gettimeofday|DispatchWallTime|timeIntervalSinceNow|\btime\(nil\)"#,
            exempt: [
                // The names are there for apps, and so are deadlines that an app gives. Dates are for date pickers.
                "Sources/CoreGraphics/Memory/CFTypeRef.swift", "Sources/UIKitCore/Foundation/FoundationNames.swift",
                "Sources/UIKitCore/Foundation/RunLoopTimers.swift", "Sources/X11Host/X11Host+Date.swift",
            ]),
        Rule(sentence: "have no try!", pattern: #"\btry!"#),
        Rule(
            sentence: "unwrap nothing by force", pattern: #"[\w\)\]]!(?=[\.\[\(,\)\]\s]|$)"#,
            innocent: #"(:|->)\s*\[?[A-Z][\w.]*\]?!"#),
        Rule(sentence: "have no fatalError", pattern: #"\bfatalError\("#),
        Rule(sentence: "cast nothing by force", pattern: #"\bas!"#),
        Rule(
            sentence: "make no attributed strings while a window is used, since Foundation on Linux never frees them",
            pattern: #"\bNS(Mutable)?AttributedString\("#,
            exempt: [
                // These are strings that an app asks for, or gives.
                "Sources/UIKitCore/Fonts/AttributedRun.swift", "Sources/UIKitCore/Views/UILabel/",
                "Sources/UIKitCore/Archives/ArchiveValues.swift",
                "Sources/UIKitCore/Controls/UIButton/UIButton.swift",
                "Sources/UIKitCore/Controls/UITextField/UITextField.swift",
                "Sources/UIKitCore/Controls/UITextField/UITextField+TextLayout.swift",
                "Sources/UIKitCore/TextInput/EditableText.swift", "Sources/UIKitCore/Nibs/NibValues.swift",
                "Sources/UIKitCore/Accessibility/UIAccessibilityCustomRotor.swift",
                "Sources/UIKitCore/Responders/Accessibility/", "Sources/UIKitCore/Responders/Chain/UIResponder.swift",
                "Sources/Stages/Reader.swift",
                "Sources/TouchstoneScenes/Controls/LabelsScene.swift",
                "Sources/TouchstoneScenes/Controls/TextViewScene.swift",
                // These are made once, in a program that ends soon or when it starts.
                "Sources/HitMaps/Differences/", "Sources/TouchstoneKit/Figures/",
                "Sources/TouchstoneKit/Window/Gallery/ResourcePreloader.swift",
            ]),
        Rule(sentence: "print nothing on the side", pattern: #"(^|\s)(print|debugPrint|dump|NSLog)\("#),
        Rule(
            sentence: "print by the one stream that makes text printable",
            pattern:
                #"FileHandle\.standard(Output|Error)|STD(OUT|ERR)_FILENO|\b(stdout|stderr)\b|\bf?puts\(|\bv?d?f?printf\(|\bperror\(|\bwrite\([12],|fileDescriptor: [12]\b"#,
            // The compiler reads the answers of the macros' program, in JSON.
            exempt: ["Sources/StandardStreams/StandardStream.swift", "Sources/PreviewMacros/main.swift"]),
    ]

    @Test("keep the rule", arguments: rules)
    func keeping(_ rule: Rule) throws {
        let violations = try rule.violations(in: Repository.swiftFiles(in: "Sources"))
        #expect(violations == [])
    }

    @Test(
        "would be caught breaking one",
        arguments: [
            "let now = Date()", "try! read()", "let first = list.first!", "count(list[0]!)", "fatalError()",
            "let view = object as! UIView", "    print(self)", "let five = Int.random(in: 0...5)",
            "return window!.bounds", "FileHandle.standardError.write(data)", "write(STDOUT_FILENO, bytes, 3)",
            "fputs(name, stderr)", "FileHandle(fileDescriptor: 1)", "perror(name)",
            "label.attributedText = NSAttributedString(string: title)",
            "let end = CFAbsoluteTimeGetCurrent() + delay",
        ])
    func proof(line: String) throws {
        let file = SourceFile(path: "Sources/UIKitCore/A.swift", text: line)
        #expect(try Self.rules.contains { try !$0.violations(in: [file]).isEmpty })
    }

    @Test(
        "are not suspected for nothing",
        arguments: [
            "if !isHidden && a != b {", "var tintColor: UIColor! { get }", "// Date() and try! and first!.x",
            "let sentence = \"Stop! print(it)\"", "guard !list.isEmpty, !(x is Y) else { return }", "sprint(x)",
        ])
    func innocence(line: String) throws {
        let file = SourceFile(path: "Sources/UIKitCore/A.swift", text: line)
        let found = try Self.rules.filter { try !$0.violations(in: [file]).isEmpty }
        #expect(found.map(\.sentence) == [])
    }

    @Test("and tests have no open ends and nothing that is switched off")
    func openEnds() throws {
        let files = try Repository.swiftFiles(in: "Sources") + Repository.swiftFiles(in: "Tests")
        // The words are put together here so that this file does not contain them.
        let words = ["TO" + "DO", "FIX" + "ME", "X" + "XX", "\\.dis" + "abled\\(", "XCT" + "Skip"]
        let pattern = try NSRegularExpression(
            pattern: "\\b(?:\(words.dropLast(2).joined(separator: "|")))\\b|\(words.suffix(2).joined(separator: "|"))")
        #expect(files.filter { SourceFile.matches(pattern, $0.text) }.map(\.path) == [])
    }

    @Test("mark what is public and on the main actor with `@preconcurrency`, as Apple's SDK does for Swift 5 mode")
    func preconcurrency() throws {
        #expect(try Repository.swiftFiles(in: "Sources").flatMap(Self.strictDeclarations) == [])
        let wrong = [
            "@MainActor\nopen class A {}", "@MainActor public func a() {}",
            "extension A {\n    @MainActor\n    public init() {}",
            "@MainActor @discardableResult\npublic static func a() -> Int {",
        ]
        for text in wrong { #expect(try !Self.strictDeclarations(in: SourceFile(path: "A.swift", text: text)).isEmpty) }
        let right = [
            "@preconcurrency @MainActor\npublic protocol A {}", "@MainActor\nfinal class A {\n    public let a = 1",
            "@MainActor\npackage protocol A {}", "public typealias A = @MainActor () -> Void",
        ]
        for text in right { #expect(try Self.strictDeclarations(in: SourceFile(path: "A.swift", text: text)) == []) }
    }

    /// Returns the public declarations of a file that are on the main actor and not `@preconcurrency`.
    private static func strictDeclarations(in file: SourceFile) throws -> [String] {
        guard file.joinedCode.contains(bytes: "@MainActor") else { return [] }
        let declaration = try NSRegularExpression(
            pattern: #"^ *((?:@\w+(?:\([^()\n]*\))?\s+)+)(?:(?!public\b|open\b)\w+(?:\(\w+\))? +)*(?:public|open)\b.*"#,
            options: .anchorsMatchLines)
        return declaration.found(in: file.joinedCode)
            .filter { $0[1].contains("@MainActor") && !$0[1].contains("@preconcurrency") }
            .map { "\(file): \($0[0].lines.last ?? "")" }
    }

    @Test("are files of at most 500 lines")
    func length() throws {
        let files = try Repository.swiftFiles(in: "Sources") + Repository.swiftFiles(in: "Tests")
        let long = files.filter { $0.code.count > 501 }
        #expect(long.map(\.path) == [])
    }

    @Test("open their sections with `// MARK: - ` and a title")
    func sections() throws {
        let files = try Repository.swiftFiles(in: "Sources") + Repository.swiftFiles(in: "Tests")
        #expect(files.flatMap(Self.wrongMarks) == [])
        let file = SourceFile(path: "A.swift", text: "// MARK: - Right\n// MARK: Wrong\n//MARK: - Wrong\n// MARK: -\n")
        #expect(Self.wrongMarks(in: file) == ["A.swift:2", "A.swift:3", "A.swift:4"])
    }

    private static func wrongMarks(in file: SourceFile) -> [String] {
        guard file.text.contains(bytes: "MARK:") else { return [] }
        return file.text.lines.enumerated().filter { _, line in
            guard line.contains(bytes: "MARK:") else { return false }
            let text = line.drop { $0 == " " }
            return text.hasPrefix("//") && text.utf8.count < 100
                && text.wholeMatch(of: /\/\/ MARK: - \S.*/) == nil
        }.map { "\(file):\($0.offset + 1)" }
    }

    @Test("have nothing but code beside them, and the pages and pictures of the documentation")
    func onlyCode() throws {
        var isFolder: ObjCBool = false
        let stray = Repository.paths(in: "Sources").filter { path in
            _ = FileManager.default.fileExists(
                atPath: Repository.root.appendingPathComponent(path).path, isDirectory: &isFolder)
            let kinds = path.contains(".docc/") ? ["md", "png"] : ["swift", "c", "h", "modulemap"]
            return !isFolder.boolValue && !kinds.contains { path.hasSuffix(".\($0)") }
        }
        #expect(stray == [])
    }

    @Test("and everything else have their place at the top level")
    func topLevel() throws {
        let allowed: Set<String> = [
            "Package.swift", "README.md", "LICENSE", "Sources", "Tests", "Assets", ".ci", ".github", ".gitignore",
            ".swift-format", ".editorconfig",
        ]
        // Git ignores these, which builds and version control leave there.
        let ignored: Set<String> = [".git", ".swiftpm", "Package.resolved"]
        let found = try FileManager.default.contentsOfDirectory(atPath: Repository.root.path)
            .filter { !ignored.contains($0) && !$0.hasPrefix(".build") }
        #expect(Set(found).subtracting(allowed) == [])
        #expect(allowed.subtracting(found) == [])
    }
}
