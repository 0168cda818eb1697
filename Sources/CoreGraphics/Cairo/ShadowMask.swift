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
    ///
    /// - Parameter part: The pixels of the surface that are needed; nil for all.
    func enlarged(within part: PixelRect? = nil) -> ShadowMask {
        guard resolution < 1 else { return self }
        let factor = Int(clamping: 1 / resolution)
        let whole = PixelRect(
            x: area.x * factor, y: area.y * factor, width: area.width * factor, height: area.height * factor)
        let large = part.map(whole.intersection) ?? whole
        guard !large.isEmpty, let enlarged = Self.makeSurface(large) else { return self }
        let result = ShadowMask(area: large, surface: enlarged)
        guard let target = result.pixels else { return self }
        interpolate(into: target, large.offsetBy(dx: -whole.x, dy: -whole.y), factor: factor)
        cairo_surface_mark_dirty(enlarged)
        return result
    }

    /// The first pixel, and the bytes from a row to the next.
    private var pixels: (first: UnsafeMutablePointer<UInt8>, bytesPerRow: Int)? {
        cairo_image_surface_get_data(surface).map { ($0, Int(cairo_image_surface_get_stride(surface))) }
    }

    /// Writes pixels between those of the mask, in proportion to their distances: to the last bit as Cairo's bilinear
    /// filter, which is many times slower for masks. Beyond the mask's edges everything is transparent.
    ///
    /// - Parameter part: The pixels to write, of the mask enlarged by `factor`.
    private func interpolate(
        into target: (first: UnsafeMutablePointer<UInt8>, bytesPerRow: Int), _ part: PixelRect, factor: Int
    ) {
        guard let source = pixels else { return }
        // The mask's pixel before a large one, counted from 1, and of 256 the share of the pixel after it.
        func place(_ position: Int) -> (before: Int, share: UInt32) {
            let (before, phase) = (position + factor / 2).quotientAndRemainder(dividingBy: factor)
            return (before, UInt32((2 * phase + 1) * 64 / factor * 2))
        }
        let columns = (0..<part.width).map { place(part.x + $0) }
        // A row between two of the mask's, with a transparent pixel at each end.
        var line = [UInt32](repeating: 0, count: area.width + 2)
        for y in 0..<part.height {
            let (before, share) = place(part.y + y)
            for x in line.indices { line[x] = 0 }
            for (row, weight) in [(before - 1, 256 - share), (before, share)] where (0..<area.height).contains(row) {
                let pixels = source.first + row * source.bytesPerRow
                for x in 0..<area.width { line[x + 1] &+= UInt32(pixels[x]) &* weight }
            }
            let row = target.first + y * target.bytesPerRow
            for (x, (before, share)) in columns.enumerated() {
                row[x] = UInt8(
                    truncatingIfNeeded: (line[before] &* (256 &- share) &+ line[before + 1] &* share) &>> 16)
            }
        }
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
