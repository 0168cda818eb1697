internal import CX11
import CoreGraphics

/// Where a presenter draws: the window, its visual, and the format of its pixels.
@MainActor
struct ScreenSurface {
    let connection: X11Connection
    let window: Window
    let context: GC
    let visual: UnsafeMutablePointer<Visual>
    let depth: Int32
    let format: PixelFormat

    /// The visual, depth and format that windows of the default screen have.
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
