import Stages
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Touches and actions of recognizers")
struct GestureRuleTests {
    let recorder = Recorder()

    /// Creates a stage with a view that contains another one.
    private func makeViews() -> (stage: Stage, outer: RecordingView, inner: RecordingView) {
        let stage = Stage(size: CGSize(width: 200, height: 200))
        let outer = RecordingView("outer", recorder, frame: stage.window.bounds)
        let inner = RecordingView("inner", recorder, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        outer.isMultipleTouchEnabled = true
        inner.isMultipleTouchEnabled = true
        stage.window.addSubview(outer)
        outer.addSubview(inner)
        return (stage, outer, inner)
    }

    @Test(
        "Recognizers of the touched view and its ancestors receive a touch before the view does",
        .fact("GR-08", "GR-09", "GP-08"))
    func order() {
        let (stage, outer, inner) = makeViews()
        outer.addGestureRecognizer(ProbeRecognizer("far", recorder, [.ended: .failed]))
        inner.addGestureRecognizer(ProbeRecognizer("near", recorder, [.ended: .failed]))
        stage.finger.press(at: CGPoint(x: 10, y: 10))
        #expect(recorder.take() == ["near hears began 0", "far hears began 0", "inner began 10,10"])
        stage.finger.lift()
        #expect(
            recorder.take() == [
                "near hears ended 0", "far hears ended 0", "near reset", "far reset", "inner ended 10,10",
            ])
        stage.finger.tap(at: CGPoint(x: 150, y: 150))
        #expect(recorder.take().allSatisfy { !$0.hasPrefix("near") })
    }

    @Test(
        "A discrete gesture cancels the view's touch and then acts, all in one event",
        .fact("GR-02", "GR-04", "GR-06", "GR-12", "GR-27"))
    func discrete() {
        let (stage, _, inner) = makeViews()
        let probe = ProbeRecognizer("probe", recorder, [.moved: .recognized])
        inner.addGestureRecognizer(probe)
        stage.finger.press(at: CGPoint(x: 10, y: 10))
        _ = recorder.take()
        stage.finger.move(to: CGPoint(x: 20, y: 10))
        #expect(recorder.take() == ["probe hears moved 0", "inner cancelled 20,10", "probe ended", "probe reset"])
        #expect(probe.state == .possible)
        stage.finger.move(to: CGPoint(x: 30, y: 10))
        stage.finger.lift()
        #expect(recorder.take() == [])
    }

    @Test("After the reset a recognizer receives new fingers only, not those that are still down", .fact("GR-07"))
    func afterReset() {
        let (stage, _, inner) = makeViews()
        inner.addGestureRecognizer(ProbeRecognizer("probe", recorder, [.began: .failed]))
        stage.finger.press(at: CGPoint(x: 10, y: 10))
        #expect(recorder.take() == ["probe hears began 0", "probe reset", "inner began 10,10"])
        stage.finger.move(to: CGPoint(x: 20, y: 10))
        stage.finger(1).press(at: CGPoint(x: 40, y: 40))
        #expect(recorder.take() == ["inner moved 20,10", "probe hears began 1", "probe reset", "inner began 40,40"])
        stage.finger(1).lift()
        stage.finger.lift()
    }

