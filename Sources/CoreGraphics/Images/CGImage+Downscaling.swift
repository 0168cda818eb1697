import CCairo

extension CGImage {
    /// The image at half its width and height: each pixel is the mean of four. A last odd column or row is left out.
    /// Nil for an image less than two pixels wide or high, or when there is not enough memory.
    package var halved: CGImage? {
        Self.halved(row(0), width: width, height: height, bytesPerRow: bytesPerRow)
    }

    /// Returns the half-size image of pixels in memory. It equals `averaged(columns: 2, rows: 2)`, unrolled because
    /// it runs for every frame of a scene in the gallery.
    static func halved(_ rows: UnsafeRawPointer, width: Int, height: Int, bytesPerRow: Int) -> CGImage? {
        let (width, height) = (width / 2, height / 2)
        guard width > 0, height > 0, let buffer = PixelBuffer(byteCount: width * height * 4, isCleared: false) else {
            return nil
        }
        for y in 0..<height {
            let target = (buffer.base + y * width * 4).assumingMemoryBound(to: UInt32.self)
            let upper = (rows + 2 * y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
            let lower = (rows + (2 * y + 1) * bytesPerRow).assumingMemoryBound(to: UInt32.self)
            for x in 0..<width {
                target[x] = mean(upper[2 * x], upper[2 * x + 1], lower[2 * x], lower[2 * x + 1])
            }
        }
        return CGImage(buffer: buffer, width: width, height: height, bytesPerRow: width * 4)
    }

    /// Returns the mean of four pixels, two channels at a time.
    private static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
        let mask: UInt32 = 0x00FF_00FF
        let half: UInt32 = 0x0002_0002
        let low = ((a & mask) &+ (b & mask) &+ (c & mask) &+ (d & mask) &+ half) >> 2 & mask
        let high =
            ((a >> 8 & mask) &+ (b >> 8 & mask) &+ (c >> 8 & mask) &+ (d >> 8 & mask) &+ half) >> 2 & mask
        return low | high << 8
    }

    /// Returns the image downscaled by whole factors: each pixel is the mean of `columns` times `rows` pixels, at
    /// least 1 and at most 256. Incomplete columns and rows at the end are left out. Nil when the image is smaller
    /// than one such block, or when there is not enough memory.
    func averaged(columns: Int, rows: Int) -> CGImage? {
        let (width, height) = (width / columns, height / rows)
        guard width > 0, height > 0, let buffer = PixelBuffer(byteCount: width * height * 4, isCleared: false) else {
            return nil
        }
        let mean = Mean(of: columns * rows)
        for y in 0..<height {
            let target = (buffer.base + y * width * 4).assumingMemoryBound(to: UInt32.self)
            let first = row(y * rows)
            for x in 0..<width {
                // Two channels at a time, in 16 bits each.
                var (low, high): (UInt32, UInt32) = (0, 0)
                var source = first + 4 * x * columns
                for _ in 0..<rows {
                    let pixels = source.assumingMemoryBound(to: UInt32.self)
                    for column in 0..<columns {
                        low &+= pixels[column] & 0x00FF_00FF
                        high &+= pixels[column] >> 8 & 0x00FF_00FF
                    }
                    source += bytesPerRow
                }
                target[x] = mean.ofPair(low) | mean.ofPair(high) << 8
            }
        }
        return CGImage(buffer: buffer, width: width, height: height, bytesPerRow: width * 4)
    }

    /// A divisor of at most 256 that divides sums, rounding to nearest, by multiplication.
    private struct Mean {
        private let half: UInt64
        private let reciprocal: UInt64

        init(of count: Int) {
            half = UInt64(count) / 2
            reciprocal = (1 << 32) / UInt64(count) + 1
        }

        /// Returns the means of two sums, in 16 bits each.
        func ofPair(_ sums: UInt32) -> UInt32 {
            let low = ((UInt64(sums & 0xFFFF) &+ half) &* reciprocal) >> 32
            let high = ((UInt64(sums >> 16) &+ half) &* reciprocal) >> 32
            return UInt32(truncatingIfNeeded: low | high << 16)
        }
    }
}

/// The downscaling of an image to less than half its size, aligned to the pixels of the destination.
///
/// Filtering that many pixels takes as long as drawing a button. A symbol made for a higher scale is filtered once
/// and then copied.
struct Downscaling: Equatable, Sendable {
    let width: Int
    let height: Int
    let quality: CGInterpolationQuality

    /// The largest number of pixels of an image worth caching.
    private static let maximumPixels = 256 << 10

    /// Creates the downscaling for a placement; nil when the image is not made that small or does not fill whole
    /// pixels.
    ///
    /// - Parameter placement: The transform from the image's pixels to a bitmap's.
    init?(of image: CGImage, placement: CGAffineTransform, quality: CGInterpolationQuality) {
        guard image.width * image.height <= Self.maximumPixels, placement.b == 0, placement.c == 0, placement.a > 0,
            placement.d > 0, quality.filter(for: placement) == CAIRO_FILTER_GOOD,
            placement.a < 0.5 || placement.d < 0.5
        else { return nil }
        let size = CGSize(width: placement.a * CGFloat(image.width), height: placement.d * CGFloat(image.height))
        guard size.width >= 0.5, size.height >= 0.5,
            [placement.tx, placement.ty, size.width, size.height].allSatisfy({ abs($0 - $0.rounded()) < 1e-6 }),
            size.width * size.height <= CGFloat(Self.maximumPixels)
        else { return nil }
        (width, height) = (Int(clamping: size.width.rounded()), Int(clamping: size.height.rounded()))
        self.quality = quality
    }

    func makeImage(of image: CGImage) -> CGImage? {
        let (columns, rows) = (image.width / width, image.height / height)
        if columns * width == image.width, rows * height == image.height, columns * rows <= 256 {
            return image.averaged(columns: columns, rows: rows)
        }
        guard let bitmap = Bitmap(checkedWidth: width, height: height) else { return nil }
        let rect = CGRect(x: 0, y: 0, width: width, height: height)
        bitmap.target.drawFiltered(image, in: rect, quality: quality)
        return bitmap.makeImageSharingMemory()
    }
}
