import Foundation
import Testing

@Suite("The verb new")
struct NewVerbTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Returns the files in a folder, by their paths in it.
    private func files(in folder: URL) throws -> [String: String] {
        var texts: [String: String] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
            let file = folder.appendingPathComponent(path)
            if !file.hasDirectoryPath, let data = FileManager.default.contents(atPath: file.path) {
                texts[path] = String(decoding: data, as: UTF8.self)
            }
        }
        return texts
    }

    @Test("writes the package that the user's package holds, which is built and tested")
    func package() throws {
        let scratch = try Scratch()
        let program = try Program("new", "Dial", in: scratch.url)
        #expect(program.status == 0, "\(program.complaint)")
        #expect(program.output.contains("cd Dial\n") && program.output.contains("/touchstone live "))
        let written = try files(in: scratch.url.appendingPathComponent("Dial"))
        #expect(
            written.keys.sorted() == [
                ".gitignore", "Package.swift", "Sources/Dial/DialControl.swift", "Sources/Dial/Scenes.swift",
                "Sources/Dial/main.swift", "Tests/DialTests/DialControlTests.swift",
            ])
        for (path, text) in written where path.contains("/") {
            let file = Self.root.appendingPathComponent("Tests/UserPackage").appendingPathComponent(path)
            #expect(FileManager.default.contents(atPath: file.path) == Data(text.utf8), "\(path)")
        }
        #expect(written["Package.swift"]?.contains("path: \"\(Self.root.path)\"") == true)
    }

    @Test("writes a package that live shows at once")
    func live() throws {
        let scratch = try Scratch()
        #expect(try Program("new", "Lamp", in: scratch.url).status == 0)
        let display = try VirtualDisplay("-noreset", "-fbdir", scratch.url.path, size: LiveRun.displaySize)
        let screen = try Framebuffer(in: scratch.url)
        let program = try RunningProgram(
            ["live"], in: scratch.url.appendingPathComponent("Lamp"),
            environment: ["DISPLAY": display.name, "TMPDIR": scratch.url.path])
        // The control's arc in a window of 1080 x 760 points, in a blue that an empty device does not have.
        #expect(try screen.becomes(611, 308) { $0.blue > 240 && $0.red < 40 }, "\(program.complaint)")
    }

    @Test("overwrites nothing, and leaves nothing when it fails")
    func existing() throws {
        let scratch = try Scratch()
        try "mine".write(toFile: scratch.path("Dial"), atomically: false, encoding: .utf8)
        let second = try Program("new", "Dial", in: scratch.url)
        #expect(second.status == 1)
        #expect(second.complaint == "touchstone: There is a Dial here already; choose another name.\n")
        let full = try Program(["new", "Lamp"], in: scratch.url, fileLimit: 0)
        #expect(full.status == 1 && full.complaint.contains("cannot be written: File too large."))
        #expect(scratch.files == ["Dial"])
    }

    @Test(
        "refuses a name with a sentence and advice",
        arguments: [
            ("dial", "such as Dial."), ("my dial-2", "such as MyDial2."), ("", "such as Dial."), ("9", "such as Dial."),
            ("../Dial", "such as Dial."), ("Größe", "letters and digits"), ("UIKit", "means something else already"),
            ("Touchstone", "means something else already"), ("UI", "means something else already"),
        ])
    func names(name: String, sentence: String) throws {
        let scratch = try Scratch()
        let program = try Program("new", name, in: scratch.url)
        #expect(program.status == 2 && program.complaint.contains(sentence), "\(program.complaint)")
        #expect(scratch.files == [])
    }

    @Test("asks for Touchstone's sources when the program lies elsewhere")
    func elsewhere() throws {
        let scratch = try Scratch()
        let copy = scratch.url.appendingPathComponent("touchstone")
        try Program.copy(to: copy)
        let alone = try Program("new", "Dial", copy: copy, in: scratch.url)
        #expect(alone.status == 1 && alone.complaint.contains("--touchstone FOLDER"), "\(alone.complaint)")
        let wrong = try Program("new", "Dial", "--touchstone", ".", copy: copy, in: scratch.url)
        #expect(wrong.status == 2 && wrong.complaint.contains("not a folder of Touchstone's sources"))
        let told = try Program("new", "Dial", "--touchstone", Self.root.path, copy: copy, in: scratch.url)
        #expect(told.status == 0 && scratch.files == ["Dial", "touchstone"], "\(told.complaint)")
    }
}
