import CoreGraphics
import Foundation
import QuartzCore

/// Recognizes two fingers that turn about each other.
///
/// It begins when the line between them has turned by 10 degrees, of which 5 do not count, changes with every movement of the
/// two, and ends when both are lifted. While only one is down it goes on, and another finger may come instead of the lifted
/// one without a jump.
///
/// Two fingers on a touchpad that reports rotations do the same.
@MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// How far the fingers have turned, in radians clockwise. Set it to have what comes be added to that.
    open var rotation: CGFloat = 0

    /// How fast the fingers turn, in radians per second: their last movement over the time that it took. Zero once they
    /// have rested for 0.35 s.
    ///
    /// Unlike UIKit, whose documentation has the rotation's setter reset it: it stays what the fingers have.
    open var velocity: CGFloat { meter.speed(at: CACurrentMediaTime()).dx }

    private var meter = SpeedMeter()
    private var pair: FingerPair?

    /// The direction of the line between the fingers at their last movement.
    private var angle: CGFloat?

    /// How far the line has turned in this attempt.
    private var turn: CGFloat = 0

    /// Whether the line has turned enough. It may still be that others have to fail first.
    private var hasRotated = false

    /// Where the pointer is while a touchpad rotates, in points of the screen; nil for fingers.
    private var pointer: CGPoint?

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        if !hasRotated { pointer = nil }
        if pair == nil, pointer == nil, let new = FingerPair(fingersDown()) {
            pair = new
            angle = new.angle
            if !hasRotated {
                turn = 0
                meter.start(event.instant)
            }
        }
        let isTaken = pair != nil || pointer != nil
        for touch in inOrder(touches) where isTaken && pair?.contains(touch) != true {
            ignore(touch, for: event)
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard let pair, pair.isAmong(touches), let newAngle = pair.angle else { return }
        defer { angle = newAngle }
        turn(by: angle.map { Self.shortest(newAngle - $0) } ?? 0, event: event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        if let pair, pair.isAmong(touches) { self.pair = nil }
        guard pointer == nil, fingersDown(without: touches).isEmpty else { return }
        state = hasRotated ? .ended : .failed
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        abandon()
    }

    open override func reset() {
        super.reset()
        pair = nil
        angle = nil
        pointer = nil
        turn = 0
        rotation = 0
        meter = SpeedMeter()
        hasRotated = false
    }

    /// The middle of the fingers, in points of `view` or of the window; where the pointer is while a touchpad rotates.
    open override func location(in view: UIView?) -> CGPoint {
        pointer.map { convertFromScreen($0, to: view) } ?? super.location(in: view)
    }

    override func receive(_ event: UIEvent) {
        super.receive(event)
        guard event.type == .transform, pair == nil, fingersDown().isEmpty, let location = event.pointerLocation else {
            return
        }
        switch event.gesturePhase {
        case .cancelled:
            if hasRotated { abandon() } else { forgetPointer() }
        case .ended:
            if hasRotated { state = .ended } else { forgetPointer() }
        default:
            if pointer == nil { meter.start(event.instant) }
            pointer = location
            turn(by: event.rotationDelta ?? 0, event: event)
        }
    }

    /// A touchpad's movement is over before it was a rotation.
    private func forgetPointer() {
        pointer = nil
        turn = 0
        state = .failed
    }

    private func turn(by step: CGFloat, event: UIEvent) {
        turn += step
        meter.note(CGVector(dx: turn, dy: 0), at: event.instant)
        if hasRotated {
            rotation += step
            if state.isActive { state = .changed }
        } else if abs(turn) + GestureConstants.tolerance >= GestureConstants.rotationThreshold {
            rotation = turn - (turn < 0 ? -1 : 1) * GestureConstants.rotationDeadZone
            hasRotated = true
            state = .began
        }
    }

    /// The same turn by half a circle at most.
    private static func shortest(_ angle: CGFloat) -> CGFloat {
        if angle > .pi { return angle - 2 * .pi }
        return angle < -.pi ? angle + 2 * .pi : angle
    }
}
