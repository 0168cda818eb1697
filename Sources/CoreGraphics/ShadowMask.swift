import CCairo

/// A blurred shape: how opaque its shadow is at every pixel.
final class ShadowMask: Sized, @unchecked Sendable {
    /// Where the mask lies, in its own pixels.
    let area: PixelRect
    /// The mask's pixels per pixel of what it is drawn on. What is blurred a lot needs fewer, and nobody can tell.
    let resolution: CGFloat
    /// One byte a pixel. Only read from once made.
    let surface: OpaquePointer

    private static let longestSide = 8192
    /// The largest standard deviation, in the mask's pixels.
    private static let largestDeviation: CGFloat = 16

    /// The blurred image of what a command draws.
    ///
    /// - Parameters:
    ///   - transform: into pixels.
    ///   - area: of pixels, with room for the blur.
    convenience init?(_ shape: DrawingCommand, _ transform: CGAffineTransform, within area: PixelRect, blur: CGFloat) {
        self.init(within: area, blur: blur) { target, toMask in
            target.perform(shape, transform: transform.concatenating(toMask))
        }
    }

    /// - Parameters:
    ///   - area: of pixels, with room for the blur.
    ///   - blur: twice the standard deviation, in pixels.
    ///   - draw: draws the shape, given the transform from pixels into the mask.
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
                deviation: min(blur / 2 * resolution, Self.largestDeviation))
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
        guard area.width <= longestSide, area.height <= longestSide, area.area <= 1 << 24,
            let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(area.width), Int32(area.height))
        else { return nil }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(surface)
            return nil
        }
        return surface
    }

    /// The same mask with a pixel for each pixel: larger, but painted many times faster.
    func enlarged() -> ShadowMask {
        guard resolution < 1 else { return self }
        let factor = Int(1 / resolution)
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
