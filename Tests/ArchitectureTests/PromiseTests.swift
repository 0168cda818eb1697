import Foundation
import Testing

/// The page of promises, whose lines name the tests that hold them.
@Suite("The promises")
struct PromiseTests {
    private static let page = "Sources/UIKit/UIKit.docc/Articles/WhatTouchstonePromises.md"

    /// A line of the page.
    struct Promise: Sendable {
        let text: String
        /// The names of its tests, each with its suite, such as "ClockJumpTests/hour".
        let tests: [String]
    }

    /// Returns the items of the page's lists. An item ends with the names of its tests, in italics.
    static func promises(in page: String) -> [Promise] {
        page.components(separatedBy: "\n- ").dropFirst().map { item in
            let text = item.components(separatedBy: "\n\n")[0].replacing("\n", with: " ")
                .trimmingCharacters(in: .whitespaces)
            guard let start = text.range(of: "*Tests: "), text.hasSuffix(".*") else {
                return Promise(text: text, tests: [])
            }
            let names = text[start.upperBound...].dropLast(2).split(separator: ",")
            return Promise(text: text, tests: names.map { $0.trimmingCharacters(in: .whitespaces) })
        }
    }

    /// Returns the functions of each file that declares or extends a type, by the type's name.
    static func functions(in files: [SourceFile]) -> [String: Set<String>] {
        var functions: [String: Set<String>] = [:]
        for file in files {
            var types: Set<String> = []
            var names: Set<String> = []
            for line in file.code where !line.isEmpty {
                let words = line.names
                for (keyword, name) in zip(words, words.dropFirst()) {
                    switch keyword {
                    case "struct", "class", "extension": types.insert(name)
                    case "func": names.insert(name)
                    default: break
                    }
                }
            }
            for type in types { functions[type, default: []].formUnion(names) }
        }
        return functions
    }

    /// Returns whether a name is that of a suite and one of its functions.
    static func isTest(_ name: String, among functions: [String: Set<String>]) -> Bool {
        let parts = name.split(separator: "/").map(String.init)
        return parts.count == 2 && functions[parts[0]]?.contains(parts[1]) == true
    }

    @Test("are held by tests that exist")
    func tests() throws {
        let promises = Self.promises(in: try Repository.text(of: Self.page))
        #expect(promises.count > 25)
        #expect(promises.filter { $0.tests.isEmpty }.map(\.text) == [], "An item ends with *Tests: Suite/test.*")
        let functions = Self.functions(in: try Repository.swiftFiles(in: "Tests"))
        let unknown = promises.flatMap(\.tests).filter { !Self.isTest($0, among: functions) }
        #expect(unknown == [], "Each is a suite and the name of its function, such as ClockJumpTests/hour.")
    }

    @Test("are found with their tests, and a test that does not exist is not")
    func proof() {
        let page =
            "# Promises\n\n- **One.** It\n  holds. *Tests: ATests/one,\n  BTests/two.*\n- Two.\n\n## Next\n\n- Three."
        let promises = Self.promises(in: page)
        #expect(promises.map(\.tests) == [["ATests/one", "BTests/two"], [], []])
        let file = SourceFile(path: "Tests/A/ATests.swift", text: "struct ATests {\n    func one() {}\n}")
        let functions = Self.functions(in: [file])
        #expect(Self.isTest("ATests/one", among: functions))
        for name in ["ATests/two", "Tests/one", "BTests/one", "ATests", "ATests/on"] {
            #expect(!Self.isTest(name, among: functions), "\(name)")
        }
    }
}
