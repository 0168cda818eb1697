import Foundation
import Testing

@Suite("The verb port")
struct PortVerbTests {
    @Test("translates a folder from an iOS project once")
    func port() throws {
        let scratch = try Scratch()
        try FileManager.default.createDirectory(
            at: scratch.url.appending(path: "iOS"), withIntermediateDirectories: true)
        let source = "import UIKit\n\nclass Knob: UIControl {\n    @objc func turn() {}\n}\n"
        try source.write(toFile: scratch.path("iOS/Knob.swift"), atomically: true, encoding: .utf8)
        let program = try Program("port", "iOS", "--into", "Ported", in: scratch.url)
        #expect(program.status == 0, "\(program.complaint)")
        #expect(program.output.contains("1 files") || program.output.contains("1 file"))
        let ported = try String(contentsOfFile: scratch.path("Ported/Knob.swift"), encoding: .utf8)
        #expect(ported.hasPrefix("import UIKit\n\nclass Knob: UIControl {\n    func turn() {}\n}\n"))
    }

    @Test("says in a sentence what it needs")
    func refusals() throws {
        let scratch = try Scratch()
        #expect(try Program("port", "iOS", in: scratch.url).complaint.contains("--into"))
        let gone = try Program("port", "iOS", "--into", "Ported", in: scratch.url)
        #expect(gone.status == 2 && gone.complaint.contains("iOS does not exist"))
        let copy = scratch.url.appendingPathComponent("touchstone")
        try Program.copy(to: copy)
        let alone = try Program("port", "iOS", "--into", "Ported", copy: copy, in: scratch.url)
        #expect(alone.status == 1 && alone.complaint.contains("swift build --product UIKitInteropTool"))
    }
}
