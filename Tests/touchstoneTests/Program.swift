import Foundation

/// The program `touchstone` as a user starts it, without a display.
struct Program {
    let output: String
    let complaint: String
    let status: Int32

    /// Runs the program that was built together with these tests, or a copy of it.
    init(
        _ arguments: String..., copy: URL? = nil, input: String = "", in folder: URL? = nil,
        environment changes: [String: String] = [:]
    ) throws {
        try self.init(arguments, copy: copy, input: input, in: folder, environment: changes)
    }

    /// - Parameter fileLimit: The kilobytes that a file may have, as on a disk with so much space; nil for any number.
    init(
        _ arguments: [String], copy: URL? = nil, input: String = "", in folder: URL? = nil,
        environment changes: [String: String] = [:], fileLimit: Int? = nil
    ) throws {
        let process = Process()
        process.executableURL = copy ?? Self.url
        process.arguments = arguments
        if let fileLimit {
            process.executableURL = URL(fileURLWithPath: "/bin/bash")
            process.arguments = ["-c", "ulimit -f \(fileLimit) && exec \"$0\" \"$@\"", Self.url.path] + arguments
        }
        process.currentDirectoryURL = folder
        var environment = ProcessInfo.processInfo.environment
        environment["DISPLAY"] = nil
        environment["TOUCHSTONE_FONTS"] = nil
        environment["XDG_STATE_HOME"] = Self.stateFolder
        environment.merge(changes) { $1 }
        process.environment = environment
        let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
        process.standardInput = stdin
        process.standardOutput = stdout
        process.standardError = stderr
        // Programs that other tests start meanwhile must not keep the pipes open.
        for pipe in [stdin, stdout, stderr] {
            for end in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
                _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC)
            }
        }
        try process.run()
        let identifier = process.processIdentifier
        let watch = DispatchWorkItem {
            FileHandle.standardError.write(Data("touchstone has run for 120 s; it is killed.\n".utf8))
            kill(identifier, SIGKILL)
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + 120, execute: watch)
        defer { watch.cancel() }
        try stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try stdin.fileHandleForWriting.close()
        output = String(decoding: try stdout.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        complaint = String(decoding: try stderr.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        // A signal shows as what a shell makes of it.
        status =
            process.terminationReason == .uncaughtSignal ? 128 + process.terminationStatus : process.terminationStatus
    }

    /// The folder that programs keep their state in, in place of the user's. It exists once one has done so.
    static let stateFolder = FileManager.default.temporaryDirectory
        .appendingPathComponent("touchstone-state-\(ProcessInfo.processInfo.processIdentifier)").path

    /// The tests' own program lies beside it.
    static let url = URL(fileURLWithPath: CommandLine.arguments[0])
        .resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent("touchstone")
}

extension Program {
    /// Copies a file that will be run, by another process. If this one had it open for writing, so would the programs
    /// that other tests start meanwhile, and the system runs no file that is open for writing.
    static func copy(_ file: URL = Program.url, to place: URL) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/cp")
        process.arguments = [file.path, place.path]
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    /// Runs the program with each of the command lines, several at a time, and returns the runs in the same order.
    static func all(_ commandLines: [[String]]) async throws -> [Program] {
        try await withThrowingTaskGroup(of: (Int, Program).self) { group in
            for (index, arguments) in commandLines.enumerated() {
                group.addTask { (index, try Program(arguments)) }
            }
            var runs: [Int: Program] = [:]
            for try await (index, run) in group { runs[index] = run }
            return commandLines.indices.compactMap { runs[$0] }
        }
    }
}

/// Calls `body` with each item, several at a time, since most of a process's time is its own.
func forEachAtOnce<Item: Sendable>(
    _ items: [Item], _ body: @escaping @Sendable (Item) throws -> Void
) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
        for item in items {
            group.addTask { try body(item) }
        }
        try await group.waitForAll()
    }
}

/// A folder that is gone after the test.
final class Scratch: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("touchstone-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    func path(_ name: String) -> String {
        url.appendingPathComponent(name).path
    }

    var files: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: url.path).sorted()) ?? []
    }
}
