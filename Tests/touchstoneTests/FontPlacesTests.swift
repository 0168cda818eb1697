import Foundation
import Testing

@Suite("The program finds its fonts")
struct FontPlacesTests {
    /// A copy of the program in an otherwise empty folder, on a system whose fonts are those of another folder.
    private struct Copy {
        let scratch: Scratch
        let program: URL
        var environment: [String: String] = [:]

        init() throws {
            scratch = try Scratch()
            program = scratch.url.appendingPathComponent("opt/bin/touchstone")
            try make("opt/bin")
            // A second name of the same file is as good as a copy, where it can be had.
            do {
                try FileManager.default.linkItem(at: Program.url, to: program)
            } catch {
                try Program.copy(to: program)
            }
            try make("system")
            let configuration = """
                <fontconfig><dir>\(scratch.path("system"))</dir><cachedir>\(scratch.path("cache"))</cachedir></fontconfig>
                """
            try configuration.write(toFile: scratch.path("fonts.conf"), atomically: true, encoding: .utf8)
            environment["FONTCONFIG_FILE"] = scratch.path("fonts.conf")
        }

        func make(_ folder: String) throws {
            try FileManager.default.createDirectory(
                atPath: scratch.path(folder), withIntermediateDirectories: true)
        }

        /// Copies the fonts whose names begin with some letters, and their index.
        func addFonts(to folder: String, beginningWith prefix: String = "") throws {
            try make(folder)
            for name in try FileManager.default.contentsOfDirectory(atPath: FontPlacesTests.fonts)
            where name.hasPrefix(prefix) || name == "fonts.index" {
                try FileManager.default.copyItem(
                    atPath: FontPlacesTests.fonts + "/" + name, toPath: scratch.path(folder + "/" + name))
            }
        }

        /// Draws a scene full of text, and returns the picture with what was said on standard error.
        func picture() throws -> (bytes: Data, complaint: String) {
            let path = scratch.path("labels.png")
            let run = try Program("render", "labels", "-o", path, copy: program, environment: environment)
            #expect(run.status == 0, "\(run.complaint)")
            return (try Data(contentsOf: URL(fileURLWithPath: path)), run.complaint)
        }

        func doctor() throws -> String {
            try Program("doctor", copy: program, environment: environment).output
        }
    }

    private static let fonts = Program.url.deletingLastPathComponent()
        .appendingPathComponent("Touchstone_CoreGraphics.resources/Fonts").path

    private func expected() throws -> Data {
        let scratch = try Scratch()
        #expect(try Program("render", "labels", "-o", scratch.path("labels.png")).complaint == "")
        return try Data(contentsOf: URL(fileURLWithPath: scratch.path("labels.png")))
    }

    @Test(
        "beside itself and in the folder for shared files, and draws what it draws at home",
        arguments: ["opt/bin/Touchstone_CoreGraphics.resources/Fonts", "opt/share/touchstone/fonts"])
    func nearIt(folder: String) throws {
        let copy = try Copy()
        try copy.addFonts(to: folder)
        let (bytes, complaint) = try copy.picture()
        #expect(complaint == "")
        #expect(bytes == (try expected()))
        #expect(try copy.doctor().contains("ok  fonts: Inter-Regular, in \(copy.scratch.path(folder))\n"))
    }

    @Test("where the environment says, before all other places")
    func named() throws {
        var copy = try Copy()
        try copy.addFonts(to: "opt/bin/Touchstone_CoreGraphics.resources/Fonts")
        try copy.addFonts(to: "elsewhere")
        copy.environment["TOUCHSTONE_FONTS"] = copy.scratch.path("elsewhere")
        #expect(try copy.doctor().contains("ok  fonts: Inter-Regular, in \(copy.scratch.path("elsewhere"))\n"))
        // A folder that has not got them all is reported and passed over.
        copy.environment["TOUCHSTONE_FONTS"] = copy.scratch.path("opt")
        let (bytes, complaint) = try copy.picture()
        #expect(bytes == (try expected()))
        #expect(complaint.hasPrefix("Touchstone: ") && complaint.contains("TOUCHSTONE_FONTS"))
        #expect(complaint.filter { $0 == "\n" }.count == 1)
    }

    @Test("or says once that it uses the system's, and draws letters all the same")
    func system() throws {
        let copy = try Copy()
        let (empty, nothing) = try copy.picture()
        #expect(nothing.hasPrefix("Touchstone: ") && nothing.contains("No text is drawn."), "\(nothing)")
        #expect(nothing.filter { $0 == "\n" }.count == 1, "\(nothing)")
        #expect(try copy.doctor().contains("--  fonts: none\n"))

        // Without the rest, the index of the folder for shared files counts for nothing.
        try copy.addFonts(to: "opt/share/touchstone/fonts", beginningWith: "Inter")
        try copy.addFonts(to: "system", beginningWith: "NotoSansMono")
        let (letters, complaint) = try copy.picture()
        #expect(letters != empty && letters.count > empty.count)
        #expect(complaint.hasPrefix("Touchstone: ") && complaint.contains("the system's fonts"), "\(complaint)")
        #expect(complaint.filter { $0 == "\n" }.count == 1, "\(complaint)")
        let report = try copy.doctor()
        #expect(report.contains("--  fonts: Noto Sans Mono, of the system\n"))
        #expect(report.contains("../share/touchstone/fonts"))
    }
}
