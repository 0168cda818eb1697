import UIKit

/// A button that tells of its touches and of the tracking methods that they lead to.
final class TellingButton: UIButton {
    /// Called with the name of each method.
    var onCall: (String) -> Void = { _ in }

    init(_ title: String) {
        super.init(frame: .zero)
        setTitle(title, for: .normal)
        titleLabel?.font = .systemFont(ofSize: 15, weight: .medium)
        backgroundColor = .systemBlue
        layer.cornerRadius = 8
    }

    required init?(coder: NSCoder) {
        nil
    }

    override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted ? .systemRed : .systemBlue }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        onCall("touchesBegan")
        super.touchesBegan(touches, with: event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        onCall("touchesMoved")
        super.touchesMoved(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        onCall("touchesEnded")
        super.touchesEnded(touches, with: event)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        onCall("touchesCancelled")
        super.touchesCancelled(touches, with: event)
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        onCall("beginTracking")
        return super.beginTracking(touch, with: event)
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        onCall("endTracking")
        super.endTracking(touch, with: event)
    }

    override func cancelTracking(with event: UIEvent?) {
        onCall("cancelTracking")
        super.cancelTracking(with: event)
    }
}
