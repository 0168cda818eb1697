import CoreGraphics

/// Rounding to whole device pixels, for values in points. A scale of 0 counts as one pixel per point.
extension CGFloat {
    package func rounded(toScale scale: CGFloat) -> CGFloat {
        let scale = scale > 0 ? scale : 1
        return (self * scale).rounded() / scale
    }

    /// Rounds up, but for what is only a rounding error above a whole pixel.
    package func roundedUp(toScale scale: CGFloat) -> CGFloat {
        let scale = scale > 0 ? scale : 1
        return (self * scale - 0.001).rounded(.up) / scale
    }
}
