import CoreGraphics

/// A thumb that a finger moves.
struct SliderDrag {
    /// How far the finger is to the right of the thumb's middle, in points.
    let offset: CGFloat
    /// Whether the finger has changed the value.
    var hasChanged = false
}
