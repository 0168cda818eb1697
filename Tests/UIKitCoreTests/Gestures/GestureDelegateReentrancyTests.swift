import Foundation
import Stages
import Testing
import UIKit

@testable import UIKitCore

/// Delegates that change the views and recognizers while they are asked.
@MainActor
@Suite("Reentrancy of delegates")
struct GestureDelegateReentrancyTests {
    let recorder = Recorder()

    @Test("A deallocated delegate is not asked, not even one that is deallocated during a call")
    func freedDelegate() {
        final class Owner {
            var delegate: ClosureDelegate?
        }
        let (stage, outer, _) = Stage.nested()
        let owner = Owner()
        owner.delegate = ClosureDelegate()
        owner.delegate?.begins = { [recorder] _ in
            recorder.add("may it begin?")
            owner.delegate = nil
            return false
        }
        let probe = ProbeRecognizer("probe", recorder, [.moved: .began, .ended: .ended])
        probe.isQuiet = true
        probe.delegate = owner.delegate
        outer.addGestureRecognizer(probe)
        stage.drag()
        stage.finger.lift()
        #expect(recorder.take() == ["may it begin?"])
        #expect(probe.delegate == nil)
        stage.drag()
        stage.finger.lift()
        #expect(recorder.take() == ["probe began", "probe ended"])
    }

    @Test("A delegate asked about a touch may remove the recognizer and add another, which receives the next touch")
    func offering() {
        let (stage, outer, _) = Stage.nested()
        let first = ProbeRecognizer("first", recorder, [.ended: .failed])
        let second = ProbeRecognizer("second", recorder, [.ended: .failed])
        let delegate = ClosureDelegate()
        delegate.receivesTouch = { [unowned outer, unowned first] _ in
            outer.removeGestureRecognizer(first)
            outer.addGestureRecognizer(second)
            return true
        }
        first.delegate = delegate
        outer.addGestureRecognizer(first)
        stage.finger.tap(at: CGPoint(x: 10, y: 10))
        #expect(recorder.take() == [])
        stage.finger.press(at: CGPoint(x: 10, y: 10))
        #expect(recorder.take() == ["second hears began 0"])
        stage.finger.lift()
    }

    @Test("A delegate asked whether one may begin may disable another one, which is not asked about any more")
    func disablingWhenAsked() {
        let (stage, outer, _) = Stage.nested()
        let (first, second) = (
            ProbeRecognizer("first", recorder, [.moved: .began]), ProbeRecognizer("second", recorder, [.moved: .began])
        )
        let (asks, counts) = (ClosureDelegate(), ClosureDelegate())
        asks.isSimultaneous = { _, _ in true }
        asks.begins = { [unowned second] _ in
            second.isEnabled = false
            return true
        }
        counts.begins = { [recorder] _ in
            recorder.add("may the second begin?")
            return true
        }
        for (probe, delegate) in [(first, asks), (second, counts)] {
            probe.isQuiet = true
            probe.delegate = delegate
            outer.addGestureRecognizer(probe)
        }
        stage.drag()
        #expect(recorder.take() == ["first began"])
        #expect(second.resets == 1)
        stage.finger.cancel()
    }

    @Test("A recognizer fails if its delegate disables it while allowing it to begin")
    func disablingWhoIsAskedAbout() {
        let (stage, outer, _) = Stage.nested()
        let probe = ProbeRecognizer("probe", recorder, [.moved: .began])
        let delegate = ClosureDelegate()
        delegate.begins = { recognizer in
            recognizer.isEnabled = false
            return true
        }
        probe.delegate = delegate
        probe.isQuiet = true
        outer.addGestureRecognizer(probe)
        stage.drag()
        #expect(recorder.take() == [] && probe.resets == 1)
        stage.finger.lift()
        stage.expectNoGestures()
    }

