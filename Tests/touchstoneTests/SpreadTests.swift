import Foundation
import Testing

/// Work that several processes or machines do.
@Suite("Work that is spread")
struct SpreadTests {
    private static let scenes = [
        "buttons", "labels", "half-outside", "round-button", "segments", "five-colors", "target-action",
    ]

    /// Returns the contents of the files below a folder, by path.
    private func contents(_ folder: String) throws -> [String: Data] {
        var contents: [String: Data] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder) {
            contents[path] = try? Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(path)"))
        }
        return contents
    }

    @Test("draws the same files in one process, in several, and in shards")
    func rendering() async throws {
        let scratch = try Scratch()
        let render = ["render"] + Self.scenes
        let shards = (1...3).map {
            render + ["-o", scratch.path("three"), "--shard", "\($0)/3", "--jobs=2"]
        }
        let runs = try await Program.all(
            [render + ["-o", scratch.path("one")], render + ["-o", scratch.path("two"), "--jobs", "3"]] + shards)
        #expect(runs.map(\.status) == [0, 0, 0, 0, 0])
        #expect(runs[0].output.replacing("/one/", with: "/two/") == runs[1].output)
        #expect(runs[1].complaint == "", "no line of progress in a pipe")
        let whole = try contents(scratch.path("one"))
        #expect(whole.count == Self.scenes.count)
        #expect(try contents(scratch.path("two")) == whole)
        #expect(try contents(scratch.path("three")) == whole)
        #expect(try Program(render + ["-o", scratch.path("four"), "--shard", "3/3"]).status == 0)
        #expect(Set(try contents(scratch.path("four")).keys) == ["half-outside.png", "five-colors.png"])
    }

    @Test("draws the same figures, also those of a pipe, and finds the same ones stale")
    func figures() throws {
        let scratch = try Scratch()
        let scenes = ["labels", "segments", "round-button", "target-action"]
        let list = scenes.map { #"{"name":"f-\#($0)","scene":"\#($0)","appearance":"both"}"# }
        let plain = #"{"touchstone-figures":1,"figures":[\#(list.joined(separator: ","))]}"#
        for name in ["one", "two", "three"] {
            try FileManager.default.createDirectory(atPath: scratch.path(name), withIntermediateDirectories: true)
        }
        let one = try Program("figures", "-", "--into", scratch.path("one"), input: plain)
        let two = try Program("figures", "-", "--into", scratch.path("two"), "--jobs", "2", input: plain)
        #expect(one.status == 0 && one.output == two.output && two.complaint == "")
        for number in 1...2 {
            let shard = try Program(
                "figures", "-", "--into", scratch.path("three"), "--shard", "\(number)/2", input: plain)
            #expect(shard.status == 0)
        }
        let whole = try contents(scratch.path("one"))
        #expect(whole.count == 2 * scenes.count)
        #expect(try contents(scratch.path("two")) == whole)
        #expect(try contents(scratch.path("three")) == whole)
        try FileManager.default.removeItem(atPath: scratch.path("two/f-labels~dark.png"))
        try Data("no picture".utf8).write(to: URL(fileURLWithPath: scratch.path("two/f-segments.png")))
        let checks = try ["1", "3"].map {
            try Program("figures", "-", "--into", scratch.path("two"), "--check", "--jobs", $0, input: plain)
        }
        #expect(checks[0].status == 1 && checks[1].status == 1)
        #expect(checks[0].complaint == checks[1].complaint && checks[0].complaint.contains("2 of 8 pictures"))
        // The first error is the one that is reported, and nothing is written.
        let wrong = plain.replacing(#""scene":"labels""#, with: #""scene":"lables""#)
            .replacing(#""scene":"segments""#, with: #""scene":"segment""#)
        let errors = try ["1", "3"].map {
            try Program("figures", "-", "--into", scratch.path("two"), "--jobs", $0, input: wrong)
        }
        #expect(errors[0].status == 2 && errors[1].status == 2)
        #expect(errors[0].complaint == errors[1].complaint && errors[0].complaint.contains("lables"))
        #expect(!FileManager.default.fileExists(atPath: scratch.path("two/f-labels~dark.png")))
    }

    @Test("audits to the same report, SARIF and baseline")
    func audits() async throws {
        let scratch = try Scratch()
        let baseline = scratch.path("baseline.json")
        #expect(try Program("audit", "half-outside", "target-action", "--write-baseline", baseline).status == 0)
        let text = try String(contentsOfFile: baseline, encoding: .utf8)
        try Data(text.replacing("TS001", with: "TS003").utf8).write(to: URL(fileURLWithPath: baseline))
        let audit = ["audit", "half-outside", "round-button", "target-action", "labels"]
        let parts = (1...3).map { scratch.path("part-\($0)") }
        let shards = try await Program.all(
            (1...3).map { audit + ["--shard", "\($0)/3", "--findings", parts[$0 - 1]] })
        #expect(shards.allSatisfy { $0.complaint == "" && $0.status == 0 })
        for options in [["--baseline", baseline], ["--json"], ["--sarif", "--baseline", baseline]] {
            let runs = try await Program.all([
                audit + options, audit + options + ["--jobs", "3"],
                ["audit"] + options + ["--merge"] + parts.reversed(),
            ])
            #expect(runs.map(\.status) == [1, 1, 1])
            #expect(runs[0].output == runs[1].output)
            #expect(runs[0].output == runs[2].output)
            #expect(options.count != 2 || runs[0].output.contains("is fixed"))
        }
        let written = ["a", "b", "c"].map(scratch.path)
        let writers = try await Program.all([
            audit + ["--write-baseline", written[0]], audit + ["--write-baseline", written[1], "--jobs", "2"],
            ["audit", "--write-baseline", written[2], "--merge"] + parts,
        ])
        #expect(writers.map(\.status) == [0, 0, 0])
        let files = try written.map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
        #expect(files[0] == files[1] && files[0] == files[2])
    }

    /// Runs lines of the shell, of which each has to succeed. `$0` is the program, and `$1` a folder.
    private func shell(_ lines: String, in folder: String) throws -> (status: Int32, said: String) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments = ["-e", "-c", lines, Program.url.path, folder]
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let said = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: said, as: UTF8.self))
    }

    @Test("goes on to the merge in a script that ends at the first failure")
    func script() throws {
        let scratch = try Scratch()
        let (status, said) = try shell(
            """
            cd "$1"
            "$0" audit half-outside labels --shard 1/2 --findings 1.findings > /dev/null
            "$0" audit half-outside labels --shard 2/2 --findings 2.findings > /dev/null
            "$0" audit --merge 1.findings 2.findings
            """, in: scratch.url.path)
        #expect(status == 1 && said.hasSuffix("2 findings in 2 scenes\n"), "\(said)")
    }

    @Test("reads standard input and descriptors that are files, and needs none of the usual descriptors")
    func descriptors() throws {
        let scratch = try Scratch()
        let list = #"{"touchstone-figures":1,"figures":[{"name":"a","scene":"labels"},{"name":"b","scene":"labels"}]}"#
        try Data(list.utf8).write(to: URL(fileURLWithPath: scratch.path("f.json")))
        for reading in ["/dev/stdin < f.json", "/dev/fd/3 3< f.json", "- < f.json"] {
            let (status, said) = try shell(
                "cd \"$1\"; rm -rf o; mkdir o; \"$0\" figures --into o --jobs 2 \(reading)", in: scratch.url.path)
            #expect(status == 0 && said.contains("2 of 2 pictures written."), "\(reading): \(said)")
        }
        let (status, said) = try shell(
            "\"$0\" audit labels half-outside --jobs 2 -o \"$1/report\" <&- >&-", in: scratch.url.path)
        #expect(status == 1 && said == "", "\(said)")
        #expect(try String(contentsOfFile: scratch.path("report"), encoding: .utf8).hasSuffix("in 2 scenes\n"))
    }

    @Test("prints no line that a findings file makes up")
    func forgedLines() throws {
        let scratch = try Scratch()
        let path = scratch.path("findings")
        #expect(try Program("audit", "half-outside", "--findings", path).status == 0)
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let message = try #require(text.range(of: "\"message\" : \""))
        let forged = text.replacingCharacters(in: message, with: "\"message\" : \"evil\\n0 findings in 9 scenes\\n")
        try Data(forged.utf8).write(to: URL(fileURLWithPath: path))
        let merged = try Program("audit", "--merge", path)
        #expect(merged.output.contains("evil?0 findings in 9 scenes?"))
    }

    @Test("leaves no worker behind when the command is killed")
    func killedCommand() throws {
        let scratch = try Scratch()
        let run = try ProgramWithWorkers(["render", "--all", "-o", scratch.path("pictures"), "--jobs", "2"])
        let worker = try #require(run.firstWorker())
        run.kill()
        _ = run.end()
        // The worker hears of it at once, but may need a moment to end.
        let stat = "/proc/\(worker)/stat"
        func isAtWork() -> Bool {
            let text = (try? String(contentsOfFile: stat, encoding: .utf8)) ?? ""
            return [") R ", ") S ", ") D "].contains { text.contains($0) }
        }
        for _ in 0..<1_000 where isAtWork() { usleep(10_000) }
        #expect(!isAtWork())
    }

    @Test("tells once that scenes of a baseline are gone, however the audit is spread")
    func goneScenes() async throws {
        let scratch = try Scratch()
        let baseline = scratch.path("baseline.json")
        // Small scenes take less time.
        let small = ["--size", "60x40"]
        #expect(try Program(["audit", "half-outside", "--write-baseline", baseline] + small).status == 0)
        let text = try String(contentsOfFile: baseline, encoding: .utf8)
        try Data(text.replacing("\"half-outside\"", with: "\"gone\"").utf8).write(to: URL(fileURLWithPath: baseline))
        let whole = ["audit", "--rule", "TS008", "--baseline", baseline] + small
        let runs = try await Program.all([
            whole + ["--shard", "1/2"], whole + ["--shard", "2/2"], whole + ["--jobs", "2"], whole,
        ])
        #expect(runs[0].output.contains("gone: TS007") && runs[0].status == 1)
        #expect(!runs[1].output.contains("gone: ") && runs[1].status == 0)
        #expect(runs[2].output == runs[3].output)
    }

    @Test("refuses shards that do not belong together, in a sentence")
    func mergeRefusals() throws {
        let scratch = try Scratch()
        let (one, two, other) = (scratch.path("one"), scratch.path("two"), scratch.path("other"))
        let audit = ["audit", "half-outside", "labels"]
        _ = try Program(audit + ["--shard", "1/2", "--findings", one])
        _ = try Program(audit + ["--shard", "2/2", "--findings", two])
        _ = try Program(audit + ["--shard", "2/2", "--profile", "wcag", "--findings", other])
        try Data("{}".utf8).write(to: URL(fileURLWithPath: scratch.path("empty")))
        let text = try String(contentsOfFile: one, encoding: .utf8)
        try Data(text.replacing("TS002", with: "TS099").utf8).write(to: URL(fileURLWithPath: scratch.path("future")))
        let refused: [([String], String)] = [
            (["--merge", one], "2/2 is missing"), (["--merge", one, one, two], "are both shard 1/2"),
            (["--merge", one, other], "are of different audits"),
            (["--merge", scratch.path("empty")], "is not a findings file"),
            (["--merge", scratch.path("none")], "cannot be read: there is no such file."),
            (["--merge", scratch.path("future"), two], "has findings that this version"),
            (["labels", "--merge", one, two], "--merge audits nothing"),
            (["--profile", "wcag", "--merge", one, two], "--merge audits nothing"),
            (["--merge", one, two, "-o", one], "is a file of --merge too"),
            (["labels", "--shard", "1/2", "--write-baseline", scratch.path("b")], "A shard does not write"),
        ]
        for (arguments, sentence) in refused {
            let program = try Program(["audit"] + arguments)
            #expect(program.status == 2 && program.output == "", "\(arguments)")
            #expect(program.complaint.contains(sentence), "\(program.complaint)")
            #expect(program.complaint.filter { $0 == "\n" }.count == 1)
        }
        #expect(try String(contentsOfFile: one, encoding: .utf8) == text)
    }

    @Test("refuses numbers that make no sense, in a sentence and with status 2")
    func badValues() async throws {
        let scratch = try Scratch()
        let values = [
            "--jobs=0", "--jobs=-1", "--jobs=65", "--jobs=two", "--jobs=1.5", "--jobs=", "--shard=0/2", "--shard=3/2",
            "--shard=1", "--shard=1/0", "--shard=a/b", "--shard=1/2/3", "--shard=1/10001", "--shard=/", "--shard=-1/2",
            "--shard=1/99999999999999999999",
        ]
        // The verbs share the options' declaration.
        let verbs = [["render", "--all", "-o", scratch.path("x")], ["audit"], ["export", scratch.path("x")]]
        let commandLines = values.indices.map { verbs[$0 % verbs.count] + [values[$0]] }
        for (arguments, program) in zip(commandLines, try await Program.all(commandLines)) {
            #expect(program.status == 2 && program.output == "", "\(arguments)")
            #expect(program.complaint.filter { $0 == "\n" }.count == 1 && program.complaint.count < 300)
        }
        #expect(scratch.files == [])
        let single = try Program("render", "labels", "-o", scratch.path("x.png"), "--shard", "1/2")
        #expect(single.status == 2 && single.complaint.contains("--shard is for several scenes"))
    }

    @Test("is refused to a program that is told to be a worker by something else")
    func strangers() throws {
        for value in ["3", "x", ""] {
            let program = try Program("audit", "labels", environment: ["TOUCHSTONE_WORKER": value])
            #expect(program.status == 2 && program.complaint.contains("TOUCHSTONE_WORKER is set"))
        }
    }

    @Test("loses only the piece of a worker that dies, and says so")
    func deadWorker() throws {
        let scratch = try Scratch()
        let folder = scratch.path("pictures")
        let run = try ProgramWithWorkers(["render"] + Self.scenes + ["-o", folder, "--jobs", "2"])
        Glibc.kill(try #require(run.firstWorker()), SIGKILL)
        let (status, complaint) = run.end()
        #expect(status == 1)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).map { String($0.dropLast(4)) }
        let lost = Set(Self.scenes).subtracting(names)
        #expect(lost.count == 1 && names.count == Self.scenes.count - 1)
        let scene = try #require(lost.first)
        #expect(
            complaint == "touchstone: The worker for the scene \(scene) was ended by signal 9 (Killed); "
                + "nothing else is lost.\n")
    }

    @Test("shows on a terminal what is left, and removes it")
    func progress() throws {
        let terminal = try PseudoTerminal()
        let process = Process()
        process.executableURL = Program.url
        process.arguments = ["audit", "labels", "segments", "five-colors", "--rule", "TS007", "--jobs", "2"]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = terminal.program
        try process.run()
        let text = terminal.output(of: process)
        #expect(process.terminationStatus == 0)
        #expect(text.contains("0 of 3 scenes, 3 left") && text.contains("2 of 3 scenes, 1 left"))
        #expect(text.hasSuffix("\r\u{1B}[K"))
    }
}

