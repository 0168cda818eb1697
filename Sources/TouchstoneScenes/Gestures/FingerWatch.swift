import TouchstoneKit
import UIKit

/// A recognizer that reports when fingers touch a view and leave it, independent of the delivery of their touches. It
/// never recognizes, prevents no other recognizer and affects no touch of the view.
final class FingerWatch: UIGestureRecognizer {
    /// A change of a finger.
    enum Change {
        case down, moved, up
    }

    /// Called before the view receives the touch.
    var onChange: (Change) -> Void = { _ in }

    init() {
        super.init(target: nil, action: nil)
        cancelsTouchesInView = false
        delaysTouchesEnded = false
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        onChange(.down)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        onChange(.moved)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        lift()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        lift()
    }

    private func lift() {
        onChange(.up)
        if trackedTouches.allSatisfy({ $0.phase == .ended || $0.phase == .cancelled }) { state = .failed }
    }
}
