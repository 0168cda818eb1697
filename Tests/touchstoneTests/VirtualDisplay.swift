import Foundation

/// An X server without a screen, for as long as this object exists.
final class VirtualDisplay {
    /// The value for the environment variable DISPLAY.
    let name: String
    private let server = Process()

    /// - Parameters:
    ///   - size: The width and the height of the screen in pixels.
    ///   - arguments: Options of the server.
    init(_ arguments: String..., size: String = "1000x700") throws {
        server.executableURL = URL(fileURLWithPath: "/usr/bin/Xvfb")
        // Half of the time in which a server starts would be for three-dimensional drawing.
        server.arguments =
            ["-displayfd", "1", "-screen", "0", "\(size)x24", "-nolisten", "tcp", "-extension", "GLX"] + arguments
        let numbers = Pipe()
        server.standardOutput = numbers
        server.standardError = FileHandle.nullDevice
        try server.runWithSignals()
        // The server tells its number once it takes connections.
        var text = ""
        var descriptor = pollfd(fd: numbers.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
        while poll(&descriptor, 1, 30_000) > 0, !text.hasSuffix("\n"),
            let part = try numbers.fileHandleForReading.read(upToCount: 1), !part.isEmpty
        {
            text += String(decoding: part, as: UTF8.self)
        }
        struct NoDisplay: Error, CustomStringConvertible {
            let description = "Xvfb did not say within half a minute which display it has."
        }
        guard text.hasSuffix("\n") else {
            server.terminate()
            throw NoDisplay()
        }
        name = ":" + text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Runs a program on the display to its end, and returns what it printed.
    @discardableResult
    func run(_ words: String...) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        process.environment = ProcessInfo.processInfo.environment.merging(["DISPLAY": name]) { $1 }
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: text, as: UTF8.self)
    }

    deinit {
        server.terminate()
        let identifier = server.processIdentifier
        let watch = DispatchWorkItem { kill(identifier, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + 10, execute: watch)
        server.waitUntilExit()
        watch.cancel()
    }
}
