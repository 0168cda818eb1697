import UIKit

/// A recognizer that records the touches it receives, and proposes configured states.
class ProbeRecognizer: UIGestureRecognizer {
    let recorder: Recorder

    /// The states to propose, by the phase of the touches.
    var answers: [UITouch.Phase: State] = [:]
    /// Called with each phase, before the state is proposed.
    var onPhase: (UITouch.Phase) -> Void = { _ in }
    var isQuiet = false
    private(set) var resets = 0

    init(_ name: String, _ recorder: Recorder, _ answers: [UITouch.Phase: State] = [:]) {
        self.recorder = recorder
        self.answers = answers
        super.init(target: nil, action: nil)
        self.name = name
        addTarget(self, action: Selector("note", ProbeRecognizer.note))
    }

    func note() {
        recorder.add("\(name ?? "") \(state)")
    }

    private func hear(_ touches: Set<UITouch>, _ phase: UITouch.Phase) {
        if !isQuiet {
            recorder.add(
                "\(name ?? "") hears \(phase) \(touches.map { String($0.finger) }.sorted().joined(separator: " "))")
        }
        onPhase(phase)
        if let answer = answers[phase] { state = answer }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { hear(touches, .began) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { hear(touches, .moved) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { hear(touches, .ended) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { hear(touches, .cancelled) }

    override func reset() {
        resets += 1
        if !isQuiet { recorder.add("\(name ?? "") reset") }
    }
}

/// A delegate that answers with closures.
@MainActor
final class ClosureDelegate: UIGestureRecognizerDelegate {
    var begins: (UIGestureRecognizer) -> Bool = { _ in true }
    var receivesTouch: (UITouch) -> Bool = { _ in true }
    var receivesEvent: (UIEvent) -> Bool = { _ in true }
    var receivesPress: (UIPress) -> Bool = { _ in true }
    var isSimultaneous: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
    var requiresFailure: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
    var isRequiredToFail: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins(gestureRecognizer) }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { isSimultaneous(gestureRecognizer, otherGestureRecognizer) }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { requiresFailure(gestureRecognizer, otherGestureRecognizer) }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { isRequiredToFail(gestureRecognizer, otherGestureRecognizer) }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        receivesTouch(touch)
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
        receivesPress(press)
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        receivesEvent(event)
    }
}
