import Foundation

/// Which touches those in the view get, and when.
extension UIScrollView: TouchGate {
    /// How long the content waits for a touch, in seconds, because the finger may be about to scroll.
    static let contentDelay: TimeInterval = 0.15

    func contentDelay(for touch: UITouch) -> TimeInterval? {
        guard delaysContentTouches else { return nil }
        let mayScroll = NSLayoutConstraint.Axis.both.contains { canDrag(along: $0) }
        return mayScroll || gestures.pinch != nil ? Self.contentDelay : nil
    }

    func shouldDeliver(_ touch: UITouch, with event: UIEvent) -> Bool {
        // A finger that stopped moving content was meant for that.
        guard !gestures.catching.contains(where: { $0 === touch }), let view = touch.view else { return false }
        return touchesShouldBegin([touch], with: event, in: view)
    }

    func shouldTake(_ touch: UITouch, for recognizer: UIGestureRecognizer) -> Bool {
        guard recognizer === gestures.pan || recognizer === gestures.pinch, let view = touch.view, view !== self else {
            return true
        }
        return canCancelContentTouches && touchesShouldCancel(in: view)
    }
}
