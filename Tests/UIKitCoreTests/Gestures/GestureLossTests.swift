import Foundation
import HostInterface
import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

/// Gestures that are interrupted by changes.
@MainActor
@Suite("Interrupted gestures")
struct GestureLossTests {
    let recorder = Recorder()

    private func makeContinuousProbe(_ name: String) -> ProbeRecognizer {
        ProbeRecognizer(name, recorder, [.began: .began, .moved: .changed, .ended: .ended])
    }

    @Test(
        "A view that leaves the window ends the gestures of its recognizers; those of ancestors continue",
        .fact("TE-27"))
    func leaving() {
        let (stage, outer, inner) = Stage.nested()
        let near = makeContinuousProbe("near")
        let far = ProbeRecognizer("far", recorder, [.ended: .ended])
        inner.addGestureRecognizer(near)
        outer.addGestureRecognizer(far)
        let delegate = ClosureDelegate()
        delegate.isSimultaneous = { _, _ in true }
        near.delegate = delegate
        stage.finger.press(at: CGPoint(x: 10, y: 10))
        _ = recorder.take()
        inner.removeFromSuperview()
        #expect(recorder.take() == ["near hears cancelled 0", "near cancelled", "near reset"])
        stage.finger.move(to: CGPoint(x: 20, y: 10))
        stage.finger.lift()
        #expect(recorder.take() == ["far hears moved 0", "far hears ended 0", "far ended", "far reset"])
    }

    @Test("Hiding the window ends every gesture in it", .fact("TE-27"))
    func hiding() {
        let (stage, outer, _) = Stage.nested()
        outer.addGestureRecognizer(makeContinuousProbe("going"))
        stage.finger.press(at: CGPoint(x: 10, y: 10))
        _ = recorder.take()
        stage.window.isHidden = true
        #expect(recorder.take() == ["going hears cancelled 0", "going cancelled", "going reset"])
        stage.finger.lift()
        #expect(recorder.take() == [])
    }

    @Test("Deactivation ends every gesture, including those that wait for another tap", .fact("TE-27"))
    func deactivation() {
        let (stage, outer, _) = Stage.nested()
        stage.send(.activation(.active))
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        outer.addGestureRecognizer(double)
        outer.addGestureRecognizer(makeContinuousProbe("going"))
        stage.finger.press(at: CGPoint(x: 10, y: 10))
        _ = recorder.take()
        stage.send(.activation(.inactive))
        stage.settle()
        #expect(recorder.take() == ["going hears cancelled 0", "going cancelled", "going reset"])
        #expect(stage.window.screen.gestureArbiter.members.isEmpty)
        stage.finger.lift()
    }

    @Test("A recognizer that is removed during its gesture is cancelled, and can be attached again")
    func removing() {
        let (stage, outer, _) = Stage.nested()
        let probe = makeContinuousProbe("probe")
        outer.addGestureRecognizer(probe)
        stage.finger.press(at: CGPoint(x: 10, y: 10))
        _ = recorder.take()
        outer.removeGestureRecognizer(probe)
        #expect(recorder.take() == ["probe cancelled", "probe reset"])
        outer.addGestureRecognizer(probe)
        stage.finger.move(to: CGPoint(x: 20, y: 10))
        stage.finger.lift()
        #expect(recorder.take() == [])
        stage.finger.press(at: CGPoint(x: 10, y: 10))
        #expect(recorder.take() == ["probe hears began 0", "probe began"])
        stage.finger.lift()
    }

    @Test("A recognizer that another one removes during a delivery receives nothing more")
    func removingInCallback() {
        let (stage, outer, inner) = Stage.nested()
        let near = ProbeRecognizer("near", recorder, [.ended: .failed])
        let far = ProbeRecognizer("far", recorder)
        inner.addGestureRecognizer(near)
        outer.addGestureRecognizer(far)
        near.onPhase = { [unowned far] _ in far.view?.removeGestureRecognizer(far) }
        stage.finger.press(at: CGPoint(x: 10, y: 10))
        #expect(recorder.take() == ["near hears began 0", "far reset"])
        stage.finger.lift()
    }

