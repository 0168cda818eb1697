import CX11
import CoreGraphics
import HostInterface
import Testing

@testable import X11Host

@MainActor @Suite(.serialized) final class ResizeSynchronizationTests {
    // Opened by each test itself: between a suite's initializer and its test, other tests may run for minutes.
    private var server: TestServer!
    private var host: X11Host!
    private var window: (any HostWindow)!
    private var client: TestClient!

    private func close() {
        (server, host, window, client) = (nil, nil, nil, nil)
    }

    private func open() throws {
        server = try TestServer()
        (host, window) = try X11Host.open(server)
        client = try TestClient(server)
        host.settle()
        var major: Int32 = 0
        var minor: Int32 = 0
        XSyncInitialize(client.display, &major, &minor)
    }

    private func announce(_ value: Int) {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = Window(host.windowIdentifier ?? 0)
        event.xclient.message_type = client.connection.atom(.wmProtocols)
        event.xclient.format = 32
        event.xclient.data.l.0 = Int(bitPattern: client.connection.atom(.netWMSyncRequest))
        event.xclient.data.l.2 = value & 0xFFFF_FFFF
        event.xclient.data.l.3 = value >> 32
        XSendEvent(client.display, event.xclient.window, 0, 0, &event)
        client.sync()
    }

    private func value() throws -> Int {
        host.synchronize(window)
        let property = client.connection.atom(.netWMSyncRequestCounter)
        let counter = try #require(client.properties(of: host).values(property).first)
        var value = XSyncValue()
        XSyncQueryCounter(client.display, XSyncCounter(counter), &value)
        return Int(value.hi) << 32 | Int(value.lo)
    }

    @Test("The number that a window manager sends with a size is returned with the first frame of that size")
    func frame() throws {
        try open()
        defer { close() }
        host.show(window) { _, _ in 0xFFFF_FFFF }
        let number = 3 << 32 | 7
        announce(number)
        _ = host.drain()
        host.show(window) { _, _ in 0xFFFF_FFFF }
        #expect(try value() == 0)
        client.resize(host, width: 320, height: 240)
        _ = host.gather { $0.contains { if case .resize = $0 { true } else { false } } }
        #expect(try value() == 0)
        host.show(window) { _, _ in 0xFFFF_FFFF }
        #expect(try value() == number)
        host.show(window) { _, _ in 0xFFFF_FFFF }
        #expect(try value() == number)
        #expect(host.failedRequests == 0)
        window.close()
        host.synchronize(window)
        #expect(host.failedRequests == 0)
    }

    @Test("If the size stays the same, the number is returned at once because no frame follows")
    func move() throws {
        try open()
        defer { close() }
        announce(9)
        XMoveWindow(client.display, Window(host.windowIdentifier ?? 0), 30, 40)
        client.sync()
        _ = host.drain()
        #expect(try value() == 9)
        window.close()
    }
}
