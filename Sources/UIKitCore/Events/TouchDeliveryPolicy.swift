import Foundation

/// A view that controls the delivery of touches to its descendants, as a scroll view does. It overrides
/// `touchDeliveryPolicy` to return itself.
@MainActor
protocol TouchDeliveryPolicy: UIView {
    /// Returns how long to hold a touch back from its view, in seconds; nil or 0 to deliver it at once. Called when
    /// the finger comes down.
    ///
    /// The touch is delivered when the delay is over or the finger is lifted, unless a recognizer takes it first.
    /// `UITouch.endContentDelay()` ends the delay early.
    func contentDelay(for touch: UITouch) -> TimeInterval?

    /// Returns whether to deliver a touch to its view. Called once, right before the delivery begins.
    func shouldDeliver(_ touch: UITouch, with event: UIEvent) -> Bool

    /// Returns whether one of the view's recognizers may take a touch from a descendant that has received it. False
    /// makes the recognizer fail. Called when the recognizer is about to leave `possible`.
    func shouldTake(_ touch: UITouch, for recognizer: UIGestureRecognizer) -> Bool
}

extension UITouch {
    /// The innermost delivery policy among the ancestors of the touch's view.
    var deliveryPolicy: (any TouchDeliveryPolicy)? { Self.deliveryPolicy(from: view?.superview) }

    /// Returns the delivery policy that is asked after another one, which it encloses.
    func deliveryPolicy(around policy: any TouchDeliveryPolicy) -> (any TouchDeliveryPolicy)? {
        Self.deliveryPolicy(from: policy.superview)
    }

    private static func deliveryPolicy(from view: UIView?) -> (any TouchDeliveryPolicy)? {
        var next = view
        while let current = next {
            if let policy = current.touchDeliveryPolicy { return policy }
            next = current.superview
        }
        return nil
    }

    /// Ends the content delay of the touch, which is then delivered unless a recognizer also holds it back.
    func endContentDelay() {
        delivery.contentDeadline?.cancel()
        delivery.contentDeadline = nil
        window?.screen.delayedTouches.release()
    }
}
