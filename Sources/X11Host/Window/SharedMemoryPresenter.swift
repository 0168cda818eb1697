internal import CX11
import CoreGraphics
import Foundation

/// A presenter that shares memory with the server, so that pixels never travel through the socket.
///
/// The memory must not be written to before the server has read it. Every event or error that the server sends tells
/// which of our requests it has processed. The answer is therefore usually known by the next motion event. Only when
/// the application cannot wait for that, for example during an animation, does the presenter request an event of its
/// own.
@MainActor
final class SharedMemoryPresenter: FramePresenter {
    let bitmap: Bitmap
    /// The shared memory. The next presenter reuses it when the window's new size fits.
    let segment: SharedSegment
    /// The serial number of the last request that reads the frame; nil when none does.
    private var lastRequest: UInt?
    private var isCompletionEventRequested = false
    private let surface: ScreenSurface
    private let image: UnsafeMutablePointer<XImage>

    /// Creates a presenter; nil when memory cannot be shared.
    init?(surface: ScreenSurface, extent: WindowExtent, reusing old: SharedSegment?) {
        self.surface = surface
        let rowBytes = (extent.width * surface.format.bytesPerPixel + 3) & ~3
        let needed = rowBytes * extent.height
        let segment: SharedSegment
        if let old, old.byteCount >= needed, old.byteCount / 4 <= needed {
            segment = old
        } else {
            // A window that grows is likely to grow further. Spare room avoids an allocation at each step of a drag.
            let byteCount = old == nil ? needed : needed + needed / 4
            guard
                let new = SharedSegment(
                    connection: surface.connection, byteCount: byteCount, isSharingVerified: old != nil)
            else { return nil }
            segment = new
        }
        guard
            let image = XShmCreateImage(
                surface.connection.display, surface.visual, UInt32(surface.depth), ZPixmap,
                segment.info.pointee.shmaddr, segment.info, UInt32(extent.width), UInt32(extent.height))
        else { return nil }
        guard Int(image.pointee.bytes_per_line) * extent.height <= segment.byteCount else {
            // A failed initializer runs no `deinit`.
            cx11_destroy_image(image)
            return nil
        }
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
        // Serial numbers wrap, so the sign of their difference decides.
        return Int(bitPattern: processed &- lastRequest) < 0
    }

    func present(_ rectangles: [PixelRect], notifiesOnCompletion: Bool) {
        guard let last = rectangles.indices.last else { return }
        for (index, area) in rectangles.enumerated() {
            if !surface.format.isNative {
                surface.format.convert(
                    bitmap, area, into: segment.address, bytesPerRow: Int(image.pointee.bytes_per_line))
            }
            XShmPutImage(
                surface.connection.display, surface.window, surface.context, image, Int32(area.x), Int32(area.y),
                Int32(area.x), Int32(area.y), UInt32(area.width), UInt32(area.height),
                index == last && notifiesOnCompletion ? 1 : 0)
        }
        lastRequest = UInt(XNextRequest(surface.connection.display)) &- 1
        isCompletionEventRequested = notifiesOnCompletion
    }

    func requestCompletionEvent() {
        guard isBusy, !isCompletionEventRequested else { return }
        isCompletionEventRequested = true
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = surface.window
        event.xclient.message_type = surface.connection.atom(.frameCompletion)
        event.xclient.format = 32
        XSendEvent(surface.connection.display, surface.window, 0, NoEventMask, &event)
        surface.connection.flush()
    }

    func giveUpWaiting() {
        lastRequest = nil
    }
}

/// A segment of memory that this process shares with the X server. Releasing this object frees it; after a crash, the
/// kernel does.
@MainActor
final class SharedSegment {
    private let connection: X11Connection
    let info: UnsafeMutablePointer<XShmSegmentInfo>
    let byteCount: Int
    /// The serial number of the request that attaches the server to the segment.
    private let attachRequest: UInt

    /// Creates a segment; nil when no memory is available or the server cannot attach to it.
    ///
    /// - Parameter isSharingVerified: Whether the server has attached to a segment before, so that waiting for its
    ///   answer is not necessary.
    init?(connection: X11Connection, byteCount: Int, isSharingVerified: Bool) {
        let identifier = shmget(IPC_PRIVATE, byteCount, Int32(IPC_CREAT) | 0o600)
        guard identifier >= 0 else { return nil }
        guard let address = shmat(identifier, nil, 0), Int(bitPattern: address) != -1 else {
            cx11_forget_segment(identifier)
            return nil
        }
        let info = UnsafeMutablePointer<XShmSegmentInfo>.allocate(capacity: 1)
        info.initialize(
            to: XShmSegmentInfo(
                shmseg: 0, shmid: identifier, shmaddr: address.assumingMemoryBound(to: CChar.self), readOnly: 0))
        attachRequest = UInt(XNextRequest(connection.display))
        let isAttached = Self.attach(info, connection: connection, isSharingVerified: isSharingVerified)
        // The identifier can be removed now: on Linux, another process can still attach to a segment that is attached
        // somewhere.
        cx11_forget_segment(identifier)
        guard isAttached else {
            shmdt(address)
            info.deallocate()
            return nil
        }
        self.connection = connection
        self.byteCount = byteCount
        self.info = info
    }

    private static func attach(
        _ info: UnsafeMutablePointer<XShmSegmentInfo>, connection: X11Connection, isSharingVerified: Bool
    ) -> Bool {
        guard !isSharingVerified else { return XShmAttach(connection.display, info) != 0 }
        var isSent = false
        let failure = connection.trappingErrors {
            isSent = XShmAttach(connection.display, info) != 0
        }
        return isSent && failure == nil && !connection.isLost
    }

    var address: UnsafeMutableRawPointer { UnsafeMutableRawPointer(info.pointee.shmaddr) }

    isolated deinit {
        if !connection.isLost {
            // The segment exists while any process is attached to it, and the server may not have attached yet.
            if UInt(XLastKnownRequestProcessed(connection.display)) < attachRequest {
                XSync(connection.display, 0)
            }
            XShmDetach(connection.display, info)
        }
        shmdt(info.pointee.shmaddr)
        info.deallocate()
    }
}
