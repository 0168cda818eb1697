import CoreGraphics
import Foundation
import Timeline

// MARK: - State

/// A scroll view's settings for its content.
struct ScrollState {
    var contentSize = CGSize.zero
    var contentInset = UIEdgeInsets.zero
    var insetBehavior = UIScrollView.ContentInsetAdjustmentBehavior.automatic
    var alignment = CGPoint.zero
    /// The last adjusted content inset.
    var adjustedInset = UIEdgeInsets.zero
    /// Whether the content goes behind the bars of a container.
    var isBehindBars = false
    /// The part of the bar at the top that content can collapse, in points; 0 without one.
    var collapsibleHeight: CGFloat = 0
    /// The part of the safe area that the bar covers when it is as high as it can be. It stays the same while the bar
    /// collapses, so that content can return to its beginning.
    var fullBarInset: CGFloat = 0

    /// The insets within which content can rest.
    var restingInset: UIEdgeInsets {
        guard fullBarInset > 0 else { return adjustedInset }
        var inset = adjustedInset
        inset.top = max(inset.top, contentInset.top + fullBarInset)
        return inset
    }

    /// Returns the vertical offset at which content comes to rest that would rest at another one: it leaves no bar
    /// collapsed by half.
    func settled(_ offset: CGFloat) -> CGFloat {
        let depth = offset + restingInset.top
        guard depth > 0, depth < collapsibleHeight else { return offset }
        return offset - depth + (depth < collapsibleHeight / 2 ? 0 : collapsibleHeight)
    }
}

/// The zoom of a scroll view.
struct ZoomState {
    var scale: CGFloat = 1
}

// MARK: - Gestures

/// The recognizers of a scroll view and the gestures in progress.
@MainActor
struct ScrollGestures {
    let pan = ScrollPanGestureRecognizer()
    var pinch: ScrollPinchGestureRecognizer?
    /// The drag in progress.
    var drag: ScrollDrag?
    /// The pinch in progress.
    var pinching: ScrollPinch?
    /// The touches that stopped moving content. The content does not get them.
    var catching: [UITouch] = []

    init() {}
}

/// A drag of a scroll view's content.
struct ScrollDrag {
    /// The offset that the content would have without the movement of the fingers and without edges.
    var origin: CGPoint

    /// The axis to which the content is locked; nil without directional lock.
    var onlyAxis: NSLayoutConstraint.Axis?

    /// The time of the last movement.
    var lastMove: Instant

    /// Whether a wheel that turns in steps drags, instead of fingers.
    var isWheel = false

    /// The maximum ratio of the movement along the other axis for a drag to lock to an axis: 30 degrees.
    private static let straightness: CGFloat = 0.577

    /// Returns the axis to which a drag with this translation locks; nil when it is too diagonal.
    static func axis(of travel: CGVector) -> NSLayoutConstraint.Axis? {
        let (dx, dy) = (abs(travel.dx), abs(travel.dy))
        if dx <= dy * straightness { return .vertical }
        return dy <= dx * straightness ? .horizontal : nil
    }

    /// The velocity, in points per millisecond, below which a velocity counts as 0 after the fingers have rested for
    /// `rest`.
    ///
    /// After a rest of 0.3 s, a velocity of 0.19 was measured to count as 0, and one of 0.63 in full.
    private static let slow: CGFloat = 0.4
    private static let rest = 0.1

    /// Returns the velocity with which the content continues when the fingers are lifted.
    func velocity(_ velocity: CGPoint, at now: Instant) -> CGPoint {
        let speed = hypot(velocity.x, velocity.y)
        let isNothing = speed < Self.slow && now.seconds(since: lastMove) > Self.rest
        return isNothing || speed <= CGFloat(Deceleration.slowest) ? .zero : velocity
    }
}

/// A pinch of a scroll view's content.
struct ScrollPinch {
    /// The scale at the beginning.
    var scale: CGFloat
    /// The point of the content between the fingers, at a scale of 1.
    var anchor: CGPoint

    /// The exponent that dampens the factor by which a pinch exceeds the limits.
    static let resistance: CGFloat = 0.35

    /// Returns the visible scale for the scale of the fingers.
    static func shown(_ scale: CGFloat, within range: ClosedRange<CGFloat>, bounces: Bool) -> CGFloat {
        let limit = scale.clamped(to: range)
        guard bounces, limit != scale, limit > 0, scale > 0 else { return limit }
        return limit * pow(scale / limit, resistance)
    }
}
