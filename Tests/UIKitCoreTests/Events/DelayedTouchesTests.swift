import Foundation
import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@MainActor
@Suite("Touches that are held back, delivered later and cancelled")
struct DelayedTouchesTests {
    let recorder = Recorder()

    /// A view that also records the times of its callbacks.
    private final class TimedView: RecordingView {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            super.touchesBegan(touches, with: event)
            note(touches, event)
        }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            super.touchesMoved(touches, with: event)
            note(touches, event)
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            super.touchesEnded(touches, with: event)
            note(touches, event)
        }
        private func note(_ touches: Set<UITouch>, _ event: UIEvent?) {
            let times = touches.map {
                "\($0.phase) at \(Trace.text($0.timestamp)), event \(Trace.text(event?.timestamp ?? -1))"
            }
            recorder.add(times.joined())
        }
    }

    private func makeView(_ probes: ProbeRecognizer...) -> (Stage, RecordingView) {
        let stage = Stage(size: CGSize(width: 200, height: 200))
        let view = RecordingView("view", recorder, frame: stage.window.bounds)
        stage.window.addSubview(view)
        for probe in probes {
            probe.isQuiet = true
            view.addGestureRecognizer(probe)
        }
        return (stage, view)
    }

    @Test("A delayed beginning is delivered with its own time and location when the recognizer fails", .fact("GR-13"))
    func delayedBeginning() {
        let stage = Stage(size: CGSize(width: 200, height: 200))
        let view = TimedView("view", recorder, frame: stage.window.bounds)
        stage.window.addSubview(view)
        let probe = ProbeRecognizer("probe", recorder)
        probe.isQuiet = true
        probe.delaysTouchesBegan = true
        view.addGestureRecognizer(probe)
        stage.finger.press(at: CGPoint(x: 10, y: 10))
        stage.advance(by: 0.1)
        stage.finger.move(to: CGPoint(x: 15, y: 10))
        stage.advance(by: 0.1)
        stage.finger.move(to: CGPoint(x: 20, y: 10))
        #expect(recorder.take() == [])
        probe.answers[.moved] = .failed
        stage.advance(by: 0.1)
        stage.finger.move(to: CGPoint(x: 30, y: 10))
        #expect(
            recorder.take() == [
                "view began 10,10", "began at 0, event 0", "view moved 20,10", "moved at 0.2, event 0.2",
                "view moved 30,10", "moved at 0.3, event 0.3",
            ])
        stage.finger.lift()
        #expect(recorder.take() == ["view ended 30,10", "ended at 0.3, event 0.3"])
    }

    @Test("A finger that was lifted while it was held is delivered from beginning to end", .fact("GR-13"))
    func delayedTap() {
        let stage = Stage(size: CGSize(width: 200, height: 200))
        let view = TimedView("view", recorder, frame: stage.window.bounds)
        stage.window.addSubview(view)
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        double.delaysTouchesBegan = true
        view.addGestureRecognizer(double)
        stage.finger.tap(at: CGPoint(x: 10, y: 10))
        #expect(recorder.take() == [])
        stage.advance(by: 1)
        #expect(
            recorder.take() == [
                "view began 10,10", "began at 0, event 0", "view ended 10,10", "ended at 0.05, event 0.05",
            ])
    }

    @Test("A touch that is recognized while it is held never reaches the view", .fact("GR-13"))
    func recognizedWhileHeld() {
        let probe = ProbeRecognizer("probe", recorder, [.moved: .began, .ended: .ended])
        let (stage, _) = makeView(probe)
        probe.delaysTouchesBegan = true
        stage.finger.press(at: CGPoint(x: 10, y: 10))
        stage.finger.move(to: CGPoint(x: 20, y: 10))
        stage.finger.lift()
        #expect(recorder.take() == ["probe began", "probe ended"])
    }

    @Test(
        "The end is held while a recognizer is undecided, and then delivered or replaced by a cancellation",
        .fact("GR-14"))
    func delayedEnd() {
        let (stage, view) = makeView()
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        view.addGestureRecognizer(double)
        stage.finger.tap(at: CGPoint(x: 10, y: 10))
        #expect(recorder.take() == ["view began 10,10"])
        stage.advance(by: 0.4)
        #expect(recorder.take() == ["view ended 10,10"])
        stage.advance(by: 1)
        stage.finger.tap(at: CGPoint(x: 10, y: 10))
        stage.finger.tap(at: CGPoint(x: 12, y: 10))
        #expect(recorder.take() == ["view began 10,10", "view began 12,10", "view cancelled 10,10 12,10"])
    }

    @Test(
        "Without the delay the end is delivered at once, and only touches that have not ended are cancelled",
        .fact("GR-15"))
    func undelayedEnd() {
        let (stage, view) = makeView()
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        double.delaysTouchesEnded = false
        view.addGestureRecognizer(double)
        stage.finger.tap(at: CGPoint(x: 10, y: 10))
        stage.finger.tap(at: CGPoint(x: 12, y: 10))
        #expect(
            recorder.take() == ["view began 10,10", "view ended 10,10", "view began 12,10", "view cancelled 12,10"])
    }

    @Test("Without cancelsTouchesInView the view receives every change, after the recognizer has acted", .fact("GR-12"))
    func notCancelling() {
        let probe = ProbeRecognizer("probe", recorder, [.moved: .began, .ended: .ended])
        probe.cancelsTouchesInView = false
        let (stage, _) = makeView(probe)
        stage.finger.press(at: CGPoint(x: 10, y: 10))
        stage.finger.move(to: CGPoint(x: 20, y: 10))
        stage.finger.lift()
        #expect(
            recorder.take() == [
                "view began 10,10", "probe began", "view moved 20,10", "probe ended", "view ended 20,10",
            ])
    }

    @Test("A finger that joins an active gesture is not delivered", .fact("GR-12"))
    func joining() {
        let probe = ProbeRecognizer("probe", recorder, [.moved: .began])
        let (stage, view) = makeView(probe)
        view.isMultipleTouchEnabled = true
        stage.finger.press(at: CGPoint(x: 10, y: 10))
        stage.finger.move(to: CGPoint(x: 20, y: 10))
        _ = recorder.take()
        stage.finger(1).press(at: CGPoint(x: 50, y: 50))
        #expect(recorder.take() == [])
        stage.finger(1).lift()
        stage.finger.lift()
        stage.advance(by: 2)
        #expect(recorder.take() == ["probe cancelled"])
    }

    @Test("A touch is lost with its view while it is held, or while its end is held")
    func lostWhileHeld() {
        let probe = ProbeRecognizer("probe", recorder)
        let (stage, view) = makeView(probe)
        stage.finger.tap(at: CGPoint(x: 10, y: 10))
        #expect(recorder.take() == ["view began 10,10"])
        view.removeFromSuperview()
        #expect(recorder.take() == ["view cancelled 10,10"])
        probe.delaysTouchesBegan = true
        stage.window.addSubview(view)
        stage.finger.tap(at: CGPoint(x: 10, y: 10))
        view.removeFromSuperview()
        stage.advance(by: 2)
        #expect(recorder.take() == [])
    }

    private final class Gate: UIView, TouchDeliveryPolicy {
        var delay: TimeInterval? = 0.15
        var delivers = true
        var gives = true

        override var touchDeliveryPolicy: (any TouchDeliveryPolicy)? { self }

        func contentDelay(for touch: UITouch) -> TimeInterval? { delay }
        func shouldDeliver(_ touch: UITouch, with event: UIEvent) -> Bool { delivers }
        func shouldTake(_ touch: UITouch, for recognizer: UIGestureRecognizer) -> Bool { gives }
    }

    private func makeGate(_ probe: ProbeRecognizer) -> (Stage, Gate) {
        let stage = Stage(size: CGSize(width: 200, height: 200))
        let gate = Gate(frame: stage.window.bounds)
        stage.window.addSubview(gate)
        gate.addSubview(RecordingView("view", recorder, frame: gate.bounds))
        probe.isQuiet = true
        gate.addGestureRecognizer(probe)
        return (stage, gate)
    }

    @Test(
        "A delivery policy delays touches of its content; a quick tap is delivered when it ends",
        .fact("SV-01", "SV-05", "SV-06"))
    func contentDelay() {
        let (stage, _) = makeGate(ProbeRecognizer("probe", recorder, [.ended: .failed]))
        stage.finger.press(at: CGPoint(x: 10, y: 10))
        stage.advance(by: 0.14)
        #expect(recorder.take() == [])
        stage.advance(by: 0.02)
        #expect(recorder.take() == ["view began 10,10"])
        stage.finger.lift()
        #expect(recorder.take() == ["view ended 10,10"])
        stage.finger.tap(at: CGPoint(x: 10, y: 10))
        #expect(recorder.take() == ["view began 10,10", "view ended 10,10"])
    }

    @Test("A drag that begins during the delay keeps the touch from the content", .fact("SV-05"))
    func dragDuringDelay() {
        let (stage, _) = makeGate(ProbeRecognizer("probe", recorder, [.moved: .began, .ended: .ended]))
        stage.finger.press(at: CGPoint(x: 10, y: 10))
        stage.finger.move(to: CGPoint(x: 10, y: 30))
        stage.finger.lift()
        stage.advance(by: 1)
        #expect(recorder.take() == ["probe began", "probe ended"])
    }

    @Test("A delivery policy need not deliver a touch, and need not take it back", .fact("SV-02", "SV-03"))
    func gateAnswers() {
        let probe = ProbeRecognizer("probe", recorder, [.moved: .began, .ended: .failed])
        let (stage, gate) = makeGate(probe)
        gate.delay = nil
        gate.gives = false
        stage.finger.press(at: CGPoint(x: 10, y: 10))
        stage.finger.move(to: CGPoint(x: 10, y: 30))
        stage.finger.lift()
        #expect(recorder.take() == ["view began 10,10", "view moved 10,30", "view ended 10,30"])
        gate.delivers = false
        stage.finger.tap(at: CGPoint(x: 10, y: 10))
        #expect(recorder.take() == [])
    }
}
