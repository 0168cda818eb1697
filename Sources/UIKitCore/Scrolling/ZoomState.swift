import CoreGraphics

/// How large a scroll view shows its content.
struct ZoomState {
    var scale: CGFloat = 1
    /// Whether two fingers are zooming.
    var isZooming = false
    /// Whether the scale springs back from beyond its limits.
    var isBouncing = false
    /// Whether code has it zoom.
    var isAnimating = false
}
