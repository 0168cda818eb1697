import CX11
import Foundation

@testable import X11Host

/// A window manager on a test's server, with an empty home folder and without a log that would outlive the test.
@MainActor
final class WindowManagerProcess {
    private let process: ChildProcess
    private let home: ScratchFolder

    /// The milliseconds for which each probing window is tried before the next.
    private static let attempts = [100, 200, 400, 800] + Array(repeating: 1600, count: 20)

    /// Starts the window manager and returns when it manages windows.
    init(_ server: TestServer, _ kind: WindowManagerKind = .openbox) throws {
        home = try ScratchFolder()
        process = try ChildProcess(
            kind.rawValue, kind.arguments,
            environment: [
                "DISPLAY": server.displayName, "HOME": home.path, "XDG_CONFIG_HOME": home.path + "/config",
                "XDG_CACHE_HOME": home.path + "/cache", "XDG_DATA_HOME": home.path + "/data",
            ])
        let client = try TestClient(server)
        for milliseconds in Self.attempts {
            if Self.focusesNewWindow(client, within: milliseconds) { return }
            guard !client.connection.isLost else {
                throw ChildProcess.CannotStart(description: "The X server ended while \(kind) started.")
            }
            guard process.isRunning else {
                throw ChildProcess.CannotStart(description: "\(kind) has ended by itself. Is another one running?")
            }
        }
        throw ChildProcess.CannotStart(
            description: "\(kind) gave none of \(Self.attempts.count) windows the keyboard. Is the machine overloaded?")
    }

    /// Returns whether a new window gets keyboard focus. A window that the manager finds while it starts does not, so
    /// the first may wait in vain; one that is removed too early on a slow machine never gets it.
    private static func focusesNewWindow(_ client: TestClient, within milliseconds: Int) -> Bool {
        guard poll(client, milliseconds, until: { WindowManager.name(client.connection) != nil }) else { return false }
        let window = XCreateSimpleWindow(client.display, client.connection.root, 0, 0, 20, 20, 0, 0, 0)
        XSelectInput(client.display, window, FocusChangeMask)
        XMapWindow(client.display, window)
        defer {
            XDestroyWindow(client.display, window)
            client.sync()
        }
        var event = XEvent()
        client.sync()
        return poll(client, milliseconds) { XCheckTypedEvent(client.display, FocusIn, &event) != 0 }
    }

    private static func poll(_ client: TestClient, _ milliseconds: Int, until isSo: () -> Bool) -> Bool {
        for _ in 0..<milliseconds / 10 {
            if isSo() { return true }
            guard !client.connection.isLost else { return false }
            _ = client.connection.isReadable(withinMilliseconds: 10)
        }
        return false
    }

    func stop() {
        process.stop()
    }
}
