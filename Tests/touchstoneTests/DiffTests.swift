import Foundation
import Testing

@Suite("The program that compares")
struct DiffTests {
    @Test("says in words what differs between two states of a scene, and in its exit status whether anything does")
    func words() throws {
        let scratch = try Scratch()
        let same = try Program("diff", "round-button", "round-button:normal")
        #expect(same.status == 0 && same.complaint.isEmpty)
        #expect(same.output == "pictures: no difference\nhit areas: no difference\n")
        let other = try Program("diff", "round-button", "round-button:highlighted", "-o", scratch.path("d.png"))
        #expect(other.status == 1 && other.complaint.isEmpty)
        #expect(other.output.contains("pictures: ") && other.output.contains(" pixels differ, by at most "))
        #expect(
            other.output.hasSuffix(
                "hit areas: no difference\n\(scratch.path("d.png"))\n\(scratch.path("d.hits.png"))\n"))
    }

    @Test("compares hit maps that render wrote, in words and in numbers")
    func hitMaps() throws {
        let scratch = try Scratch()
        for (scene, name) in [("half-outside", "a"), ("half-outside", "b")] {
            #expect(try Program("render", scene, "-o", scratch.path("\(name).hitmap")).status == 0)
        }
        let path = scratch.path("b.hitmap")
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.hasPrefix("{\n\"hitmap\": 1,\n"))
        #expect(try Program("diff", scratch.path("a.hitmap"), path).status == 0)
        // The last rows get another owner.
        let changed = try #require(text.range(of: #"\n\[\d+, \d+, \d+\]\n\]"#, options: .regularExpression))
        var line = String(text[changed])
        line = line.replacingOccurrences(of: #", \d+\]"#, with: ", -1]", options: .regularExpression)
        try text.replacingCharacters(in: changed, with: line).write(toFile: path, atomically: true, encoding: .utf8)
        let words = try Program("diff", scratch.path("a.hitmap"), path)
        #expect(words.status == 1 && words.output.contains("lost"), "\(words.output)")
        struct Listing: Decodable {
            struct Maps: Decodable {
                let isSame: Bool
                let areas: [String: Double]
            }
            let isSame: Bool
            let hitMaps: Maps
        }
        let numbers = try Program("diff", scratch.path("a.hitmap"), path, "--json")
        let listing = try JSONDecoder().decode(Listing.self, from: Data(numbers.output.utf8))
        #expect(numbers.status == 1 && !listing.isSame && !listing.hitMaps.isSame)
        #expect(listing.hitMaps.areas["lost"].map { $0 > 0 } == true && listing.hitMaps.areas["gained"] == 0)
        let piped = try Program("diff", "-", path, input: text)
        #expect(piped.status == 1)
    }

    @Test("compares a scene with the hit map that was saved of it")
    func savedMap() throws {
        let scratch = try Scratch()
        let path = scratch.path("round-button.hitmap")
        let saved = try Program("render", "round-button", "-o", path)
        #expect(saved.status == 0, "\(saved.complaint)")
        #expect(try Program("diff", path, "round-button").output == "hit areas: no difference\n")
    }

    @Test(
        "refuses what it cannot compare with status 2 and one line",
        arguments: [
            "lamp lamp", "round-button", "round-button . --hits", "/dev/null round-button",
            "round-button:no round-button",
            "round-button round-button --tolerance x", "/dev/zero round-button", "round-button /etc/passwd",
        ])
    func refusals(line: String) throws {
        let program = try Program(["diff"] + line.split(separator: " ").map(String.init))
        #expect(program.status == 2 && program.output.isEmpty)
        #expect(!program.complaint.isEmpty && program.complaint.split(separator: "\n").count <= 2)
    }

    @Test("ends with 1 for a difference alone, and with 2 for whatever keeps it from knowing")
    func statuses() throws {
        let scratch = try Scratch()
        #expect(try Program("render", "benchmark", "-o", scratch.path("a.png")).status == 0)
        for arguments in [
            [scratch.path("a.png"), scratch.path("none.png")], [scratch.path("a.png"), scratch.url.path],
            ["benchmark", "labels", "-o", scratch.path("no/such.png")], ["benchmark", "benchmrk"], ["benchmark"],
        ] {
            let program = try Program(["diff"] + arguments)
            #expect(program.status == 2, "\(arguments)")
            #expect(program.complaint.split(separator: "\n").count == 1)
        }
        #expect(
            try Program("diff", "benchmark").complaint
                == "touchstone: 1 name was given, but diff compares two files or scenes.\n")
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/bash")
        shell.arguments = ["-c", "\"$0\" diff labels labels > /dev/full 2> /dev/null", Program.url.path]
        try shell.run()
        shell.waitUntilExit()
        #expect(shell.terminationStatus == 2)
    }
}
