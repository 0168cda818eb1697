import CoreGraphics
import Foundation
import QuartzCore

/// Recognizes two fingers that move apart or together.
///
/// It begins when their distance has changed by 10 points, of which 8 do not count, changes with every movement of the two,
/// and ends when both are lifted. While only one is down it goes on, and another finger may come instead of the lifted one
/// without a jump.
///
/// Two fingers on a touchpad that reports pinches do the same, and begin at once: the device has decided already.
@MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// How many times as far apart the fingers are as in the beginning. Set it to have what comes multiply that.
    open var scale: CGFloat {
        get { currentScale }
        set {
            currentScale = newValue
            rebase()
        }
    }
    private var currentScale: CGFloat = 1

    /// How fast the scale changes, per second: its last change over the time that this took. Zero once the fingers have
    /// rested for 0.35 s.
    ///
    /// Unlike UIKit, whose documentation has the scale's setter reset it: it stays what the fingers have.
    open var velocity: CGFloat { meter.speed(at: CACurrentMediaTime()).dx }

    private var meter = SpeedMeter()
    private var pair: FingerPair?

    /// The distance and scale that the next distance is compared with.
    private var baseDistance: CGFloat = 1
    private var baseScale: CGFloat = 1

    /// Whether the distance has changed enough. It may still be that others have to fail first.
    private var hasPinched = false

    /// Where the pointer is while a touchpad pinches, in points of the screen; nil for fingers.
    private var pointer: CGPoint?

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        if !hasPinched { pointer = nil }
        if pair == nil, pointer == nil, let new = FingerPair(fingersDown()) {
            pair = new
            rebase()
            if !hasPinched { meter.start(at: CGVector(dx: currentScale, dy: 0), event.instant) }
        }
        let isTaken = pair != nil || pointer != nil
        for touch in inOrder(touches) where isTaken && pair?.contains(touch) != true {
            ignore(touch, for: event)
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard let pair, pair.isAmong(touches) else { return }
        let distance = pair.distance
        if !hasPinched {
            let change = distance - baseDistance
            guard abs(change) + GestureConstants.tolerance >= GestureConstants.pinchThreshold else { return }
            baseDistance += change > 0 ? GestureConstants.pinchDeadZone : -GestureConstants.pinchDeadZone
        }
        pinch(to: baseScale * distance / baseDistance, event: event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        if let pair, pair.isAmong(touches) { self.pair = nil }
        guard pointer == nil, fingersDown(without: touches).isEmpty else { return }
        state = hasPinched ? .ended : .failed
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        abandon()
    }

    open override func reset() {
        super.reset()
        pair = nil
        pointer = nil
        currentScale = 1
        baseScale = 1
        meter = SpeedMeter()
        hasPinched = false
    }

    /// The middle of the fingers, in points of `view` or of the window; where the pointer is while a touchpad pinches.
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
            if hasPinched { abandon() } else { forgetPointer() }
        case .ended:
            if hasPinched { state = .ended } else { forgetPointer() }
        default:
            if pointer == nil { meter.start(at: CGVector(dx: currentScale, dy: 0), event.instant) }
            pointer = location
            let factor = event.scaleDelta ?? 1
            if hasPinched || factor != 1 { pinch(to: currentScale * factor, event: event) }
        }
    }

    /// A touchpad's movement is over and was no pinch.
    private func forgetPointer() {
        pointer = nil
        state = .failed
    }

    private func pinch(to scale: CGFloat, event: UIEvent) {
        currentScale = scale
        meter.note(CGVector(dx: scale, dy: 0), at: event.instant)
        if !hasPinched {
            hasPinched = true
            state = .began
        } else if state.isActive {
            state = .changed
        }
    }

    /// The present distance stands for the present scale from now on.
    private func rebase() {
        baseScale = currentScale
        baseDistance = pair?.distance ?? 1
        meter.rebase(to: CGVector(dx: currentScale, dy: 0))
    }
}
