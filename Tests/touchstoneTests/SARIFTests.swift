import Foundation
import TestSupport
import Testing

/// SARIF as the schema and the text of the standard ask for it, and as GitHub does.
@Suite("SARIF of an audit")
struct SARIFTests {
    /// The folder of the package, which reports name source files from.
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private func log(_ arguments: [String], in folder: URL = Self.root) throws -> SARIFCheck {
        let program = try Program(["audit", "--sarif"] + arguments, in: folder)
        #expect(program.status == 1, "\(program.complaint)")
        return try SARIFCheck(program.output)
    }

    @Test("has the members that the standard knows and demands, and none besides")
    func members() throws {
        let log = try log(["half-outside", "enlarged-areas"])
        #expect(log.faults == [])
        #expect(log.rules.count == 16)
        #expect(log.results.count == 9)
        #expect(log.results.allSatisfy { $0["baselineState"] == nil && $0["suppressions"] == nil })
        #expect(Set(log.results.map { $0["kind"] as? String }) == ["fail"])
        #expect(Set(log.fingerprints).count == log.results.count)
    }

    @Test("of every scene and profile holds to the standard", arguments: ["apple", "wcag", "material"])
    func everyScene(profile: String) throws {
        // Together they have at least twelve findings. CI and the soak look at all scenes.
        let few = ["enlarged-areas", "intercept-hit-test", "two-level-menu", "controls"]
        let scenes = Trials.extent(few, soak: ["--all"])
        let log = try log(scenes + ["--profile", profile])
        #expect(log.faults == [])
        #expect(log.results.count >= 12)
    }

    @Test("names the file and the line in which a scene is written, from the folder in which the audit is made")
    func files() throws {
        let log = try log(["half-outside"])
        for result in log.results {
            let place = try #require(SARIFCheck.location(of: result)?["physicalLocation"] as? [String: Any])
            let uri = try #require((place["artifactLocation"] as? [String: Any])?["uri"] as? String)
            let line = try #require((place["region"] as? [String: Any])?["startLine"] as? Int)
            #expect(uri.hasSuffix("/HalfOutsideScene.swift") && uri.hasPrefix("Sources/TouchstoneScenes/"))
            let text = try String(contentsOf: Self.root.appendingPathComponent(uri), encoding: .utf8)
            let written = text.split(separator: "\n", omittingEmptySubsequences: false)[line - 1]
            #expect(written.contains("Scene("), "\(written)")
        }
        // Where the sources are not in the folder nothing is said of the machine.
        let scratch = try Scratch()
        let elsewhere = try Program("audit", "--sarif", "half-outside", in: scratch.url)
        #expect(!elsewhere.output.contains("physicalLocation"))
        #expect(!elsewhere.output.contains(".swift"))
        #expect(try SARIFCheck(elsewhere.output).faults == [])
    }

    @Test("says of each result whether it is known, new or fixed")
    func baseline() throws {
        let scratch = try Scratch()
        let path = scratch.path("baseline.json")
        #expect(try Program("audit", "half-outside", "--write-baseline", path).status == 0)
        // One of two findings is of another view now, and a rule and a scene are gone.
        var text = try String(contentsOfFile: path, encoding: .utf8)
        let start = try #require(text.range(of: "\"findings\" : ["))
        text.replaceSubrange(
            start,
            with: """
                "findings" : [
                {"path": "A/B", "rule": "TS999", "scene": "half-outside"},
                {"path": "A/B", "other": "A/C", "rule": "TS003", "scene": "quarter-outside"},
                """)
        text = text.replacing("TS001", with: "TS007")
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        let log = try log(["--all", "--baseline", path])
        #expect(log.faults == [])
        func results(_ state: String) -> [[String: Any]] {
            log.results.filter { $0["baselineState"] as? String == state }
        }
        #expect(results("unchanged").map { $0["ruleId"] as? String } == ["TS002"])
        #expect(results("unchanged").allSatisfy { ($0["suppressions"] as? [Any])?.count == 1 })
        let absent = results("absent")
        #expect(Set(absent.compactMap { $0["ruleId"] as? String }) == ["TS999", "TS003", "TS007"])
        #expect(absent.allSatisfy { $0["kind"] as? String == "informational" && $0["level"] as? String == "none" })
        #expect(absent.first { $0["ruleId"] as? String == "TS999" }?["ruleIndex"] == nil)
        #expect(results("new").count + 4 == log.results.count)
    }
}
