import Foundation
import TestSupport
import Testing

/// Files that are not what a verb reads end with a sentence, and are left alone.
@Suite("Hostile files")
struct HostileFileTests {
    private static let contents: [(name: String, bytes: Data)] = [
        ("empty", Data()), ("blank", Data(" \n\n".utf8)), ("bytes", Data([0xFF, 0xFE, 0x00, 0x1B, 0x5B, 0x32, 0x4A])),
        ("null", Data("null".utf8)), ("list", Data("[1, 2]".utf8)), ("text", Data("\u{1B}[2J{".utf8)),
        ("object", Data("{}".utf8)), ("deep", Data(String(repeating: "[", count: 100_000).utf8)),
        ("nested", Data((String(repeating: "{\"a\":", count: 5000) + "1" + String(repeating: "}", count: 5000)).utf8)),
        ("number", Data("1e400".utf8)), ("long", Data(("{\"" + String(repeating: "a", count: 200_000) + "\":1}").utf8)),
        ("newer", Data("{\"version\":9,\"touchstone\":9,\"touchstone-figures\":9,\"touchstone-hitmap\":9}".utf8)),
        ("endless", Data("{\"version\":99999999999999999999999,\"touchstone-figures\":99999999999999999999999}".utf8)),
        ("picture", Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) + Data("IHDR".utf8)),
    ]

    /// Command lines that read a file, with the kind of the file.
    private static let readings: [(ending: String, arguments: @Sendable (String) -> [String])] = [
        ("json", { ["audit", "half-outside", "--baseline", $0] }),
        ("json", { ["audit", "half-outside", "--baseline", $0, "--update-baseline", "--sarif"] }),
        ("json", { ["audit", "half-outside", "--write-baseline", $0] }),
        ("json", { ["figures", $0] }), ("json", { ["figures", $0, "--check"] }),
        ("png", { ["diff", $0, "round-button"] }), ("hitmap", { ["diff", "round-button", $0] }),
        ("hitmap", { ["diff", $0, $0] }), ("jsonl", { ["explain", "round-button", "20,20", "--script", $0] }),
        ("jsonl", { ["replay", "round-button", $0, "--trace"] }),
    ]

    @Test("are refused with one sentence by each verb that reads one, and stay as they are", arguments: 0..<10)
    func contents(number: Int) async throws {
        let reading = Self.readings[number]
        try await forEachAtOnce(Trials.share(of: Self.contents, every: 2)) { name, bytes in
            let scratch = try Scratch()
            let path = scratch.path("\(name).\(reading.ending)")
            try bytes.write(to: URL(fileURLWithPath: path))
            let before = scratch.files
            try expectRefusal(reading.arguments(path), in: scratch)
            #expect(scratch.files == before)
            #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes, "\(path)")
        }
    }

    @Test("that are none, such as folders, are refused in the same way", arguments: 0..<10)
    func places(number: Int) async throws {
        let reading = Self.readings[number]
        let scratch = try Scratch()
        let folder = scratch.path("folder.\(reading.ending)")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        try FileManager.default.createSymbolicLink(
            atPath: scratch.path("circle.\(reading.ending)"),
            withDestinationPath: scratch.path("circle.\(reading.ending)"))
        let before = scratch.files
        var places = [folder, folder + "/none/none.\(reading.ending)", "", "/dev/null/none.\(reading.ending)"]
        places.append(String(repeating: "a", count: 5000) + ".\(reading.ending)")
        places.append(scratch.path("circle.\(reading.ending)"))
        // The explanation of a point needs no script, and a baseline is written where there is none.
        try await forEachAtOnce(places) { try expectRefusal(reading.arguments($0), in: scratch) }
        #expect(scratch.files == before)
    }

    private func expectRefusal(_ arguments: [String], in scratch: Scratch) throws {
        let program = try Program(arguments, in: scratch.url)
        let told = arguments.map { $0.prefix(100) }
        #expect([1, 2].contains(program.status), "\(told)")
        #expect(program.output == "", "\(told): \(program.output.prefix(300))")
        #expect(program.complaint.hasPrefix("touchstone: "), "\(told): \(program.complaint.prefix(300))")
        #expect(program.complaint.utf8.filter { $0 == 0x0A }.count == 1, "\(told): \(program.complaint.prefix(300))")
        #expect(program.complaint.utf8.count < 1500 && !program.complaint.contains("\u{1B}"), "\(told)")
    }
}
