import CoreGraphics
import HostInterface
import Testing

@testable import X11Host

/// Tests of a window under each installed window manager.
@MainActor @Suite(.serialized) struct WindowManagerTests {
    @Test(
        "An opened window is active, an iconified one in the background, and a restored one active again",
        arguments: WindowManagerKind.installed)
    func iconify(kind: WindowManagerKind) throws {
        let managed = try ManagedWindow(kind)
        #expect(managed.waitFor(.active).last == .active)
        managed.host.perform(.minimize)
        #expect(managed.waitFor(.background).last == .background)
        managed.ask("_NET_ACTIVE_WINDOW", 2, 0, 0)
        #expect(managed.waitFor(.active).last == .active)
        #expect(managed.host.failedRequests == 0)
    }

    @Test(
        "Replacing the window manager does not move the application to the background",
        arguments: WindowManagerKind.installed)
    func replaced(kind: WindowManagerKind) throws {
        let managed = try ManagedWindow(kind)
        _ = managed.waitFor(.active)
        managed.manager.stop()
        var seen = managed.host.drain().activations
        let second = try WindowManagerProcess(managed.server, kind)
        defer { second.stop() }
        for _ in 0..<50 {
            managed.client.sync()
            seen += managed.host.drain().activations
            _ = managed.client.connection.isReadable(withinMilliseconds: 5)
        }
        #expect(!seen.contains(.background))
    }

    @Test(
        "Another window that takes keyboard focus makes the application inactive",
        arguments: WindowManagerKind.installed)
    func inactive(kind: WindowManagerKind) throws {
        let managed = try ManagedWindow(kind)
        _ = managed.waitFor(.active)
        let (second, secondWindow) = try X11Host.open(managed.server)
        _ = second.gather { $0.contains(.activation(.active)) }
        #expect(managed.waitFor(.inactive).last == .inactive)
        secondWindow.close()
        _ = second.drain()
        #expect(managed.waitFor(.active).last == .active)
    }

    @Test(
        "Closing through the window manager is a request, and pings are answered",
        arguments: WindowManagerKind.installed)
    func close(kind: WindowManagerKind) throws {
        let managed = try ManagedWindow(kind)
        _ = managed.waitFor(.active)
        managed.ask("_NET_CLOSE_WINDOW", 0, 2)
        #expect(managed.host.gather { $0.contains(.closeRequest) }.contents.contains(.closeRequest))
    }

    @Test("Maximizing and restoring resize the content", arguments: WindowManagerKind.installed)
    func maximize(kind: WindowManagerKind) throws {
        let managed = try ManagedWindow(kind)
        _ = managed.waitFor(.active)
        let states = ["_NET_WM_STATE_MAXIMIZED_VERT", "_NET_WM_STATE_MAXIMIZED_HORZ"]
        let sizes = managed.change(states, isOn: true) { $0.width > 700 && $0.height > 400 }
        #expect(sizes.last == managed.window.metrics.size)
        let own = CGSize(width: 300, height: 200)
        #expect(managed.change(states, isOn: false) { $0 == own }.last == own)
    }

    @Test(
        "A fullscreen window has the screen's size without decorations, and then its own size again",
        arguments: WindowManagerKind.installed)
    func fullScreen(kind: WindowManagerKind) throws {
        let managed = try ManagedWindow(kind)
        _ = managed.waitFor(.active)
        let (width, height) = managed.server.screenSize
        let screen = CGSize(width: width, height: height)
        let states = ["_NET_WM_STATE_FULLSCREEN"]
        #expect(managed.change(states, isOn: true) { $0 == screen }.last == screen)
        let own = CGSize(width: 300, height: 200)
        #expect(managed.change(states, isOn: false) { $0 == own }.last == own)
        #expect(managed.host.failedRequests == 0)
    }

    @Test("The diagnosis names the window manager", arguments: WindowManagerKind.installed)
    func diagnosis(kind: WindowManagerKind) throws {
        let managed = try ManagedWindow(kind)
        let findings = X11Diagnosis(displayName: managed.server.displayName, timeout: 10).findings
        #expect(findings.first { $0.subject == "window manager" }?.value.hasPrefix(kind.title) == true)
    }
}
