import Foundation
import Testing

/// Impossible requests end with one sentence that says what would have worked, and leave no files behind.
@Suite("The program refuses")
struct RefusalTests {
    private func expect(
        _ program: Program, status: Int32, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(program.status == status, "\(program.complaint)", sourceLocation: sourceLocation)
        #expect(program.complaint.contains(text), "\(program.complaint)", sourceLocation: sourceLocation)
        #expect(program.complaint.hasPrefix("touchstone: "), sourceLocation: sourceLocation)
        #expect(program.output == "", sourceLocation: sourceLocation)
    }

    @Test("a scene that there is not, and names the one that was meant")
    func unknownScene() throws {
        let scratch = try Scratch()
        for arguments in [
            ["round-buton"], ["--bare", "round-buton"], ["--bare", "round-buton", "--animate"],
            ["render", "round-buton", "-o", scratch.path("a.png")], ["replay", "round-buton", "/dev/null"],
            ["explain", "round-buton", "1,1"],
        ] {
            expect(try Program(arguments, in: scratch.url), status: 2, "Did you mean round-button?")
        }
        expect(try Program("lst", in: scratch.url), status: 2, "Did you mean list?")
        expect(try Program("rendr", in: scratch.url), status: 2, "Did you mean render?")
        let misspelled = try Program(["rendr", "round-button", "-o", "x.png"], in: scratch.url)
        expect(misspelled, status: 2, "Did you mean render?")
        #expect(scratch.files == [])
    }

    @Test("paths that cannot be written")
    func paths() throws {
        let scratch = try Scratch()
        expect(
            try Program("render", "benchmark", "-o", scratch.path("no/such/a.png")), status: 1, "there is no folder")
        expect(try Program("render", "benchmark", "-o", "/dev/full/a.png"), status: 1, "cannot be written")
        expect(try Program("render", "benchmark", "-o", scratch.path("a.bmp")), status: 2, ".png, .svg or .pdf")
        expect(try Program("render", "--all", "-o", scratch.path("a.png")), status: 2, "give a folder")
        expect(try Program("render", "-o", scratch.path("a.png")), status: 2, "No scene to draw")
        expect(try Program("--record", scratch.path("no/such/a.jsonl")), status: 1, "there is no folder")
        let folder = scratch.path("none") + "/"
        expect(try Program("audit", "labels", "--write-baseline", folder), status: 2, "There is no folder")
        expect(try Program("--record", folder), status: 1, "There is no folder")
        // These are refused before the window opens, and not at the end of a session.
        let reason = geteuid() == 0 ? "the folder takes no files" : "does not allow it"
        expect(try Program("--record", "/proc/a.jsonl"), status: 1, reason)
        expect(try Program("--record", scratch.path(String(repeating: "a", count: 300))), status: 1, "name too long")
        let dash = try Program(["audit", "labels", "--write-baseline", "-"], in: scratch.url)
        expect(dash, status: 2, "standard output is /dev/stdout")
        for arguments in [["render", "labels", "pages", "-o", "-"], ["export", "-"]] {
            expect(try Program(arguments, in: scratch.url), status: 2, "cannot be called -")
        }
        let port = try Program(["port", ".", "--into", "-"], in: scratch.url)
        #expect(port.status != 0 && port.complaint.contains("cannot be called -"))
        #expect(scratch.files == [])
    }

