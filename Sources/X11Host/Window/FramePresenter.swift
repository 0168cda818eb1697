internal import CX11
import CoreGraphics

/// A presenter that transfers frames of one window size to the screen.
@MainActor
protocol FramePresenter: AnyObject {
    /// The bitmap that frames are drawn into. It still contains the previous frame.
    var bitmap: Bitmap { get }

    /// Whether the server may still be reading the latest frame, as far as is known.
    var isBusy: Bool { get }

    /// Shows rectangles of the bitmap. All of them must lie inside it.
    ///
    /// - Parameter notifiesOnCompletion: Whether the server sends an event once it has read them. Otherwise this
    ///   becomes known with the next message from the server.
    func present(_ rectangles: [PixelRect], notifiesOnCompletion: Bool)

    /// Requests an event for the moment when the server has read the latest frame, unless one has been requested.
    func requestCompletionEvent()

    /// Treats the latest frame as read although the server has not confirmed it.
    func giveUpWaiting()
}

extension PixelRect {
    /// Returns the part inside a frame of the given size; nil when it is empty.
    func clipped(width frameWidth: Int, height frameHeight: Int) -> PixelRect? {
        let left = max(x, 0)
        let top = max(y, 0)
        let right = min(x + width, frameWidth)
        let bottom = min(y + height, frameHeight)
        guard right > left, bottom > top else { return nil }
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

/// The target of a presenter: the window, its visual, and the format of its pixels.
@MainActor
struct ScreenSurface {
    let connection: X11Connection
    let window: Window
    let context: GC
    let visual: UnsafeMutablePointer<Visual>
    let depth: Int32
    let format: PixelFormat

    /// Returns the visual, depth and pixel format of windows on the default screen.
    static func defaultFormat(
        of connection: X11Connection
    ) throws(X11HostError) -> (visual: UnsafeMutablePointer<Visual>, depth: Int32, format: PixelFormat) {
        let display = connection.display
        let depth = XDefaultDepth(display, connection.screen)
        guard let visual = XDefaultVisual(display, connection.screen) else {
            throw .unusableScreen(display: connection.name, depth: Int(depth))
        }
        var bitsPerPixel = 0
        var count: Int32 = 0
        if let formats = XListPixmapFormats(display, &count) {
            bitsPerPixel =
                (0..<Int(count)).first { formats[$0].depth == depth }
                .map { Int(formats[$0].bits_per_pixel) } ?? 0
            XFree(formats)
        }
        let format = PixelFormat(
            bitsPerPixel: bitsPerPixel, redMask: UInt(visual.pointee.red_mask),
            greenMask: UInt(visual.pointee.green_mask), blueMask: UInt(visual.pointee.blue_mask))
        guard let format else { throw .unusableScreen(display: connection.name, depth: Int(depth)) }
        return (visual, depth, format)
    }
}

/// A presenter that sends pixels through the connection, for servers that cannot share memory.
@MainActor
final class PutImagePresenter: FramePresenter {
    let bitmap: Bitmap
    private let surface: ScreenSurface
    /// The image that Xlib sends; nil when Xlib could not allocate it. Frames are then drawn but not shown.
    private let image: UnsafeMutablePointer<XImage>?
    /// The frame converted to the screen's format; nil when the bitmap has that format already.
    private let converted: UnsafeMutableRawPointer?

    init(surface: ScreenSurface, extent: WindowExtent) {
        self.surface = surface
        bitmap = Bitmap(width: extent.width, height: extent.height)
        let rowBytes =
            surface.format.isNative ? bitmap.bytesPerRow : (extent.width * surface.format.bytesPerPixel + 3) & ~3
        converted =
            surface.format.isNative
            ? nil : UnsafeMutableRawPointer.allocate(byteCount: rowBytes * extent.height, alignment: 16)
        image = XCreateImage(
            surface.connection.display, surface.visual, UInt32(surface.depth), ZPixmap, 0,
            (converted ?? bitmap.data).assumingMemoryBound(to: CChar.self),
            UInt32(extent.width), UInt32(extent.height), 32, Int32(rowBytes))
        // Pixels are in this machine's byte order. Xlib swaps them for a server that uses another.
        image?.pointee.byte_order = LSBFirst
        if let image {
            XInitImage(image)
        }
    }

    isolated deinit {
        if let image {
            cx11_destroy_image(image)
        }
        converted?.deallocate()
    }

    var isBusy: Bool { false }

    func present(_ rectangles: [PixelRect], notifiesOnCompletion: Bool) {
        guard let image else { return }
        for area in rectangles {
            if let converted {
                surface.format.convert(
                    bitmap, area, into: converted, bytesPerRow: Int(image.pointee.bytes_per_line))
            }
            XPutImage(
                surface.connection.display, surface.window, surface.context, image, Int32(area.x), Int32(area.y),
                Int32(area.x), Int32(area.y), UInt32(area.width), UInt32(area.height))
        }
    }

    func requestCompletionEvent() {}
    func giveUpWaiting() {}
}
