import CX11
import CoreGraphics
import Foundation
import HostInterface
import Testing

@testable import X11Host

@MainActor @Suite(.serialized) struct PresentationTests {
    /// Returns a pattern in which each pixel differs from its neighbours, and red from blue.
    private static func pattern(_ x: Int, _ y: Int) -> UInt32 {
        0xFF00_0000 | UInt32((x * 8) & 0xFF) << 16 | UInt32((y * 4) & 0xFF) << 8 | UInt32((x ^ y) * 8 & 0xFF)
    }

    /// Shows the pattern and compares it with the screen.
    private func check(_ server: TestServer, tolerance: Int, sharing: Bool) throws {
        let (host, window) = try X11Host.open(server, size: CGSize(width: 64, height: 48))
        defer { window.close() }
        host.settle()
        host.show(window, color: Self.pattern)
        #expect((window as? X11Window)?.isShowingFrame == sharing)
        let client = try TestClient(server)
        host.synchronize(window)
        let picture = try #require(client.screenshot(of: host, width: 64, height: 48))
        for (x, y) in [(0, 0), (63, 0), (0, 47), (63, 47), (31, 17), (5, 40)] {
            let color = Self.pattern(x, y)
            let expected = [Int(color >> 16) & 0xFF, Int(color >> 8) & 0xFF, Int(color) & 0xFF]
            for (seen, wanted) in zip(picture.color(x, y), expected) {
                #expect(abs(seen - wanted) <= tolerance, "at \(x),\(y): \(picture.color(x, y)), not \(expected)")
            }
        }
        #expect(host.failedRequests == 0)
    }

    @Test("A frame shows its pixels through shared memory")
    func shared() throws {
        try check(TestServer(), tolerance: 0, sharing: true)
    }

    @Test("A server without MIT-SHM shows the same pixels")
    func withoutSharedMemory() throws {
        try check(TestServer(screen: "400x300x24", "-extension", "MIT-SHM"), tolerance: 0, sharing: false)
    }

    @Test("A screen of 16 bits shows the closest colours", arguments: ["x16", "x15"])
    func sixteenBits(depth: String) throws {
        try check(TestServer(screen: "400x300" + depth), tolerance: 8, sharing: true)
        try check(TestServer(screen: "400x300" + depth, "-extension", "MIT-SHM"), tolerance: 8, sharing: false)
    }

    @Test("A screen of 30 bits shows the pixels")
    func thirtyBits() throws {
        try check(TestServer(screen: "400x300x30"), tolerance: 1, sharing: true)
    }

