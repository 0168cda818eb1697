import Foundation
import TestSupport
import Testing

/// Disks that are full: each verb that writes says so, leaves no part of a file, and loses nothing that was there.
///
/// The limit on the size of files stands for the disk. It is met at each kilobyte of what a verb writes.
@Suite("The program on a full disk")
struct FullDiskTests {
    private static let script = """
        {"touchstone":1,"size":[320,240],"scale":1}
        {"t":0.25,"touch":0,"phase":"began","x":160,"y":100}
        {"t":0.3,"touch":0,"phase":"ended","x":160,"y":100}

        """
    private static let figures = """
        {"touchstone-figures":1,"figures":[{"name":"first","scene":"labels"},{"name":"second","scene":"round-button"}]}
        """

    /// A baseline of a scene with a finding that is mended.
    private static let baseline = """
        {"version":2,"profile":"apple","state":"normal","findings":[
        {"scene":"half-outside","rule":"TS001","path":"UIWindow/HalfOutsideScene/UIView/CountingButton"},
        {"scene":"half-outside","rule":"TS002","path":"UIWindow/HalfOutsideScene/UIView/CountingButton"},
        {"scene":"half-outside","rule":"TS002","path":"UIWindow/HalfOutsideScene/UIView/Gone"}]}
        """

    /// A command line that writes files.
    struct Writing: Sendable, CustomTestStringConvertible {
        var arguments: [String]
        /// The files that are there before; nil for none, or some bytes in place of what is written.
        var former: [String: Data]?
        /// The exit status when nothing can be written.
        var status: Int32 = 1
        /// The exit status when everything is written.
        var success: Int32 = 0
        var testDescription: String { arguments.joined(separator: " ") }
    }

    private static let writings = [
        Writing(arguments: ["render", "labels", "-o", "out.png"]),
        Writing(arguments: ["render", "labels", "-o", "out.svg"]),
        Writing(arguments: ["render", "labels", "-o", "out.pdf"]),
        Writing(arguments: ["render", "labels", "-o", "out.hitmap"]),
        Writing(arguments: ["render", "labels", "round-button", "-o", "."]),
        Writing(arguments: ["replay", "round-button", "script", "--frames", "."]),
        Writing(arguments: ["replay", "round-button", "script", "--timeline", "out.svg"]),
        Writing(arguments: ["replay", "round-button", "script", "--as-test", "out.swift"]),
        Writing(arguments: ["audit", "half-outside", "--json", "-o", "out.json"], status: 2, success: 1),
        Writing(arguments: ["audit", "half-outside", "--write-baseline", "out.json"], former: [:], status: 2),
        Writing(
            arguments: ["audit", "half-outside", "--baseline", "out.json", "--update-baseline"],
            former: ["out.json": Data(baseline.utf8)], status: 2),
        Writing(arguments: ["diff", "buttons", "buttons:disabled", "-o", "out.png"], status: 2, success: 1),
        Writing(arguments: ["figures", "figures.json"], status: 2),
        Writing(arguments: ["labels"]),
    ]

    /// Returns the contents of each file in the folder and those below it, without what the tests put there.
    private func files(_ scratch: Scratch) throws -> [String: Data] {
        let paths = FileManager.default.subpaths(atPath: scratch.url.path) ?? []
        var contents: [String: Data] = [:]
        for path in paths where path != "script" && path != "figures.json" {
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: scratch.path(path), isDirectory: &isFolder)
            if !isFolder.boolValue { contents[path] = try Data(contentsOf: scratch.url.appendingPathComponent(path)) }
        }
        return contents
    }

    /// Returns a folder with what the command reads, and, if there are any, the files that were there before.
    private func folder(_ old: [String: Data] = [:]) throws -> Scratch {
        let scratch = try Scratch()
        try Data(Self.script.utf8).write(to: scratch.url.appendingPathComponent("script"))
        try Data(Self.figures.utf8).write(to: scratch.url.appendingPathComponent("figures.json"))
        for (path, data) in old {
            let url = scratch.url.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: url)
        }
        return scratch
    }

    @Test(
        "says so, leaves no part of a file, and keeps what was there", arguments: writings)
    func full(_ writing: Writing) async throws {
        let first = try folder(writing.former ?? [:])
        let program = try Program(writing.arguments, in: first.url)
        #expect(program.status == writing.success, "\(program.complaint)")
        let new = try files(first)
        #expect(!new.isEmpty && new != writing.former)
        let formers = writing.former.map { [$0] } ?? [[:], new.mapValues { _ in Data("old".utf8) }]

        let kilobytes = new.values.map { ($0.count + 1023) / 1024 }.max() ?? 0
        let limits = Trials.round == nil ? Set([0, kilobytes - 1]) : Set(0..<kilobytes)
        let attempts = limits.flatMap { limit in formers.map { (limit: limit, before: $0) } }
        try await forEachAtOnce(attempts) { limit, before in
            let scratch = try folder(before)
            let program = try Program(writing.arguments, in: scratch.url, fileLimit: limit)
            let what = "\(limit) KB: \(program.complaint)"
            #expect(program.status == writing.status, "\(what)")
            #expect(program.complaint.contains("cannot be written: File too large."), "\(what)")
            #expect(program.complaint.split(separator: "\n").count == 1, "\(what)")
            for (path, data) in try files(scratch) {
                #expect(data == before[path] || data == new[path], "\(path) has \(data.count) bytes; \(what)")
            }
            let lost = Set(before.keys).subtracting(try files(scratch).keys)
            #expect(lost.isEmpty, "\(lost) is gone; \(what)")
        }
    }

    @Test("says that a recording cannot be kept, and keeps the former one")
    func recording() throws {
        let display = try VirtualDisplay()
        let scratch = try folder(["out.jsonl": Data("old".utf8)])
        try Data((Self.script + "{\"t\":0.4,\"close\":true}\n").utf8).write(
            to: scratch.url.appendingPathComponent("script"))
        let program = try Program(
            ["--bare", "benchmark", "--script", "script", "--record", "out.jsonl"], in: scratch.url,
            environment: ["DISPLAY": display.name], fileLimit: 0)
        #expect(program.status == 1, "\(program.complaint)")
        #expect(program.complaint.contains("out.jsonl cannot be written: File too large."), "\(program.complaint)")
        #expect(try files(scratch) == ["out.jsonl": Data("old".utf8)])
    }
}
