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

    @Test("is not read if lists that it names often would become enormous")
    func sharedLists() throws {
        /// Returns a binary property list of a dictionary with lists of two, in each other.
        func list(levels: UInt8) -> Data {
            // The dictionary, its key, the lists, and a text.
            var values: [[UInt8]] = [[0xD1, 1, 2], [0x51, UInt8(ascii: "k")]]
            for level in 0..<levels { values.append([0xA2, level + 3, level + 3]) }
            values.append([0x51, UInt8(ascii: "v")])
            var bytes = Array("bplist00".utf8)
            var offsets: [UInt8] = []
            for value in values {
                offsets.append(UInt8(bytes.count))
                bytes += value
            }
            let table = UInt8(bytes.count)
            bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1]
            for number in [UInt8(values.count), 0, table] { bytes += [0, 0, 0, 0, 0, 0, 0, number] }
            return Data(bytes)
        }
        let flat = try #require(ResourceFile.dictionary(in: list(levels: 1)))
        #expect(flat["k"] as? [String] == ["v", "v"])
        // Without a limit, the next one would take forever.
        try #require(ResourceFile.dictionary(in: list(levels: 14)) == nil)
        #expect(ResourceFile.dictionary(in: list(levels: 40)) == nil)
        // A list of another version, which Foundation reads too, with a set, which ends the program there.
        let bytes =
            "YnBsaXN0MCDDAQIDBAAKUWFRY1FkUWKkBgcICA8TkRUXHB4nKisAAAAAAAAB"
            + "AQgPERMVFxweJygrAAAAAAAAAQEAAAAAAAAACwAAAAAAAAAAAAAAAAAAAC4="
        let other = try #require(Data(base64Encoded: bytes))
        #expect(ResourceFile.dictionary(in: other) == nil)
    }

    @Test("is read in each form of property lists")
    func forms() throws {
        let dictionary = ["key": "value", "other": "\u{e9}"]
        for format in [PropertyListSerialization.PropertyListFormat.binary, .xml] {
            let data = try PropertyListSerialization.data(fromPropertyList: dictionary, format: format, options: 0)
            #expect(ResourceFile.dictionary(in: data) as? [String: String] == dictionary)
        }
        let plain = ResourceFile.dictionary(in: Data("\"key\" = \"value\"; other = \"\u{e9}\";".utf8))
        #expect(plain as? [String: String] == dictionary)
    }
}
