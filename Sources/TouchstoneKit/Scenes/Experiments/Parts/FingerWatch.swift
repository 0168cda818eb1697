import UIKit

/// Tells when fingers come down on a view and leave it, whatever becomes of their touches. It never recognizes anything,
/// keeps nobody from recognizing, and leaves every touch to its view.
final class FingerWatch: UIGestureRecognizer {
    /// What a finger did.
    enum Change {
        case down, moved, up
    }

    /// Called before the view is told.
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
