import UIKit

/// A coloured view that tells of the touches it gets, and either keeps them or passes them on along the responder chain.
///
/// All four touch methods do the same, so that whoever hears of a finger's beginning hears of its end.
class TouchedView: NamedView {
    /// What became of a touch.
    enum Phase: String {
        case began, moved, ended, cancelled
    }

    /// Whether the touch ends here instead of going on to the next responder.
    var keepsTouches: () -> Bool = { false }

    /// Called before a touch is kept or passed on.
    var onTouches: (Phase) -> Void = { _ in }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        onTouches(.began)
        if !keepsTouches() { super.touchesBegan(touches, with: event) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        onTouches(.moved)
        if !keepsTouches() { super.touchesMoved(touches, with: event) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        onTouches(.ended)
        if !keepsTouches() { super.touchesEnded(touches, with: event) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        onTouches(.cancelled)
        if !keepsTouches() { super.touchesCancelled(touches, with: event) }
    }
}
