import Foundation
import HostInterface
import Testing
import UIKit
import UIKitTesting

@testable import TouchstoneCommands

@MainActor
@Suite("Comparing from the command line")
struct DiffCommandTests {
    private let folder: URL
    private let verbs: CommandLineTool

    private static var lamp: Scene {
        var lamp = Scene(name: "lamp", title: "", hint: "Press it.", size: CGSize(width: 60, height: 40)) { frame in
            let view = UIView(frame: frame)
            view.addSubview(UIControl(frame: CGRect(x: 20, y: 10, width: 20, height: 20)))
            return view
        }
        lamp.states = [
            SceneState(name: "large") {
                $0.subviews[0].hitTestExpansion = UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5)
            },
            SceneState(name: "red") { $0.backgroundColor = .red },
        ]
        return lamp
    }

    init() throws {
        let door = Scene(name: "door", title: "", hint: "Open it.", size: CGSize(width: 40, height: 30)) {
            UIView(frame: $0)
        }
        verbs = CommandLineTool(Gallery([Self.lamp, door]))
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("diff-\(getpid())-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func path(_ name: String) -> String { folder.path + "/" + name }

    private func write(_ name: String, _ text: String) throws -> String {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
        return path(name)
    }

    private func remove() {
        try? FileManager.default.removeItem(at: folder)
    }

    private func refusal(_ arguments: String...) -> String? {
        do throws(PlaygroundError) {
            _ = try verbs.run(["diff"] + arguments)
            return nil
        } catch {
            #expect(error.exitStatus == 2)
            return error.description
        }
    }

    @Test("tells the same from what differs, by files, by scenes, and by one of each")
    func statuses() throws {
        defer { remove() }
        for ending in ["png", "hitmap"] {
            #expect(try verbs.run(["render", "lamp", "-o", path("a.\(ending)"), "--scale", "2"]) == 0)
            #expect(
                try verbs.run(["render", "lamp", "-o", path("large.\(ending)"), "--state", "large", "--scale=2"]) == 0)
        }
        #expect(try verbs.run(["render", "lamp", "-o", path("red.png"), "--state", "red", "--scale=2"]) == 0)
        #expect(try verbs.run(["diff", path("a.png"), path("a.png")]) == 0)
        #expect(try verbs.run(["diff", path("a.png"), path("large.png")]) == 0)
        #expect(try verbs.run(["diff", path("a.png"), path("red.png")]) == 1)
        #expect(try verbs.run(["diff", path("a.hitmap"), path("a.hitmap")]) == 0)
        #expect(try verbs.run(["diff", path("a.hitmap"), path("large.hitmap")]) == 1)
        #expect(try verbs.run(["diff", "lamp", "lamp:normal"]) == 0)
        #expect(try verbs.run(["diff", "lamp", "lamp:large"]) == 1)
        #expect(try verbs.run(["diff", "lamp", "lamp:large", "--pictures"]) == 0)
        #expect(try verbs.run(["diff", "lamp", "lamp:red", "--hits"]) == 0)
        #expect(try verbs.run(["diff", "lamp", "lamp:red", "--json"]) == 1)
        // A hit map says itself at which scale it was made; a picture does not.
        #expect(try verbs.run(["diff", "lamp", path("a.hitmap")]) == 0)
        #expect(try verbs.run(["diff", path("large.hitmap"), "lamp"]) == 1)
        #expect(try verbs.run(["diff", "lamp", path("a.png"), "--scale", "2"]) == 0)
        #expect(try verbs.run(["diff", "lamp", path("a.png")]) == 1)
        #expect(try verbs.run(["diff", "lamp", "door"]) == 1)
        // Names of scenes come first; a path is always a file.
        #expect(refusal("./lamp", "lamp")?.contains("cannot be read") == true)
    }

    @Test("takes colours that are as near as it is told for the same")
    func tolerance() throws {
        defer { remove() }
        for (name, color) in [("a", UIColor.white), ("b", UIColor(red: 1, green: 1, blue: 251.0 / 255, alpha: 1))] {
            let stage = Stage(size: CGSize(width: 20, height: 10))
            stage.window.backgroundColor = color
            try stage.image.pngData()?.write(to: folder.appendingPathComponent("\(name).png"))
        }
        #expect(try verbs.run(["diff", path("a.png"), path("b.png")]) == 0)
        #expect(try verbs.run(["diff", path("a.png"), path("b.png"), "--tolerance", "0"]) == 1)
        #expect(try verbs.run(["diff", path("a.png"), path("b.png"), "--tolerance=0.1"]) == 1)
        for text in ["-1", "101", "nan", "much"] {
            #expect(refusal(path("a.png"), path("b.png"), "--tolerance=\(text)")?.contains("--tolerance") == true)
        }
    }

    @Test("draws what differs: pictures side by side, and hit maps with a legend, in a file of their own")
    func output() throws {
        defer { remove() }
        #expect(try verbs.run(["diff", "lamp:red", "lamp:large", "-o", path("both.png")]) == 1)
        #expect(try verbs.run(["diff", "lamp", "lamp:large", "--hits", "-o", path("hits.svg")]) == 1)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [
                "both.hits.png", "both.png", "hits.svg",
            ])
        let sheet = try #require(CGImage(pngData: try Data(contentsOf: folder.appendingPathComponent("both.png"))))
        #expect(sheet.width == 3 * 60 + 4 * 8)
        let svg = try String(contentsOfFile: path("hits.svg"), encoding: .utf8)
        #expect(svg.contains("gained 500 square points"))
        #expect(refusal("lamp", "lamp:red", "-o", path("x.svg"))?.contains("end in .png") == true)
        #expect(refusal("lamp", "lamp:red", "-o", path("x.gif"))?.contains("names no kind of picture") == true)
    }

    @Test("refuses what cannot be compared, in one sentence")
    func refusals() throws {
        defer { remove() }
        _ = try verbs.run(["render", "lamp", "-o", path("a.png")])
        _ = try verbs.run(["render", "lamp", "-o", path("a.hitmap")])
        _ = try verbs.run(["render", "lamp", "-o", path("b.hitmap"), "--scale", "2"])
        let picture = try Data(contentsOf: folder.appendingPathComponent("a.png"))
        try picture.prefix(picture.count / 2).write(to: folder.appendingPathComponent("half.png"))
        var huge = picture
        huge.replaceSubrange(16..<24, with: [0, 1, 0x86, 0xA0, 0, 0, 0, 5])
        try huge.write(to: folder.appendingPathComponent("huge.png"))
        let cases: [([String], String)] = [
            (["lamp"], "1 name was given, but diff compares two files or scenes."),
            (["lamp", "lamp", "door"], "3 names were given"),
            (["lmap", "lamp"], "There is no scene \"lmap\". Did you mean lamp?"),
            (["lamp:blue", "lamp"], "The scene lamp has no state \"blue\""),
            (["lamp", path("no.png")], "no.png cannot be read"),
            (["lamp", folder.path], "cannot be read: it is a folder."),
            (["lamp", try write("empty.png", "")], "empty.png is empty."),
            (["lamp", try write("text.png", "hello")], "is neither a PNG picture nor a saved hit map."),
            (["lamp", path("half.png")], "half.png is damaged."),
            (["lamp", path("huge.png")], "huge.png has 100000 x 5 pixels; a picture may have 67 million, and"),
            (["lamp", try write("b.png", "\u{89}PNG")], "is neither a PNG picture"),
            (["lamp", try write("c.hitmap", "{}")], "c.hitmap is not a hit map: it has no \"hitmap\"."),
            (["lamp", try write("d.hitmap", "{\u{7}")], "d.hitmap is not a hit map: it is not JSON."),
            ([path("a.png"), path("a.hitmap")], "compare two of a kind."),
            (
                [path("a.hitmap"), path("b.hitmap")],
                "These hit maps have different pixels: 1 per point, and 2 per point."
            ),
            ([path("a.png"), "lamp", "--hits"], "One side is a picture, but --hits"),
            (["lamp", "lamp", "--scale", "99"], "The scale 99 is not possible"),
        ]
        for (arguments, words) in cases {
            do throws(PlaygroundError) {
                _ = try verbs.run(["diff"] + arguments)
                Issue.record("\(arguments) were accepted")
            } catch {
                #expect(error.exitStatus == 2)
                #expect(error.description.contains(words), "\(error)")
                #expect(!error.description.contains("\n") && !error.description.contains("\u{7}"))
            }
        }
    }
}