    @Test("A screen without colours is an error with a message")
    func eightBits() throws {
        let server = try TestServer(screen: "400x300x8")
        #expect(throws: X11HostError.unusableScreen(display: server.displayName, depth: 8)) {
            _ = try X11Host.open(server)
        }
    }

    @Test("Only damaged rectangles change on the screen, and rectangles outside are clipped")
    func damage() throws {
        let server = try TestServer()
        let (host, window) = try X11Host.open(server, size: CGSize(width: 64, height: 48))
        defer { window.close() }
        host.settle()
        host.show(window) { _, _ in 0xFF00_00FF }
        host.show(
            window,
            damage: [
                PixelRect(x: 10, y: 10, width: 5, height: 5), PixelRect(x: 60, y: 40, width: 500, height: 500),
                PixelRect(x: -10, y: -10, width: 12, height: 12), PixelRect(x: 900, y: 0, width: 5, height: 5),
            ]
        ) { _, _ in 0xFFFF_0000 }
        host.synchronize(window)
        let client = try TestClient(server)
        let picture = try #require(client.screenshot(of: host, width: 64, height: 48))
        #expect(picture.color(12, 12) == [255, 0, 0])
        #expect(picture.color(63, 47) == [255, 0, 0])
        #expect(picture.color(1, 1) == [255, 0, 0])
        #expect(picture.color(30, 30) == [0, 0, 255])
        #expect(picture.color(9, 10) == [0, 0, 255])
        #expect(host.failedRequests == 0)
    }

    @Test("The frame keeps its pixels until the size changes; then everything must be redrawn")
    func fresh() throws {
        let server = try TestServer()
        let (host, window) = try X11Host.open(server, size: CGSize(width: 64, height: 48))
        defer { window.close() }
        host.settle()
        #expect(window.beginFrame().isFresh)
        host.show(window, color: Self.pattern)
        let kept = window.beginFrame()
        #expect(!kept.isFresh)
        let pixel = (kept.bitmap.data + 5 * kept.bitmap.bytesPerRow + 7 * 4).load(as: UInt32.self)
        #expect(pixel == Self.pattern(7, 5))
        let client = try TestClient(server)
        client.resize(host, width: 80, height: 60)
        _ = host.gather { $0.contains { if case .resize = $0 { true } else { false } } }
        #expect(window.beginFrame().isFresh)
        // A frame of the old size cannot be shown.
        window.present(kept, damage: [PixelRect(x: 0, y: 0, width: 10, height: 10)])
        host.show(window, color: Self.pattern)
        #expect(!window.beginFrame().isFresh)
        host.synchronize(window)
        let picture = try #require(client.screenshot(of: host, width: 80, height: 60))
        #expect(picture.color(79, 59) == [Int(79 * 8) & 0xFF, 59 * 4, ((79 ^ 59) * 8) & 0xFF])
    }

    @Test("Motion waits while a frame is being shown, and a press does not")
    func backPressure() throws {
        let server = try TestServer()
        let (host, window) = try X11Host.open(server)
        defer { window.close() }
        let client = try TestClient(server)
        client.move(10, 10)
        host.settle()
        _ = host.drain()
        host.show(window, color: Self.pattern)
        client.button(1, isDown: true)
        host.gatherTouches()
        // The server is stopped before it can read the frame, but after it has sent the motion.
        client.move(20, 20)
        server.process.send(SIGSTOP)
        host.show(window, color: Self.pattern)
        #expect((window as? X11Window)?.isShowingFrame == true)
        let work = host.workObservers.add { true }
        #expect(host.wait(until: host.now.advanced(by: 0.05)).isEmpty)
        work.end()
        server.process.send(SIGCONT)
        client.move(30, 30)
        let moved = host.gather { !$0.isEmpty }
        #expect((window as? X11Window)?.isShowingFrame == false)
        #expect(moved.touches.first?.location == CGPoint(x: 20, y: 20))
        #expect(moved.touches.allSatisfy { $0.phase == .moved })
    }

    @Test("After a frame without a successor the server sends nothing, and the next motion confirms the frame")
    func silence() throws {
        let server = try TestServer()
        let (host, window) = try X11Host.open(server)
        defer { window.close() }
        let client = try TestClient(server)
        client.move(10, 10)
        host.settle()
        client.button(1, isDown: true)
        host.gatherTouches()
        host.show(window, color: Self.pattern)
        client.sync()
        #expect(host.wait(until: host.now.advanced(by: 0.05)).isEmpty)
        #expect((window as? X11Window)?.isShowingFrame == true)
        client.move(20, 20)
        let moved = host.gather { !$0.isEmpty }
        #expect(moved.touches.first?.location == CGPoint(x: 20, y: 20))
        #expect((window as? X11Window)?.isShowingFrame == false)
    }

    @Test("Waiting for a frame to be shown ends once it is shown, if there is work")
    func frameDone() throws {
        let server = try TestServer()
        let (host, window) = try X11Host.open(server)
        defer { window.close() }
        host.settle()
        _ = host.drain()
        host.show(window, color: Self.pattern)
        host.workObservers.add { true }
        #expect(host.wait(until: nil).isEmpty)
        #expect((window as? X11Window)?.isShowingFrame == false)
    }

    @Test("An event that is read while a request is sent is delivered at once, and not with the next one")
    func readWhileSending() throws {
        let server = try TestServer()
        let (host, window) = try X11Host.open(server)
        defer { window.close() }
        let client = try TestClient(server)
        client.move(10, 10)
        host.settle()
        _ = host.drain()
        var isSent = false
        let work = host.workObservers.add {
            if !isSent {
                isSent = true
                client.move(20, 20)
                client.sync()
                host.perform(.beep)
            }
            return false
        }
        defer { work.end() }
        let deadline = host.now.advanced(by: 5)
        #expect(!host.wait(until: deadline).isEmpty && isSent)
        #expect(host.now < deadline, "the wait was ended by its deadline")
    }
}
