import Foundation
import UIKit

/// A recognizer of one finger that circles the centre of the view, as on a dial.
class TurnGestureRecognizer: UIGestureRecognizer {

    /// The angle that the finger has turned, in radians, clockwise.
    private(set) var turn: CGFloat = 0

    private var finger: UITouch?
    private var lastAngle: CGFloat = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard finger == nil else {
            // A further finger is none of this gesture's business.
            for touch in touches { ignore(touch, for: event) }
            return
        }
        guard touches.count == 1, let touch = touches.first else {
            state = .failed
            return
        }
        finger = touch
        lastAngle = angle(of: touch)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard let finger else { return }
        let angle = angle(of: finger)
        // The shorter way around.
        turn += (angle - lastAngle).remainder(dividingBy: 2 * .pi)
        lastAngle = angle
        if state != .possible {
            state = .changed
        } else if abs(turn) >= .pi / 18 {
            state = .began
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        state = state == .possible ? .failed : .ended
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        state = .cancelled
    }

    override func reset() {
        super.reset()
        finger = nil
        turn = 0
    }

    private func angle(of touch: UITouch) -> CGFloat {
        guard let view else { return 0 }
        let place = touch.location(in: view)
        return atan2(place.y - view.bounds.midY, place.x - view.bounds.midX)
    }
}
