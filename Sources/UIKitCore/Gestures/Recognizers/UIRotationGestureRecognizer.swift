import CoreGraphics
import Foundation
import QuartzCore

/// A recognizer of two fingers that rotate about each other.
///
/// The gesture begins when the line between them has rotated by 10 degrees, of which 5 do not count, changes with
/// every movement of the two, and ends when both are lifted. It continues while only one is down, and another finger
/// can replace the lifted one without a jump.
///
/// A touchpad that reports rotations also drives the gesture.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// The rotation in radians, clockwise. Later movement adds to a value that you set.
    open var rotation: CGFloat = 0

    /// The velocity of the rotation in radians per second: the last movement divided by its duration. Zero once the
    /// fingers have rested for 0.35 s.
    ///
    /// Unlike UIKit, whose documentation says that setting the rotation resets the velocity, this keeps the velocity
    /// of the fingers.
    open var velocity: CGFloat { input.velocity.velocity(at: timeline.now.seconds).dx }

    private var input = TwoFingerInput()

    /// The direction of the line between the fingers at their last movement.
    private var angle: CGFloat?

    /// The total rotation of the line in this attempt.
    private var turn: CGFloat = 0

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        if input.touchesBegan(of: self) {
            angle = input.pair?.angle
            if !input.hasBegun {
                turn = 0
                input.velocity.start(event.instant)
            }
        }
        for touch in inOrder(touches) where input.ignores(touch) { ignore(touch, for: event) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard let pair = input.pair, pair.isAmong(touches), let newAngle = pair.angle else { return }
        defer { angle = newAngle }
        turn(by: angle.map { Self.shortest(newAngle - $0) } ?? 0, event: event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        if let newState = input.touchesEnded(touches, of: self) { state = newState }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        abandon()
    }

    open override func reset() {
        super.reset()
        input = TwoFingerInput()
        angle = nil
        turn = 0
        rotation = 0
    }

    /// Returns the centroid of the fingers, or the location of the pointer while a touchpad rotates, in `view`'s
    /// coordinates, or in the window's if `view` is nil.
    open override func location(in view: UIView?) -> CGPoint {
        input.pointer.map { convertFromScreen($0, to: view) } ?? super.location(in: view)
    }

    override func receive(_ event: UIEvent) {
        super.receive(event)
        switch input.receive(event, of: self) {
        case .none: break
        case .moved(let isFirst):
            if isFirst { input.velocity.start(event.instant) }
            turn(by: event.rotationDelta ?? 0, event: event)
        case .ended: state = .ended
        case .cancelled: abandon()
        case .failed:
            turn = 0
            state = .failed
        }
    }

    private func turn(by step: CGFloat, event: UIEvent) {
        turn += step
        input.velocity.update(to: CGVector(dx: turn, dy: 0), at: event.instant)
        if input.hasBegun {
            rotation += step
            if state.isActive { state = .changed }
        } else if abs(turn) + GestureConstants.tolerance >= GestureConstants.rotationThreshold {
            rotation = turn - (turn < 0 ? -1 : 1) * GestureConstants.rotationDeadZone
            input.hasBegun = true
            state = .began
        }
    }

    /// Returns the equivalent angle between -π and π.
    private static func shortest(_ angle: CGFloat) -> CGFloat {
        if angle > .pi { return angle - 2 * .pi }
        return angle < -.pi ? angle + 2 * .pi : angle
    }
}
