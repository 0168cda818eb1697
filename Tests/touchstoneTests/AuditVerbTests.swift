import Foundation
import Testing

/// Audits as a user and a service that runs them see them.
@Suite("The verb audit")
struct AuditVerbTests {
    private struct Report: Decodable {
        struct Finding: Decodable, Hashable {
            let rule: String
            let scene: String
            let path: String
            let other: String?
            let message: String
            let severity: String
            let isKnown: Bool
            let fingerprint: String
            let frame: [Double]?
        }

        struct Fixed: Decodable {
            let rule: String
            let scene: String
        }

        let profile: String
        let findings: [Finding]
        let fixed: [Fixed]
    }

    private func report(_ program: Program) throws -> Report {
        try JSONDecoder().decode(Report.self, from: Data(program.output.utf8))
    }

    private func object(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test("says what is wrong in a line with more of it below, and ends with 1")
    func text() throws {
        let program = try Program("audit", "half-outside")
        #expect(program.status == 1)
        #expect(program.complaint == "")
        #expect(
            program.output == """
                half-outside: TS001 warning: UIWindow/HalfOutsideScene/UIView/CountingButton is hit in 100 x 30 pt; apple requires 44 x 44
                    it is 100 x 60 pt large
                half-outside: TS002 warning: UIWindow/HalfOutsideScene/UIView/CountingButton loses 3000 of the 6000 pt² that it wants touches in
                    3000 pt² lost: outside of the bounds of UIView
                2 findings in 1 scene

                """)
    }

    @Test("ends with 0 where nothing is found, and says so")
    func clean() throws {
        for arguments in [["round-button"], ["half-outside", "--rule", "ts008"], ["five-colors", "labels"]] {
            let program = try Program(["audit"] + arguments)
            #expect(program.status == 0, "\(program.output)")
            #expect(program.output.hasPrefix("0 findings in "))
        }
    }

