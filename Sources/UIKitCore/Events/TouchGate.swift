import Foundation

/// A view that decides about the touches of the views in it, as a scroll view does.
@MainActor
protocol TouchGate: UIView {
    /// How long a touch is kept from its view, in seconds; nil or nothing when it is delivered at once. Asked when the
    /// finger comes down. It is delivered when the time is over or the finger is lifted, unless a recognizer takes it before.
    /// See `UITouch.endContentDelay()` for ending it early.
    func contentDelay(for touch: UITouch) -> TimeInterval?

    /// Whether a touch is delivered to its view. Asked once, right before.
    func shouldDeliver(_ touch: UITouch, with event: UIEvent) -> Bool

    /// Whether a recognizer of the gate may take a touch away from its view, which has been told of it. False makes the
    /// recognizer fail. Asked when it is about to leave `possible`.
    func shouldTake(_ touch: UITouch, for recognizer: UIGestureRecognizer) -> Bool
}

extension UITouch {
    /// The gates that the touch's view lies in, the innermost first.
    var gates: [any TouchGate] {
        var gates: [any TouchGate] = []
        var next = view?.superview
        while let current = next {
            if let gate = current as? any TouchGate { gates.append(gate) }
            next = current.superview
        }
        return gates
    }

    /// Delivers the touch, which a gate keeps from its view, unless a recognizer keeps it as well.
    func endContentDelay() {
        delivery.contentDeadline?.cancel()
        delivery.contentDeadline = nil
        window?.screen.touchHolds.release()
    }
}
