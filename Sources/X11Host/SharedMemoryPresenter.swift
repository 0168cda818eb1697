internal import CX11
import CoreGraphics

/// Shows frames out of memory that the server reads itself: the pixels never travel through the socket.
///
/// The memory must not be written to before the server has read it. Whatever the server sends, an event or an error, says
/// how far it had come with our requests, so nothing has to be asked: by the time of the next motion the answer is there.
/// Only what cannot wait for that, such as an animation, asks for an event of its own.
@MainActor
final class SharedMemoryPresenter: FramePresenter {
    let bitmap: Bitmap
    /// Kept by the next presenter when the window's new size fits into it.
    let segment: SharedSegment
    /// The last request that reads the frame, nil when none does.
    private var lastRequest: UInt?
    private var isToldWhenTaken = false
    private let surface: ScreenSurface
    private let image: UnsafeMutablePointer<XImage>

    /// nil when memory cannot be shared.
    init?(surface: ScreenSurface, extent: WindowExtent, reusing old: SharedSegment?) {
        self.surface = surface
        let rowBytes = (extent.width * surface.format.bytesPerPixel + 3) & ~3
        let needed = rowBytes * extent.height
        let segment: SharedSegment
        if let old, old.byteCount >= needed, old.byteCount / 4 <= needed {
            segment = old
        } else {
            // A window that grows will grow on: leave room, so that a drag does not allocate at each step.
            let byteCount = old == nil ? needed : needed + needed / 4
            guard
                let new = SharedSegment(connection: surface.connection, byteCount: byteCount, isProven: old != nil)
            else { return nil }
            segment = new
        }
        guard
            let image = XShmCreateImage(
                surface.connection.display, surface.visual, UInt32(surface.depth), ZPixmap,
                segment.info.pointee.shmaddr, segment.info, UInt32(extent.width), UInt32(extent.height)),
            Int(image.pointee.bytes_per_line) * extent.height <= segment.byteCount
        else { return nil }
        self.segment = segment
        self.image = image
        if surface.format.isNative {
            bitmap = Bitmap(
                wrapping: segment.address, width: extent.width, height: extent.height,
                bytesPerRow: Int(image.pointee.bytes_per_line), owner: segment)
        } else {
            bitmap = Bitmap(width: extent.width, height: extent.height)
        }
    }

    isolated deinit {
        cx11_destroy_image(image)
    }

    var isBusy: Bool {
        guard let lastRequest else { return false }
        let processed = UInt(XLastKnownRequestProcessed(surface.connection.display))
        // The numbers wrap, so their distance counts.
        return Int(bitPattern: processed &- lastRequest) < 0
    }

    func present(_ rectangles: [PixelRect], tellsWhenTaken: Bool) {
        guard let last = rectangles.indices.last else { return }
        for (index, area) in rectangles.enumerated() {
            if !surface.format.isNative {
                surface.format.convert(
                    bitmap, area, into: segment.address, bytesPerRow: Int(image.pointee.bytes_per_line))
            }
            XShmPutImage(
                surface.connection.display, surface.window, surface.context, image, Int32(area.x), Int32(area.y),
                Int32(area.x), Int32(area.y), UInt32(area.width), UInt32(area.height),
                index == last && tellsWhenTaken ? 1 : 0)
        }
        lastRequest = UInt(XNextRequest(surface.connection.display)) &- 1
        isToldWhenTaken = tellsWhenTaken
    }

    func askWhenTaken() {
        guard isBusy, !isToldWhenTaken else { return }
        isToldWhenTaken = true
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = surface.window
        event.xclient.message_type = surface.connection.atom(.frameTaken)
        event.xclient.format = 32
        XSendEvent(surface.connection.display, surface.window, 0, NoEventMask, &event)
        surface.connection.flush()
    }

    func giveUpWaiting() {
        lastRequest = nil
    }
}
