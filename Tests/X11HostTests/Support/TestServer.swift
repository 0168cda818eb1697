import Foundation
import Testing

@testable import X11Host

/// An X server for one test, on a free display. It ends with the test and removes its lock file.
@MainActor
final class TestServer {
    let displayName: String
    let process: ChildProcess
    /// The folder of the sockets of a touch server's input devices; nil for a server without touch.
    let devices: ScratchFolder?
    let screenSize: (width: Int, height: Int)

    /// The options that leave out three-dimensional drawing, which takes more than half of the time of a start.
    private static let without = ["-extension", "GLX"]

    /// Starts Xvfb: a mouse and a keyboard through XTEST, no touches, whole pixels.
    init(screen: String = "800x600x24", _ arguments: String...) throws {
        process = try ChildProcess(
            "Xvfb",
            ["-displayfd", "1", "-screen", "0", screen, "-noreset", "-nolisten", "tcp"] + Self.without + arguments)
        devices = nil
        let sides = screen.split(separator: "x").compactMap { Int($0) }
        screenSize = (sides[0], sides[1])
        displayName = try Self.name(of: process)
    }

    /// Starts Xorg without a screen, with a touch screen, a tablet and a wheel that a test controls.
    init(withTouchScreen: Bool) throws {
        let folder = try ScratchFolder()
        let configuration = InputTestConfiguration.text(folder: folder.path)
        try configuration.write(toFile: folder.path + "/xorg.conf", atomically: true, encoding: .utf8)
        process = try ChildProcess(
            "/usr/lib/xorg/Xorg",
            [
                "-displayfd", "1", "-config", folder.path + "/xorg.conf", "-logfile", folder.path + "/Xorg.log",
                "-noreset", "-nolisten", "tcp", "-sharevts", "-novtswitch",
            ] + Self.without)
        devices = folder
        screenSize = (1024, 768)
        displayName = try Self.name(of: process)
    }

    /// Returns the units of a touch screen or tablet for a location on the screen in pixels.
    func axes(_ x: Double, _ y: Double) -> [Int: Double] {
        [0: x * 65536 / Double(screenSize.width), 1: y * 65536 / Double(screenSize.height)]
    }

    /// Runs the program `xinput` on a device.
    func xinput(_ arguments: [String], sourceLocation: SourceLocation = #_sourceLocation) throws {
        let program = try ChildProcess("xinput", arguments, environment: ["DISPLAY": displayName])
        for _ in 0..<1000 where program.isRunning { usleep(10_000) }
        #expect(!program.isRunning, "xinput does not end", sourceLocation: sourceLocation)
    }

    /// Ends the server by a signal: a crash, or a request to end.
    func stop(_ signal: Int32 = SIGTERM) {
        process.stop(signal)
        guard signal == SIGKILL else { return }
        // A killed server leaves these files behind.
        let number = displayName.dropFirst()
        unlink("/tmp/.X\(number)-lock")
        unlink("/tmp/.X11-unix/X\(number)")
    }

    private static func name(of process: ChildProcess) throws -> String {
        guard let line = process.readLine(), let number = Int(line) else {
            throw ChildProcess.CannotStart(
                description: "The X server did not print its display number within half a minute.")
        }
        return ":\(number)"
    }
}
