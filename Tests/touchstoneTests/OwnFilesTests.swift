import Foundation
import Testing

/// Files that a command reads are unchanged when it ends.
@Suite("The program refuses to write over what it reads")
struct OwnFilesTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try FileManager.default.createDirectory(atPath: scratch.path("sub"), withIntermediateDirectories: false)
        try FileManager.default.createSymbolicLink(
            atPath: scratch.path("elsewhere"), withDestinationPath: scratch.url.path)
    }

    /// Returns other paths of a file: through a folder, a link to its folder, a link to the file, and a hard link.
    private func names(of name: String) throws -> [String] {
        let ending = URL(fileURLWithPath: name).pathExtension
        let (soft, hard) = (scratch.path("soft.\(ending)"), scratch.path("hard.\(ending)"))
        try FileManager.default.createSymbolicLink(atPath: soft, withDestinationPath: scratch.path(name))
        try FileManager.default.linkItem(atPath: scratch.path(name), toPath: hard)
        return [
            scratch.path(name), scratch.path("sub/../\(name)"), scratch.path("elsewhere/\(name)"), soft, hard, name,
        ]
    }

    private func expectRefusal(
        _ arguments: [String], _ sentence: String, keeping name: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let before = try Data(contentsOf: URL(fileURLWithPath: scratch.path(name)))
        let program = try Program(arguments, in: scratch.url)
        #expect(program.status == 2, "\(arguments): \(program.output)", sourceLocation: sourceLocation)
        #expect(
            program.complaint.contains(sentence) && program.complaint.split(separator: "\n").count == 1,
            "\(program.complaint)", sourceLocation: sourceLocation)
        #expect(
            try Data(contentsOf: URL(fileURLWithPath: scratch.path(name))) == before, sourceLocation: sourceLocation)
    }

    @Test("an audit's baseline")
    func audit() throws {
        #expect(try Program("audit", "half-outside", "--write-baseline", scratch.path("b.json")).status == 0)
        for name in try names(of: "b.json") {
            try expectRefusal(
                ["audit", "half-outside", "--baseline", "b.json", "-o", name],
                "is the baseline too; give -o a file of its own.", keeping: "b.json")
        }
        try expectRefusal(
            ["audit", "half-outside", "--write-baseline", "b.json", "-o", "sub/../b.json"], "leave out --output.",
            keeping: "b.json")
    }

    @Test("pictures and hit maps that are compared, one on standard input too")
    func diff() throws {
        for name in ["a.png", "b.png"] {
            #expect(try Program("render", "benchmark", "-o", scratch.path(name)).status == 0)
        }
        for name in try names(of: "a.png") {
            try expectRefusal(["diff", "a.png", "b.png", "-o", name], "is compared too", keeping: "a.png")
            try expectRefusal(["diff", "b.png", "a.png", "-o", name], "is compared too", keeping: "a.png")
        }
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/bash")
        shell.arguments = ["-c", "\"$0\" diff - b.png -o a.png < a.png 2> said", Program.url.path]
        shell.currentDirectoryURL = scratch.url
        try shell.run()
        shell.waitUntilExit()
        #expect(shell.terminationStatus == 2)
        #expect(try String(contentsOfFile: scratch.path("said"), encoding: .utf8).contains("is compared too"))
        // A scene is not a file, whatever it is called.
        #expect(
            try Program("diff", "benchmark", "benchmark", "--pictures", "-o", scratch.path("benchmark.png")).status == 0
        )
    }

    @Test("scripts that scenes are drawn after, replayed with, or recorded beside")
    func scripts() throws {
        let script = """
            {"touchstone":1,"size":[320,240],"scale":1}
            {"t":0.1,"touch":0,"phase":"began","x":9,"y":9}

            """
        for name in ["s.png", "sub/frame-00001.png", "sub/benchmark.png", "s.swift"] {
            try Data(script.utf8).write(to: URL(fileURLWithPath: scratch.path(name)))
        }
        for name in try names(of: "s.png") {
            try expectRefusal(
                ["render", "benchmark", "--script", "s.png", "-o", name], "is the script too", keeping: "s.png")
            try expectRefusal(
                ["replay", "benchmark", "s.png", "--timeline", name], "is the script too", keeping: "s.png")
        }
        try expectRefusal(
            ["render", "benchmark", "labels", "--script", "sub/benchmark.png", "-o", "sub"], "is the script too",
            keeping: "sub/benchmark.png")
        try expectRefusal(
            ["replay", "benchmark", "s.swift", "--as-test", "sub/../s.swift"], "is the script too", keeping: "s.swift")
        try expectRefusal(
            ["replay", "benchmark", "sub/frame-00001.png", "--frames", "sub"],
            "is the script too; give --frames a file of its own.", keeping: "sub/frame-00001.png")
        try expectRefusal(["--script", "s.swift", "--record", "./s.swift"], "is the script too", keeping: "s.swift")
        #expect(!FileManager.default.fileExists(atPath: scratch.path("sub/labels.png")))
    }

    @Test("the file of figures, and their scripts")
    func figures() throws {
        let text =
            #"{"touchstone-figures":1,"figures":[{"name":"own","scene":"labels","format":"svg"},{"name":"s","scene":"labels","script":"s.png"}]}"#
        try Data(text.utf8).write(to: URL(fileURLWithPath: scratch.path("own.svg")))
        try Data("{\"touchstone\":1,\"size\":[320,240],\"scale\":1}\n".utf8)
            .write(to: URL(fileURLWithPath: scratch.path("s.png")))
        try expectRefusal(["figures", "own.svg", "own"], "is the figures file too", keeping: "own.svg")
        try expectRefusal(["figures", "sub/../own.svg", "s"], "is a script of the figures too", keeping: "s.png")
    }
}
