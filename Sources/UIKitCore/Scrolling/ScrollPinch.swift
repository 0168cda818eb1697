import CoreGraphics
import Foundation

/// A pinch of a scroll view's content that is going on.
struct ScrollPinch {
    /// The scale at its beginning.
    var scale: CGFloat
    /// The point of the content that is held between the fingers, at a scale of 1.
    var anchor: CGPoint

    /// How much of a pinch beyond the limits is shown, as a power of the factor by which it is beyond.
    static let resistance: CGFloat = 0.35

    /// The scale that is shown when the fingers ask for one.
    static func shown(_ scale: CGFloat, within range: ClosedRange<CGFloat>, bounces: Bool) -> CGFloat {
        let limit = scale.clamped(to: range)
        guard bounces, limit != scale, limit > 0, scale > 0 else { return limit }
        return limit * pow(scale / limit, resistance)
    }
}
