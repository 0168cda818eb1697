import UIKit

/// A row that tells of its touches.
final class TellingCell: UITableViewCell {
    /// Called with the row's title and the name of each touch method.
    var onCall: (String) -> Void = { _ in }

    private func tell(_ method: String) {
        onCall("\(textLabel?.text ?? ""): \(method)")
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        tell("touchesBegan")
        super.touchesBegan(touches, with: event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        tell("touchesMoved")
        super.touchesMoved(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        tell("touchesEnded")
        super.touchesEnded(touches, with: event)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        tell("touchesCancelled")
        super.touchesCancelled(touches, with: event)
    }
}
