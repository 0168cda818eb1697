import Foundation
import Testing

/// Pipes, links and devices in the place of files.
@Suite("The program reads pipes, and follows links no farther than it should")
struct PipeTests {
    private let scratch: Scratch
    private let script = """
        {"touchstone":1,"size":[320,240],"scale":1}
        {"t":0.1,"touch":0,"phase":"began","x":9,"y":9}

        """

    init() throws {
        scratch = try Scratch()
    }

    private func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: scratch.path(name)))
    }

    private func link(_ name: String, to path: String) throws {
        try FileManager.default.createSymbolicLink(atPath: scratch.path(name), withDestinationPath: path)
    }

    /// Runs a line of the shell in the scratch folder, in which `$0` is the program.
    private func shell(_ line: String) throws -> (status: Int32, said: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments = ["-c", "(\(line)) > said 2>&1", Program.url.path]
        process.currentDirectoryURL = scratch.url
        try process.run()
        process.waitUntilExit()
        let said = try String(contentsOfFile: scratch.path("said"), encoding: .utf8)
        return (process.terminationStatus, said)
    }

    private func expect(
        _ line: String, status: Int32 = 0, says sentence: String = "", sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let (found, said) = try shell(line)
        let isSaid = sentence.isEmpty || said.contains(sentence)
        #expect(found == status && isSaid, "\(line): \(said)", sourceLocation: sourceLocation)
    }

    @Test("scripts, however long")
    func scripts() throws {
        // The second one is longer than a pipe holds.
        try write(script, to: "s")
        try write(script + String(repeating: "\n", count: 300_000), to: "long")
        for name in ["s", "long"] {
            try expect("cat \(name) | \"$0\" replay benchmark /dev/stdin", says: "1 event in 0.1 s")
            try expect("\"$0\" replay benchmark <(cat \(name))", says: "1 event in 0.1 s")
            try expect("cat \(name) | \"$0\" replay benchmark -", says: "1 event in 0.1 s")
            try expect("\"$0\" replay benchmark - < \(name)", says: "1 event in 0.1 s")
            try expect("mkfifo p; cat \(name) > p & \"$0\" replay benchmark p; s=$?; rm p; exit $s", says: "1 event")
        }
    }

    @Test("descriptors as outputs get what is written after what they have, and no file behind them is replaced")
    func descriptors() throws {
        try write(script, to: "s")
        let replay = "\"$0\" replay benchmark s --as-test"
        for (path, redirection) in [("/dev/stdout", ">>"), ("/dev/fd/3", "3>>"), ("/proc/self/fd/1", ">>")] {
            try write("precious\n", to: "log")
            try expect("\(replay) \(path) \(redirection) log")
            let log = try String(contentsOfFile: scratch.path("log"), encoding: .utf8)
            #expect(log.hasPrefix("precious\n") && log.contains("import Testing"), "\(path): \(log)")
        }
        try expect("\(replay) /dev/fd/3 3< log", status: 1, says: "it is open for reading only")
        try expect("grep -c precious log", says: "1")
    }

    @Test("a file that is written anew keeps its permissions")
    func permissions() throws {
        try write(script, to: "s")
        try expect("touch private; chmod 600 private; \"$0\" replay benchmark s --as-test private")
        try expect("stat -c %a private; test -s private", says: "600")
    }

    @Test("figures files, whose scripts are then those of the current folder")
    func figures() throws {
        try write(script, to: "s.jsonl")
        try write(
            #"{"touchstone-figures":1,"figures":[{"name":"a","scene":"labels","script":"s.jsonl"}]}"#, to: "f.json")
        for reading in ["/dev/stdin < <(cat f.json)", "<(cat f.json)", "- < f.json"] {
            try expect("rm -rf o; mkdir o; \"$0\" figures --into o \(reading)", says: "1 of 1 picture written.")
            try expect("\"$0\" figures \(reading)", status: 2, says: "in no folder for pictures; give one with --into.")
        }
        // A pipe that several figures read is read once.
        try write(
            #"{"touchstone-figures":1,"defaults":{"script":"/dev/stdin"},"figures":[{"name":"a","scene":"labels"},{"name":"b","scene":"labels"}]}"#,
            to: "g.json")
        try expect("cat s.jsonl | \"$0\" figures g.json", says: "2 of 2 pictures written.")
    }

    @Test("baselines and hit maps")
    func others() throws {
        try expect("\"$0\" audit half-outside --write-baseline b.json")
        try expect("\"$0\" audit half-outside --baseline <(cat b.json)", says: "0 new findings in 1 scene, 2 known")
        try expect("cat b.json | \"$0\" audit half-outside --baseline /dev/stdin", says: "0 new findings")
        try expect(
            "\"$0\" audit half-outside --baseline <(cat b.json) --update-baseline", status: 2,
            says: "is a pipe or a device, which cannot be updated")
        try expect("\"$0\" render benchmark -o m.hitmap")
        try expect("\"$0\" diff <(cat m.hitmap) m.hitmap", says: "hit areas: no difference")
        try expect("cat m.hitmap | \"$0\" diff m.hitmap /dev/stdin", says: "hit areas: no difference")
    }

    @Test("but nothing without an end, and no file that is too large")
    func limits() throws {
        try expect("truncate -s 300M large; \"$0\" replay benchmark large", status: 2, says: "more than 256 megabytes")
        try expect("\"$0\" figures large", status: 2, says: "The figures file large has more than 32 megabytes.")
        try expect("\"$0\" figures /dev/zero --into .", status: 2, says: "more than 32 megabytes.")
        try expect("\"$0\" audit half-outside --baseline /dev/zero", status: 2, says: "more than 16 megabytes.")
    }

    @Test("and says where a link leads whose destination is missing")
    func danglingLinks() throws {
        try link("dangling", to: "gone")
        let reason = "cannot be read: it is a link to \(scratch.path("gone")), which is missing."
        try expect("\"$0\" replay benchmark dangling", status: 1, says: "The script dangling \(reason)")
        try expect("\"$0\" figures dangling", status: 2, says: "The figures file dangling \(reason)")
        try expect("\"$0\" audit --baseline dangling", status: 2, says: "The baseline dangling \(reason)")
        try expect("\"$0\" diff dangling benchmark", status: 2, says: "dangling \(reason)")
        try link("circle.png", to: "circle.png")
        try expect("\"$0\" diff circle.png benchmark", status: 2, says: "cannot be read: its links lead in a circle.")
        try expect(
            "\"$0\" render benchmark -o circle.png", status: 1, says: "cannot be written: its links lead in a circle.")
        // The file that a link names is made, if it can be.
        try link("new.png", to: "real.png")
        try expect("\"$0\" render benchmark -o new.png && test -f real.png && test -L new.png")
        try link("lost.png", to: "/nowhere/real.png")
        try expect(
            "\"$0\" render benchmark -o lost.png", status: 1,
            says: "it is a link to /nowhere/real.png, which is missing, and there is no folder /nowhere.")
        try expect("\"$0\" render benchmark labels -o dangling", status: 1, says: "it is a link to ")
    }

    @Test("and writes nothing through links that lead out of the folder for its files")
    func linksOut() throws {
        try expect("mkdir o outside outside/sub; echo mine > outside/kept")
        let figures = #"{"name":"a","scene":"labels"},{"name":"b","scene":"labels","folder":"sub"}"#
        try write("{\"touchstone-figures\":1,\"figures\":[\(figures)]}", to: "f.json")
        for (name, line) in [
            ("o/benchmark.png", "\"$0\" render benchmark labels -o o"),
            ("o/frame-00001.png", "\"$0\" replay benchmark s --frames o"),
            ("o/a.png", "\"$0\" figures f.json --into o"),
        ] {
            try write(script, to: "s")
            for destination in ["../outside/kept", scratch.path("outside/kept"), "../outside/new"] {
                try link(name, to: destination)
                let sentence = "cannot be written: a link leads from there to \(scratch.path("outside"))/"
                let (status, said) = try shell(line)
                // A file that is there and no picture is stale, and then written.
                #expect(status != 0 && said.contains(sentence), "\(line): \(said)")
                #expect(try String(contentsOfFile: scratch.path("outside/kept"), encoding: .utf8) == "mine\n")
                try FileManager.default.removeItem(atPath: scratch.path(name))
            }
        }
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: scratch.path("outside")).sorted() == ["kept", "sub"])
        try link("o/sub", to: "../outside/sub")
        try expect("\"$0\" figures f.json --into o", status: 2, says: "which is not in the folder.")
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path("outside/sub")) == [])
        // A folder that is itself a link is what the user named, and links within it are followed.
        try expect("rm -r o/*; ln -s o linked; touch o/real; ln -s real o/benchmark.png")
        try expect("\"$0\" render benchmark labels -o linked && test -L o/benchmark.png && test -s o/real")
    }

    @Test("and does not ignore a format that contradicts the end of a file's name")
    func formats() throws {
        try expect(
            "\"$0\" render benchmark --format svg -o a.png", status: 2,
            says: "a.png ends in .png, but --format asks for svg; leave out --format, which is for folders.")
        try expect("\"$0\" render benchmark --format svg -o a.svg && grep -q '<svg' a.svg")
    }

    @Test("and prints nothing from files that a terminal would obey")
    func hostileNames() throws {
        func map(_ owner: String) -> String {
            """
            {"hitmap":1,"scale":1,"origin":[0,0],"columns":[0,9],"rows":[0,9],"owners":["\(owner)"],"lines":[[9,9,0]]}
            """
        }
        try write(map(#"A\u001b]0;owned\u0007\u009b2J/\u202eB\nhit areas: no difference"#), to: "a.hitmap")
        try write(map("C"), to: "b.hitmap")
        for option in ["", "--json", "-o d.png"] {
            let (status, said) = try shell("\"$0\" diff a.hitmap b.hitmap \(option)")
            #expect(status == 1 && said.contains("A_]0;owned__2J/_B_hit areas"), "\(said)")
            let isPlain = said.utf8.allSatisfy { (0x20..<0x7F).contains($0) || $0 == 0x0A }
            #expect(isPlain && !said.hasPrefix("hit areas: no difference"), "\(said)")
        }
        let far = map("A").replacing("\"rows\":[0,9]", with: "\"rows\":[999999000,999999009]")
        try write(far, to: "far.hitmap")
        try expect(
            "\"$0\" diff b.hitmap far.hitmap", status: 2, says: "These hit maps lie too far apart: columns 0 to 9")
    }
}
