/// What `CGContext.saveGState()` keeps.
struct GraphicsState {
    /// From user space into the target's.
    var transform: CGAffineTransform
    /// Around what the clip leaves visible, in the target's space.
    var clip: CGRect
    /// Whether the target has been told to keep its clip, which is done when that is about to change.
    var isSavedInTarget = false

    var fillColor = CGColor.black
    var strokeColor = CGColor.black
    var stroke = StrokeStyle()
    var alpha: CGFloat = 1
    var blendMode = CGBlendMode.normal
    var shadow: Shadow?
    var shouldAntialias = true
    var allowsAntialiasing = true
    var interpolationQuality = CGInterpolationQuality.default

    func paint(_ color: CGColor) -> Paint {
        Paint(
            color: color, alpha: alpha, blendMode: blendMode, shadow: shadow,
            antialiases: shouldAntialias && allowsAntialiasing)
    }
}