    @Test("finds the mistakes that scenes show on purpose, and none of their kind elsewhere")
    func everyScene() throws {
        let program = try Program("audit", "--json")
        #expect(program.status == 1)
        let findings = try report(program).findings
        // Many scenes show one control in many ways, without a label of its own.
        let grave = findings.filter { !["TS001", "TS004", "TS013", "TS014"].contains($0.rule) }
        #expect(
            grave.map { "\($0.scene) \($0.rule) \($0.path.split(separator: "/").dropFirst(2).joined(separator: "/"))" }
                == [
                    "half-outside TS002 UIView/CountingButton",
                    "intercept-hit-test TS005 InterceptingCard[1]/Chip",
                    "intercept-hit-test TS005 InterceptingCard[2]/Chip",
                    "intercept-hit-test TS005 InterceptingCard[3]/Chip",
                    "intercept-point-inside TS002 RefusingCard[2]/Chip",
                    "intercept-point-inside TS005 RefusingCard[1]/Chip",
                    "intercept-point-inside TS005 RefusingCard[3]/Chip",
                    "enlarged-areas TS003 AreaPanel[3]/Chip", "enlarged-areas TS005 AreaPanel[1]/Chip",
                    "enlarged-areas TS005 AreaPanel[3]/EnlargedButton",
                    "two-level-menu TS003 Disc[1]", "covered-button TS002 CoveredButton",
                    "clickable-image TS005 UIImageView",
                ])
        let small = ["--json", "--size", "60x40"]
        let alike = try report(try Program(["audit", "--all"] + small)).findings
        #expect(alike.count > 100)
        #expect(try report(try Program(["audit"] + small)).findings == alike)
        let square = try report(try Program("audit", "two-level-menu", "--state", "square", "--json"))
        #expect(square.findings.filter { $0.rule == "TS003" }.count == 3)
        #expect(square.findings.contains { $0.rule == "TS008" })
    }

    @Test("narrows down to rules, and has profiles and sizes")
    func options() throws {
        let only = try report(try Program("audit", "half-outside", "--rule", "lost-area", "--json"))
        #expect(only.findings.map(\.rule) == ["TS002"])
        let others = try report(try Program("audit", "half-outside", "--ignore", "TS002", "--json"))
        #expect(others.findings.map(\.rule) == ["TS001"])
        let wcag = try report(try Program("audit", "half-outside", "--profile", "wcag", "--json"))
        #expect(wcag.profile == "wcag")
        #expect(wcag.findings.map(\.rule) == ["TS002", "TS015", "TS015"])
        #expect(try Program("audit", "half-outside", "--size", "20x20").status == 0)
        let rules = try Program("audit", "--rules")
        #expect(rules.status == 0)
        let names = rules.output.split(separator: "\n").map { String($0.prefix(5)) }
        let expected: [String] = (1...16).map { "TS0" + ($0 < 10 ? "0\($0)" : "\($0)") }
        #expect(names == expected)
    }

    @Test("has a baseline that may only shrink")
    func baseline() throws {
        let scratch = try Scratch()
        let path = scratch.path("baseline.json")
        #expect(try Program("audit", "half-outside", "--write-baseline", path).status == 0)
        let known = try Program("audit", "half-outside", "--baseline", path)
        #expect(known.status == 0)
        #expect(known.output == "0 new findings in 1 scene, 2 known\n")
        // Findings of other scenes are new.
        #expect(try Program("audit", "half-outside", "benchmark", "--baseline", path).status == 1)
        let sarif = try object(try Program("audit", "half-outside", "--baseline", path, "--sarif").output)
        let results = (sarif["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]]
        #expect(results?.compactMap { $0["baselineState"] as? String } == ["unchanged", "unchanged"])
        // A fixed finding is no longer in it.
        let text = try String(contentsOfFile: path, encoding: .utf8)
        try Data(text.replacing("TS001", with: "TS003").utf8).write(to: URL(fileURLWithPath: path))
        let fixed = try Program("audit", "half-outside", "--baseline", path)
        #expect(fixed.status == 1)
        #expect(
            fixed.output.contains(
                "half-outside: TS003 of UIWindow/HalfOutsideScene/UIView/CountingButton is fixed: "
                    + "remove it from the baseline with --update-baseline\n"))
        #expect(fixed.output.hasSuffix("1 new finding in 1 scene, 1 known, 1 fixed\n"))
        // Entries of scenes and rules that were not looked at are left alone.
        #expect(try Program("audit", "round-button", "--baseline", path).status == 0)
        #expect(try Program("audit", "half-outside", "--rule", "TS002", "--baseline", path).status == 0)
        let updated = try Program("audit", "half-outside", "--baseline", path, "--update-baseline")
        #expect(updated.status == 1)
        let after = try object(try String(contentsOfFile: path, encoding: .utf8))
        #expect((after["findings"] as? [[String: Any]])?.map { $0["rule"] as? String } == ["TS002"])
        #expect(try Program("audit", "half-outside", "--ignore", "TS001", "--baseline", path).status == 0)
        // It is begun anew only when nothing is added.
        let larger = try Program("audit", "half-outside", "--write-baseline", path)
        #expect(larger.status == 2)
        #expect(larger.complaint.contains("Baselines only shrink"))
        // Findings of other scenes and rules stay.
        let other = try Program("audit", "round-button", "--write-baseline", path)
        #expect(other.status == 0 && other.output == "\(path): 1 finding\n")
        let kept = try object(try String(contentsOfFile: path, encoding: .utf8))
        #expect((kept["findings"] as? [Any])?.count == 1)
    }

    @Test("tells that a scene is gone which the baseline has, when every scene is audited")
    func goneScene() throws {
        let scratch = try Scratch()
        let path = scratch.path("baseline.json")
        #expect(try Program("audit", "half-outside", "--write-baseline", path).status == 0)
        #expect(try Program("audit", "half-outside", "--baseline", path).status == 0)
        try FileManager.default.removeItem(atPath: path)
        // Small scenes take less time.
        let size = ["--size", "60x40"]
        #expect(try Program(["audit", "--write-baseline", path] + size).status == 0)
        let text = try String(contentsOfFile: path, encoding: .utf8)
        try Data(text.replacing("\"half-outside\"", with: "\"quarter-outside\"").utf8).write(
            to: URL(fileURLWithPath: path))
        let program = try Program(["audit", "--baseline", path] + size)
        #expect(program.status == 1)
        #expect(program.output.contains("quarter-outside: TS007 of "))
        let scenes = try Program("list").output.split(separator: "\n").count
        #expect(
            program.output.hasSuffix(
                "1 new finding in \(scenes) scenes, \(try known(path) - 1) known, 1 fixed\n"))
    }

    @Test("keeps keys in a baseline that it does not know")
    func remarks() throws {
        let scratch = try Scratch()
        let path = scratch.path("baseline.json")
        #expect(try Program("audit", "half-outside", "--write-baseline", path).status == 0)
        let text = try String(contentsOfFile: path, encoding: .utf8)
            .replacing("\"rule\" : \"TS001\"", with: "\"rule\" : \"TS003\"")
            .replacing("\"rule\" : \"TS002\"", with: "\"why\" : [\"on purpose\", 1.5, null], \"rule\" : \"TS002\"")
            .replacing("\"version\"", with: "\"remark\" : { \"by\" : 1, \"is\" : true }, \"version\"")
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        #expect(
            try Program("audit", "half-outside", "--ignore", "TS001", "--baseline", path, "--update-baseline").status
                == 0)
        let updated = try String(contentsOfFile: path, encoding: .utf8)
        let file = try object(updated)
        #expect((file["remark"] as? [String: Any])?["by"] as? Int == 1)
        let findings = try #require(file["findings"] as? [[String: Any]])
        #expect(findings.map { $0["rule"] as? String } == ["TS002"])
        #expect((findings.first?["why"] as? [Any])?.count == 3)
        #expect(!updated.contains("TS003"))
        #expect(try Program("audit", "half-outside", "--rule", "TS002", "--write-baseline", path).status == 0)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == updated)
    }

    private func known(_ path: String) throws -> Int {
        (try object(try String(contentsOfFile: path, encoding: .utf8))["findings"] as? [Any])?.count ?? 0
    }

    @Test("refuses what makes no sense with a sentence, and leaves files as they were")
    func refusals() async throws {
        let scratch = try Scratch()
        func write(_ name: String, _ text: String) throws -> String {
            try Data(text.utf8).write(to: URL(fileURLWithPath: scratch.path(name)))
            return scratch.path(name)
        }
        let broken = try write("broken.json", "{\"version\": 2,\n \"findings\": [")
        let empty = try write("empty.json", "")
        let other = try write("other.json", "{\"version\": 2}")
        let wrong = try write(
            "wrong.json",
            "{\"version\": 2, \"profile\": \"apple\", \"state\": \"normal\", \"findings\": [{\"rule\": 5}]}")
        let newer = try write(
            "newer.json", "{\"version\": 9, \"profile\": \"apple\", \"state\": \"normal\", \"findings\": []}")
        let older = try write(
            "older.json", "{\"version\": 1, \"profile\": \"apple\", \"state\": \"normal\", \"findings\": []}")
        let wcag = try write(
            "wcag.json", "{\"version\": 2, \"profile\": \"wcag\", \"state\": \"normal\", \"findings\": []}")
        let names = scratch.files
        let refused: [([String], Int32, String)] = [
            (["half-outsid"], 2, "Did you mean half-outside?"),
            (["half-outside", "--all"], 2, "not both"),
            (["--rule", "small-targt"], 2, "Did you mean small-target?"),
            (["--ignore", "TS099"], 2, "There is no rule \"TS099\""),
            (["--rule", "TS001", "--ignore", "TS001"], 2, "leave no rule"),
            (["--profile", "aple"], 2, "apple"),
            (["--json", "--sarif"], 2, "either JSON or SARIF"),
            (["--state", "pressed"], 2, "has no state \"pressed\""),
            (["--size", "0x10"], 2, "is not possible"),
            (["--size", "large"], 2, "480x320"),
            (["--update-baseline"], 2, "Which baseline?"),
            (["--baseline", wcag, "--write-baseline", wcag], 2, "either read or written anew"),
            (["--baseline", broken], 2, "broken.json is not a baseline: line 2: expected"),
            (["--write-baseline", broken], 2, "and the file ends here. --write-baseline with another name"),
            (["--write-baseline", empty], 2, "line 1: the file is empty. --write-baseline with another name"),
            (["--baseline", other], 2, "\"profile\" is missing"),
            (["--baseline", wrong], 2, "findings[0].rule has the wrong type"),
            (["--baseline", newer], 2, "that this version can read"),
            (["--baseline", older], 2, "is a baseline of version 1, which names views differently. --write-baseline"),
            (["--baseline", wcag], 2, "with --profile wcag"),
            (["--baseline", scratch.path("none.json")], 2, "there is no such file. --write-baseline FILE writes"),
            (["--baseline", scratch.url.path], 2, "it is a folder"),
            (["--write-baseline", scratch.path("no/such.json")], 2, "there is no folder"),
            // Before anything is audited: the findings would be written otherwise.
            (["--write-baseline", broken, "--findings", scratch.path("findings")], 2, "--write-baseline with another"),
            (["--baseline", "/dev/null"], 2, "line 1: the file is empty"), (["--baseline", ""], 2, "is empty"),
            (["--write-baseline", ""], 2, "is empty"), (["half-outside", "-o", ""], 2, "is empty"),
            (["--write-baseline", scratch.path("a"), "-o", scratch.path("b")], 2, "leave out --output"),
            (["half-outside", "--baseline", wcag, "-o", wcag], 2, "give -o a file of its own"),
            (["half-outside", "-o", scratch.url.path], 2, "is a folder"),
            (["half-outside", "-o", "/dev/full/a"], 2, "cannot be written"),
            (["--nonsense"], 2, "--nonsense"),
        ]
        try await forEachAtOnce(refused) { arguments, status, text in
            let program = try Program(["audit"] + arguments)
            #expect(program.status == status, "\(arguments): \(program.complaint)")
            #expect(program.complaint.contains(text), "\(arguments): \(program.complaint)")
            #expect(program.output == "")
        }
        #expect(scratch.files == names)
    }
}
