import Foundation
import HostInterface
import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

/// The effects of setting a state, and the conditions that end an attempt.
@MainActor
@Suite("Recognizer states")
struct GestureStateTests {
    typealias State = UIGestureRecognizer.State

    let recorder = Recorder()

    private func makeView(_ probes: ProbeRecognizer...) -> (stage: Stage, view: UIView) {
        let stage = Stage(size: CGSize(width: 200, height: 200))
        let view = UIView(frame: stage.window.bounds)
        view.isMultipleTouchEnabled = true
        stage.window.addSubview(view)
        for probe in probes {
            probe.isQuiet = true
            view.addGestureRecognizer(probe)
        }
        return (stage, view)
    }

    @Test(
        "A state that is set outside of an event, as by a timer, has its action sent in the next turn", .fact("GR-05"))
    func timers() {
        let probe = ProbeRecognizer("probe", recorder)
        let (stage, _) = makeView(probe)
        stage.finger.press(at: CGPoint(x: 10, y: 10))
        probe.state = .began
        #expect(probe.state == .began)
        #expect(recorder.take() == [])
        stage.settle()
        #expect(recorder.take() == ["probe began"])
        probe.state = .changed
        probe.state = .changed
        stage.settle()
        probe.state = .ended
        stage.settle()
        #expect(recorder.take() == ["probe changed", "probe ended"])
        #expect(probe.state == .possible && probe.resets == 1)
        stage.finger.lift()
        #expect(recorder.take() == [])
    }

    @Test(
        "A timer that fails a recognizer releases the recognizers that wait, and the touches that it holds",
        .fact("GR-05"))
    func failingTimer() {
        let probe = ProbeRecognizer("probe", recorder)
        let (stage, view) = makeView(probe)
        probe.delaysTouchesBegan = true
        let touched = RecordingView("view", recorder, frame: view.bounds)
        touched.isUserInteractionEnabled = true
        view.addSubview(touched)
        let tap = UITapGestureRecognizer()
        tap.cancelsTouchesInView = false
        let target = ClosureTarget { [recorder] in recorder.add("tap") }
        tap.addTarget(target, action: ClosureTarget.selector)
        tap.require(toFail: probe)
        view.addGestureRecognizer(tap)
        stage.finger.tap(at: CGPoint(x: 10, y: 10))
        #expect(recorder.take() == [])
        probe.state = .failed
        stage.settle()
        #expect(recorder.take() == ["tap", "view began 10,10", "view ended 10,10"])
    }

    @Test("A state may be set with no finger down")
    func withoutFingers() {
        let probe = ProbeRecognizer("probe", recorder)
        let (stage, _) = makeView(probe)
        probe.state = .failed
        #expect(probe.state == .possible)
        probe.state = .recognized
        stage.settle()
        #expect(recorder.take() == ["probe ended"])
        probe.isEnabled = false
        probe.state = .recognized
        probe.state = .began
        stage.settle()
        #expect(recorder.take() == [] && probe.state == .possible)
        #expect(stage.window.screen.gestureArbiter.members.isEmpty)
    }

    @Test(
        "An invalid transition is ignored, and the trace reports it", .fact("GR-03"),
        arguments: [
            ([], .changed, "changed, which cannot follow possible and is ignored"),
            ([.began], .possible, "possible, which cannot follow began and is ignored"),
            ([.began, .changed], .began, "began, which cannot follow changed and is ignored"),
        ] as [([State], State, String)])
    func illegal(before: [State], next: State, sentence: String) {
        let probe = ProbeRecognizer("probe", recorder)
        let (stage, _) = makeView(probe)
        stage.finger.press(at: CGPoint(x: 10, y: 10))
        for state in before {
            probe.state = state
            stage.settle()
        }
        _ = recorder.take()
        stage.transcript.clear()
        probe.state = next
        stage.settle()
        #expect(stage.transcript.text(of: .gesture).contains("proposes: " + sentence))
        #expect(recorder.take() == [] && probe.state == before.last ?? .possible)
        // The second proposal changes nothing.
        probe.state = .ended
        stage.settle()
        #expect(recorder.take() == ["probe ended"])
        stage.finger.lift()
    }

    @Test("Repeating the final state after the decision is not reported in the trace")
    func repeated() {
        let probe = ProbeRecognizer("probe", recorder)
        let (stage, _) = makeView(probe)
        probe.onPhase = { [unowned probe] _ in
            probe.state = .failed
            probe.state = .failed
            probe.state = .cancelled
            probe.state = .ended
        }
        stage.finger.tap(at: CGPoint(x: 10, y: 10))
        #expect(!stage.transcript.text(of: .gesture).contains("ignored"))
        #expect(recorder.take() == [] && probe.resets == 1)
    }

