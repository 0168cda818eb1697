import CoreGraphics
import QuartzCore

/// The offset of content at each moment of a movement: pure arithmetic without a clock or a view.
protocol ScrollPath {
    /// Returns the offset after some seconds, in points.
    func offset(at seconds: Double) -> CGPoint

    /// Returns whether the movement has ended after some seconds.
    func isOver(at seconds: Double) -> Bool

    /// The final offset.
    var end: CGPoint { get }

    /// Returns the same movement at another offset.
    func shifted(by distance: CGVector) -> Self
}

/// The movement of `setContentOffset(_:animated:)`, slow at both ends.
struct AnimatedOffset: ScrollPath {
    var start: CGPoint
    var end: CGPoint

    /// The duration of every such movement in seconds, whatever its distance.
    static let duration = 0.3

    /// The seconds by which the curve is ahead of the clock at first, falling to 0 at the end. With it, the first
    /// steps are the measured ones and the last of the eighteen arrives.
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

    /// Returns the fraction of the distance that has been covered, from 0 to 1.
    static func progress(at seconds: Double) -> CGFloat {
        guard seconds > 0 else { return 0 }
        guard !isOver(at: seconds) else { return 1 }
        let part = seconds / duration
        return CGFloat(curve.progress(at: part + lead / duration * (1 - part * part * part)))
    }

    /// Returns whether the duration is over. A microsecond early counts, since frames and durations are rounded
    /// differently.
    static func isOver(at seconds: Double) -> Bool { seconds >= duration - 1e-6 }
}

/// The short movement for a step of a wheel or a key: fast at first.
struct StepPath: ScrollPath {
    var start: CGPoint
    var end: CGPoint

    /// The duration of a step in seconds, short enough not to lag visibly.
    static let duration = 0.15

    func offset(at seconds: Double) -> CGPoint {
        let rest = CGFloat(1 - min(max(seconds / Self.duration, 0), 1))
        let part = 1 - rest * rest * rest
        return CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
    }

    func isOver(at seconds: Double) -> Bool { seconds >= Self.duration - 1e-6 }

    func shifted(by distance: CGVector) -> StepPath {
        StepPath(
            start: CGPoint(x: start.x + distance.dx, y: start.y + distance.dy),
            end: CGPoint(x: end.x + distance.dx, y: end.y + distance.dy))
    }
}

/// The movement of content after a drag, along both axes.
struct GlidePath: ScrollPath {
    var x: Glide
    var y: Glide

    func offset(at seconds: Double) -> CGPoint {
        CGPoint(x: x.position(at: seconds), y: y.position(at: seconds))
    }

    func isOver(at seconds: Double) -> Bool { x.isOver(at: seconds) && y.isOver(at: seconds) }

    var end: CGPoint { CGPoint(x: x.end, y: y.end) }

    func shifted(by distance: CGVector) -> GlidePath {
        GlidePath(x: x.shifted(by: Double(distance.dx)), y: y.shifted(by: Double(distance.dy)))
    }
}

/// A change of scale: the part of the zoomed view that is visible at its beginning and at its end, in the zoomed view's
/// coordinates.
struct ZoomPath {
    var from: CGRect
    var to: CGRect

    /// Returns the visible part at a fraction of the change, from 0 to 1.
    func seen(at part: CGFloat) -> CGRect {
        func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * part }
        return CGRect(
            x: between(from.minX, to.minX), y: between(from.minY, to.minY), width: between(from.width, to.width),
            height: between(from.height, to.height))
    }
}
