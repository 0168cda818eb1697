import CX11
import CoreGraphics
import HostInterface
import Testing

@testable import X11Host

@MainActor @Suite(.serialized) struct WindowManagerTests {
    private let server: TestServer
    private let manager: WindowManagerProcess
    private let host: X11Host
    private let window: any HostWindow
    private let client: TestClient

    init() throws {
        server = try TestServer()
        manager = try WindowManagerProcess(server)
        (host, window) = try X11Host.open(server)
        client = try TestClient(server)
    }

    private func waitFor(_ activation: Activation) -> [Activation] {
        host.gather { $0.contains(.activation(activation)) }.activations
    }

    private func ask(_ message: String, _ values: Int...) {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = Window(host.windowIdentifier ?? 0)
        event.xclient.message_type = XInternAtom(client.display, message, 0)
        event.xclient.format = 32
        withUnsafeMutableBytes(of: &event.xclient.data.l) { buffer in
            for (index, value) in values.enumerated() {
                buffer.storeBytes(of: value, toByteOffset: index * MemoryLayout<Int>.size, as: Int.self)
            }
        }
        XSendEvent(
            client.display, client.connection.root, 0, SubstructureNotifyMask | SubstructureRedirectMask, &event)
        client.sync()
    }

    @Test("A window that opens becomes active; iconified it is in the background, restored it is active again")
    func iconify() throws {
        #expect(waitFor(.active).last == .active)
        host.perform(.minimize)
        #expect(waitFor(.background).last == .background)
        ask("_NET_ACTIVE_WINDOW", 2, 0, 0)
        #expect(waitFor(.active).last == .active)
        #expect(host.failedRequests == 0)
    }

    @Test("A window manager that is replaced does not put the application into the background")
    func replaced() throws {
        _ = waitFor(.active)
        manager.stop()
        var seen = host.drain().activations
        let second = try WindowManagerProcess(server)
        defer { second.stop() }
        for _ in 0..<50 {
            client.sync()
            seen += host.drain().activations
            _ = client.connection.isReadable(withinMilliseconds: 5)
        }
        #expect(!seen.contains(.background))
    }

    @Test("Another window that takes the keyboard makes the application inactive")
    func inactive() throws {
        _ = waitFor(.active)
        let (second, secondWindow) = try X11Host.open(server)
        _ = second.gather { $0.contains(.activation(.active)) }
        #expect(waitFor(.inactive).last == .inactive)
        secondWindow.close()
        _ = second.drain()
        #expect(waitFor(.active).last == .active)
    }

    @Test("Closing through the window manager is a request, and pings are answered")
    func close() throws {
        _ = waitFor(.active)
        ask("_NET_CLOSE_WINDOW", 0, 2)
        #expect(host.gather { $0.contains(.closeRequest) }.contents.contains(.closeRequest))
    }

    @Test("Maximizing resizes the content")
    func maximize() throws {
        _ = waitFor(.active)
        let vertical = Int(XInternAtom(client.display, "_NET_WM_STATE_MAXIMIZED_VERT", 0))
        let horizontal = Int(XInternAtom(client.display, "_NET_WM_STATE_MAXIMIZED_HORZ", 0))
        ask("_NET_WM_STATE", 1, vertical, horizontal, 2)
        _ = host.gather { $0.contains { if case .resize = $0 { true } else { false } } }
        #expect(window.metrics.size.width > 700 && window.metrics.size.height > 400)
    }

    @Test("The diagnosis names the window manager")
    func diagnosis() throws {
        let findings = X11Diagnosis(displayName: server.displayName, timeout: 10).findings
        #expect(findings.first { $0.subject == "window manager" }?.value == "Openbox")
    }
}
