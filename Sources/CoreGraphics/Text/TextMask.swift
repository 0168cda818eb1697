import CCairo

/// The opacity of a line of text at every pixel, at one scale.
final class TextMask: Sized, @unchecked Sendable {
    struct Key: Hashable, Sendable {
        /// The `number` of the typesetting.
        let text: Int
        let line: Int
        let scaleX: CGFloat
        let scaleY: CGFloat
        /// The fraction of a pixel at which the text begins. The baseline is always between two rows of pixels.
        let phase: CGFloat
    }

    /// The column of the mask's first pixel, relative to the pixel in which the text begins. `y` is its row, relative
    /// to the baseline.
    let x: Int
    let y: Int
    /// One byte per pixel. Read-only after initialization.
    let surface: OpaquePointer
    let byteCount: Int

    private static let maximumPixels = 512 << 10

    /// Creates the mask of a line; nil for a line too large to be cached.
    init?(_ text: Typesetting, _ key: Key) {
        let line = text.lines[key.line]
        // Glyphs may reach beyond their line.
        let margin = line.rect.height / 2 + 1
        let bounds = line.rect.insetBy(dx: -margin, dy: -margin).offsetBy(dx: 0, dy: -line.baseline)
        let transform = CGAffineTransform(a: key.scaleX, b: 0, c: 0, d: key.scaleY, tx: key.phase, ty: 0)
        let area = PixelRect(covering: bounds.applying(transform))
        guard !area.isEmpty, area.width < 8192, area.height < 8192, area.area <= Self.maximumPixels,
            let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(area.width), Int32(area.height))
        else { return nil }
        (x, y) = (area.x, area.y)
        byteCount = area.area
        self.surface = surface
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { return nil }
        let toMask = CGAffineTransform(
            a: key.scaleX, b: 0, c: 0, d: key.scaleY, tx: key.phase - CGFloat(x),
            ty: -line.baseline * key.scaleY - CGFloat(y))
        if !GlyphRasterizer.paint(text, line: key.line, toMask, on: surface) {
            CairoTarget(surface: surface, isVector: false).drawOpaque(text, line: key.line, toMask)
        }
        cairo_surface_flush(surface)
    }

    deinit {
        cairo_surface_destroy(surface)
    }
}

/// A cache of the masks of recently drawn lines. Drawing cached text costs no more than drawing an image.
enum TextMaskCache {
    private static let masks = GenerationCache<TextMask.Key, TextMask>(maximumEntries: .max, maximumBytes: 8 << 20)

    static func mask(for key: TextMask.Key, make: () -> TextMask?) -> TextMask? {
        if let known = masks.value(for: key) { return known }
        guard let made = make() else { return nil }
        masks.insert(made, for: key)
        return made
    }
}
