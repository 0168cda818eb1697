import CX11
import CoreGraphics
import Foundation
import HostInterface
import Synchronization
import TestSupport
import Testing
import UIKit

@testable import X11Host

/// Tests of shared memory that is refused: by the server at any segment, and by the kernel.
@MainActor @Suite(.serialized) struct SharedMemoryFaultTests {
    /// Returns a proxy that spoils requests to attach a segment from the given one on, so that the server refuses them.
    private func refusing(from first: Int, on server: TestServer) throws -> ServerProxy {
        let opcode = UInt8(truncatingIfNeeded: try TestClient(server).connection.sharedMemoryRequest)
        let seen = Mutex(0)
        return try ServerProxy(to: server.displayName) { request in
            // The request is ShmAttach; its third word is the segment's identifier.
            guard request[0] == opcode, request[1] == 1 else { return }
            let number = seen.withLock { count in
                defer { count += 1 }
                return count
            }
            if number >= first { request.replaceSubrange(8..<12, with: [0xFF, 0xFF, 0xFF, 0x7F]) }
        }
    }

    /// The segments of this process that no process is attached to and that are not being removed: what is left behind.
    private var orphans: [String] {
        let table = (try? String(contentsOfFile: "/proc/sysvipc/shm", encoding: .utf8)) ?? ""
        return table.split(separator: "\n").dropFirst().filter { line in
            let fields = line.split(separator: " ")
            return fields.count > 6 && fields[4] == "\(getpid())" && fields[6] == "0"
        }.map(String.init)
    }

    @Test("A server that refuses the first segment gets the same pixels through the connection")
    func first() throws {
        let server = try TestServer()
        let proxy = try refusing(from: 0, on: server)
        let (host, window) = try X11Host.open(server, through: proxy.displayName)
        defer { window.close() }
        host.settle()
        host.show(window) { x, y in 0xFF00_0000 | UInt32(x) << 8 | UInt32(y) }
        #expect((window as? X11Window)?.isShowingFrame == false)
        host.synchronize(window)
        let picture = try #require(try TestClient(server).screenshot(of: host, width: 300, height: 200))
        #expect(picture.color(200, 150) == [0, 200, 150])
        #expect(host.failedRequests == 0)
        #expect(orphans == [])
    }

    @Test("A server that refuses the segment of a larger window is sent its pixels without being asked again")
    func later() throws {
        let server = try TestServer()
        let proxy = try refusing(from: 1, on: server)
        let app = try RunningApplication(server, through: proxy.displayName)
        #expect(app.shows([0, 0, 255], 100, 100))
        #expect(app.host.failedRequests == 0)
        app.client.resize(app.host, width: 400, height: 400)
        #expect(app.shows([255, 255, 255], 390, 390))
        #expect(app.shows([0, 0, 255], 100, 100))
        // The window goes on without shared memory.
        app.client.move(100, 100)
        app.client.button(1, isDown: true)
        #expect(app.shows([255, 0, 0], 100, 100))
        #expect(orphans == [])
    }

    @Test("A segment that the kernel refuses is none, and the connection goes on")
    func kernel() throws {
        let server = try TestServer()
        let client = try TestClient(server)
        for byteCount in [1 << 46, 1 << 62, .max] {
            let segment = SharedSegment(connection: client.connection, byteCount: byteCount, isSharingVerified: false)
            #expect(segment == nil)
        }
        #expect(SharedSegment(connection: client.connection, byteCount: 4096, isSharingVerified: false) != nil)
        client.sync()
        #expect(client.connection.errors.count == 0)
        #expect(orphans == [])
    }

    /// The memory of this process that is in use, in bytes.
    private var residentBytes: Int {
        let fields = ((try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? "").split(separator: " ")
        return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * Int(getpagesize())
    }

    @Test("An image that does not fit its segment is freed")
    func layout() throws {
        let server = try TestServer()
        let client = try TestClient(server)
        let connection = client.connection
        var (visual, depth, format) = try ScreenSurface.defaultFormat(of: connection)
        // Xlib lays out pixels of four bytes where two are expected.
        format.bytesPerPixel = 2
        let surface = ScreenSurface(
            connection: connection, window: 0, context: XDefaultGC(connection.display, connection.screen),
            visual: visual, depth: depth, format: format)
        let segment = SharedSegment(connection: connection, byteCount: 64 * 64 * 2, isSharingVerified: false)
        let extent = WindowExtent(width: 64, height: 64)
        var presenters = 0
        func attempt(_ times: Int) {
            for _ in 0..<times where SharedMemoryPresenter(surface: surface, extent: extent, reusing: segment) != nil {
                presenters += 1
            }
        }
        attempt(1000)
        let before = residentBytes
        attempt(600_000)
        // As many images have 86 MB. A sanitizer keeps freed memory for a while, and finds what is leaked by itself.
        let isSanitized = dlsym(nil, "__asan_init") != nil
        #expect(isSanitized || residentBytes - before < 30_000_000)
        #expect(presenters == 0 && segment != nil)
        #expect(orphans == [])
    }
}