    @Test("A recognizer that ignores everything has failed, and holds no other recognizer back", .fact("GR-16"))
    func ignoringEverything() {
        final class Ignoring: ProbeRecognizer {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
                super.touchesBegan(touches, with: event)
                for touch in touches { ignore(touch, for: event) }
            }
        }
        let ignoring = Ignoring("ignoring", recorder)
        let waiting = ProbeRecognizer("waiting", recorder, [.moved: .began, .ended: .ended])
        waiting.require(toFail: ignoring)
        let (stage, _) = makeView(ignoring, waiting)
        stage.finger.press(at: CGPoint(x: 10, y: 10))
        #expect(ignoring.resets == 1 && stage.window.screen.gestureArbiter.members.count == 1)
        #expect(stage.transcript.text(of: .gesture).contains("fails: it ignores all of its touches"))
        stage.finger.move(to: CGPoint(x: 20, y: 10))
        stage.finger.lift()
        #expect(recorder.take() == ["waiting began", "waiting ended"])
    }

    @Test("A recognizer that ignores its last finger after the others were lifted fails after its patience")
    func ignoringTheRest() {
        final class Ignoring: ProbeRecognizer {
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
                super.touchesMoved(touches, with: event)
                for touch in touches { ignore(touch, for: event) }
            }
        }
        let probe = Ignoring("probe", recorder)
        let (stage, _) = makeView(probe)
        stage.finger.press(at: CGPoint(x: 10, y: 10))
        stage.finger(1).press(at: CGPoint(x: 50, y: 10))
        stage.finger.lift()
        stage.finger(1).move(to: CGPoint(x: 60, y: 10))
        stage.advance(by: UIGestureRecognizer.patience - 0.01)
        #expect(probe.resets == 0)
        stage.advance(by: 0.02)
        #expect(probe.resets == 1 && recorder.take() == [])
        stage.finger(1).lift()
    }

    @Test("Fingers that are down when an attempt ends are not received in the next one, however many", .fact("GR-07"))
    func nextAttempt() {
        let probe = ProbeRecognizer("probe", recorder)
        let (stage, _) = makeView(probe)
        func location(_ number: Int, _ y: CGFloat) -> CGPoint { CGPoint(x: 10 + 15 * CGFloat(number), y: y) }
        stage.together { for number in 0..<10 { stage.finger(number).press(at: location(number, 10)) } }
        #expect(probe.numberOfTouches == 10)
        probe.state = .failed
        stage.settle()
        #expect(probe.numberOfTouches == 0)
        probe.isQuiet = false
        stage.together { for number in 0..<10 { stage.finger(number).move(to: location(number, 20)) } }
        stage.finger(10).press(at: CGPoint(x: 100, y: 100))
        #expect(recorder.take() == ["probe hears began 10"])
        #expect(probe.numberOfTouches == 1)
        for number in 0..<11 { stage.finger(number).lift() }
        stage.advance(by: 2)
    }

    @Test("Recognizers know the held modifier keys and buttons while they receive an event")
    func keys() {
        let probe = ProbeRecognizer("probe", recorder, [.ended: .failed])
        let (stage, _) = makeView(probe)
        probe.onPhase = { [unowned probe, recorder] phase in
            recorder.add("\(phase) \(probe.modifierFlags.rawValue == 0 ? "" : "shift ")\(probe.buttonMask.rawValue)")
        }
        func send(_ phase: TouchSample.Phase, buttons: Int, modifiers: KeyModifiers) {
            var sample = TouchSample(finger: 3, phase: phase, location: CGPoint(x: 10, y: 10))
            sample.tool = .pointer
            sample.buttons = buttons
            sample.modifiers = modifiers
            stage.send(.touch(sample))
        }
        send(.began, buttons: 2, modifiers: .shift)
        send(.moved, buttons: 3, modifiers: [])
        send(.ended, buttons: 0, modifiers: .shift)
        #expect(recorder.take() == ["began shift 2", "moved 3", "ended shift 3"])
        #expect(probe.modifierFlags == .shift)
        stage.finger.press(at: CGPoint(x: 10, y: 10))
        #expect(recorder.take() == ["began 0"])
        stage.finger.lift()
    }

    @Test("The first of a finger and a pencil to come down determines the type until the next attempt", .fact("GR-29"))
    func exclusiveTypes() {
        let probe = ProbeRecognizer("probe", recorder, [.ended: .failed])
        let (stage, _) = makeView(probe)
        stage.finger(1).tool = .pencil
        for order in [[0, 1], [1, 0]] {
            for number in order { stage.finger(number).press(at: CGPoint(x: CGFloat(10 + 50 * number), y: 10)) }
            #expect(probe.numberOfTouches == 1)
            #expect(probe.trackedTouches.first?.finger == order[0])
            for number in order { stage.finger(number).lift() }
        }
    }
}