    @Test("A continuous gesture sends actions when it begins, changes and ends", .fact("GR-03", "GR-04"))
    func continuous() {
        let (stage, _, inner) = makeViews()
        let probe = ProbeRecognizer("probe", recorder, [.began: .began, .moved: .changed, .ended: .ended])
        inner.addGestureRecognizer(probe)
        stage.finger.press(at: CGPoint(x: 10, y: 10))
        stage.finger.move(to: CGPoint(x: 20, y: 10))
        stage.finger.lift()
        #expect(
            recorder.take() == [
                "probe hears began 0", "probe began", "probe hears moved 0", "probe changed", "probe hears ended 0",
                "probe ended", "probe reset",
            ])
    }

    @Test("Disabling cancels an active gesture; an undecided one fails silently", .fact("GR-11"))
    func disabling() {
        let (stage, _, inner) = makeViews()
        let going = ProbeRecognizer("going", recorder, [.began: .began])
        inner.addGestureRecognizer(going)
        stage.finger.press(at: CGPoint(x: 10, y: 10))
        _ = recorder.take()
        going.isEnabled = false
        #expect(recorder.take() == ["going cancelled", "going reset"])
        stage.finger.move(to: CGPoint(x: 20, y: 10))
        stage.finger.lift()
        stage.finger.tap(at: CGPoint(x: 10, y: 10))
        #expect(recorder.take().allSatisfy { $0.hasPrefix("inner") })
    }

    @Test(
        "An ignored touch is not received any more, and stays with its view when the gesture is recognized",
        .fact("GR-16"))
    func ignoring() {
        final class Ignoring: ProbeRecognizer {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
                super.touchesBegan(touches, with: event)
                if numberOfTouches > 1 { for touch in touches { ignore(touch, for: event) } }
            }
        }
        let (stage, _, inner) = makeViews()
        let probe = Ignoring("probe", recorder, [.moved: .began])
        inner.addGestureRecognizer(probe)
        stage.finger.press(at: CGPoint(x: 10, y: 10))
        stage.finger(1).press(at: CGPoint(x: 50, y: 50))
        #expect(probe.numberOfTouches == 1)
        _ = recorder.take()
        stage.finger(1).move(to: CGPoint(x: 60, y: 50))
        #expect(recorder.take() == ["inner moved 60,50"])
        stage.finger.move(to: CGPoint(x: 20, y: 10))
        #expect(recorder.take() == ["probe hears moved 0", "inner cancelled 20,10", "probe began"])
        stage.finger(1).lift()
        #expect(recorder.take() == ["inner ended 60,50"])
        stage.finger.lift()
    }

    @Test(
        "The delegate is asked about the event once, then about each touch; false keeps it out entirely", .fact("GR-22")
    )
    func receiving() {
        let (stage, _, inner) = makeViews()
        let delegate = ClosureDelegate()
        delegate.receivesEvent = { [recorder] _ in
            recorder.add("event?")
            return true
        }
        delegate.receivesTouch = { [recorder] touch in
            recorder.add("touch \(touch.finger)?")
            return touch.finger == 1
        }
        let probe = ProbeRecognizer("probe", recorder, [.ended: .failed])
        probe.delegate = delegate
        inner.addGestureRecognizer(probe)
        stage.together {
            stage.finger.press(at: CGPoint(x: 10, y: 10))
            stage.finger(1).press(at: CGPoint(x: 30, y: 10))
        }
        #expect(
            recorder.take() == [
                "event?", "touch 0?", "touch 1?", "probe hears began 1", "inner began 10,10 30,10",
            ])
        stage.finger.lift()
        stage.finger(1).lift()
    }

    @Test("Touches of disallowed types are not received", .fact("GR-29"))
    func types() {
        let (stage, _, inner) = makeViews()
        let probe = ProbeRecognizer("probe", recorder, [.ended: .failed])
        probe.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
        #expect(probe.allowedTouchTypes.map(\.intValue) == [2])
        inner.addGestureRecognizer(probe)
        stage.finger.tap(at: CGPoint(x: 10, y: 10))
        #expect(recorder.take() == ["inner began 10,10", "inner ended 10,10"])
    }

    @Test("Targets receive actions in the order of addition, each pair once, and nil removes all", .fact("GR-30"))
    func targets() {
        @MainActor final class Target {
            let recorder: Recorder
            init(_ recorder: Recorder) { self.recorder = recorder }
            func plain() { recorder.add("plain") }
            func sender(_ recognizer: UIGestureRecognizer) { recorder.add("sender \(recognizer.state)") }
        }
        let (stage, outer, _) = makeViews()
        outer.isUserInteractionEnabled = true
        let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        outer.addSubview(view)
        let target = Target(recorder)
        let plain = Selector("plain", Target.plain)
        let sender = Selector("sender:", Target.sender(_:))
        let tap = UITapGestureRecognizer(target: target, action: plain)
        tap.addTarget(target, action: sender)
        tap.addTarget(target, action: plain)
        view.addGestureRecognizer(tap)
        func tapped() -> [String] {
            stage.finger.tap(at: CGPoint(x: 150, y: 150))
            return recorder.take().filter { !$0.hasPrefix("outer") }
        }
        #expect(tapped() == ["plain", "sender ended"])
        tap.removeTarget(nil, action: plain)
        #expect(tapped() == ["sender ended"])
        tap.addTarget(target, action: plain)
        tap.removeTarget(target, action: nil)
        #expect(tapped() == [])
    }

    @Test(
        "The delegate of either recognizer can allow both, or make one wait for the other",
        .fact("GR-18", "GR-19", "GR-20", "GR-26"))
    func delegates() {
        let (stage, _, inner) = makeViews()
        let first = ProbeRecognizer("first", recorder, [.moved: .began, .ended: .ended])
        let second = ProbeRecognizer("second", recorder, [.moved: .began, .ended: .ended])
        first.isQuiet = true
        second.isQuiet = true
        inner.addGestureRecognizer(first)
        inner.addGestureRecognizer(second)
        let delegate = ClosureDelegate()
        second.delegate = delegate
        func dragged() -> [String] {
            stage.finger.press(at: CGPoint(x: 10, y: 10))
            stage.finger.move(to: CGPoint(x: 20, y: 10))
            stage.finger.lift()
            return recorder.take().filter { !$0.hasPrefix("inner") }
        }
        #expect(dragged() == ["first began", "first ended"])
        delegate.isSimultaneous = { _, _ in true }
        #expect(dragged() == ["first began", "second began", "first ended", "second ended"])
        delegate.isSimultaneous = { _, _ in false }
        var asked = 0
        delegate.isRequiredToFail = { _, other in
            asked += 1
            return other === first
        }
        #expect(dragged() == ["second began", "second ended"])
        #expect(asked == 1)
    }

    @Test("The location is the centroid of the fingers that are down", .fact("GR-28"))
    func locations() {
        let (stage, outer, inner) = makeViews()
        let probe = ProbeRecognizer("probe", recorder, [.ended: .failed])
        inner.addGestureRecognizer(probe)
        inner.frame.origin = CGPoint(x: 10, y: 0)
        stage.finger.press(at: CGPoint(x: 20, y: 10))
        stage.finger(1).press(at: CGPoint(x: 40, y: 30))
        #expect(probe.location(in: inner) == CGPoint(x: 20, y: 20))
        #expect(probe.location(in: outer) == CGPoint(x: 30, y: 20))
        #expect(probe.location(in: nil) == CGPoint(x: 30, y: 20))
        #expect(probe.location(ofTouch: 1, in: inner) == CGPoint(x: 30, y: 30))
        #expect(stage.window.screen.touches.first?.gestureRecognizers == [probe])
        stage.finger.lift()
        stage.finger(1).lift()
    }

    @Test("A single tap does not prevent a double tap, unless it waits", .fact("GR-32"))
    func taps() {
        let fixture = GestureFixture()
        let single = fixture.add(UITapGestureRecognizer(), "single")
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        fixture.add(double, "double")
        fixture.stage.finger.tap(at: CGPoint(x: 50, y: 50))
        fixture.stage.finger.tap(at: CGPoint(x: 50, y: 50))
        #expect(fixture.log.take() == ["single ended", "single ended", "double ended"])
        fixture.stage.advance(by: 1)
        single.require(toFail: double)
        fixture.stage.finger.tap(at: CGPoint(x: 50, y: 50))
        fixture.stage.finger.tap(at: CGPoint(x: 50, y: 50))
        #expect(fixture.log.take() == ["double ended"])
        fixture.stage.advance(by: 1)
        fixture.stage.finger.tap(at: CGPoint(x: 50, y: 50))
        #expect(fixture.log.take() == [])
        fixture.stage.advance(by: 0.4)
        #expect(fixture.log.take() == ["single ended"])
    }

    @Test("An idle attempt without a deadline fails after its patience")
    func idleness() {
        let (stage, _, inner) = makeViews()
        let probe = ProbeRecognizer("probe", recorder)
        inner.addGestureRecognizer(probe)
        stage.finger.tap(at: CGPoint(x: 10, y: 10))
        _ = recorder.take()
        stage.advance(by: UIGestureRecognizer.patience - 0.1)
        #expect(recorder.take() == [])
        stage.advance(by: 0.2)
        #expect(recorder.take() == ["probe reset", "inner ended 10,10"])
    }

    @Test("Attaching a recognizer detaches it from its previous view, and the list can be set")
    func attaching() {
        let (_, outer, inner) = makeViews()
        let (first, second) = (UIGestureRecognizer(), UIGestureRecognizer())
        #expect(outer.gestureRecognizers == nil)
        outer.addGestureRecognizer(first)
        inner.addGestureRecognizer(first)
        #expect(outer.gestureRecognizers == nil && first.view === inner)
        inner.gestureRecognizers = [second]
        #expect(first.view == nil && inner.gestureRecognizers == [second])
    }
}
