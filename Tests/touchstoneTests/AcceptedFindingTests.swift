import Foundation
import Testing

@Suite("Findings that a baseline accepts for a reason")
struct AcceptedFindingTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private func object(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    /// Writes a baseline of the scene half-outside, and returns its path.
    private func baseline(_ accepted: String, in scratch: Scratch) throws -> String {
        let path = scratch.path("baseline.json")
        let text = """
            {"version": 2, "profile": "apple", "state": "normal", "findings": [], "accepted": \(accepted)}
            """
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        return path
    }

    private static let both = """
        [{"rule": "TS001", "scene": "half-*", "says": "100 x 30 pt", "reason": "It is half outside."},
         {"rule": "TS002", "path": "UIWindow/*Scene/*/CountingButton", "reason": "So is this.", "by": "hand"}]
        """

    @Test("Every scene has no findings by WCAG but those with a reason, and every reason is needed")
    func everyScene() throws {
        let file = Self.root.appending(path: ".ci/accepted-findings.json").path
        let program = try Program("audit", "--profile", "wcag", "--baseline", file, "--jobs", "2")
        #expect(program.status == 0, "\(program.output)")
        let accepted = try #require(
            try object(try String(contentsOfFile: file, encoding: .utf8))["accepted"] as? [[String: Any]])
        #expect(program.output.hasPrefix("TS"))
        #expect(program.output.split(separator: "\n").count == accepted.count + 1)
    }

    @Test("are known, and the report tells the reasons")
    func accepted() throws {
        let scratch = try Scratch()
        let path = try baseline(Self.both, in: scratch)
        let program = try Program("audit", "half-outside", "--baseline", path)
        #expect(program.status == 0)
        #expect(
            program.output == """
                TS001 in half-* with "100 x 30 pt": 1 finding accepted. It is half outside.
                TS002 of UIWindow/*Scene/*/CountingButton: 1 finding accepted. So is this.
                0 new findings in 1 scene, 2 known

                """)
        let json = try object(try Program("audit", "half-outside", "--baseline", path, "--json").output)
        let findings = try #require(json["findings"] as? [[String: Any]])
        #expect(findings.map { $0["reason"] as? String } == ["It is half outside.", "So is this."])
        #expect(findings.map { $0["isKnown"] as? Bool } == [true, true])
        let sarif = try Program("audit", "half-outside", "--baseline", path, "--sarif").output
        #expect(sarif.contains("\"justification\" : \"It is half outside.\""))
        // A baseline that is begun anew adds nothing to it.
        #expect(try Program("audit", "half-outside", "--write-baseline", path).status == 0)
        let kept = try object(try String(contentsOfFile: path, encoding: .utf8))
        #expect((kept["findings"] as? [Any])?.isEmpty == true)
        #expect((kept["accepted"] as? [[String: Any]])?.map { $0["by"] as? String } == [nil, "hand"])
    }

    @Test("that do not occur are a failure where they were looked for, and leave the baseline when it is updated")
    func unused() throws {
        let scratch = try Scratch()
        let path = try baseline(
            """
            [{"rule": "TS001", "scene": "half-outside", "says": "100 x 31 pt", "reason": "It was larger."},
             {"rule": "TS002", "scene": "half-outside", "path": "*Button", "reason": "It is outside."},
             {"rule": "TS002", "scene": "half-outside", "path": "*/CountingButton", "reason": "The one before has it."},
             {"rule": "TS003", "path": "*/CountingButton", "reason": "It may be in another scene."}]
            """, in: scratch)
        let program = try Program("audit", "half-outside", "--baseline", path)
        #expect(program.status == 1)
        let lines = program.output.split(separator: "\n").map(String.init)
        #expect(
            lines[0].hasPrefix("half-outside: TS001 warning: UIWindow/HalfOutsideScene/UIView/CountingButton is hit"))
        let advice = "is accepted and does not occur: remove it from the baseline with --update-baseline"
        #expect(
            lines.suffix(4) == [
                "TS001 in half-outside with \"100 x 31 pt\" \(advice)",
                "TS002 in half-outside of */CountingButton \(advice)",
                "TS002 in half-outside of *Button: 1 finding accepted. It is outside.",
                "1 new finding in 1 scene, 1 known, 2 fixed",
            ])
        #expect(try Program("audit", "half-outside", "--rule", "TS004", "--baseline", path).status == 0)
        #expect(try Program("audit", "round-button", "--baseline", path).status == 0)
        let sarif = try object(try Program("audit", "half-outside", "--baseline", path, "--sarif").output)
        let results = (sarif["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]]
        #expect(results?.compactMap { $0["baselineState"] as? String } == ["new", "unchanged", "absent", "absent"])
        let json = try object(try Program("audit", "half-outside", "--baseline", path, "--json").output)
        #expect((json["unused"] as? [[String: Any]])?.map { $0["rule"] as? String } == ["TS001", "TS002"])
        let updated = try Program("audit", "half-outside", "--baseline", path, "--update-baseline")
        #expect(updated.complaint == "touchstone: \(path): 2 fixed findings removed.\n")
        let after = try object(try String(contentsOfFile: path, encoding: .utf8))
        #expect((after["accepted"] as? [[String: Any]])?.map { $0["rule"] as? String } == ["TS002", "TS003"])
    }

    @Test("need a reason and the right form")
    func refusals() throws {
        let scratch = try Scratch()
        let wrong = [
            ("[{\"rule\": \"TS001\"}]", "\"reason\" is missing"),
            ("[{\"rule\": \"TS001\", \"reason\": \" \"}]", "accepted[0].reason is empty"),
            ("[{\"rule\": \"TS001\", \"reason\": 5}]", "accepted[0].reason has the wrong type"),
            ("5", "accepted has the wrong type"),
        ]
        for (accepted, complaint) in wrong {
            let program = try Program("audit", "half-outside", "--baseline", try baseline(accepted, in: scratch))
            #expect(program.status == 2 && program.complaint.contains(complaint), "\(program.complaint)")
        }
    }
}
