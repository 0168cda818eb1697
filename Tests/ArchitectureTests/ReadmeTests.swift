import Foundation
import Testing

@Suite("The README")
struct ReadmeTests {
    private let text: String

    init() throws {
        text = try String(contentsOf: Repository.root.appendingPathComponent("README.md"), encoding: .utf8)
    }

    @Test(
        "shows code of the user's package, which is compiled and run",
        arguments: ["Sources/Hello/App.swift", "Tests/HelloTests/StrayingTests.swift"])
    func code(path: String) throws {
        let url = Repository.root.appendingPathComponent("Tests/UserPackage").appendingPathComponent(path)
        let code = try String(contentsOf: url, encoding: .utf8)
        let shown = text.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
        #expect(shown.contains { code == $0 || code.hasSuffix("\n" + $0) })
    }

    @Test("says where views belong that an app shares with a playground of its scenes")
    func library() throws {
        let section = try #require(text.components(separatedBy: "## The playground\n").last)
        let words = section.components(separatedBy: "\n## ")[0].split(whereSeparator: \.isWhitespace)
        #expect(words.joined(separator: " ").contains("belong in a library target, since a program that imports"))
    }

    @Test("has fewer than 200 lines")
    func length() {
        #expect(text.components(separatedBy: "\n").count < 200)
    }

    @Test("points at files that exist")
    func links() throws {
        let targets = text.matches(of: /\]\(([^)]+)\)|src(?:set)?="([^"]+)"/).map { String($0.1 ?? $0.2 ?? "") }
        #expect(targets.count > 10)
        let missing = targets.filter {
            !$0.hasPrefix("https://")
                && !FileManager.default.fileExists(atPath: Repository.root.appendingPathComponent($0).path)
        }
        #expect(missing == [])
    }
}
