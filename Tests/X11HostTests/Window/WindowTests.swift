import CX11
import CoreGraphics
import Foundation
import HostInterface
import Testing

@testable import X11Host

@MainActor @Suite(.serialized) struct WindowTests {
    @Test("A window has its title in UTF-8, its class, its process and its protocols")
    func properties() throws {
        let server = try TestServer()
        let (host, window) = try X11Host.open(server, title: "Grüße 漢字 😀")
        host.settle()
        let client = try TestClient(server)
        #expect(client.text("_NET_WM_NAME", of: host) == "Grüße 漢字 😀")
        #expect(client.text("WM_NAME", of: host) == "Grüße 漢字 😀")
        #expect(client.text("WM_CLASS", of: host)?.hasSuffix("\0TouchstoneTest\0") == true)
        let pid = client.properties(of: host).values(client.connection.atom(.netWMPid))
        #expect(pid == [UInt(getpid())])
        #expect(client.text("WM_CLIENT_MACHINE", of: host)?.isEmpty == false)
        let protocols = client.properties(of: host).values(client.connection.atom(.wmProtocols))
        #expect(
            Set(protocols)
                == Set(
                    [.wmDeleteWindow, .wmTakeFocus, .netWMPing, .netWMSyncRequest].map { client.connection.atom($0) }))
        #expect(window.metrics == WindowMetrics(size: CGSize(width: 300, height: 200), scale: 1))
    }

    @Test("The title can be changed, and loses only zero characters")
    func title() throws {
        let server = try TestServer()
        let (host, window) = try X11Host.open(server)
        defer { window.close() }
        host.perform(.setTitle("Caf\u{E9}\0!"))
        host.settle()
        let client = try TestClient(server)
        #expect(client.text("_NET_WM_NAME", of: host) == "Caf\u{E9}!")
    }

    @Test("Size limits reach the window manager in pixels")
    func sizeHints() throws {
        let server = try TestServer()
        let (host, window) = try X11Host.open(server, scale: 2)
        defer { window.close() }
        host.perform(
            .setSizeLimits(minimum: CGSize(width: 100, height: 50), maximum: CGSize(width: 400, height: 300)))
        host.settle()
        let client = try TestClient(server)
        var hints = XSizeHints()
        var supplied = 0
        XGetWMNormalHints(client.display, Window(host.windowIdentifier ?? 0), &hints, &supplied)
        #expect([hints.min_width, hints.min_height, hints.max_width, hints.max_height] == [200, 100, 800, 600])
    }

    @Test("Requesting absurd sizes still gives a window")
    func absurdSizes() throws {
        let server = try TestServer()
        for size in [CGSize.zero, CGSize(width: 1, height: 1), CGSize(width: 32767, height: 32767)] {
            let (host, window) = try X11Host.open(server, size: size)
            host.settle()
            #expect(window.metrics.size.width >= 1 && window.metrics.size.height >= 1)
            let frame = window.beginFrame()
            #expect(CGFloat(frame.bitmap.width) == window.metrics.size.width)
            window.present(frame, damage: [PixelRect(x: 0, y: 0, width: 1, height: 1)])
            #expect(host.failedRequests == 0)
            window.close()
        }
    }

    @Test("Many sizes become one resize to the newest")
    func resizeStorm() throws {
        let server = try TestServer()
        let (host, window) = try X11Host.open(server)
        host.settle()
        let client = try TestClient(server)
        for step in 1...100 {
            XResizeWindow(client.display, Window(host.windowIdentifier ?? 0), UInt32(300 + step), UInt32(200 + step))
        }
        client.sync()
        let events = host.gather { !$0.isEmpty }
        #expect(events.resizes == [WindowMetrics(size: CGSize(width: 400, height: 300), scale: 1)])
        #expect(window.metrics.size == CGSize(width: 400, height: 300))
        let frame = window.beginFrame()
        #expect(frame.bitmap.width == 400 && frame.bitmap.height == 300 && frame.isFresh)
        #expect(host.drain().resizes.isEmpty)
    }

    @Test("The application can resize its window")
    func resize() throws {
        let server = try TestServer()
        let (host, window) = try X11Host.open(server, scale: 2)
        host.settle()
        host.perform(.resize(CGSize(width: 120, height: 80)))
        _ = host.gather { $0.contains { if case .resize = $0 { true } else { false } } }
        #expect(window.metrics == WindowMetrics(size: CGSize(width: 120, height: 80), scale: 2))
        #expect(window.beginFrame().bitmap.width == 240)
    }

    @Test("Xft.dpi gives the scale, and a change of it keeps the size in points")
    func liveScale() throws {
        let server = try TestServer()
        let client = try TestClient(server)
        let root = WindowProperties(connection: client.connection, window: client.connection.root)
        root.set(cx11_resource_manager, type: cx11_string_type, bytes: Array("Xft.dpi:\t144\n".utf8))
        client.sync()
        let (host, window) = try X11Host.open(server)
        host.settle()
        #expect(window.metrics == WindowMetrics(size: CGSize(width: 300, height: 200), scale: 1.5))
        #expect(window.beginFrame().bitmap.width == 450)
        root.set(cx11_resource_manager, type: cx11_string_type, bytes: Array("Xft.dpi:\t192\n".utf8))
        client.sync()
        _ = host.gather { contents in
            contents.contains(.resize(WindowMetrics(size: CGSize(width: 300, height: 200), scale: 2)))
        }
        #expect(window.metrics == WindowMetrics(size: CGSize(width: 300, height: 200), scale: 2))
        #expect(window.beginFrame().bitmap.width == 600)
    }

    @Test("A window without the focus is in the background while another window covers it")
    func covered() throws {
        let server = try TestServer()
        let (host, window) = try X11Host.open(server)
        defer { window.close() }
        host.settle()
        let client = try TestClient(server)
        XSetInputFocus(client.display, Window(PointerRoot), Int32(RevertToPointerRoot), Time(CurrentTime))
        client.sync()
        #expect(host.gather { $0.contains(.activation(.inactive)) }.activations == [.inactive])
        let cover = XCreateSimpleWindow(client.display, client.connection.root, 0, 0, 4000, 4000, 0, 0, 0)
        XMapRaised(client.display, cover)
        client.sync()
        #expect(host.gather { $0.contains(.activation(.background)) }.activations == [.background])
        // A part of it is enough to be seen.
        XMoveWindow(client.display, cover, 20, 20)
        client.sync()
        #expect(host.gather { $0.contains(.activation(.inactive)) }.activations == [.inactive])
        XMoveWindow(client.display, cover, 0, 0)
        client.sync()
        #expect(host.gather { $0.contains(.activation(.background)) }.activations == [.background])
        XDestroyWindow(client.display, cover)
        client.sync()
        #expect(host.gather { $0.contains(.activation(.inactive)) }.activations == [.inactive])
        #expect(host.failedRequests == 0)
    }

    @Test("A close request is an event, and the window stays open until the application closes it")
    func closeRequest() throws {
        let server = try TestServer()
        let (host, window) = try X11Host.open(server)
        host.settle()
        let client = try TestClient(server)
        client.send("WM_DELETE_WINDOW", to: host)
        #expect(host.gather { $0.contains(.closeRequest) }.contents.contains(.closeRequest))
        var attributes = XWindowAttributes()
        #expect(XGetWindowAttributes(client.display, Window(host.windowIdentifier ?? 0), &attributes) != 0)
        let identifier = Window(host.windowIdentifier ?? 0)
        window.close()
        host.synchronize(window)
        _ = client.connection.trappingErrors {
            #expect(XGetWindowAttributes(client.display, identifier, &attributes) == 0)
        }
    }

    @Test("A ping is answered at the root window")
    func ping() throws {
        let server = try TestServer()
        let (host, window) = try X11Host.open(server)
        defer { window.close() }
        host.settle()
        let client = try TestClient(server)
        XSelectInput(client.display, client.connection.root, SubstructureNotifyMask)
        client.send("_NET_WM_PING", to: host)
        let answer = client.nextEvent(ClientMessage) { _ = host.drain() }
        #expect(answer?.xclient.window == client.connection.root)
        #expect(answer.map { Atom(bitPattern: $0.xclient.data.l.0) } == client.connection.atom(.netWMPing))
    }
}
