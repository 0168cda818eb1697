import CCairo

/// How opaque a line of text is at every pixel, at some scale.
final class TextMask: Sized, @unchecked Sendable {
    struct Key: Hashable, Sendable {
        /// The number of the text.
        let text: Int
        let line: Int
        let scaleX: CGFloat
        let scaleY: CGFloat
        /// Where in a pixel the text begins, from the left. Its baseline is always between two.
        let phase: CGFloat
    }

    /// Where the mask's first pixel is: from the pixel in which the text begins, and from the baseline.
    let x: Int
    let y: Int
    /// One byte a pixel. Only read from once made.
    let surface: OpaquePointer
    let byteCount: Int

    private static let mostPixels = 512 << 10

    /// Nil for a line that is too large to be kept like this.
    init?(_ text: Typesetting, _ key: Key) {
        let line = text.lines[key.line]
        // Letters may reach beyond their line.
        let margin = line.rect.height / 2 + 1
        let room = line.rect.insetBy(dx: -margin, dy: -margin).offsetBy(dx: 0, dy: -line.baseline)
        let transform = CGAffineTransform(a: key.scaleX, b: 0, c: 0, d: key.scaleY, tx: key.phase, ty: 0)
        let area = PixelRect(covering: room.applying(transform))
        guard !area.isEmpty, area.width < 8192, area.height < 8192, area.area <= Self.mostPixels,
            let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(area.width), Int32(area.height))
        else { return nil }
        (x, y) = (area.x, area.y)
        byteCount = area.area
        self.surface = surface
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { return nil }
        let toMask = CGAffineTransform(
            a: key.scaleX, b: 0, c: 0, d: key.scaleY, tx: key.phase - CGFloat(x),
            ty: -line.baseline * key.scaleY - CGFloat(y))
        if !GlyphPainter.paint(text, line: key.line, toMask, on: surface) {
            CairoTarget(surface: surface, isVector: false).drawOpaque(text, line: key.line, toMask)
        }
        cairo_surface_flush(surface)
    }

    deinit {
        cairo_surface_destroy(surface)
    }
}
