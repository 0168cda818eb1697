import TouchstoneKit
import UIKit

extension Scene {
    /// A control, the distance that a finger may leave it, and the calls meanwhile.
    static let controlTracking = Scene(
        name: "control-tracking", title: "Control tracking",
        hint: "Press the square and drag out and in again: the dashed line is how far it keeps the finger.",
        size: CGSize(width: 480, height: 340)
    ) { ControlTrackingScene(frame: $0) }
}

/// A control with its touch slop outlined, and a list of its tracking methods and events as they are called.
final class ControlTrackingScene: UIView {
    private let control = TrackedControl()
    private let slop = DashedOutline()
    private let distance = UILabel()
    private let list = EventList()

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        // The slop of a phone is larger than that of a pad and easier to see.
        control.traitOverrides.userInterfaceIdiom = .phone
        distance.font = .systemFont(ofSize: 12)
        distance.textColor = .secondaryLabel
        distance.textAlignment = .center
        distance.isUserInteractionEnabled = false
        for view in [slop, distance, control, list] { addSubview(view) }
        control.onCall = { [unowned self] in record($0) }
        for event in Self.events {
            control.addAction(UIAction { [unowned self] _ in record("\(event)") }, for: event)
        }
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// The lines shown, oldest first.
    var lines: [String] { list.lines }

    override func layoutSubviews() {
        super.layoutSubviews()
        control.frame = CGRect(x: 100, y: 120, width: 90, height: 90)
        let margin = control.touchInsideSlop
        slop.frame = control.frame.insetBy(dx: -margin, dy: -margin)
        distance.text = "\(Int(clamping: margin)) pt"
        distance.frame = CGRect(
            x: control.frame.minX, y: control.frame.maxY + margin - 20, width: control.frame.width, height: 18)
        list.frame = CGRect(x: 290, y: 0, width: bounds.width - 290, height: bounds.height)
    }

    private func record(_ line: String) {
        list.add(line)
        slop.color = control.isTracking ? (control.isTouchInside ? .systemGreen : .systemRed) : .systemGray
    }

    private static let events: [UIControl.Event] = [
        .touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit,
        .touchUpInside, .touchUpOutside, .touchCancel,
    ]
}

/// A square control that reports its tracking methods.
private final class TrackedControl: UIControl {
    var onCall: (String) -> Void = { _ in }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBlue
    }

    required init?(coder: NSCoder) {
        nil
    }

    override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted ? .systemRed : .systemBlue }
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        onCall("beginTracking")
        return super.beginTracking(touch, with: event)
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        onCall("continueTracking")
        return super.continueTracking(touch, with: event)
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        onCall("endTracking")
    }

    override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        onCall("cancelTracking")
    }
}
