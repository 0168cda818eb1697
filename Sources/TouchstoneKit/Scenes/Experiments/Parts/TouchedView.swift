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

    /// When that happened what the view was told last, in seconds of `CACurrentMediaTime()`. It may be told late.
    private(set) var toldTime: TimeInterval = 0

    private func tell(_ phase: Phase, _ touches: Set<UITouch>) {
        toldTime = touches.map(\.timestamp).max() ?? toldTime
        onTouches(phase)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        tell(.began, touches)
        if !keepsTouches() { super.touchesBegan(touches, with: event) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        tell(.moved, touches)
        if !keepsTouches() { super.touchesMoved(touches, with: event) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        tell(.ended, touches)
        if !keepsTouches() { super.touchesEnded(touches, with: event) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        tell(.cancelled, touches)
        if !keepsTouches() { super.touchesCancelled(touches, with: event) }
    }
}
