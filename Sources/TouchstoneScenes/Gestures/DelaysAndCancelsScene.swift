import TouchstoneKit
import UIKit

extension Scene {
    /// The touch events that a view receives beside a recognizer, and when.
    static let delaysAndCancels = Scene(
        name: "delays-and-cancels", title: "Delays and cancels",
        hint:
            "Tap, hold and drag each blue square, flip a switch and repeat: the log says when its view was told of what.",
        size: CGSize(width: 526, height: 360)
    ) { DelaysAndCancelsScene(frame: $0) }
}

/// Three squares with a recognizer each, and a timeline of the finger, the recognizer and the view.
final class DelaysAndCancelsScene: TimedExperimentView {
    private(set) lazy var rows = [
        DelayRow("tap", tap(1)), DelayRow("two taps", tap(2)), DelayRow("pan", pan()),
    ]
    private let headings = ["cancels\nTouches\nInView", "delays\nTouches\nBegan", "delays\nTouches\nEnded"].map {
        ExperimentView.caption($0, size: 11)
    }
    private let strip = TimeStrip(["finger", "gesture", "view"])

    private enum Lane {
        static let finger = 0
        static let gesture = 1
        static let view = 2
    }

    override var logWidth: CGFloat { 236 }

    override var explanationFrame: CGRect { CGRect(x: 10, y: 312, width: 272, height: 46) }

    override func setUp() {
        for row in rows {
            row.pad.onTouches = { [unowned self, unowned row] in viewHears($0, row) }
            row.watch.onChange = { [unowned self] in fingerDoes($0) }
            row.onFlip = { [unowned self] in explain($1, of: $0) }
            addSubview(row)
        }
        for heading in headings {
            heading.numberOfLines = 3
            addSubview(heading)
        }
        addSubview(strip)
        explanation = "Each square has a recognizer, and the switches are its properties. The square is the view."
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(x: 10, y: 56 + CGFloat(index) * 54, width: 272, height: 46)
            row.layoutIfNeeded()
        }
        for property in DelayRow.Property.allCases {
            headings[property.rawValue].frame = CGRect(
                x: 10 + rows[0].column(of: property) - 31, y: 8, width: 62, height: 42)
        }
        strip.frame = CGRect(x: 10, y: 220, width: 272, height: 86)
    }

    // MARK: - Recognition

    private func tap(_ count: Int) -> UIGestureRecognizer {
        let tap = LoggingTap(target: self, action: Selector("recognized:", DelaysAndCancelsScene.recognized(_:)))
        tap.numberOfTapsRequired = count
        tap.onCall = { [unowned self, unowned tap] in if $0 == "failed" { failed(tap) } }
        return tap
    }

    private func pan() -> UIGestureRecognizer {
        let pan = LoggingPan(target: self, action: Selector("recognized:", DelaysAndCancelsScene.recognized(_:)))
        pan.onCall = { [unowned self, unowned pan] in if $0 == "failed" { failed(pan) } }
        return pan
    }

    override func touchWillBegin(on view: UIView?, isFirst: Bool) {
        if isFirst { strip.clear() }
    }

    private func fingerDoes(_ change: FingerWatch.Change) {
        switch change {
        case .down:
            tell("finger down")
            strip.begin(Lane.finger, at: seconds, color: .systemGray)
        case .moved: strip.note(seconds)
        case .up:
            tell("finger up")
            strip.end(Lane.finger, at: seconds)
        }
    }

    private func failed(_ recognizer: UIGestureRecognizer) {
        tell("\(name(of: recognizer)): failed")
        strip.mark(Lane.gesture, at: seconds, color: .systemRed)
        explain(recognizer, isRecognized: false)
    }

    private func recognized(_ recognizer: UIGestureRecognizer) {
        let isTap = recognizer is UITapGestureRecognizer
        guard isTap || recognizer.state != .changed else { return }
        tell("\(name(of: recognizer)): " + (isTap ? "recognized" : "\(recognizer.state)"))
        guard isTap || recognizer.state == .began else { return }
        strip.mark(Lane.gesture, at: seconds, color: .systemGreen)
        explain(recognizer, isRecognized: true)
    }

    private func explain(_ recognizer: UIGestureRecognizer, isRecognized: Bool) {
        let name = name(of: recognizer)
        if isRecognized {
            explanation =
                if !recognizer.cancelsTouchesInView {
                    "\"\(name)\" was recognized and cancels nothing: the view receives its touch to the end."
                } else if recognizer.delaysTouchesBegan {
                    "\"\(name)\" was recognized before the view received the touch, and it never will."
                } else {
                    "\"\(name)\" was recognized: the touch whose end the view had not received was cancelled."
                }
        } else {
            explanation =
                if recognizer.delaysTouchesBegan {
                    "\"\(name)\" failed: only now the view receives the touch, with its original time."
                } else if recognizer.delaysTouchesEnded {
                    "\"\(name)\" failed: if the finger was lifted before, the view receives the end only now."
                } else {
                    "\"\(name)\" failed, and the view has never waited for it."
                }
        }
    }

    private func name(of recognizer: UIGestureRecognizer) -> String {
        rows.first { $0.recognizer === recognizer }?.pad.name ?? ""
    }

    private func viewHears(_ phase: TouchedView.Phase, _ row: DelayRow) {
        let delay = CACurrentMediaTime() - row.pad.lastTimestamp
        let isLate = delay > 0.005 && phase != .cancelled
        tell("view: touches\(phase.rawValue.capitalized)" + (isLate ? String(format: ", %.2f late", delay) : ""))
        switch phase {
        case .began: strip.begin(Lane.view, at: seconds, color: .systemBlue)
        case .moved: strip.note(seconds)
        case .ended: strip.end(Lane.view, at: seconds)
        case .cancelled: strip.end(Lane.view, at: seconds, color: .systemOrange)
        }
    }

    private func explain(_ property: DelayRow.Property, of row: DelayRow) {
        let isOn = row.value(of: property)
        explanation = "\(property) \(isOn ? "on" : "off"): " + property.meaning(isOn)
    }
}

