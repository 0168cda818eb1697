import CoreGraphics

/// A window's size in pixels, held within what a server and a frame can take.
struct WindowExtent: Equatable {
    var width: Int
    var height: Int

    /// The longest side: windows are addressed with 16 bits, signed, and some drivers end at half of that.
    static let longestSide = 16_384
    /// The most pixels in a frame: 64 million, a quarter of a gigabyte.
    static let mostPixels = 1 << 26

    init(width: Int, height: Int) {
        self.width = min(max(width, 1), Self.longestSide)
        self.height = min(max(height, 1), Self.longestSide)
        if self.width * self.height > Self.mostPixels {
            self.height = max(1, Self.mostPixels / self.width)
        }
    }

    /// The extent of `size` points; anything that is no number becomes one pixel.
    init(size: CGSize, scale: CGFloat) {
        self.init(width: Self.pixels(size.width, scale), height: Self.pixels(size.height, scale))
    }

    /// In points.
    func size(scale: CGFloat) -> CGSize {
        CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
    }

    /// What to tell the developer when a window cannot be as asked; nil when it can.
    func remark(onRequest size: CGSize, scale: CGFloat) -> String? {
        let isTooSmall = !(size.width * scale >= 0.5 && size.height * scale >= 0.5)
        let wanted = (size.width * scale, size.height * scale)
        guard isTooSmall || wanted.0 >= CGFloat(width) + 1 || wanted.1 >= CGFloat(height) + 1 else { return nil }
        return """
            The window was asked to be \(size.width) x \(size.height) points at \(scale) pixels per point. Windows have \
            from 1 to \(Self.longestSide) pixels a side and at most \(Self.mostPixels) altogether, so it gets \
            \(width) x \(height) pixels.
            """
    }

    private static func pixels(_ points: CGFloat, _ scale: CGFloat) -> Int {
        let value = (points * scale).rounded()
        guard value >= 1 else { return 1 }
        return value >= CGFloat(longestSide) ? longestSide : Int(value)
    }
}
