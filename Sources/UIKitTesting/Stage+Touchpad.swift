import HostInterface
import UIKit

/// What two fingers do on a touchpad. The pointer rests meanwhile, and nothing touches the screen; for fingers on a screen
/// there is `finger(_:)`.
extension Stage {
    /// Scrolls as two fingers on a touchpad do: the movement begins, goes on with an event at least every 1/60 s, and ends.
    /// `scroll(by:at:)` turns a wheel.
    ///
    /// - Parameters:
    ///   - delta: how far content should move in all, in points; a negative dy shows what is below.
    ///   - point: where the pointer rests, in the window's points.
    ///   - duration: how long it takes, in seconds.
    public func scroll(by delta: CGVector, at point: CGPoint, over duration: TimeInterval) {
        sendScroll(.began, by: .zero, at: point)
        steps(over: duration) { count in
            let part = CGVector(dx: delta.dx / CGFloat(count), dy: delta.dy / CGFloat(count))
            sendScroll(.changed, by: part, at: point)
        }
        sendScroll(.ended, by: .zero, at: point)
    }

    /// Pinches on a touchpad, from its beginning to its end, with an event at least every 1/60 s on the way.
    ///
    /// - Parameters:
    ///   - scale: the factor by which the fingers move apart in all; below 1 they come together.
    ///   - point: where the pointer rests, in the window's points.
    ///   - duration: how long it takes, in seconds.
    public func pinch(by scale: CGFloat, at point: CGPoint, over duration: TimeInterval = 0) {
        transform(scale: scale, rotation: 0, at: point, over: duration)
    }

    /// Turns two fingers on a touchpad, from beginning to end, with an event at least every 1/60 s on the way.
    ///
    /// - Parameters:
    ///   - angle: in radians in all, clockwise.
    ///   - point: where the pointer rests, in the window's points.
    ///   - duration: how long it takes, in seconds.
    public func rotate(by angle: CGFloat, at point: CGPoint, over duration: TimeInterval = 0) {
        transform(scale: 1, rotation: angle, at: point, over: duration)
    }

    /// Pinches and turns at once.
    public func transform(
        scale: CGFloat, rotation: CGFloat, at point: CGPoint, over duration: TimeInterval = 0
    ) {
        guard scale > 0, scale.isFinite else {
            return fail(
                "Fingers cannot pinch by \(scale); a factor above 1 moves them apart, one between 0 and 1 together.")
        }
        sendTransform(.began, at: point)
        steps(over: duration) { count in
            sendTransform(
                .changed, scale: pow(scale, 1 / CGFloat(count)), rotation: rotation / CGFloat(count), at: point)
        }
        sendTransform(.ended, at: point)
    }

    /// One moment of a scroll with a touchpad. For recorded sessions; a test written by hand has `scroll(by:at:over:)`.
    public func sendScroll(_ phase: GesturePhase, by delta: CGVector, at point: CGPoint) {
        send(.scroll(ScrollSample(location: point, delta: delta, isContinuous: true, phase: phase)))
    }

    /// One moment of a pinch or a turn on a touchpad. For recorded sessions; a test written by hand has
    /// `transform(scale:rotation:at:over:)`.
    public func sendTransform(
        _ phase: GesturePhase, scale: CGFloat = 1, rotation: CGFloat = 0, at point: CGPoint
    ) {
        send(.transform(TransformSample(phase: phase, location: point, scale: scale, rotation: rotation)))
    }

    /// Lets time pass in equal steps and calls `body` after each, with how many there are.
    private func steps(over duration: TimeInterval, _ body: (Int) -> Void) {
        let begin = timeline.now
        let count = max(1, Int((duration * 60).rounded(.up)))
        for step in 1...count {
            advance(to: begin.advanced(by: duration * Double(step) / Double(count)))
            body(count)
        }
    }
}
