import CCairo

/// A blurred shape: the opacity of its shadow at every pixel.
final class ShadowMask: Sized, @unchecked Sendable {
    /// The rectangle that the mask covers, in its own pixels.
    let area: PixelRect
    /// The mask's pixels per pixel of the surface. A strong blur needs fewer, with no visible difference.
    let resolution: CGFloat
    /// One byte per pixel. Read-only after initialization.
    let surface: OpaquePointer

    private static let maximumSide = 8192
    /// The largest standard deviation, in the mask's pixels.
    private static let maximumDeviation: CGFloat = 16

    /// Creates the mask of the shape that a command draws.
    ///
    /// - Parameters:
    ///   - transform: From the command's space to pixels.
    ///   - area: The pixels to cover, with room for the blur.
    ///   - blur: Twice the standard deviation, in pixels.
    convenience init?(_ shape: DrawingCommand, _ transform: CGAffineTransform, within area: PixelRect, blur: CGFloat) {
        self.init(within: area, blur: blur) { target, toMask in
            target.perform(shape, transform: transform.concatenating(toMask))
        }
    }

    /// Creates a mask from a drawing. Nil when it would be empty or too large.
    ///
    /// - Parameters:
    ///   - area: The pixels to cover, with room for the blur.
    ///   - blur: Twice the standard deviation, in pixels.
    ///   - draw: Draws the shape, given the transform from pixels to the mask's pixels.
    init?(within area: PixelRect, blur: CGFloat, draw: (CairoTarget, CGAffineTransform) -> Void) {
        var resolution: CGFloat = 1
        while blur / 2 * resolution >= 8, resolution > 1.0 / 64 { resolution /= 2 }
        let own = PixelRect(covering: area.rect, scale: resolution)
        guard !own.isEmpty, let surface = Self.makeSurface(own) else { return nil }
        self.area = own
        self.resolution = resolution
        self.surface = surface
        let toMask = CGAffineTransform(
            a: resolution, b: 0, c: 0, d: resolution, tx: -CGFloat(own.x), ty: -CGFloat(own.y))
        draw(CairoTarget(surface: surface, isVector: false), toMask)
        cairo_surface_flush(surface)
        if let data = cairo_image_surface_get_data(surface) {
            Blur.apply(
                to: data, width: own.width, height: own.height,
                bytesPerRow: Int(cairo_image_surface_get_stride(surface)),
                deviation: min(blur / 2 * resolution, Self.maximumDeviation))
        }
        cairo_surface_mark_dirty(surface)
    }

    private init(area: PixelRect, surface: OpaquePointer) {
        self.area = area
        self.surface = surface
        resolution = 1
    }

    deinit {
        cairo_surface_destroy(surface)
    }

    private static func makeSurface(_ area: PixelRect) -> OpaquePointer? {
        guard area.width <= maximumSide, area.height <= maximumSide, area.area <= 1 << 24,
            let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(area.width), Int32(area.height))
        else { return nil }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(surface)
            return nil
        }
        return surface
    }

    /// Returns the mask at full resolution, which takes more memory but is painted many times faster.
    func enlarged() -> ShadowMask {
        guard resolution < 1 else { return self }
        let factor = Int(clamping: 1 / resolution)
        let large = PixelRect(
            x: area.x * factor, y: area.y * factor, width: area.width * factor, height: area.height * factor)
        guard let enlarged = Self.makeSurface(large), let context = cairo_create(enlarged) else { return self }
        cairo_scale(context, Double(factor), Double(factor))
        cairo_set_source_surface(context, surface, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR)
        cairo_paint(context)
        cairo_destroy(context)
        cairo_surface_flush(enlarged)
        return ShadowMask(area: large, surface: enlarged)
    }

    var byteCount: Int { area.area }
}

/// A cache of shadow masks. A shape drawn again, at the same position or moved by whole pixels, is not blurred again.
enum ShadowCache {
    struct Key: Hashable {
        let shape: DrawingCommand
        /// The transform of the shape, with the whole pixels of its translation removed.
        let transform: CGAffineTransform
        let blur: CGFloat
    }

    /// The largest mask that is cached, in pixels.
    static let maximumMaskArea = 512 << 10

    private static let masks = GenerationCache<Key, ShadowMask>(
        maximumEntries: 1024, maximumBytes: 4 << 20, maximumValueBytes: maximumMaskArea * 2)

    static func mask(for key: Key, make: () -> ShadowMask?) -> ShadowMask? {
        if let known = masks.value(for: key) { return known }
        guard let made = make() else { return nil }
        masks.insert(made, for: key)
        return made
    }
}
