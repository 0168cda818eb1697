import TouchstoneKit
import UIKit

/// A tap recognizer that reports its touch methods and its failure.
final class LoggingTap: UITapGestureRecognizer {
    /// Called with the name of each touch method, and with "failed".
    var onCall: (String) -> Void = { _ in }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        onCall("touchesBegan")
        super.touchesBegan(touches, with: event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        onCall("touchesMoved")
        super.touchesMoved(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        onCall("touchesEnded")
        super.touchesEnded(touches, with: event)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        onCall("touchesCancelled")
        super.touchesCancelled(touches, with: event)
    }

    override func reset() {
        if state == .failed { onCall("failed") }
        super.reset()
    }
}

/// A pan recognizer that reports its touch methods and its failure.
final class LoggingPan: UIPanGestureRecognizer {
    /// Called with the name of each touch method, and with "failed".
    var onCall: (String) -> Void = { _ in }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        onCall("touchesBegan")
        super.touchesBegan(touches, with: event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        onCall("touchesMoved")
        super.touchesMoved(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        onCall("touchesEnded")
        super.touchesEnded(touches, with: event)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        onCall("touchesCancelled")
        super.touchesCancelled(touches, with: event)
    }

    override func reset() {
        if state == .failed { onCall("failed") }
        super.reset()
    }
}
