import Foundation
import Testing

@testable import TouchstoneLive

@Suite("The sources of a target")
struct LiveSourcesTests {
    @Test("are its Swift files without those that are excluded and its program, and are read again when they change")
    func files() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sources-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        func write(_ text: String, _ name: String) throws {
            let file = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        try write("class A: UIView {}", "A.swift")
        try write("class B: UIView {}", "Parts/B.swift")
        try write("class C: UIView {}", "iOS/C.swift")
        try write("class D: UIView {}", "main.swift")
        try write("class E: UIView {}", "E.txt")
        var sources = LiveSources(target: "Pads", folder: folder.path, excluding: ["iOS"], languageMode: "6")
        #expect(sources.files == ["A.swift", "Parts/B.swift"].map { "\(folder.path)/\($0)" })
        #expect(sources.contents().classes.map(\.name) == ["A", "B"])
        #expect(sources.file(of: "B", line: 1) == "\(folder.path)/Parts/B.swift")
        try write("class F: UIView {}", "Parts/B.swift")
        #expect(sources.contents().classes.map(\.name) == ["A", "F"])
        try FileManager.default.removeItem(at: folder.appendingPathComponent("A.swift"))
        #expect(sources.contents().classes.map(\.name) == ["F"])
        sources.update()
        #expect(sources.files.count == 1)
    }
}
