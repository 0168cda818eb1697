import CoreGraphics

/// Rounding of values in points to whole device pixels. A scale of 0 counts as one pixel per point.
extension CGFloat {
    /// The length clamped to values that layout can handle: finite, not negative, and at most 10 million points.
    var usableLength: CGFloat { isFinite ? Swift.min(Swift.max(self, 0), 1e7) : 0 }

    package func rounded(toScale scale: CGFloat) -> CGFloat {
        let scale = scale > 0 ? scale : 1
        return (self * scale).rounded() / scale
    }

    /// Returns the value rounded up. An excess of up to a thousandth of a pixel counts as a rounding error.
    package func roundedUp(toScale scale: CGFloat) -> CGFloat {
        let scale = scale > 0 ? scale : 1
        return (self * scale - 0.001).rounded(.up) / scale
    }
}

extension CGPoint {
    func rounded(toScale scale: CGFloat) -> CGPoint {
        CGPoint(x: x.rounded(toScale: scale), y: y.rounded(toScale: scale))
    }
}

extension CGRect {
    /// Returns the rectangle whose edges are rounded, so that neighbors still touch.
    func rounded(toScale scale: CGFloat) -> CGRect {
        let (left, top) = (minX.rounded(toScale: scale), minY.rounded(toScale: scale))
        return CGRect(
            x: left, y: top, width: maxX.rounded(toScale: scale) - left, height: maxY.rounded(toScale: scale) - top)
    }
}

extension CGSize {
    /// The size clamped to values that layout can handle.
    var usable: CGSize { CGSize(width: width.usableLength, height: height.usableLength) }
}
