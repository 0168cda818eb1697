import Stages
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Failure requirements")
struct GestureRequirementTests {
    let recorder = Recorder()

    private func makeStage(_ probes: ProbeRecognizer...) -> Stage {
        let stage = Stage(size: CGSize(width: 200, height: 200))
        let view = UIView(frame: stage.window.bounds)
        stage.window.addSubview(view)
        for probe in probes {
            probe.isQuiet = true
            view.addGestureRecognizer(probe)
        }
        return stage
    }

    @Test("A requirement for itself, for a deallocated recognizer, or a repeated one changes nothing", .fact("GR-19"))
    func oddRequirements() {
        let probe = ProbeRecognizer("probe", recorder, [.moved: .began, .ended: .ended])
        let other = ProbeRecognizer("other", recorder, [.ended: .failed])
        let stage = makeStage(probe, other)
        probe.require(toFail: probe)
        do { probe.require(toFail: UITapGestureRecognizer()) }
        stage.finger.press(at: CGPoint(x: 10, y: 10))
        stage.finger.move(to: CGPoint(x: 20, y: 10))
        #expect(recorder.take() == ["probe began"])
        stage.finger.lift()
        #expect(recorder.take() == ["probe ended"])

        probe.require(toFail: other)
        probe.require(toFail: other)
        other.answers = [.moved: .failed]
        stage.finger.press(at: CGPoint(x: 10, y: 10))
        stage.finger.move(to: CGPoint(x: 20, y: 10))
        stage.finger.lift()
        #expect(recorder.take() == ["probe began", "probe ended"])
    }

    @Test(
        "Two recognizers that wait for each other do not wait forever: the one attached first stops waiting",
        .fact("GR-19"))
    func circle() {
        let first = ProbeRecognizer("first", recorder, [.moved: .began, .ended: .ended])
        let second = ProbeRecognizer("second", recorder, [.moved: .began, .ended: .ended])
        first.require(toFail: second)
        second.require(toFail: first)
        let stage = makeStage(first, second)
        stage.finger.press(at: CGPoint(x: 10, y: 10))
        stage.finger.move(to: CGPoint(x: 20, y: 10))
        stage.finger.lift()
        #expect(recorder.take() == ["first began", "first ended"])
        #expect(first.resets == 1 && second.resets == 1)
    }

    @Test(
        "Both recognizers and both delegates are asked once in an attempt whether one waits for the other",
        .fact("GR-20"))
    func asking() {
        final class Asking: ProbeRecognizer {
            override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {
                recorder.add("\(name ?? "") requires \(other.name ?? "")?")
                return false
            }
            override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
                recorder.add("\(name ?? "") required by \(other.name ?? "")?")
                return false
            }
        }
        let first = Asking("first", recorder, [.began: .began, .moved: .changed, .ended: .ended])
        let second = Asking("second", recorder, [.ended: .failed])
        let stage = makeStage(first, second)
        let delegates = [ClosureDelegate(), ClosureDelegate()]
        for (probe, delegate) in zip([first, second], delegates) {
            probe.delegate = delegate
            delegate.isSimultaneous = { _, _ in true }
            delegate.requiresFailure = { [recorder] one, other in
                recorder.add("delegate: \(one.name ?? "") requires \(other.name ?? "")?")
                return false
            }
            delegate.isRequiredToFail = { [recorder] one, other in
                recorder.add("delegate: \(one.name ?? "") required by \(other.name ?? "")?")
                return false
            }
        }
        let questions = [
            "first requires second?", "second required by first?", "delegate: first requires second?",
            "delegate: second required by first?", "second requires first?", "first required by second?",
            "delegate: second requires first?", "delegate: first required by second?",
        ]
        for _ in 0..<2 {
            stage.finger.press(at: CGPoint(x: 10, y: 10))
            #expect(recorder.take() == questions + ["first began"])
            for step in 1...3 { stage.finger.move(to: CGPoint(x: CGFloat(10 + 10 * step), y: 10)) }
            stage.finger.lift()
            #expect(recorder.take() == ["first changed", "first changed", "first changed", "first ended"])
        }
    }
}
