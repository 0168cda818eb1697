import UIKit

/// A control that tells of its tracking methods, of the events that it sends, and of its state after them.
final class TellingControl: UIControl {
    /// Called with a line for each method and event.
    var onCall: (String) -> Void = { _ in }

    /// What `beginTracking` answers for a point of the bounds.
    var begins: (CGPoint) -> Bool = { _ in true }

    /// What `continueTracking` answers for a point of the bounds.
    var continues: (TellingControl, CGPoint) -> Bool = { _, _ in true }

    private let label = UILabel()

    init(_ name: String) {
        super.init(frame: .zero)
        backgroundColor = .systemBlue
        layer.cornerRadius = 12
        label.text = name
        label.numberOfLines = 2
        label.font = .systemFont(ofSize: 14)
        label.textColor = .white
        label.textAlignment = .center
        addSubview(label)
        // A pad's control lets go nearer to its edge than a phone's, and the log is there to show it.
        traitOverrides.userInterfaceIdiom = .pad
        for event in Self.events {
            addAction(UIAction { [unowned self] _ in onCall("  \(event)") }, for: event)
        }
    }

    required init?(coder: NSCoder) {
        nil
    }

    override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted ? .systemRed : .systemBlue }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 6, dy: 6)
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let answer = begins(touch.location(in: self))
        onCall("beginTracking")
        if !answer { onCall("  refused") }
        return answer
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        // Told first: the answer may take the control out of its window, which is told as well.
        onCall("continueTracking")
        let answer = continues(self, touch.location(in: self))
        if !answer { onCall("  refused") }
        return answer
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        onCall("endTracking")
    }

    override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        onCall("cancelTracking")
    }

    private static let events: [UIControl.Event] = [
        .touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit,
        .touchUpInside, .touchUpOutside, .touchCancel,
    ]
}
