import CoreGraphics

/// Rounding of values in points to whole device pixels. A scale of 0 counts as one pixel per point.
extension CGFloat {
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