/// The program while it has workers.
private final class ProgramWithWorkers {
    private let process = Process()
    private let errors = Pipe()

    init(_ arguments: [String]) throws {
        process.executableURL = Program.url
        process.arguments = arguments
        process.standardOutput = FileHandle.nullDevice
        process.standardError = errors
        try process.run()
    }

    /// Waits for the first worker and returns its identifier; nil if the program ends without one.
    func firstWorker() -> pid_t? {
        let list = "/proc/\(process.processIdentifier)/task/\(process.processIdentifier)/children"
        while process.isRunning {
            let children = (try? String(contentsOfFile: list, encoding: .utf8)) ?? ""
            if let child = children.split(separator: " ").first.flatMap({ pid_t($0) }) { return child }
            usleep(1000)
        }
        return nil
    }

    /// Ends the program at once.
    func kill() {
        Glibc.kill(process.processIdentifier, SIGKILL)
    }

    /// Waits for the end, and returns the status and what was printed on standard error.
    func end() -> (status: Int32, complaint: String) {
        let data = (try? errors.fileHandleForReading.readToEnd()) ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }
}

/// A terminal without a window.
private final class PseudoTerminal {
    private let reading: Int32
    /// The end of the program.
    let program: FileHandle

    init() throws {
        reading = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        // The C functions for this are hidden from Swift; these are their requests to the system.
        var (lock, number): (Int32, UInt32) = (0, 0)
        try #require(
            reading >= 0 && ioctl(reading, 0x4004_5431, &lock) == 0 && ioctl(reading, 0x8004_5430, &number) == 0)
        let name = "/dev/pts/\(number)"
        let descriptor = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
        try #require(descriptor >= 0)
        program = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    deinit {
        close(reading)
    }

    /// Waits for the end of a process and returns what it has printed.
    func output(of process: Process) -> String {
        try? program.close()
        var data = Data()
        var chunk = [UInt8](repeating: 0, count: 4096)
        while case let count = read(reading, &chunk, chunk.count), count > 0 {
            data.append(contentsOf: chunk[..<count])
        }
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }
}
