import Foundation
import Testing

/// The numbers of facts, in `Facts.md` and where they are cited. `TOUCHSTONE_BLESS=1` renews the marks for facts
/// without a test.
@Suite("The facts about UIKit")
struct FactTests {
    private static let page = "Sources/UIKit/UIKit.docc/Facts.md"
    private static let mark = "*No test.*"

    /// Returns the number of marks in the text of a fact. Lines may be broken within a mark.
    private static func marks(in text: String) -> Int {
        text.matches(of: /\*No\s+test\.\*/).count
    }

    /// Returns the text of a fact with a mark if it has no test, and without one otherwise.
    static func marked(_ text: String, isTested: Bool) -> String {
        let text = text.trimmingCharacters(in: .newlines).replacing(/\s*\*No\s+test\.\*/, with: "")
        return isTested ? text : text + "\n  " + mark
    }

    private static let areas: Set<String> = [
        "HT", "TE", "RC", "UC", "TA", "UB", "GR", "GP", "SV", "LY", "DR", "FR", "AX", "NB", "X", "N", "PM", "AR",
    ]

    /// Returns the numbers of facts in a text: an area, a hyphen and two digits.
    static func numbers(in text: String) -> Set<String> {
        Set(number?.found(in: text).map { $0[0] } ?? [])
    }

    /// A number that is not part of a longer word.
    private static let number = try? NSRegularExpression(
        pattern: "(?<![A-Z0-9-])(?:\(areas.sorted().joined(separator: "|")))-[0-9]{2}(?![A-Z0-9-])")

    /// Returns the numbers in the arguments of the `.fact` traits in the code of a test.
    static func traits(in text: String) -> Set<String> {
        text.components(separatedBy: ".fact(").dropFirst().reduce(into: []) { found, rest in
            found.formUnion(numbers(in: String(rest.prefix { $0 != ")" })))
        }
    }

    /// Returns the facts of the page: the number and the text of each.
    static func facts(in page: String) -> [(number: String, text: String)] {
        page.components(separatedBy: "\n- **").dropFirst().map { item in
            let text = item.components(separatedBy: "\n\n")[0]
            return (text.components(separatedBy: "**")[0], text)
        }
    }

    @Test("are defined once in Facts.md, and every number that is cited is one of them")
    func citations() throws {
        let facts = Self.facts(in: try Repository.text(of: Self.page)).map(\.number)
        #expect(facts.count > 400 && Set(facts).count == facts.count)
        let files = try Repository.swiftFiles(in: "Sources") + Repository.swiftFiles(in: "Tests")
        let unknown = files.filter { !$0.path.hasSuffix("/FactTests.swift") }.flatMap { file in
            Self.numbers(in: file.text).subtracting(facts).map { "\(file): \($0)" }
        }
        #expect(unknown == [])
    }

    @Test("have a test each, or a mark that says that they have none")
    func tests() throws {
        let page = try Repository.text(of: Self.page)
        let files = try Repository.swiftFiles(in: "Tests").filter { !$0.path.hasPrefix("Tests/ArchitectureTests/") }
        let tested = files.reduce(into: Set<String>()) { $0.formUnion(Self.traits(in: $1.text)) }
        let wrong = Self.facts(in: page).filter { Self.marks(in: $0.text) != (tested.contains($0.number) ? 0 : 1) }
        guard ProcessInfo.processInfo.environment["TOUCHSTONE_BLESS"] == nil else {
            let renewed = wrong.reduce(page) { text, fact in
                let changed = Self.marked(fact.text, isTested: tested.contains(fact.number))
                let end = fact.text.hasSuffix("\n") ? "\n" : ""
                return text.replacing("- **" + fact.text, with: "- **" + changed + end)
            }
            return try renewed.write(
                to: Repository.root.appendingPathComponent(Self.page), atomically: true, encoding: .utf8)
        }
        #expect(wrong.map(\.number) == [], "TOUCHSTONE_BLESS=1 swift test --filter FactTests renews the marks")
    }

    @Test("are found by their numbers")
    func proof() {
        #expect(
            Self.numbers(in: "(GR-13, LY-02) and UTF-8, ISO-88, SHA-25, X-13: HT-123") == ["GR-13", "LY-02", "X-13"])
        let facts = Self.facts(
            in: "# Facts\n\n- **GR-13** One.\n  *Measured.*\n- **LY-02** Two. *No test.*\n\n### Next\n")
        #expect(facts.map(\.number) == ["GR-13", "LY-02"])
        #expect(facts.map { Self.marks(in: $0.text) } == [0, 1])
        #expect(Self.traits(in: "@Test(.fact(\n\"GR-13\", \"LY-02\")) // (HT-07)\n\"GP-01\"") == ["GR-13", "LY-02"])
    }

    @Test("have at most one mark, wherever its line is broken")
    func marks() {
        let broken = "**GR-13** One. *No\n  test.*"
        #expect(Self.marks(in: broken) == 1 && Self.marks(in: broken + "\n  *No test.*") == 2)
        #expect(Self.marked(broken, isTested: true) == "**GR-13** One.")
        #expect(Self.marked(broken + "\n  *No test.*", isTested: false) == "**GR-13** One.\n  *No test.*")
    }
}
