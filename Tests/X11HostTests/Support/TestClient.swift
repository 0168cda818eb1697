import CX11
import Foundation

@testable import X11Host

/// A second program on a test's server. It moves the mouse, inspects windows and takes pictures of them.
@MainActor
final class TestClient {
    let connection: X11Connection
    private let library: UnsafeMutableRawPointer

    private typealias FakeMotion = @convention(c) (OpaquePointer, Int32, Int32, Int32, UInt) -> Int32
    private typealias FakeButton = @convention(c) (OpaquePointer, UInt32, Int32, UInt) -> Int32

    struct NoXTest: Error {}

    init(_ server: TestServer) throws {
        connection = try X11Connection(displayName: server.displayName, timeout: 10)
        guard let library = dlopen("libXtst.so.6", RTLD_NOW) else { throw NoXTest() }
        self.library = library
    }

    var display: OpaquePointer { connection.display }

    // MARK: - Mouse and keyboard

    /// Moves the pointer to a location on the screen in pixels.
    func move(_ x: Int, _ y: Int) {
        let function = unsafeBitCast(dlsym(library, "XTestFakeMotionEvent"), to: FakeMotion.self)
        _ = function(display, -1, Int32(x), Int32(y), 0)
        sync()
    }

    func button(_ number: Int, isDown: Bool) {
        let function = unsafeBitCast(dlsym(library, "XTestFakeButtonEvent"), to: FakeButton.self)
        _ = function(display, UInt32(number), isDown ? 1 : 0, 0)
        sync()
    }

    func click(_ number: Int) {
        button(number, isDown: true)
        button(number, isDown: false)
    }

    func key(_ keysym: Int32, isDown: Bool) {
        let function = unsafeBitCast(dlsym(library, "XTestFakeKeyEvent"), to: FakeButton.self)
        _ = function(display, UInt32(XKeysymToKeycode(display, KeySym(keysym))), isDown ? 1 : 0, 0)
        sync()
    }

    // MARK: - Windows

    func properties(of host: X11Host) -> WindowProperties {
        WindowProperties(connection: connection, window: Window(host.windowIdentifier ?? 0))
    }

    /// Returns the bytes of a text property.
    func text(_ property: String, of host: X11Host) -> String? {
        properties(of: host).text(XInternAtom(display, property, 0))
    }

    func resize(_ host: X11Host, width: Int, height: Int) {
        XResizeWindow(display, Window(host.windowIdentifier ?? 0), UInt32(width), UInt32(height))
        sync()
    }

    /// Sends a message in the protocol of window managers.
    ///
    /// - Parameter index: The index of the host's window.
    func send(_ protocolName: String, to host: X11Host, window index: Int = 0) {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = Window(host.windowIdentifiers.dropFirst(index).first ?? 0)
        event.xclient.message_type = XInternAtom(display, "WM_PROTOCOLS", 0)
        event.xclient.format = 32
        event.xclient.data.l.0 = Int(bitPattern: XInternAtom(display, protocolName, 0))
        event.xclient.data.l.1 = 0
        XSendEvent(display, event.xclient.window, 0, 0, &event)
        sync()
    }

    func sync() {
        XSync(display, 0)
    }

    /// Returns the next event of a type on this client's connection; nil when none arrives for ten seconds.
    ///
    /// - Parameter waiting: Called while no event is available, so that the other side can do its work.
    func nextEvent(_ type: Int32, waiting: () -> Void = {}) -> XEvent? {
        var event = XEvent()
        for _ in 0..<1000 {
            if XCheckTypedEvent(display, type, &event) != 0 { return event }
            waiting()
            _ = connection.isReadable(withinMilliseconds: 10)
        }
        return nil
    }

    // MARK: - Pictures

    /// Takes a picture of a part of the host's window, in pixels.
    ///
    /// - Parameter index: The index of the host's window.
    func screenshot(
        of host: X11Host, window index: Int = 0, x: Int = 0, y: Int = 0, width: Int, height: Int
    ) -> Screenshot? {
        guard
            let image = XGetImage(
                display, Window(host.windowIdentifiers.dropFirst(index).first ?? 0), Int32(x), Int32(y), UInt32(width),
                UInt32(height), ~0,
                ZPixmap),
            let (_, _, format) = try? ScreenSurface.defaultFormat(of: connection)
        else { return nil }
        defer {
            free(image.pointee.data)
            cx11_destroy_image(image)
        }
        var pixels: [UInt32] = []
        for y in 0..<height {
            for x in 0..<width {
                pixels.append(UInt32(truncatingIfNeeded: image.pointee.f.get_pixel(image, Int32(x), Int32(y))))
            }
        }
        return Screenshot(width: width, pixels: pixels, format: format)
    }
}

/// A picture of a window.
struct Screenshot {
    var width: Int
    var pixels: [UInt32]
    var format: PixelFormat

    /// Returns a pixel's red, green and blue, from 0 to 255.
    func color(_ x: Int, _ y: Int) -> [Int] {
        [format.red, format.green, format.blue].map { channel in
            let value = Int(pixels[y * width + x] >> UInt32(channel.shift)) & ((1 << channel.bits) - 1)
            return Int((Double(value) * 255 / Double((1 << channel.bits) - 1)).rounded())
        }
    }
}
