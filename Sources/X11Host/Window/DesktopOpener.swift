import Foundation
import StandardStreams

/// The desktop's program for opening addresses, `xdg-open`.
enum DesktopOpener {
    private static let program = "xdg-open"

    /// Opens an address. Without the program, a sentence on standard error says so.
    static func open(_ url: URL) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        // An address begins with its scheme, so it is no option.
        process.arguments = [program, url.absoluteString]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.terminationHandler = { process in
            guard process.terminationStatus != 0 else { return }
            Log.warn("\(program) cannot open \(url.absoluteString): it ended with \(process.terminationStatus).")
        }
        do {
            try process.run()
        } catch {
            Log.warn("\(program) cannot be started to open \(url.absoluteString): \(error.localizedDescription)")
        }
    }
}
