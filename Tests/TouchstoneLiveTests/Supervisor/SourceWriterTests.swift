import Foundation
import Testing

@testable import TouchstoneLive

@Suite("Writing a property to the source")
struct SourceWriterTests {
    private let folder: URL
    private let value = LivePropertyValue(view: "", type: "Dial", name: "turns", code: "2")

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("writer-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func file(_ name: String, _ text: String, permissions: Int = 0o640) throws -> String {
        let path = folder.appendingPathComponent(name).path
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: NSNumber(value: permissions)], ofItemAtPath: path)
        return path
    }

    private func contents(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

    @Test("keeps everything else of the file: its permissions, line ends and the mark at its beginning")
    func keeping() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = try file("Dial.swift", "\u{FEFF}import UIKit\r\nclass Dial: UIView {\r\n    var turns = 1\r\n}\r\n")
        let outcome = SourceWriter(files: [path]).write([value])
        #expect(outcome.written == [value])
        #expect(
            try contents(path)
                == Data("\u{FEFF}import UIKit\r\nclass Dial: UIView {\r\n    var turns = 2\r\n}\r\n".utf8))
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o640)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["Dial.swift"])
    }

    @Test("leaves a read-only file, and a property that two files declare, as they are and says why")
    func refusing() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let text = "class Dial { var turns = 1 }"
        let locked = try file("Locked.swift", text, permissions: 0o444)
        let outcome = SourceWriter(files: [locked]).write([value])
        #expect(outcome.written == [] && outcome.sentences.first?.contains("cannot be written") == true)
        let one = try file("One.swift", text)
        let two = try file("Two.swift", "extension Dial { var turns: Int { 1 } }\nclass Dial { var turns = 1 }")
        #expect(SourceWriter(files: [one, two]).write([value]).written == [])
        for path in [locked, one] { #expect(try contents(path) == Data(text.utf8)) }
    }
}
