import CCairo

/// A picture made less than half as large, pixel by pixel of where it goes.
///
/// Mixing so many pixels takes as long as drawing a button; a symbol that was made for a finer screen is mixed once
/// and then copied.
struct Reduction: Equatable, Sendable {
    let width: Int
    let height: Int
    let quality: CGInterpolationQuality

    /// Larger pictures are not worth the memory.
    private static let mostPixels = 256 << 10

    /// Nil for a picture that is not made so small, or that does not fill whole pixels.
    ///
    /// - Parameter placement: from the picture's pixels to those of a bitmap.
    init?(of image: CGImage, placement: CGAffineTransform, quality: CGInterpolationQuality) {
        guard image.width * image.height <= Self.mostPixels, placement.b == 0, placement.c == 0, placement.a > 0,
            placement.d > 0, quality.filter(for: placement) == CAIRO_FILTER_GOOD,
            placement.a < 0.5 || placement.d < 0.5
        else { return nil }
        let size = CGSize(width: placement.a * CGFloat(image.width), height: placement.d * CGFloat(image.height))
        guard size.width >= 0.5, size.height >= 0.5,
            [placement.tx, placement.ty, size.width, size.height].allSatisfy({ abs($0 - $0.rounded()) < 1e-6 }),
            size.width * size.height <= CGFloat(Self.mostPixels)
        else { return nil }
        (width, height) = (Int(size.width.rounded()), Int(size.height.rounded()))
        self.quality = quality
    }

    func make(of image: CGImage) -> CGImage? {
        let (columns, rows) = (image.width / width, image.height / height)
        if columns * width == image.width, rows * height == image.height, columns * rows <= 256 {
            return image.averaged(columns: columns, rows: rows)
        }
        guard let bitmap = Bitmap(checkedWidth: width, height: height) else { return nil }
        let rect = CGRect(x: 0, y: 0, width: width, height: height)
        bitmap.target.drawMixed(image, in: rect, quality: quality)
        return bitmap.lastImage()
    }
}
