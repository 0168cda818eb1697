import Foundation
import Testing

@testable import TouchstoneKit

@Suite("A running session of live")
struct LiveSessionTests {
    private func add(_ process: String, _ words: [String], maps: String, in folder: String) throws {
        let path = "\(folder)/\(process)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try (words.joined(separator: "\0") + "\0").write(toFile: "\(path)/cmdline", atomically: false, encoding: .utf8)
        try maps.write(toFile: "\(path)/maps", atomically: false, encoding: .utf8)
    }

    @Test("is found among the processes, with the libraries that it has mapped")
    func found() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("live-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let program = "/b/touchstone-live"
        try add(
            "12", [program, "--window", "/tmp/touchstone-live-A/journal", "A dial.swift"],
            maps: """
                1000-2000 r--p 00000000 fe:00 7   /b/touchstone-live
                10000-14000 r--p 00000000 fe:00 8    /tmp/touchstone-live-A/live1.so (deleted)
                14000-15000 r-xp 00003000 fe:00 8    /tmp/touchstone-live-A/live1.so (deleted)
                20000-23000 r--p 00000000 fe:00 9    /tmp/touchstone-live-A/live2.so
                30000-40000 rw-p 00000000 00:00 0
                50000-60000 rw-p 00000000 00:00 0    [heap]
                nonsense
                """, in: folder)
        try add("13", [program, "/a/dial.swift"], maps: "1000-2000 r--p 0 fe:00 7 \(program)", in: folder)
        try add("14", ["/b/other", "--window", "/tmp/x/journal", "name"], maps: "1-2", in: folder)
        try add("15", [program, "--window", "/tmp/y/journal", "gone"], maps: "", in: folder)
        try add("self", [program, "--window", "/tmp/x/journal", "name"], maps: "1-2", in: folder)
        let sessions = LiveSession.running(in: folder)
        #expect(sessions.map(\.process) == [12])
        let session = try #require(sessions.first)
        #expect(session.name == "A dial.swift" && session.libraryCount == 2 && session.mappedBytes == 0x8000)
        #expect(Checkup.Finding(session).value == "A dial.swift, process 12: 2 libraries, 0.0 MiB mapped")
        #expect(LiveSession.running(in: "\(folder)/12") == [])
    }
}
