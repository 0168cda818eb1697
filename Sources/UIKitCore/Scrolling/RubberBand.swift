import CoreGraphics

/// How far content follows a finger beyond its edge: the further out, the less, and never by more than the view is long.
struct RubberBand {
    /// The view's length along the axis, in points.
    var length: CGFloat

    /// How much of a short pull is shown.
    static let stiffness: CGFloat = 0.55

    /// How far beyond its edge content is shown that was pulled by `distance` points. Either may be negative.
    func shown(_ distance: CGFloat) -> CGFloat {
        guard length > 0, length.isFinite else { return 0 }
        let pull = Self.stiffness * abs(distance)
        let shown = pull * length / (pull + length)
        return distance < 0 ? -shown : shown
    }

    /// How far content must have been pulled that is shown by `shown` points beyond its edge.
    func pulled(_ shown: CGFloat) -> CGFloat {
        guard length > 0, length.isFinite else { return 0 }
        let part = min(abs(shown), length * 0.999)
        let distance = part * length / (Self.stiffness * (length - part))
        return shown < 0 ? -distance : distance
    }

    /// Where content is shown that would be at `offset` if it followed the finger.
    func shown(_ offset: CGFloat, beyond range: ClosedRange<CGFloat>) -> CGFloat {
        offset.clamped(to: range) + shown(offset.excess(beyond: range))
    }

    /// Where content would be if it followed the finger, that is shown at `offset`.
    func pulled(_ offset: CGFloat, beyond range: ClosedRange<CGFloat>) -> CGFloat {
        offset.clamped(to: range) + pulled(offset.excess(beyond: range))
    }
}
