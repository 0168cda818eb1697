import Foundation
import Testing

@Suite("Folders with sources from iOS")
struct PortTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "port-\(getpid())-\(UUID())")

    private func write(_ text: String, to path: String) throws {
        let url = folder.appending(path: path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    private func text(of path: String) throws -> String {
        try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }

    private func path(_ name: String) -> String { folder.appending(path: name).path }

    @Test("port writes sources without gaps beside their resources, and reports what it did and could not do")
    func port() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("import UIKit\n@objc class A: UIView {\n    @IBOutlet var b: UIView!\n}\n", to: "in/Views/A.swift")
        try write("func a() {\n    class_addMethod()\n}\n", to: "in/B.swift")
        try write("{}", to: "in/Views/data.json")
        try write("\"a\" = \"b\";", to: "in/Texts/de.lproj/Localizable.strings")
        try write("x", to: "in/README.md")
        try write("x", to: "in/PrivacyInfo.xcprivacy")
        let report = try Translation.run(["port", path("in"), "--into", path("out")], isReport: true)
        #expect(report.contains("2 files with 7 lines and 2 resources"))
        #expect(report.contains("     1  @IBOutlet\n     1  @objc\n"))
        #expect(report.contains("Not translated:\n  B.swift:2:5: 'class_addMethod' changes"))
        #expect(try text(of: "out/Views/A.swift").hasPrefix("import UIKit\nclass A: UIView {\n    var b: UIView!\n}\n"))
        #expect(try text(of: "out/Resources/data.json") == "{}")
        #expect(try text(of: "out/Resources/de.lproj/Localizable.strings") == "\"a\" = \"b\";")
        #expect(try text(of: "out/UIKitInteropTable.swift").contains("static let resources = Bundle("))
        for name in ["README.md", "PrivacyInfo.xcprivacy"] {
            #expect(!FileManager.default.fileExists(atPath: path("out/Resources/\(name)")))
        }
    }

    @Test("port names the place of what is not Swift, and counts one file and one line as one")
    func syntaxErrors() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("func a( {\n", to: "in/A.swift")
        let report = try Translation.run(["port", path("in"), "--into", path("a \"b\"")], isReport: true)
        #expect(report.contains("1 file with 1 line and 0 resources"))
        #expect(report.contains("Not translated:\n  A.swift:1:9: this is not Swift"))
        #expect(report.contains(#"path: "a \"b\"","#))
    }

    @Test("links to folders and files are followed, once, and what is no file is left out")
    func links() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("class A {}\n", to: "elsewhere/A.swift")
        try write("{}", to: "elsewhere/data.json")
        try write("class B {}\n", to: "in/B.swift")
        let manager = FileManager.default
        try manager.createSymbolicLink(atPath: path("in/Library"), withDestinationPath: path("elsewhere"))
        try manager.createSymbolicLink(atPath: path("elsewhere/again"), withDestinationPath: path("elsewhere"))
        try manager.createSymbolicLink(atPath: path("in/gone.swift"), withDestinationPath: path("nothing"))
        for (name, target) in [("self", "in"), ("Second", "elsewhere"), ("lone.swift", "elsewhere/A.swift")] {
            try manager.createSymbolicLink(atPath: path("in/" + name), withDestinationPath: path(target))
        }
        try manager.createSymbolicLink(atPath: path("in/null"), withDestinationPath: "/dev/null")
        let report = try Translation.run(["port", path("in"), "--into", path("out")], isReport: true)
        #expect(report.contains("3 files with 3 lines and 1 resource are in"))
        #expect(report.contains("gone.swift is left out: it is no file"))
        let target = URL(fileURLWithPath: path("elsewhere")).resolvingSymlinksInPath().path
        #expect(
            report.components(separatedBy: "\n").filter { $0.contains("is a link to") } == [
                "  Library is a link to \(target), outside of the folder",
                "  lone.swift is a link to \(target)/A.swift, outside of the folder",
            ])
        #expect(try text(of: "out/Library/A.swift").contains("class A {}"))
        #expect(try text(of: "out/Resources/data.json") == "{}")
    }

    @Test("port keeps sources that lie in a folder Resources")
    func resourcesFolder() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("class A {}\n", to: "in/Resources/A.swift")
        try write("{}", to: "in/data.json")
        _ = try Translation.run(["port", path("in"), "--into", path("out")], isReport: true)
        #expect(try text(of: "out/Resources/A.swift").contains("class A {}"))
        #expect(try text(of: "out/Resources/data.json") == "{}")
    }

    @Test("port refuses a folder that has something in it, that it reads, or that is not there")
    func refusals() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("class A {}", to: "in/A.swift")
        try write("x", to: "full/x")
        #expect(try Translation.run(["port", path("in"), "--into", path("full")]).contains("is not empty"))
        #expect(
            try Translation.run(["port", path("in"), "--into", path("in/out")]).contains("is inside of what is read"))
        #expect(try Translation.run(["port", path("none"), "--into", path("out")]).contains("none does not exist"))
        #expect(try Translation.run(["port", path("full/x"), "--into", path("out")]).contains("x is not a folder"))
        #expect(try Translation.run(["port", path("full"), "--into", path("out")]).contains("has no Swift files"))
        #expect(
            try Translation.run(["port", path("in"), "--into", "/dev/null/out"]).contains("A.swift cannot be written"))
        try FileManager.default.removeItem(atPath: path("in/A.swift"))
        try Data("// \u{FC}".unicodeScalars.map { UInt8($0.value) }).write(to: folder.appending(path: "in/B.swift"))
        #expect(try Translation.run(["port", path("in"), "--into", path("out")]).contains("B.swift is not in UTF-8"))
        #expect(!FileManager.default.fileExists(atPath: path("out")))
        #expect(try Translation.run(["port", path("in")]).hasPrefix("port: error: port takes one folder and --into"))
    }

    @Test("copy writes what has changed, removes what is no longer asked for, and leads out of no folder")
    func copy() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("1", to: "in/a.strings")
        try write("2", to: "in/b.strings")
        let pairs = [path("in/a.strings"), "de.lproj/a.strings", path("in/b.strings"), "de.lproj/b.strings"]
        #expect(try Translation.run(["copy", "--output", path("out")] + pairs) == "")
        let old = try FileManager.default.attributesOfItem(atPath: path("out/de.lproj/a.strings"))[.modificationDate]
        try write("3", to: "in/b.strings")
        #expect(try Translation.run(["copy", "--output", path("out")] + pairs) == "")
        #expect(try text(of: "out/de.lproj/b.strings") == "3")
        let new = try FileManager.default.attributesOfItem(atPath: path("out/de.lproj/a.strings"))[.modificationDate]
        #expect(old as? Date == new as? Date)
        #expect(try Translation.run(["copy", "--output", path("out")] + pairs.prefix(2)) == "")
        #expect(!FileManager.default.fileExists(atPath: path("out/de.lproj/b.strings")))
        #expect(
            try Translation.run(["copy", "--output", path("out"), path("in/a.strings"), "../x"]).contains(
                "is not a path"))
        #expect(
            try Translation.run(["copy", "--output", path("out"), path("in/none"), "x"]).contains("cannot be read"))
    }

    @Test("port writes nothing into what it reads, not even by a link, and replaces no file of a name of its own")
    func refusedPlaces() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("class A {}\n", to: "in/A.swift")
        try FileManager.default.createSymbolicLink(
            at: folder.appending(path: "link"), withDestinationURL: folder.appending(path: "in"))
        for output in ["link/out", "in/out"] {
            let complaint = try Translation.run(["port", path("in"), "--into", path(output)])
            #expect(complaint.contains("is inside of what is read"), "\(complaint)")
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: path("in")) == ["A.swift"])
        try write("let x = 1\n", to: "in/UIKitInteropTable.swift")
        let complaint = try Translation.run(["port", path("in"), "--into", path("out")])
        #expect(complaint.contains("has a file UIKitInteropTable.swift"), "\(complaint)")
        #expect(try Translation.run(["port", "", "--into", path("out")]).contains("the name of a folder is empty"))
    }

    @Test("port refuses a folder with a folder in it that cannot be read")
    func unreadableFolders() throws {
        // Everything can be read by root.
        guard geteuid() != 0 else { return }
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("class A {}\n", to: "in/A.swift")
        try write("class B {}\n", to: "in/Closed/B.swift")
        for mode in [0o000, 0o600] {
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path("in/Closed"))
            let complaint = try Translation.run(["port", path("in"), "--into", path("out")])
            #expect(complaint.hasSuffix("in/Closed cannot be read\n"), "\(complaint)")
            #expect(!FileManager.default.fileExists(atPath: path("out")))
        }
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path("in/Closed"))
    }

    /// Runs a line of the shell, in which `"$0"` is the tool. Returns the exit status and the text of standard error.
    private func shell(_ line: String, _ arguments: String...) throws -> (status: Int32, complaint: String) {
        let tool = try #require(
            Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "UIKitInteropTool"))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", line, tool.path] + arguments
        let pipe = Pipe()
        process.standardError = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }

    @Test("port fails with the reason when the report cannot be written, unless its reader has gone")
    func unwritableReport() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("class A {}\n", to: "in/A.swift")
        let result = try shell("\"$0\" port \"$1\" --into \"$2\" > /dev/full", path("in"), path("out"))
        #expect(result.status == 1)
        #expect(
            result.complaint == "port: error: standard output cannot be written: No space left on device\n",
            "\(result.complaint)")
        let closed = try shell("\"$0\" port \"$1\" --into \"$2\" >&-", path("in"), path("closed"))
        #expect(closed.status == 0 && closed.complaint.isEmpty, "\(closed)")
    }

    @Test("port leaves no half of a file that cannot be written, and tells the reason")
    func unwritableFiles() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("class A {}\n", to: "in/A.swift")
        try write(String(repeating: "x", count: 200_000), to: "in/data.txt")
        let line = "ulimit -f 64 && \"$0\" port \"$1\" --into \"$2\" > /dev/null"
        let result = try shell(line, path("in"), path("out"))
        #expect(result.status == 2)
        #expect(
            result.complaint.hasSuffix("/out/Resources/data.txt cannot be written: File too large\n"),
            "\(result.complaint)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: path("out/Resources")).isEmpty)
    }

    @Test("line feeds in names add no lines to the report or to an error")
    func namesWithLineFeeds() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("class A {}\n", to: "in/A.swift")
        try write("x", to: "elsewhere.txt")
        // A name has no slashes, so all of this is one.
        let name = "x\n\nNot translated:\n  A.swift:1:1: all is lost.txt"
        try FileManager.default.createSymbolicLink(
            atPath: path("in/" + name), withDestinationPath: path("elsewhere.txt"))
        let report = try Translation.run(["port", path("in"), "--into", path("o\nut")], isReport: true)
        #expect(report.contains("  x??Not translated:?  A.swift:1:1: all is lost.txt is a link to "), "\(report)")
        #expect(report.contains("o?ut.\n"))
        #expect(report.contains("path: \"o\\u{a}ut\","))
        #expect(!report.contains("\nNot translated:"))
        #expect(try text(of: "o\nut/Resources/" + name) == "x")
        let complaint = try Translation.run(["port", path("no\nne"), "--into", path("out")])
        #expect(complaint.hasSuffix("no?ne does not exist\n"), "\(complaint)")
        #expect(complaint.split(separator: "\n").count == 1)
    }

    @Test("port reads a chain of 60000 calls, which is as many levels deep")
    func deepSources() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("let a = a" + String(repeating: ".b()", count: 60_000) + "\n", to: "in/A.swift")
        let result = try shell("\"$0\" port \"$1\" --into \"$2\" > /dev/null", path("in"), path("out"))
        #expect(result.status == 0, "\(result)")
    }
}
