import Foundation

/// The program `touchstone` while it runs.
final class RunningProgram {
    private let process = Process()
    private let errors: URL

    /// - Parameter folder: The folder in which it is started; nil for that of the tests.
    init(_ arguments: [String], in folder: URL? = nil, environment: [String: String]) throws {
        errors = FileManager.default.temporaryDirectory.appendingPathComponent("touchstone-live-\(UUID().uuidString)")
        _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
        process.executableURL = Program.url
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment
            .merging(["XDG_STATE_HOME": Program.stateFolder]) { $1 }.merging(environment) { $1 }
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.runWithSignals()
    }

    deinit {
        end()
        try? FileManager.default.removeItem(at: errors)
    }

    /// The number of the process.
    var identifier: Int { Int(process.processIdentifier) }

    /// The text that the program has printed on standard error.
    var complaint: String { (try? String(contentsOf: errors, encoding: .utf8)) ?? "" }

    /// Interrupts the program as a terminal does, and waits for its end.
    func end() {
        guard process.isRunning else { return }
        process.interrupt()
        process.waitUntilExit()
    }
}
