import CoreGraphics
import Foundation
import Timeline

/// A drag of a scroll view's content that is going on.
struct ScrollDrag {
    /// Where the content would be had the fingers not moved and were there no edges.
    var origin: CGPoint

    /// The axis that the content does not leave, where there is one.
    var onlyAxis: NSLayoutConstraint.Axis?

    /// When the fingers moved last.
    var lastMove: Instant

    /// Whether a wheel turns in steps instead of fingers that move.
    var isWheel = false

    /// A drag at most this many times as long along the other axis counts as one along an axis: up to 30 degrees.
    private static let straightness: CGFloat = 0.577

    /// The axis that a drag stays on which went so far.
    static func axis(of travel: CGVector) -> NSLayoutConstraint.Axis? {
        let (dx, dy) = (abs(travel.dx), abs(travel.dy))
        if dx <= dy * straightness { return .vertical }
        return dy <= dx * straightness ? .horizontal : nil
    }

    /// Speeds below this, in points per millisecond, are taken for none when the fingers have rested for `rest`.
    ///
    /// After a rest of 0.3 s a speed of 0.19 was measured to count for nothing and one of 0.63 in full.
    private static let slow: CGFloat = 0.4
    private static let rest = 0.1

    /// The speed with which the content goes on that is let go of.
    func velocity(_ velocity: CGPoint, at now: Instant) -> CGPoint {
        let speed = hypot(velocity.x, velocity.y)
        let isNothing = speed < Self.slow && now.seconds(since: lastMove) > Self.rest
        return isNothing || speed <= CGFloat(Coasting.slowest) ? .zero : velocity
    }
}
