internal import CX11
import CoreGraphics

/// Shows frames by sending their pixels, where no memory can be shared with the server.
@MainActor
final class PutImagePresenter: FramePresenter {
    let bitmap: Bitmap
    private let surface: ScreenSurface
    /// nil when Xlib has no memory for it; then frames are drawn and not seen.
    private let image: UnsafeMutablePointer<XImage>?
    /// The frame in the screen's own format, nil where the bitmap has it already.
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
        // Pixels are written in this machine's order; Xlib turns them round for a server that keeps another.
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

    func present(_ rectangles: [PixelRect], tellsWhenTaken: Bool) {
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

    func askWhenTaken() {}
    func giveUpWaiting() {}
}
