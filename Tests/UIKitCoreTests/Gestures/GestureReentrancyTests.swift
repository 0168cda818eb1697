import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

/// Recognizers, targets and views that change the views and recognizers in their callbacks.
@MainActor
@Suite("Reentrancy of targets and views")
struct GestureReentrancyTests {
    let recorder = Recorder()

    @Test(
        "A recognizer that disables itself in a callback recognizes nothing, and is reset once, after it returns",
        .fact("GR-11"),
        arguments: [false, true])
    func disablingItself(isEnabledAgain: Bool) {
        let (stage, outer, _) = Stage.nested()
        let probe = ProbeRecognizer("probe", recorder, [.began: .began])
        outer.addGestureRecognizer(probe)
        probe.onPhase = { [unowned probe, recorder] _ in
            probe.isEnabled = false
            probe.isEnabled = isEnabledAgain
            recorder.add("is disabled, \(probe.state)")
        }
        stage.drag()
        stage.finger.lift()
        #expect(recorder.take() == ["probe hears began 0", "is disabled, failed", "probe reset"])
        stage.expectNoGestures()
        probe.onPhase = { _ in }
        probe.isEnabled = true
        stage.finger.press(at: CGPoint(x: 10, y: 10))
        #expect(recorder.take() == ["probe hears began 0", "probe began"])
        stage.finger.cancel()
    }