    @Test("A delegate asked about two recognizers may remove the view of the one that has begun, which is cancelled")
    func removingWhenAsked() {
        let (stage, outer, inner) = Stage.nested()
        let first = ProbeRecognizer("first", recorder, [.moved: .began])
        let second = ProbeRecognizer("second", recorder, [.moved: .began])
        let delegate = ClosureDelegate()
        delegate.isSimultaneous = { [unowned inner] _, _ in
            inner.removeFromSuperview()
            return false
        }
        first.delegate = delegate
        first.isQuiet = true
        second.isQuiet = true
        inner.addGestureRecognizer(first)
        outer.addGestureRecognizer(second)
        stage.drag()
        #expect(recorder.take() == ["first began", "first cancelled"])
        #expect(first.resets == 1 && second.resets == 1)
        stage.finger.lift()
        stage.expectNoGestures()
    }

    @Test(
        "A delegate asked about a touchpad pinch may disable the recognizer or remove its view: it never begins",
        arguments: [true, false])
    func leavingWhenAskedAboutATouchpad(isRemoved: Bool) {
        let (stage, outer, inner) = Stage.nested()
        let pinch = UIPinchGestureRecognizer()
        let delegate = ClosureDelegate()
        var questions = 0
        delegate.receivesEvent = { [unowned pinch] _ in
            questions += 1
            // The first call is about the fingers that come down, when nothing changes yet.
            if questions == 2 {
                if isRemoved { inner.removeFromSuperview() } else { pinch.isEnabled = false }
            }
            return true
        }
        pinch.delegate = delegate
        inner.addGestureRecognizer(pinch)
        stage.transform(scale: 2, rotation: 0, at: CGPoint(x: 10, y: 10))
        #expect(questions == 2 && pinch.state == .possible)
        stage.expectNoGestures()

        outer.addSubview(inner)
        pinch.isEnabled = true
        stage.sendTransform(.began, at: CGPoint(x: 10, y: 10))
        stage.sendTransform(.changed, scale: 2, at: CGPoint(x: 10, y: 10))
        #expect(pinch.state == .began && pinch.scale == 2)
        stage.sendTransform(.ended, at: CGPoint(x: 10, y: 10))
        #expect(pinch.state == .possible)
    }

    @Test("A recognizer that its delegate moves to the superview while asked about a touch receives the touch once")
    func movingUpWhenAsked() {
        let (stage, outer, inner) = Stage.nested()
        let probe = ProbeRecognizer("probe", recorder, [.ended: .ended])
        let delegate = ClosureDelegate()
        delegate.receivesTouch = { [unowned probe] _ in
            outer.addGestureRecognizer(probe)
            return true
        }
        probe.delegate = delegate
        inner.addGestureRecognizer(probe)
        stage.finger.press(at: CGPoint(x: 10, y: 10))
        #expect(probe.numberOfTouches == 1)
        stage.finger.lift()
        #expect(recorder.take() == ["probe hears began 0", "probe hears ended 0", "probe ended", "probe reset"])
        stage.expectNoGestures()
    }

    @Test(
        "A delegate asked about a press may disable the recognizer, or move it up, where it receives the press once",
        arguments: [true, false])
    func leavingWhenAskedAboutAPress(isMoved: Bool) {
        final class Typist: UIView {
            override var canBecomeFirstResponder: Bool { true }
        }
        final class Listener: UIGestureRecognizer {
            var beginnings = 0
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) { beginnings += 1 }
            override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) { state = .ended }
        }
        let (stage, outer, _) = Stage.nested()
        let typist = Typist(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        outer.addSubview(typist)
        typist.becomeFirstResponder()
        let listener = Listener()
        listener.allowedPressTypes = [NSNumber(value: UIPress.PressType(usage: 4).rawValue)]
        let delegate = ClosureDelegate()
        delegate.receivesPress = { [unowned listener] _ in
            if isMoved { outer.addGestureRecognizer(listener) } else { listener.isEnabled = false }
            return true
        }
        listener.delegate = delegate
        typist.addGestureRecognizer(listener)
        stage.key("a")
        #expect(listener.beginnings == (isMoved ? 1 : 0))
        stage.expectNoGestures()
    }
}
