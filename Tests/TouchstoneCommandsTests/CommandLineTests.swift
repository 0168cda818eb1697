import Foundation
import HostInterface
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneCommands

@MainActor
@Suite("The command line of a program with scenes")
struct CommandLineTests {
    private let gallery = Gallery([
        Scene(name: "lamp", title: "", hint: "Press it.", size: CGSize(width: 40, height: 30)) {
            UIControl(frame: $0)
        },
        Scene(name: "door", title: "", hint: "Open it.", size: CGSize(width: 40, height: 30)) {
            UIView(frame: $0)
        },
    ])

    private var verbs: CommandLineTool { CommandLineTool(gallery) }

    private func refusal(_ arguments: String...) -> PlaygroundError? {
        do throws(PlaygroundError) {
            _ = try verbs.run(arguments)
            return nil
        } catch {
            return error
        }
    }

    @Test("draws scenes, and plays input on them")
    func working() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("verbs-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(try verbs.run(["list"]) == 0)
        #expect(
            try verbs.run([
                "render", "lamp", "-o", folder.path + "/a.png", "--overlay", "frames", "--overlay=slop", "--scale", "2",
            ]) == 0)
        #expect(try verbs.run(["render", "--all", "--output", folder.path + "/all", "--format", "svg"]) == 0)
        #expect(try verbs.run(["render", "lamp", "--exploded", "-o", folder.path + "/exploded.pdf"]) == 0)
        let script = InputScript.randomTouches(3, seed: 1, size: CGSize(width: 40, height: 30))
        try Data(script.text.utf8).write(to: folder.appendingPathComponent("s.jsonl"))
        #expect(
            try verbs.run(["replay", "lamp", folder.path + "/s.jsonl", "--as-test", folder.path + "/T.swift"]) == 0)
        #expect(
            try verbs.run([
                "render", "lamp", "-o", folder.path + "/b.png", "--script", folder.path + "/s.jsonl", "--at", "0.5",
            ]) == 0)
        #expect(
            try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() == [
                "T.swift", "a.png", "all", "all/door.svg", "all/lamp.svg", "b.png", "exploded.pdf", "s.jsonl",
            ])
        let picture = try #require(
            CGImage(pngData: try Data(contentsOf: folder.appendingPathComponent("a.png"))))
        #expect(picture.width == 80 && picture.height == 60)
    }

    @Test("draws what became of touches into a file of any kind, beside what else is asked for")
    func timeline() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("timelines-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let script = folder.path + "/s.jsonl"
        try Data(InputScript.randomTouches(3, seed: 1, size: CGSize(width: 40, height: 30)).text.utf8).write(
            to: URL(fileURLWithPath: script))
        for (name, start) in [("a.svg", "<?xml"), ("a.png", "\u{89}PNG"), ("a.PDF", "%PDF")] {
            let path = folder.path + "/" + name
            #expect(
                try verbs.run([
                    "replay", "lamp", script, "--timeline", path, "--as-test", folder.path + "/T.swift",
                    "--appearance=dark",
                ]) == 0)
            let data = try Data(contentsOf: URL(fileURLWithPath: path))
            #expect(data.starts(with: start.unicodeScalars.map { UInt8($0.value) }), "\(name)")
        }
        #expect(FileManager.default.fileExists(atPath: folder.path + "/T.swift"))
    }

    @Test("refuses files for a timeline that make no sense, before anything is played")
    func timelineFiles() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("refused-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let script = folder.path + "/s.svg"
        try Data(InputScript(size: CGSize(width: 40, height: 30), events: []).text.utf8).write(
            to: URL(fileURLWithPath: script))
        let wrong: [(file: String, more: [String], status: Int32, words: String)] = [
            ("t.gif", [], 2, "names no kind of picture"), ("t", [], 2, "names no kind of picture"),
            ("", [], 2, "Missing value for '--timeline <file>'"), ("-", [], 2, "names no kind of picture"),
            (folder.path + "/../" + folder.lastPathComponent + "/s.svg", [], 2, "is the script too"),
            ("T.svg", ["--as-test", "./T.svg"], 2, "is the file of --as-test too"),
            (folder.path + "/no/t.svg", [], 1, "there is no folder"), ("/proc/t.png", [], 1, "cannot be written"),
        ]
        for (file, more, status, words) in wrong {
            do throws(PlaygroundError) {
                _ = try verbs.run(["replay", "lamp", script, "--timeline=" + file] + more)
                Issue.record("\(file) was accepted")
            } catch {
                #expect(error.exitStatus == status && error.description.contains(words), "\(error)")
            }
        }
        #expect(
            refusal("replay", "lamp", script, "--timeline")?.description.hasPrefix(
                "Missing value for '--timeline <file>'.") == true)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["s.svg"])
    }

    @Test("refuses what makes no sense, with what would")
    func refusals() {
        #expect(refusal("render", "lmap", "-o", "/tmp/x.png")?.description.contains("Did you mean lamp?") == true)
        #expect(refusal("rendr")?.description.contains("Did you mean render?") == true)
        #expect(refusal("render", "lamp")?.description.contains("-o") == true)
        #expect(refusal("render", "lamp", "-o")?.description.hasPrefix("Missing value for '-o <file>'.") == true)
        #expect(refusal("render", "lamp", "-o", "x.png", "--overlay", "halo")?.description.contains("frames") == true)
        #expect(
            refusal("render", "lamp", "-o", "x.png", "--exploded", "--overlay", "hits")?.description
                .contains("--exploded draws views only") == true)
        #expect(refusal("render", "lamp", "-o", "x.png", "--ovrlay", "hits")?.description.contains("--overlay") == true)
        #expect(refusal("render", "lamp", "-o", "x.png", "--size", "big")?.description.contains("480x320") == true)
        #expect(refusal("replay", "lamp")?.description.contains("'<script>'") == true)
        for arguments in [["lmap"], ["--nonsense"], ["lamp", "door"]] {
            do throws(PlaygroundError) {
                _ = try verbs.run(arguments)
                Issue.record("\(arguments) was accepted")
            } catch {
                #expect(error.exitStatus == 2)
            }
        }
    }

    @Test("opens the simplest windows without the parser, and as the parser would")
    func simpleWindows() throws {
        for arguments in [[], ["--bare", "door"], ["--bare", "door", "--animate"]] {
            let window = try #require(ShowCommand.simpleWindow(arguments, of: gallery))
            let command = try #require(try RootCommand.parseAsRoot(arguments) as? ShowCommand)
            let parsed = try command.makePlayground(gallery)
            #expect(window.scene == parsed.scene && window.isBare == parsed.isBare, "\(arguments)")
            #expect(window.animates == parsed.animates && window.appearance == parsed.appearance, "\(arguments)")
            #expect(window.scale == nil && parsed.scale == nil && window.size == nil && parsed.size == nil)
        }
        let others = [
            ["door"], ["--bare"], ["--animate"], ["--bare", "dor"], ["--bare", "door", "lamp"], ["list"], ["--help"],
            ["--bare", "door", "--animate", "--animate"],
        ]
        for arguments in others {
            #expect(ShowCommand.simpleWindow(arguments, of: gallery) == nil, "\(arguments)")
        }
    }

    @Test("lists every verb with its arguments")
    func help() {
        let help = RootCommand.helpMessage()
        for verb in RootCommand.verbs {
            #expect(help.contains("\(Terminal.program) \(verb.synopsis)"), "\(verb.name)")
            #expect(help.contains("  \(verb.name) "), "\(verb.name)")
        }
    }
}
