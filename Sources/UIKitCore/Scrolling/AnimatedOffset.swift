import CoreGraphics
import QuartzCore

/// The movement that `setContentOffset(_:animated:)` makes, slow at both ends.
struct AnimatedOffset: ScrollPath {
    var start: CGPoint
    var end: CGPoint

    /// Seconds that every such movement takes, however far it goes.
    static let duration = 0.3

    /// Seconds by which the curve is ahead of the clock. Measured steps lie on a curve that is slow at both ends if the
    /// first of them, 1/60 s after the beginning, is taken for 0.0275 s.
    static let lead = 0.65 / 60

    private static let curve = CAMediaTimingFunction(name: .easeInEaseOut)

    func offset(at seconds: Double) -> CGPoint {
        let part = Self.progress(at: seconds)
        return CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
    }

    func isOver(at seconds: Double) -> Bool { Self.isOver(at: seconds) }

    func shifted(by distance: CGVector) -> AnimatedOffset {
        AnimatedOffset(
            start: CGPoint(x: start.x + distance.dx, y: start.y + distance.dy),
            end: CGPoint(x: end.x + distance.dx, y: end.y + distance.dy))
    }

    /// How much of the way has been made, from 0 to 1.
    static func progress(at seconds: Double) -> CGFloat {
        guard seconds > 0 else { return 0 }
        return isOver(at: seconds) ? 1 : CGFloat(curve.progress(at: min((seconds + lead) / duration, 1)))
    }

    /// A microsecond early still counts: frames and durations are rounded differently.
    static func isOver(at seconds: Double) -> Bool { seconds >= duration - 1e-6 }
}
