import CoreGraphics
import Foundation
import QuartzCore

/// A recognizer of two fingers that move apart or together.
///
/// The gesture begins when their distance has changed by 10 points, of which 8 do not count, changes with every
/// movement of the two, and ends when both are lifted. It continues while only one is down, and another finger can
/// replace the lifted one without a jump.
///
/// A touchpad that reports pinches also drives the gesture, which then begins at once: the device has already
/// recognized a pinch.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// The ratio of the current distance between the fingers to the initial distance. Later movement multiplies a
    /// value that you set.
    open var scale: CGFloat {
        get { currentScale }
        set {
            currentScale = newValue
            rebase()
        }
    }
    private var currentScale: CGFloat = 1

    /// The velocity of the scale, per second: its last change divided by the duration of that change. Zero once the
    /// fingers have rested for 0.35 s.
    ///
    /// Unlike UIKit, whose documentation says that setting the scale resets the velocity, this keeps the velocity of
    /// the fingers.
    open var velocity: CGFloat { input.velocity.velocity(at: timeline.now.seconds).dx }

    private var input = TwoFingerInput()

    /// The reference distance, and the scale at that distance.
    private var baseDistance: CGFloat = 1
    private var baseScale: CGFloat = 1

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        if input.touchesBegan(of: self) {
            rebase()
            if !input.hasBegun { startVelocity(at: event) }
        }
        for touch in inOrder(touches) where input.ignores(touch) { ignore(touch, for: event) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard let pair = input.pair, pair.isAmong(touches) else { return }
        let distance = pair.distance
        if !input.hasBegun {
            let change = distance - baseDistance
            guard abs(change) + GestureConstants.tolerance >= GestureConstants.pinchThreshold else { return }
            baseDistance += change > 0 ? GestureConstants.pinchDeadZone : -GestureConstants.pinchDeadZone
        }
        pinch(to: baseScale * distance / baseDistance, event: event)
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
        currentScale = 1
        baseScale = 1
    }

    /// Returns the centroid of the fingers, or the location of the pointer while a touchpad pinches, in `view`'s
    /// coordinates, or in the window's if `view` is nil.
    open override func location(in view: UIView?) -> CGPoint {
        input.pointer.map { convertFromScreen($0, to: view) } ?? super.location(in: view)
    }

    override func receive(_ event: UIEvent) {
        super.receive(event)
        switch input.receive(event, of: self) {
        case .none: break
        case .moved(let isFirst):
            if isFirst { startVelocity(at: event) }
            let factor = event.scaleDelta ?? 1
            if input.hasBegun || factor != 1 { pinch(to: currentScale * factor, event: event) }
        case .ended: state = .ended
        case .cancelled: abandon()
        case .failed: state = .failed
        }
    }

    private func startVelocity(at event: UIEvent) {
        input.velocity.start(at: CGVector(dx: currentScale, dy: 0), event.instant)
    }

    private func pinch(to scale: CGFloat, event: UIEvent) {
        currentScale = scale
        input.velocity.update(to: CGVector(dx: scale, dy: 0), at: event.instant)
        if !input.hasBegun {
            input.hasBegun = true
            state = .began
        } else if state.isActive {
            state = .changed
        }
    }

    /// Makes the current distance the reference for the current scale.
    private func rebase() {
        baseScale = currentScale
        baseDistance = input.pair?.distance ?? 1
        input.velocity.rebase(to: CGVector(dx: currentScale, dy: 0))
    }
}
