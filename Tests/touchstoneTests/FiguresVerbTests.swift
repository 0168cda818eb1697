import Foundation
import Testing

@Suite("The program's figures")
struct FiguresVerbTests {
    private func file(_ state: String) -> String {
        #"{"touchstone-figures":1,"figures":[{"name":"a","scene":"labels","appearance":"both"},{"name":"b","scene":"benchmark","state":"\#(state)"}]}"#
    }

    private func write(_ text: String, in scratch: Scratch) throws {
        try text.write(toFile: scratch.path("f.json"), atomically: true, encoding: .utf8)
    }

    @Test("are written, found stale by name, and written again")
    func check() throws {
        let scratch = try Scratch()
        try write(file("normal"), in: scratch)
        let missing = try Program("figures", "--check", scratch.path("f.json"))
        #expect(missing.status == 1)
        #expect(
            missing.complaint == """
                touchstone: a.png of the figure "a" is missing.
                touchstone: a~dark.png of the figure "a" is missing.
                touchstone: b.png of the figure "b" is missing.
                touchstone: 3 of 3 pictures are not up to date; run the command without --check to write them.

                """)
        #expect(scratch.files == ["f.json"])
        let first = try Program("figures", scratch.path("f.json"))
        #expect(first.status == 0)
        #expect(first.output == "a.png\na~dark.png\nb.png\n3 of 3 pictures written.\n")
        let fresh = try Program("figures", scratch.path("f.json"), "--check")
        #expect(fresh.status == 0)
        #expect(fresh.output == "3 pictures up to date.\n")
        try write(file("highlighted"), in: scratch)
        let stale = try Program("figures", scratch.path("f.json"), "--check")
        #expect(stale.status == 1)
        #expect(stale.complaint.hasPrefix("touchstone: b.png of the figure \"b\" is stale.\n"))
        #expect(try Program("figures", scratch.path("f.json")).output == "b.png\n1 of 3 pictures written.\n")
    }

    @Test("are refused with a sentence and a status")
    func refusals() throws {
        let scratch = try Scratch()
        for (text, status) in [("", 2), ("{}", 2), (file("none"), 2), ("[[[", 2)] {
            try write(text, in: scratch)
            let program = try Program("figures", scratch.path("f.json"))
            #expect(program.status == Int32(status))
            #expect(program.complaint.hasPrefix("touchstone: f.json:1: "), "\(program.complaint)")
            #expect(program.complaint.split(separator: "\n").count == 1)
        }
        #expect(try Program("figures", scratch.path("none.json")).status == 2)
        #expect(try Program("figures").status == 2)
        try write(file("normal"), in: scratch)
        let nowhere = try Program("figures", scratch.path("f.json"), "--into", "")
        #expect(nowhere.status == 2)
        #expect(nowhere.complaint == "touchstone: There is no folder \"\" to write figures into.\n")
        #expect(scratch.files == ["f.json"])
    }

    @Test("are neither compared with a pipe or a device, nor written into one")
    func places() throws {
        let scratch = try Scratch()
        try write(file("normal"), in: scratch)
        let image = scratch.path("a.png")
        func make(_ kind: String) throws {
            try? FileManager.default.removeItem(atPath: image)
            switch kind {
            case "pipe": #expect(mkfifo(image, 0o600) == 0)
            case "loop": try FileManager.default.createSymbolicLink(atPath: image, withDestinationPath: image)
            case "folder": try FileManager.default.createDirectory(atPath: image, withIntermediateDirectories: false)
            default: try FileManager.default.createSymbolicLink(atPath: image, withDestinationPath: kind)
            }
        }
        for (kind, reason) in [
            ("pipe", "it is a pipe or a device, not a file."), ("/dev/null", "it is a pipe or a device, not a file."),
            ("loop", "Too many levels of symbolic links."), ("folder", "it is a folder."),
        ] {
            try make(kind)
            let check = try Program("figures", "--check", scratch.path("f.json"), "a")
            #expect(check.status == 1)
            #expect(
                check.complaint == """
                    touchstone: a.png of the figure "a" cannot be read: \(reason)
                    touchstone: a~dark.png of the figure "a" is missing.
                    touchstone: 2 of 2 pictures are not up to date; run the command without --check to write them.

                    """)
            let written = try Program("figures", scratch.path("f.json"))
            #expect(written.status == 2)
            #expect(
                written.complaint == "touchstone: a.png of the figure \"a\" cannot be compared: \(reason)\n")
            #expect(scratch.files == ["a.png", "f.json"])
        }
    }
}