/// A square with one recognizer, and a switch for each of its three properties that affect the view's touches.
final class DelayRow: UIView {
    /// The properties, in the order of the switches.
    enum Property: Int, CaseIterable {
        case cancelsTouchesInView, delaysTouchesBegan, delaysTouchesEnded

        /// Returns a sentence about the effect of the property's value.
        func meaning(_ isOn: Bool) -> String {
            switch (self, isOn) {
            case (.cancelsTouchesInView, true): "When it has recognized, the view's touch is cancelled."
            case (.cancelsTouchesInView, false): "The view keeps its touch even if the recognizer recognizes."
            case (.delaysTouchesBegan, true): "The view receives no touch before the recognizer has failed."
            case (.delaysTouchesBegan, false): "The view receives a touch when it begins."
            case (.delaysTouchesEnded, true):
                "The view does not receive a touch's end before the recognizer has decided."
            case (.delaysTouchesEnded, false):
                "The view receives the end at once; a touch that has ended cannot be cancelled."
            }
        }
    }

    let pad: TouchedView
    let recognizer: UIGestureRecognizer

    /// Reports when fingers touch the square and leave it.
    let watch = FingerWatch()
    private(set) var switches: [UISwitch] = []

    /// Called when the user has changed a property.
    var onFlip: (DelayRow, Property) -> Void = { _, _ in }

    private static let columns: CGFloat = 66

    init(_ name: String, _ recognizer: UIGestureRecognizer) {
        self.recognizer = recognizer
        pad = TouchedView(name, .systemBlue, textColor: .white)
        super.init(frame: .zero)
        pad.addGestureRecognizer(watch)
        pad.addGestureRecognizer(recognizer)
        addSubview(pad)
        switches = Property.allCases.map { property in
            let control = UISwitch()
            control.isOn = value(of: property)
            control.accessibilityLabel = "\(name), \(property)"
            control.addAction(UIAction { [unowned self] _ in flip(property) }, for: .valueChanged)
            addSubview(control)
            return control
        }
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// Returns the value of a property.
    func value(of property: Property) -> Bool {
        switch property {
        case .cancelsTouchesInView: recognizer.cancelsTouchesInView
        case .delaysTouchesBegan: recognizer.delaysTouchesBegan
        case .delaysTouchesEnded: recognizer.delaysTouchesEnded
        }
    }

    private func flip(_ property: Property) {
        let isOn = switches[property.rawValue].isOn
        switch property {
        case .cancelsTouchesInView: recognizer.cancelsTouchesInView = isOn
        case .delaysTouchesBegan: recognizer.delaysTouchesBegan = isOn
        case .delaysTouchesEnded: recognizer.delaysTouchesEnded = isOn
        }
        onFlip(self, property)
    }

    /// Returns the horizontal centre of a property's column.
    func column(of property: Property) -> CGFloat {
        bounds.width - Self.columns * (2.5 - CGFloat(property.rawValue))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        pad.frame = CGRect(x: 0, y: 0, width: max(0, bounds.width - Self.columns * 3 - 6), height: bounds.height)
        for property in Property.allCases {
            switches[property.rawValue].center = CGPoint(x: column(of: property), y: bounds.midY)
        }
    }
}
