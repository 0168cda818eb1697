import Foundation
import Testing

@testable import UIKitCore

@Suite("A file of an app's resources")
struct ResourceFileTests {
    @Test("is read up to a limit, and what is not a file says so")
    func limits() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("resource-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func outcome(_ name: String) -> String {
            do {
                return "\(try ResourceFile.contents(at: folder.appendingPathComponent(name).path).count) bytes"
            } catch {
                return error.description
            }
        }
        for (name, size) in [("empty", 0), ("full", 16 << 20), ("large", (16 << 20) + 1)] {
            let path = folder.appendingPathComponent(name).path
            #expect(FileManager.default.createFile(atPath: path, contents: nil))
            #expect(truncate(path, off_t(size)) == 0)
        }
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("folder"), withIntermediateDirectories: false)
        #expect(outcome("empty") == "0 bytes")
        #expect(outcome("full") == "16777216 bytes")
        #expect(outcome("large") == "it has more than 16 megabytes")
        #expect(outcome("folder") == "it is not a file")
        #expect(outcome("none") == "No such file or directory")
        #expect(ResourceFile.dictionary(at: folder.appendingPathComponent("empty").path) == nil)
    }
}
