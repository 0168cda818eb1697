import CX11
import Foundation

@testable import X11Host

/// openbox on a test's server, with an empty home, and nowhere to write a log that would outlive the test.
@MainActor
final class WindowManagerProcess {
    private let process: ChildProcess
    private let home: ScratchFolder

    struct DoesNotStart: Error {}

    /// Returns when it manages windows.
    init(_ server: TestServer) throws {
        home = try ScratchFolder()
        process = try ChildProcess(
            "openbox", ["--sm-disable"],
            environment: [
                "DISPLAY": server.displayName, "HOME": home.path, "XDG_CONFIG_HOME": home.path + "/config",
                "XDG_CACHE_HOME": home.path + "/cache", "XDG_DATA_HOME": home.path + "/data",
            ])
        let client = try TestClient(server)
        for _ in 0..<100 where Self.focusesNewWindow(client) {
            return
        }
        throw DoesNotStart()
    }

    /// Whether a window that is opened now gets the keyboard. Those that openbox finds while it starts do not.
    private static func focusesNewWindow(_ client: TestClient) -> Bool {
        let window = XCreateSimpleWindow(client.display, client.connection.root, 0, 0, 20, 20, 0, 0, 0)
        XSelectInput(client.display, window, FocusChangeMask)
        XMapWindow(client.display, window)
        defer {
            XDestroyWindow(client.display, window)
            client.sync()
        }
        var event = XEvent()
        for _ in 0..<10 {
            client.sync()
            if XCheckTypedEvent(client.display, FocusIn, &event) != 0 { return true }
            _ = client.connection.isReadable(withinMilliseconds: 10)
        }
        return false
    }

    func stop() {
        process.stop()
    }
}
