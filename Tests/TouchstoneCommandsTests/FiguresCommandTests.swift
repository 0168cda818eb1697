import Foundation
import Testing
import TouchstoneScenes
import UIKit

@testable import TouchstoneCommands

@MainActor
@Suite("The verb figures")
struct FiguresCommandTests {
    private static func file(_ state: String, more: String = "") -> String {
        #"{"touchstone-figures":1,"figures":[{"name":"a","scene":"labels","appearance":"both"},{"name":"b","scene":"benchmark","state":"\#(state)","folder":"sub/deep","format":["png","svg"]}\#(more)]}"#
    }

    private func date(_ bench: FiguresFolder, _ name: String) throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: bench.path(name))[.modificationDate] as? Date
    }

    private func age(_ bench: FiguresFolder) throws {
        for name in bench.names where name.contains(".") {
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: 1000)], ofItemAtPath: bench.path(name))
        }
    }

    @Test("writes what is missing or has changed, and nothing else")
    func writing() throws {
        let bench = try FiguresFolder()
        try bench.write(Self.file("normal"))
        #expect(try bench.run(check: true) == 1)
        #expect(bench.names == [])
        #expect(try bench.run() == 0)
        #expect(bench.names == ["a.png", "a~dark.png", "sub", "sub/deep", "sub/deep/b.png", "sub/deep/b.svg"])
        #expect(try bench.run(check: true) == 0)
        try age(bench)
        try bench.write(Self.file("highlighted"))
        #expect(try bench.run(check: true) == 1)
        #expect(try bench.run() == 0)
        #expect(try date(bench, "a.png") == Date(timeIntervalSince1970: 1000))
        #expect(try date(bench, "sub/deep/b.png") != Date(timeIntervalSince1970: 1000))
        #expect(try bench.run(check: true) == 0)
    }

    @Test("writes nothing at all when one of the figures cannot be drawn or written")
    func allOrNothing() throws {
        let bench = try FiguresFolder()
        try bench.write(Self.file("normal", more: #",{"name":"c","scene":"labels","state":"none"}"#))
        #expect(throws: PlaygroundError.self) { try bench.run() }
        #expect(bench.names == [])
        try bench.write(Self.file("normal"))
        // A folder stands where a picture is to go.
        try FileManager.default.createDirectory(atPath: bench.path("sub/deep/b.svg"), withIntermediateDirectories: true)
        #expect(throws: PlaygroundError.self) { try bench.run() }
        #expect(bench.names == ["sub", "sub/deep", "sub/deep/b.svg"])
    }

    @Test("draws the figures that are named, and suggests similar names")
    func some() throws {
        let bench = try FiguresFolder()
        try bench.write(Self.file("normal"))
        #expect(try bench.run(only: ["a"]) == 0)
        #expect(bench.names == ["a.png", "a~dark.png"])
        let verbs = CommandLineTool(.builtIn)
        #expect(try verbs.run(["figures", "--check", bench.path("figures.json"), "a"]) == 0)
        #expect(try verbs.run(["figures", "--check", bench.path("figures.json"), "b"]) == 1)
        try FileManager.default.createDirectory(atPath: bench.path("into"), withIntermediateDirectories: true)
        #expect(try verbs.run(["figures", bench.path("figures.json"), "a", "--into", bench.path("into")]) == 0)
        #expect(bench.names.contains("into/a.png"))
        for (arguments, sentence) in [
            (["figures", bench.path("figures.json"), "aa"], "There is no figure \"aa\" in the file. Did you mean"),
            (["figures", bench.path("figures.json"), "--into", bench.path("none")], "There is no folder"),
            (["figures"], "Missing expected argument '<file>'"),
        ] {
            do throws(PlaygroundError) {
                _ = try verbs.run(arguments)
                Issue.record("\(arguments) was not refused")
            } catch {
                #expect(error.description.contains(sentence), "\(error)")
            }
        }
    }
}

/// A temporary folder with a figures file and the figures of that file.
@MainActor
private final class FiguresFolder {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("figures-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    func write(_ text: String) throws {
        try Data(text.utf8).write(to: folder.appendingPathComponent("figures.json"))
    }

    func run(check: Bool = false, only: [String] = []) throws -> Int32 {
        let options = check ? ["--check"] : []
        return try CommandLineTool(.builtIn).run(["figures", path("figures.json")] + only + options)
    }

    /// The names of all files in the folder except the figures file.
    var names: [String] {
        (try? FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted())?
            .filter { $0 != "figures.json" } ?? []
    }
}