    @Test("to say nothing into a full disk; a reader that is gone does not matter")
    func standardOutput() throws {
        for (redirection, status) in [(">/dev/full", 1), ("| true", 0), (">&-", 0)] as [(String, Int32)] {
            let shell = Process()
            shell.executableURL = URL(fileURLWithPath: "/bin/bash")
            shell.arguments = ["-c", "set -o pipefail; \"$0\" list --json \(redirection)", Program.url.path]
            let complaints = Pipe()
            shell.standardError = complaints
            try shell.run()
            let complaint = String(decoding: try complaints.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
            shell.waitUntilExit()
            #expect(shell.terminationStatus == status, "\(redirection)")
            #expect(complaint.contains("Standard output cannot be written") == (status == 1), "\(complaint)")
        }
    }

    @Test("to replace what is not a file: links and pipes stay, and are written through")
    func specialFiles() throws {
        let scratch = try Scratch()
        try FileManager.default.createSymbolicLink(
            atPath: scratch.path("link.png"), withDestinationPath: scratch.path("real.png"))
        try Data().write(to: URL(fileURLWithPath: scratch.path("real.png")))
        #expect(try Program("render", "benchmark", "-o", scratch.path("link.png")).status == 0)
        let target = try FileManager.default.destinationOfSymbolicLink(atPath: scratch.path("link.png"))
        #expect(target == scratch.path("real.png"))
        #expect(try Data(contentsOf: URL(fileURLWithPath: scratch.path("real.png"))).count > 100)

        #expect(mkfifo(scratch.path("pipe.png"), 0o600) == 0)
        let pipe = open(scratch.path("pipe.png"), O_RDWR | O_NONBLOCK | O_CLOEXEC)
        defer { close(pipe) }
        #expect(try Program("render", "round-button", "-o", scratch.path("pipe.png")).status == 0)
        var start = [UInt8](repeating: 0, count: 8)
        #expect(read(pipe, &start, 8) == 8)
        #expect(start == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    }

    @Test("sizes, scales, states and looks that make no sense")
    func values() throws {
        let scratch = try Scratch()
        let path = scratch.path("a.png")
        let refused: [([String], String)] = [
            (["--scale", "0"], "from 0.25 to 8"), (["--scale", "1e9"], "from 0.25 to 8"),
            (["--scale", "nan"], "from 0.25 to 8"), (["--scale", "-1"], "from 0.25 to 8"), (["--scale", "big"], "big"),
            (["--size", "0x0"], "1 to 8192"), (["--size", "99999x2"], "1 to 8192"), (["--size", "480"], "480"),
            (["--size", "axb"], "axb"), (["--size", "big"], "480x320"), (["--size", "-1x2"], "1 to 8192"),
            (["--size", "8000x8000", "--scale", "8"], "too many pixels"),
            (["--state", "pressed"], "it has normal, highlighted"), (["--appearance", "blue"], "light"),
            (["--nonsense"], "nonsense"),
        ]
        for (arguments, text) in refused {
            expect(try Program(["render", "benchmark", "-o", path] + arguments), status: 2, text)
        }
        expect(try Program("round-button", "--scale", "1000", in: scratch.url), status: 2, "from 0.25 to 8")
        expect(try Program("round-button", "--animate", in: scratch.url), status: 2, "nothing to animate")
        expect(try Program("round-button", "--bare", "benchmark", in: scratch.url), status: 2, "one scene")
        #expect(scratch.files == [])
    }

    @Test("scripts that are broken or not there")
    func scripts() throws {
        let scratch = try Scratch()
        let broken = "{\"touchstone\":1,\"size\":[480,320],\"scale\":1}\n{\"t\":0,\"tuch\":0}\n"
        try broken.write(toFile: scratch.path("broken.jsonl"), atomically: true, encoding: .utf8)
        let sentence = "Line 2 of the input script has only the keys t, tuch; expected one key"
        expect(try Program("replay", "benchmark", scratch.path("broken.jsonl")), status: 2, sentence)
        expect(try Program("--script", scratch.path("broken.jsonl"), in: scratch.url), status: 2, sentence)
        expect(try Program("replay", "benchmark", "-", input: "\u{0}\u{1}"), status: 2, "Line 1")
        expect(try Program("replay", "benchmark", scratch.path("missing.jsonl")), status: 1, "cannot be read")
        expect(try Program("replay", "benchmark", scratch.url.path), status: 1, "it is a folder")
        #expect(scratch.files == ["broken.jsonl"])
    }
}
