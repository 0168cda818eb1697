import UIKit

/// A log of events with one line each, which tests compare as a whole.
@MainActor
final class Recorder {
    private(set) var lines: [String] = []

    func add(_ line: String) {
        lines.append(line)
    }

    /// Returns the recorded lines and clears them.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// A view that records the touches that it receives.
class RecordingView: UIView {
    let name: String
    let recorder: Recorder
    var passesOn = false

    init(_ name: String, _ recorder: Recorder, frame: CGRect) {
        self.name = name
        self.recorder = recorder
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ what: String, _ touches: Set<UITouch>) {
        let places = touches.map { Trace.text($0.location(in: self)) }.sorted()
        recorder.add("\(name) \(what) \(places.joined(separator: " "))")
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("began", touches)
        if passesOn { super.touchesBegan(touches, with: event) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("moved", touches)
        if passesOn { super.touchesMoved(touches, with: event) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("ended", touches)
        if passesOn { super.touchesEnded(touches, with: event) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        note("cancelled", touches)
        if passesOn { super.touchesCancelled(touches, with: event) }
    }
}

/// A control that records its tracking calls and control events.
class RecordingControl: UIControl {
    let recorder: Recorder
    var beginAnswer = true
    var continueAnswer = true

    init(_ recorder: Recorder, frame: CGRect) {
        self.recorder = recorder
        super.init(frame: frame)
        let events: [UIControl.Event] = [
            .touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit,
            .touchUpInside, .touchUpOutside, .touchCancel, .primaryActionTriggered,
        ]
        for event in events {
            addAction(UIAction { _ in recorder.add("\(event)") }, for: event)
        }
    }

    required init?(coder: NSCoder) { nil }

    private var flags: String {
        "\(state)\(isTracking ? " tracking" : "")\(isTouchInside ? " inside" : "")"
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        recorder.add("begin [\(flags)]")
        return beginAnswer
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        recorder.add("continue [\(flags)]")
        return continueAnswer
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        recorder.add("end [\(flags)]")
        super.endTracking(touch, with: event)
    }

    override func cancelTracking(with event: UIEvent?) {
        recorder.add("cancel [\(flags)]")
        super.cancelTracking(with: event)
    }
}
