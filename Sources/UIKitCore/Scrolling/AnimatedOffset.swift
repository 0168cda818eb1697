import CoreGraphics
import QuartzCore

/// The movement that `setContentOffset(_:animated:)` makes, slow at both ends.
struct AnimatedOffset: ScrollPath {
    var start: CGPoint
    var end: CGPoint

    /// Seconds that every such movement takes, however far it goes.
    static let duration = 0.3

    /// Seconds by which the curve is ahead of the clock at first, and ever less towards the end. So the first steps are
    /// those that were measured, and the last of the eighteen arrives.
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
        guard !isOver(at: seconds) else { return 1 }
        let part = seconds / duration
        return CGFloat(curve.progress(at: part + lead / duration * (1 - part * part * part)))
    }

    /// A microsecond early still counts: frames and durations are rounded differently.
    static func isOver(at seconds: Double) -> Bool { seconds >= duration - 1e-6 }
}