    @Test("A recognizer that a callback adds receives the next finger")
    func addingInCallback() {
        let (stage, outer, inner) = Stage.nested()
        let near = ProbeRecognizer("near", recorder, [.ended: .failed])
        let added = ProbeRecognizer("added", recorder, [.ended: .failed])
        inner.addGestureRecognizer(near)
        near.onPhase = { [unowned outer] _ in outer.addGestureRecognizer(added) }
        stage.finger.tap(at: CGPoint(x: 10, y: 10))
        #expect(!recorder.take().contains("added hears began 0"))
        stage.finger.tap(at: CGPoint(x: 10, y: 10))
        #expect(recorder.take().contains("added hears began 0"))
    }

    @Test("An action may remove the view, the recognizer and its targets, and end other gestures")
    func actionsThatDisturb() {
        let (stage, outer, inner) = Stage.nested()
        let first = ProbeRecognizer("first", recorder, [.moved: .began])
        let second = ProbeRecognizer("second", recorder, [.moved: .began])
        let delegate = ClosureDelegate()
        delegate.isSimultaneous = { _, _ in true }
        first.delegate = delegate
        first.isQuiet = true
        second.isQuiet = true
        inner.addGestureRecognizer(first)
        outer.addGestureRecognizer(second)
        let disturber = Disturber { [unowned inner, unowned second, unowned first] in
            inner.removeFromSuperview()
            second.isEnabled = false
            first.removeTarget(nil, action: nil)
        }
        first.addTarget(disturber, action: Selector("act", Disturber.act))
        stage.finger.press(at: CGPoint(x: 10, y: 10))
        stage.finger.move(to: CGPoint(x: 20, y: 10))
        #expect(recorder.take() == ["first began", "second began", "second cancelled"])
        #expect(first.resets == 1 && second.resets == 1)
        #expect(stage.window.screen.gestureArbiter.members.isEmpty)
        stage.finger.lift()
    }

    @Test("An event that a callback sends again does not begin or end a gesture twice")
    func sentAgain() {
        let (stage, outer, _) = Stage.nested()
        let probe = ProbeRecognizer("probe", recorder, [.ended: .ended])
        outer.addGestureRecognizer(probe)
        var depth = 0
        probe.onPhase = { phase in
            guard depth == 0, phase != .moved, let event = stage.window.screen.touches.first.map({ _ in stage.event })
            else { return }
            depth += 1
            UIApplication.shared.sendEvent(event)
            depth -= 1
        }
        stage.finger.tap(at: CGPoint(x: 10, y: 10))
        #expect(recorder.take() == ["probe hears began 0", "probe hears ended 0", "probe ended", "probe reset"])
    }

    @Test("A finger that the host loses ends a gesture that does not end itself", .fact("TE-26"))
    func lostFinger() {
        let (stage, outer, _) = Stage.nested()
        outer.addGestureRecognizer(makeContinuousProbe("probe"))
        stage.finger.press(at: CGPoint(x: 10, y: 10))
        stage.finger.cancel()
        #expect(
            recorder.take() == [
                "probe hears began 0", "probe began", "probe hears cancelled 0", "probe cancelled", "probe reset",
            ])
    }

    @Test("Presses of an allowed type reach recognizers, which take them from the responder")
    func presses() {
        final class Pressed: UIView {
            let recorder: Recorder
            init(_ recorder: Recorder) {
                self.recorder = recorder
                super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            }
            required init?(coder: NSCoder) { nil }
            override var canBecomeFirstResponder: Bool { true }
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                recorder.add("view began")
            }
            override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                recorder.add("view ended")
            }
            override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                recorder.add("view cancelled")
            }
        }
        final class PressRecognizer: UIGestureRecognizer {
            override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) { state = .ended }
        }
        let (stage, outer, _) = Stage.nested()
        let view = Pressed(recorder)
        outer.addSubview(view)
        view.becomeFirstResponder()
        let recognizer = PressRecognizer()
        let disturber = Disturber { [recorder] in recorder.add("recognized") }
        recognizer.addTarget(disturber, action: Selector("act", Disturber.act))
        outer.addGestureRecognizer(recognizer)
        stage.key("a")
        #expect(recorder.take() == ["view began", "view ended"])
        recognizer.allowedPressTypes = [NSNumber(value: UIPress.PressType(usage: 4).rawValue)]
        stage.key("a")
        #expect(recorder.take() == ["view began", "view cancelled", "recognized"])
    }
}

/// A target that calls a closure when it receives an action.
@MainActor
private final class Disturber {
    private let body: () -> Void

    init(_ body: @escaping () -> Void) { self.body = body }

    func act() { body() }
}

extension Stage {
    /// The event of the current touches.
    fileprivate var event: UIEvent { window.screen.touchRouter.event }
}
