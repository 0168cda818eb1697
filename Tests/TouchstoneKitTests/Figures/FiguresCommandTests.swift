import Foundation
import Testing
import UIKit

@testable import TouchstoneKit

@MainActor
@Suite("The verb figures")
struct FiguresCommandTests {
    private static func file(_ state: String, more: String = "") -> String {
        #"{"touchstone-figures":1,"figures":[{"name":"a","scene":"labels","appearance":"both"},{"name":"b","scene":"benchmark","state":"\#(state)","folder":"sub/deep","format":["png","svg"]}\#(more)]}"#
    }

    private func date(_ bench: FigureBench, _ name: String) throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: bench.path(name))[.modificationDate] as? Date
    }

    private func age(_ bench: FigureBench) throws {
        for name in bench.names where name.contains(".") {
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: 1000)], ofItemAtPath: bench.path(name))
        }
    }

    @Test("writes what is missing or has changed, and nothing else")
    func writing() throws {
        let bench = try FigureBench()
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

    @Test("finds any picture that is stale, and takes one for fresh that another Cairo may have drawn")
    func staleness() throws {
        let bench = try FigureBench()
        try bench.write(Self.file("normal"))
        #expect(try bench.run() == 0)
        let files = try FigureBuilder(bench.gallery).files(of: FigureBook(path: bench.path("figures.json")).figures)
        func states() -> [FigureFile.State] { files.map { $0.state(in: bench.folder.path) } }
        #expect(states() == [.fresh, .fresh, .fresh, .fresh])
        try FileManager.default.removeItem(atPath: bench.path("a.png"))
        try bench.write("<svg/>", to: "sub/deep/b.svg")
        #expect(states() == [.missing, .fresh, .fresh, .stale])
        for (step, state) in [(7, FigureFile.State.fresh), (30, .stale)] {
            let image = try #require(CGImage(pngData: files[1].data))
            let bitmap = Bitmap(width: image.width, height: image.height)
            let context = CGContext(bitmap: bitmap, scale: 1)
            UIGraphicsPushContext(context)
            UIImage(cgImage: image).draw(at: .zero)
            UIGraphicsPopContext()
            _ = context.finish()
            bitmap.fill(
                PixelRect(x: 3, y: 3, width: 1, height: 1), pixel: UInt32(0xFF00_0000) | UInt32(step) * 0x010101)
            try #require(bitmap.image().pngData()).write(to: URL(fileURLWithPath: bench.path("a~dark.png")))
            #expect(states()[1] == state, "\(step)")
        }
        try bench.write("no picture", to: "a~dark.png")
        #expect(states()[1] == .stale)
    }

    @Test("writes nothing at all when one of the figures cannot be drawn or written")
    func allOrNothing() throws {
        let bench = try FigureBench()
        try bench.write(Self.file("normal", more: #",{"name":"c","scene":"labels","state":"none"}"#))
        #expect(throws: PlaygroundError.self) { try bench.run() }
        #expect(bench.names == [])
        try bench.write(Self.file("normal"))
        // A folder stands where a picture is to go.
        try FileManager.default.createDirectory(atPath: bench.path("sub/deep/b.svg"), withIntermediateDirectories: true)
        #expect(throws: PlaygroundError.self) { try bench.run() }
        #expect(bench.names == ["sub", "sub/deep", "sub/deep/b.svg"])
    }

    @Test("draws the figures that are named, and knows what somebody meant")
    func some() throws {
        let bench = try FigureBench()
        try bench.write(Self.file("normal"))
        #expect(try bench.run(only: ["a"]) == 0)
        #expect(bench.names == ["a.png", "a~dark.png"])
        let verbs = CommandLineVerbs(.builtIn)
        #expect(try verbs.run(["figures", "--check", bench.path("figures.json"), "a"]) == 0)
        #expect(try verbs.run(["figures", "--check", bench.path("figures.json"), "b"]) == 1)
        try FileManager.default.createDirectory(atPath: bench.path("into"), withIntermediateDirectories: true)
        #expect(try verbs.run(["figures", bench.path("figures.json"), "a", "--into", bench.path("into")]) == 0)
        #expect(bench.names.contains("into/a.png"))
        for (arguments, sentence) in [
            (["figures", bench.path("figures.json"), "aa"], "There is no figure \"aa\" in the file. Did you mean"),
            (["figures", bench.path("figures.json"), "--into", bench.path("none")], "There is no folder"),
            (["figures"], "Which figures?"),
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
