import Foundation
import Testing

@testable import X11Host

/// An X server of a test's own, on a display that was free. Ends with the test, and takes its lock file along.
@MainActor
final class TestServer {
    let displayName: String
    let process: ChildProcess
    /// Where the input devices of a server with touch listen, nil for one without.
    let devices: ScratchFolder?
    let screenSize: (width: Int, height: Int)

    /// Xvfb: a mouse and a keyboard through XTEST, no touches, whole pixels.
    init(screen: String = "800x600x24", _ arguments: String...) throws {
        process = try ChildProcess(
            "Xvfb", ["-displayfd", "1", "-screen", "0", screen, "-noreset", "-nolisten", "tcp"] + arguments)
        devices = nil
        let sides = screen.split(separator: "x").compactMap { Int($0) }
        screenSize = (sides[0], sides[1])
        displayName = try Self.name(of: process)
    }

    /// Xorg without a screen, with a touch screen, a tablet and a wheel that a test moves.
    init(withTouchScreen: Bool) throws {
        let folder = try ScratchFolder()
        let configuration = InputTestConfiguration.text(folder: folder.path)
        try configuration.write(toFile: folder.path + "/xorg.conf", atomically: true, encoding: .utf8)
        process = try ChildProcess(
            "/usr/lib/xorg/Xorg",
            [
                "-displayfd", "1", "-config", folder.path + "/xorg.conf", "-logfile", folder.path + "/Xorg.log",
                "-noreset", "-nolisten", "tcp", "-sharevts", "-novtswitch",
            ])
        devices = folder
        screenSize = (1024, 768)
        displayName = try Self.name(of: process)
    }

    /// The units of a touch screen or tablet for a place on the screen in pixels.
    func axes(_ x: Double, _ y: Double) -> [Int: Double] {
        [0: x * 65536 / Double(screenSize.width), 1: y * 65536 / Double(screenSize.height)]
    }

    /// Has the program `xinput` do something to a device.
    func xinput(_ arguments: [String], sourceLocation: SourceLocation = #_sourceLocation) throws {
        let program = try ChildProcess("xinput", arguments, environment: ["DISPLAY": displayName])
        for _ in 0..<1000 where program.isRunning { usleep(10_000) }
        #expect(!program.isRunning, "xinput does not end", sourceLocation: sourceLocation)
    }

    /// Ends the server as a crash would, or politely.
    func stop(_ signal: Int32 = SIGTERM) {
        process.stop(signal)
        guard signal == SIGKILL else { return }
        // A server that was killed leaves these behind.
        let number = displayName.dropFirst()
        unlink("/tmp/.X\(number)-lock")
        unlink("/tmp/.X11-unix/X\(number)")
    }

    private static func name(of process: ChildProcess) throws -> String {
        guard let line = process.readLine(), let number = Int(line) else {
            throw ChildProcess.CannotStart(
                description: "The X server did not say within half a minute which display it has.")
        }
        return ":\(number)"
    }
}