    @Test("A recognizer that another one disables during a delivery is reset afterwards, and nothing is decided before")
    func disablingAnother() {
        let (stage, outer, inner) = Stage.nested()
        let near = ProbeRecognizer("near", recorder, [.began: .began])
        let middle = ProbeRecognizer("middle", recorder)
        let far = ProbeRecognizer("far", recorder, [.began: .failed])
        inner.addGestureRecognizer(near)
        inner.addGestureRecognizer(middle)
        outer.addGestureRecognizer(far)
        let other = ProbeRecognizer("other", recorder)
        outer.addGestureRecognizer(other)
        middle.onPhase = { [unowned other] _ in other.isEnabled = false }
        stage.finger.press(at: CGPoint(x: 10, y: 10))
        #expect(
            recorder.take() == [
                "near hears began 0", "middle hears began 0", "far hears began 0", "near began", "far reset",
                "other reset", "middle reset",
            ])
        stage.finger.cancel()
    }

    @Test("A view that its recognizer removes in a callback ends the attempt", .fact("TE-27"))
    func removingTheView() {
        let (stage, outer, _) = Stage.nested()
        let inner = RecordingView("inner", recorder, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        outer.addSubview(inner)
        let probe = ProbeRecognizer("probe", recorder, [.began: .began])
        inner.addGestureRecognizer(probe)
        probe.onPhase = { [unowned inner, recorder] phase in
            guard phase == .began else { return }
            inner.removeFromSuperview()
            recorder.add("is removed")
        }
        stage.drag()
        stage.finger.lift()
        #expect(
            recorder.take() == ["probe hears began 0", "probe hears cancelled 0", "is removed", "probe reset"])
        stage.expectNoGestures()
    }

    @Test("A target that is deallocated, or removed by another target, receives no action", .fact("GR-30"))
    func freedTarget() {
        let (stage, outer, _) = Stage.nested()
        let recorder = recorder
        var second: ClosureTarget? = ClosureTarget { recorder.add("second") }
        let third = ClosureTarget { recorder.add("third") }
        let probe = ProbeRecognizer("probe", recorder, [.moved: .began, .ended: .ended])
        probe.isQuiet = true
        let first = ClosureTarget { [unowned probe] in
            second = nil
            probe.removeTarget(third, action: nil)
        }
        probe.addTarget(first, action: ClosureTarget.selector)
        if let second { probe.addTarget(second, action: ClosureTarget.selector) }
        probe.addTarget(third, action: ClosureTarget.selector)
        outer.addGestureRecognizer(probe)
        stage.drag()
        #expect(recorder.take() == ["probe began"])
        stage.finger.cancel()
        #expect(second == nil && recorder.take() == ["probe cancelled"])
    }

    @Test("An unretained recognizer is released when its gesture is over")
    func freedRecognizer() {
        let (stage, outer, _) = Stage.nested()
        weak var freed: UIGestureRecognizer?
        do {
            let probe = ProbeRecognizer("probe", recorder, [.moved: .ended])
            freed = probe
            probe.isQuiet = true
            outer.addGestureRecognizer(probe)
        }
        let target = ClosureTarget { [unowned outer] in outer.gestureRecognizers = nil }
        freed?.addTarget(target, action: ClosureTarget.selector)
        stage.drag()
        #expect(recorder.take() == ["probe ended"])
        #expect(freed == nil)
        stage.finger.lift()
    }

    @Test("A recognizer is reset once, whatever its reset does")
    func resetting() {
        final class Restless: ProbeRecognizer {
            override func reset() {
                super.reset()
                state = .began
                isEnabled = false
                isEnabled = true
                view?.removeGestureRecognizer(self)
            }
        }
        let (stage, outer, _) = Stage.nested()
        let probe = Restless("probe", recorder, [.moved: .ended])
        outer.addGestureRecognizer(probe)
        stage.drag()
        stage.finger.lift()
        #expect(recorder.take() == ["probe hears began 0", "probe hears moved 0", "probe ended", "probe reset"])
        #expect(probe.state == .possible && probe.view == nil)
        stage.expectNoGestures()
    }

    @Test("A recognizer that an action moves to another view is cancelled, and receives touches there from then on")
    func moving() {
        let (stage, outer, inner) = Stage.nested()
        let probe = ProbeRecognizer("probe", recorder, [.moved: .began, .ended: .ended])
        probe.isQuiet = true
        let target = ClosureTarget { [unowned outer, unowned probe] in outer.addGestureRecognizer(probe) }
        probe.addTarget(target, action: ClosureTarget.selector)
        inner.addGestureRecognizer(probe)
        stage.drag()
        #expect(recorder.take() == ["probe began", "probe cancelled"])
        #expect(probe.view === outer && inner.gestureRecognizers == nil)
        stage.finger.lift()
        stage.finger.press(at: CGPoint(x: 150, y: 150))
        stage.finger.move(to: CGPoint(x: 160, y: 150))
        stage.finger.lift()
        #expect(recorder.take() == ["probe began", "probe ended"])
        stage.expectNoGestures()
    }

    @Test("An action may hide the window: every gesture in it is over when the action returns", .fact("TE-27"))
    func hiding() {
        let (stage, outer, inner) = Stage.nested()
        let first = ProbeRecognizer("first", recorder, [.moved: .began])
        let second = ProbeRecognizer("second", recorder)
        let window = stage.window
        let target = ClosureTarget { [unowned window] in window.isHidden = true }
        first.addTarget(target, action: ClosureTarget.selector)
        first.isQuiet = true
        second.isQuiet = true
        let delegate = ClosureDelegate()
        delegate.isSimultaneous = { _, _ in true }
        first.delegate = delegate
        inner.addGestureRecognizer(first)
        outer.addGestureRecognizer(second)
        stage.drag()
        #expect(recorder.take() == ["first began", "first cancelled"])
        #expect(first.resets == 1 && second.resets == 1)
        stage.finger.lift()
        stage.expectNoGestures()
    }

    @Test("A delegate that is asked about a finger may hide the window: no recognizer receives it")
    func hidingWhenAsked() {
        let (stage, outer, inner) = Stage.nested()
        let delegate = ClosureDelegate()
        let window = stage.window
        delegate.receivesTouch = { [unowned window] _ in
            window.isHidden = true
            return true
        }
        for view in [inner, outer] {
            let probe = ProbeRecognizer("probe", recorder)
            probe.delegate = view === inner ? delegate : nil
            view.addGestureRecognizer(probe)
        }
        stage.finger.press(at: CGPoint(x: 10, y: 10))
        stage.finger.lift()
        #expect(recorder.take() == [])
        stage.expectNoGestures()
    }

    @Test("The delivery of a held touch may disable the next recognizer, and remove the view")
    func releasing() {
        final class Removing: RecordingView {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                super.touchesBegan(touches, with: event)
                gestureRecognizers?.last?.isEnabled = false
                removeFromSuperview()
            }
        }
        let (stage, outer, _) = Stage.nested()
        let view = Removing("view", recorder, frame: outer.bounds)
        outer.addSubview(view)
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        double.delaysTouchesBegan = true
        view.addGestureRecognizer(double)
        view.addGestureRecognizer(UIPanGestureRecognizer())
        stage.finger.tap(at: CGPoint(x: 10, y: 10))
        #expect(recorder.take() == [])
        stage.advance(by: 1)
        #expect(recorder.take() == ["view began 10,10", "view cancelled 10,10"])
        stage.expectNoGestures()
    }
}
