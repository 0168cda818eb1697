import TouchstoneKit
import UIKit

extension Scene {
    /// The ways in which tracking ends: refused at the beginning or later, by a lift, or by the removal from the
    /// window.
    static let trackingEnds = Scene(
        name: "tracking-ends", title: "How tracking ends",
        hint: "Press each square and drag out of it and back: two refuse, one goes to the end, one leaves its window.",
        size: CGSize(width: 500, height: 340)
    ) { TrackingEndsScene(frame: $0) }
}

/// Four controls that report every tracking method and event.
final class TrackingEndsScene: ExperimentView {
    let refusingBegin = LoggingControl("refuses to begin")
    let refusingContinue = LoggingControl("refuses outside")
    let patient = LoggingControl("goes to the end")
    let leaving = LoggingControl("leaves outside")
    private(set) lazy var restore = Chip("put it back") { [unowned self] _ in putBack() }
    private let hole = DashedOutline()

    private var controls: [LoggingControl] { [refusingBegin, refusingContinue, patient, leaving] }

    override func setUp() {
        refusingBegin.begins = { _ in false }
        refusingContinue.continues = { control, point in control.bounds.contains(point) }
        leaving.continues = { [unowned self] control, point in
            if control.bounds.contains(point) { return true }
            hole.isHidden = false
            control.removeFromSuperview()
            return true
        }
        hole.isHidden = true
        // It is hidden behind the control that is removed.
        restore.auditExceptions = ["unreachable"]
        addSubview(hole)
        addSubview(restore)
        for control in controls {
            control.onCall = { [unowned self] in log.add($0) }
            addSubview(control)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, control) in controls.enumerated() {
            control.frame = CGRect(
                x: 30 + CGFloat(index % 2) * 130, y: 30 + CGFloat(index / 2) * 150, width: 100, height: 100)
        }
        hole.frame = leaving.frame
        restore.frame = leaving.frame.insetBy(dx: 6, dy: 34)
    }

    private func putBack() {
        guard leaving.superview == nil else { return }
        hole.isHidden = true
        addSubview(leaving)
        log.clear()
    }
}

/// A control that reports its tracking methods, the events that it sends, and its state after them.
final class LoggingControl: UIControl {
    /// Called with a line for each method and event.
    var onCall: (String) -> Void = { _ in }

    /// The result of `beginTracking` for a point of the bounds.
    var begins: (CGPoint) -> Bool = { _ in true }

    /// The result of `continueTracking` for a point of the bounds.
    var continues: (LoggingControl, CGPoint) -> Bool = { _, _ in true }

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
        // The slop of a pad is smaller than that of a phone, so the log shows sooner that the finger has left the
        // control.
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
        // The call is reported before its result: computing it may remove the control from its window, which is
        // reported too.
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
