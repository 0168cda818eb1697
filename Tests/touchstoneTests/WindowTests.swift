import Foundation
import Testing

@Suite("The program in a window", .serialized)
struct WindowTests {
    private static let script = """
        {"touchstone":1,"size":[480,320],"scale":1}
        {"t":0.2,"touch":0,"phase":"began","x":240,"y":160}
        {"t":0.25,"touch":0,"phase":"ended","x":240,"y":160}
        {"t":0.4,"close":true}
        """

    @Test("plays a script, writes what happened as a script, and ends when its window is closed")
    func scriptAndRecord() throws {
        let display = try VirtualDisplay()
        let scratch = try Scratch()
        try Self.script.write(toFile: scratch.path("in.jsonl"), atomically: true, encoding: .utf8)
        let program = try Program(
            "--bare", "benchmark", "--script", scratch.path("in.jsonl"), "--record", scratch.path("out.jsonl"),
            environment: ["DISPLAY": display.name])
        #expect(program.status == 0, "\(program.complaint)")
        #expect(program.complaint == "" && program.output == "")

        let record = try String(contentsOfFile: scratch.path("out.jsonl"), encoding: .utf8)
        let lines = record.split(separator: "\n")
        #expect(lines.first == #"{"touchstone":1,"size":[480,320],"scale":1}"#)
        let touches = lines.filter { $0.contains("\"touch\":") }
        #expect(touches.count == 2)
        #expect(touches.first?.contains("\"began\"") == true && touches.last?.contains("\"ended\"") == true)

        let replay = try Program("replay", "benchmark", scratch.path("out.jsonl"), "--trace")
        #expect(replay.output.contains("touchUpInside"))
    }

    @Test("writes its recording when a signal ends it", arguments: ["TERM", "HUP"])
    func signal(name: String) throws {
        let display = try VirtualDisplay()
        let scratch = try Scratch()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments = [
            "-c",
            """
            "$0" --bare benchmark --record out.jsonl & program=$!
            until xwininfo -root -tree | grep -q '"touchstone"'; do sleep 0.02; done
            kill -\(name) "$program"; wait "$program"
            """, Program.url.path,
        ]
        process.currentDirectoryURL = scratch.url
        process.environment = ProcessInfo.processInfo.environment.merging(["DISPLAY": display.name]) { $1 }
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let record = try String(contentsOfFile: scratch.path("out.jsonl"), encoding: .utf8)
        #expect(record.hasPrefix(#"{"touchstone":1,"size":[480,320],"scale":1}"#))
    }

    @Test("shows the gallery, looks up meanwhile what scenes will need, and ends as well")
    func gallery() throws {
        let display = try VirtualDisplay()
        let scratch = try Scratch()
        // Closed when the lookups are over, and while they go on.
        for end in [1, 0.05] {
            let script = #"{"touchstone":1,"size":[1080,760],"scale":1}"# + "\n" + #"{"t":\#(end),"close":true}"# + "\n"
            try script.write(toFile: scratch.path("in.jsonl"), atomically: true, encoding: .utf8)
            let program = try Program(
                "--script", scratch.path("in.jsonl"), environment: ["DISPLAY": display.name])
            #expect(program.status == 0, "\(program.complaint)")
            #expect(program.complaint == "" && program.output == "")
        }
    }

    @Test(
        "opens the gallery as large as the display has room, in live as well", arguments: [[], ["live", "Pad.swift"]])
    func size(arguments: [String]) throws {
        let display = try VirtualDisplay()
        let scratch = try Scratch()
        try "import UIKit\nfinal class PadView: UIView {}\n".write(
            toFile: scratch.path("Pad.swift"), atomically: false, encoding: .utf8)
        let program = try RunningProgram(
            arguments, in: scratch.url, environment: ["DISPLAY": display.name, "TMPDIR": scratch.url.path])
        var windows = ""
        for _ in 0..<3000 where !windows.contains("\"touchstone\"") {
            windows = try display.run("xwininfo", "-root", "-tree")
            usleep(10_000)
        }
        let line = windows.split(separator: "\n").first { $0.contains("\"touchstone\"") } ?? ""
        #expect(line.contains(" 980x620+"), "\(line) \(program.complaint)")
    }

    @Test("neither reads nor writes what the user's own window has kept, when a test starts it")
    func state() throws {
        let variables = try Program([], copy: URL(fileURLWithPath: "/usr/bin/env")).output.split(separator: "\n")
        #expect(variables.contains { $0 == "XDG_STATE_HOME=\(Program.stateFolder)" })
        #expect(Program.stateFolder.hasPrefix(FileManager.default.temporaryDirectory.path))
    }

    @Test("has a doctor who finds the display")
    func doctor() throws {
        let display = try VirtualDisplay()
        let program = try Program("doctor", environment: ["DISPLAY": display.name])
        #expect(program.status == 0, "\(program.output)")
        #expect(program.output.contains("ok  display: \(display.name)"))
    }

    @Test("draws into files when the display does not answer")
    func noAnswer() throws {
        let scratch = try Scratch()
        let program = try Program("round-button", in: scratch.url, environment: ["DISPLAY": ":9999"])
        #expect(program.status == 0)
        #expect(program.complaint.contains(":9999"))
        #expect(scratch.files == ["touchstone-scenes"])
    }
}
