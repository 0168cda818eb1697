import Foundation
import Testing

@testable import TouchstoneLive

@MainActor
@Suite("A watch on folders")
struct FileWatcherTests {
    @Test("reports files that were written or moved, those of one moment together, and none that is only made")
    func changes() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("watch-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var reports: [Set<String>] = []
        var read: @MainActor () -> Void = {}
        var isOpen = true
        var watcher: FileWatcher? = try FileWatcher(
            watch: { descriptor, onReadable in
                read = onReadable
                return {
                    close(descriptor)
                    isOpen = false
                }
            }, onChange: { reports.append($0) })
        try watcher?.watch(folder)

        // A program that another test starts meanwhile must not hold it.
        let held = open("\(folder)/held", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        read()
        #expect(reports == [], "a file that is being written")
        close(held)
        try "a".write(toFile: "\(folder)/a.swift", atomically: false, encoding: .utf8)
        try "b".write(toFile: "\(folder)/b.swift", atomically: false, encoding: .utf8)
        #expect(rename("\(folder)/b.swift", "\(folder)/c.swift") == 0)
        mkdir("\(folder)/d", 0o700)
        read()
        #expect(reports == [Set(["held", "a.swift", "b.swift", "c.swift", "d"].map { "\(folder)/\($0)" })])
        #expect(throws: LiveError.self) { try watcher?.watch("\(folder)/gone") }
        watcher = nil
        #expect(!isOpen)
    }
}
