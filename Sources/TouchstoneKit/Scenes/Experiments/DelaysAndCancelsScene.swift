import UIKit

extension Scene {
    /// What a view hears of a touch that a recognizer is interested in, and when.
    static let delaysAndCancels = Scene(
        name: "delays-and-cancels", title: "Delays and cancels",
        hint: "Tap, hold and drag each blue square, flip a switch and repeat: the log says what its view heard when.",
        size: CGSize(width: 526, height: 360)
    ) { DelaysAndCancelsScene(frame: $0) }
}

/// Three squares with a recognizer each, and below them what finger, recognizer and view did at which time.
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

    // MARK: What happens

    private func tap(_ count: Int) -> UIGestureRecognizer {
        let tap = TellingTap(target: self, action: Selector("recognized:", DelaysAndCancelsScene.recognized(_:)))
        tap.numberOfTapsRequired = count
        tap.onCall = { [unowned self, unowned tap] in if $0 == "failed" { failed(tap) } }
        return tap
    }

    private func pan() -> UIGestureRecognizer {
        let pan = TellingPan(target: self, action: Selector("recognized:", DelaysAndCancelsScene.recognized(_:)))
        pan.onCall = { [unowned self, unowned pan] in if $0 == "failed" { failed(pan) } }
        return pan
    }

    override func fingerComesDown(on view: UIView?, isFirst: Bool) {
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
                    "\"\(name)\" was recognized and takes nothing away: the view hears of its touch to the end."
                } else if recognizer.delaysTouchesBegan {
                    "\"\(name)\" was recognized before the view had heard of the touch, and it never will."
                } else {
                    "\"\(name)\" was recognized: what the view had not heard the end of was cancelled."
                }
        } else {
            explanation =
                if recognizer.delaysTouchesBegan {
                    "\"\(name)\" failed: only now the view hears of the touch, with the time of then."
                } else if recognizer.delaysTouchesEnded {
                    "\"\(name)\" failed: if the finger was up before, the view hears of it only now."
                } else {
                    "\"\(name)\" failed, and the view has never waited for it."
                }
        }
    }

    private func name(of recognizer: UIGestureRecognizer) -> String {
        rows.first { $0.recognizer === recognizer }?.pad.name ?? ""
    }

    private func viewHears(_ phase: TouchedView.Phase, _ row: DelayRow) {
        let delay = CACurrentMediaTime() - row.pad.toldTime
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
