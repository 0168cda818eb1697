import Stages
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Tracking of a finger by a control")
struct UIControlTrackingTests {
    let stage = Stage(size: CGSize(width: 320, height: 320))
    let recorder = Recorder()
    let control: RecordingControl

    init() {
        control = RecordingControl(recorder, frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        stage.window.addSubview(control)
    }

    @Test(
        "a tap begins, highlights, sends touchDown, ends and sends touchUpInside",
        .fact("UC-05", "UC-07", "UC-10", "PM-09"))
    func tap() {
        stage.finger.press(at: CGPoint(x: 150, y: 150))
        #expect(recorder.take() == ["begin [normal inside]", "touchDown"])
        #expect(control.isHighlighted && control.isTracking && control.isTouchInside)

        stage.finger.lift()
        #expect(recorder.take() == ["end [normal tracking inside]", "touchUpInside"])
        #expect(!control.isHighlighted && !control.isTracking && !control.isTouchInside)
    }

    @Test(
        "a finger is inside until it is 70 points beyond the edge, and highlights until then",
        .fact("UC-11", "UC-12", "UC-17", "PM-08")
    )
    func slop() {
        stage.finger.press(at: CGPoint(x: 150, y: 150))
        _ = recorder.take()

        stage.finger.move(to: CGPoint(x: 269, y: 150))
        #expect(recorder.take() == ["continue [highlighted tracking inside]", "touchDragInside"])

        stage.finger.move(to: CGPoint(x: 270, y: 150))
        #expect(recorder.take() == ["continue [normal tracking]", "touchDragOutside", "touchDragExit"])

        stage.finger.move(to: CGPoint(x: 30, y: 150))
        #expect(recorder.take() == ["continue [highlighted tracking inside]", "touchDragInside", "touchDragEnter"])

        stage.finger.move(to: CGPoint(x: 29, y: 150))
        stage.finger.lift()
        #expect(
            recorder.take() == [
                "continue [normal tracking]", "touchDragOutside", "touchDragExit",
                "end [normal tracking]", "touchUpOutside",
            ])
    }

    @Test("A control whose subclass withholds the end of a touch still tracks the next one", .fact("UC-06"))
    func keptEnd() {
        final class Deaf: RecordingControl {
            var isDeaf = true
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
                if !isDeaf { super.touchesEnded(touches, with: event) }
            }
        }
        let deaf = Deaf(recorder, frame: control.frame)
        control.removeFromSuperview()
        stage.window.addSubview(deaf)
        stage.finger.tap(at: CGPoint(x: 150, y: 150))
        stage.advance(by: 1)
        _ = recorder.take()

        deaf.isDeaf = false
        stage.finger.press(at: CGPoint(x: 150, y: 150))
        stage.finger.move(to: CGPoint(x: 155, y: 150))
        stage.finger.lift()
        #expect(
            recorder.take() == [
                "begin [highlighted tracking inside]", "touchDown", "continue [highlighted tracking inside]",
                "touchDragInside", "end [normal tracking inside]", "touchUpInside",
            ])
        #expect(!deaf.isTracking && !deaf.isHighlighted)
    }

    @Test(
        "A control that leaves the window in beginTracking does not track that touch, but the next one", .fact("TE-27"))
    func removedInBeginTracking() {
        final class Leaving: UIControl {
            var leaves = true
            override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
                if leaves { removeFromSuperview() }
                return true
            }
        }
        let leaving = Leaving(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        stage.window.addSubview(leaving)
        var taps = 0
        leaving.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        stage.finger.tap(at: CGPoint(x: 25, y: 25))
        #expect(!leaving.isTracking && !leaving.isHighlighted && !leaving.isTouchInside)

        leaving.leaves = false
        stage.window.addSubview(leaving)
        stage.finger.tap(at: CGPoint(x: 25, y: 25))
        #expect(taps == 1)
    }

    @Test("The slop does not enlarge the area in which a touch may begin", .fact("UC-14"))
    func slopDoesNotBegin() {
        stage.finger.tap(at: CGPoint(x: 210, y: 150))
        #expect(recorder.take().isEmpty)
    }

    @Test("the slop is added to an area that point(inside:) has enlarged", .fact("PM-07", "PM-21"))
    func slopOfEnlargedArea() {
        final class Enlarged: RecordingControl {
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
                bounds.insetBy(dx: -20, dy: -20).contains(point)
            }
        }
        let control = Enlarged(recorder, frame: CGRect(x: 0, y: 100, width: 100, height: 100))
        stage.window.addSubview(control)
        stage.finger.press(at: CGPoint(x: 110, y: 150))
        #expect(recorder.take() == ["begin [normal inside]", "touchDown"])

        stage.finger.move(to: CGPoint(x: 189, y: 150))
        #expect(control.isTouchInside)
        stage.finger.move(to: CGPoint(x: 190, y: 150))
        #expect(!control.isTouchInside)
        stage.finger.lift()
    }

    @Test("A control whose beginTracking returns false ignores the finger and is not highlighted", .fact("UC-08"))
    func refusedBegin() {
        control.beginAnswer = false
        stage.finger.press(at: CGPoint(x: 150, y: 150))
        stage.finger.move(to: CGPoint(x: 160, y: 150))
        stage.finger.lift()

        #expect(recorder.take() == ["begin [normal inside]"])
        #expect(control.state == .normal && !control.isTracking && !control.isTouchInside)
    }

    @Test(
        "A control whose continueTracking returns false sends nothing more, and is normal after the lift",
        .fact("UC-07"))
    func refusedContinue() {
        stage.finger.press(at: CGPoint(x: 150, y: 150))
        control.continueAnswer = false
        stage.finger.move(to: CGPoint(x: 160, y: 150))
        #expect(!control.isTracking)
        stage.finger.move(to: CGPoint(x: 170, y: 150))
        stage.finger.lift()

        #expect(
            recorder.take() == [
                "begin [normal inside]", "touchDown", "continue [highlighted tracking inside]",
            ])
        #expect(control.state == .normal)
    }

    @Test("A cancelled touch cancels tracking, clears the highlight and sends touchCancel", .fact("UC-18"))
    func cancelled() {
        stage.finger.press(at: CGPoint(x: 150, y: 150))
        _ = recorder.take()
        stage.finger.cancel()

        #expect(recorder.take() == ["cancel [normal tracking]", "touchCancel"])
        #expect(control.state == .normal && !control.isTracking)
    }

    @Test("A control that leaves its window during a press is cancelled once", .fact("TE-27"))
    func removed() {
        stage.finger.press(at: CGPoint(x: 150, y: 150))
        _ = recorder.take()
        control.removeFromSuperview()
        stage.finger.move(to: CGPoint(x: 160, y: 150))
        stage.finger.lift()

        #expect(recorder.take() == ["cancel [normal tracking]", "touchCancel"])
        #expect(!control.isHighlighted)
    }

    @Test("A control removed by its own touchDown is cancelled and stops tracking")
    func removedByItsAction() {
        control.addAction(UIAction { [control] _ in control.removeFromSuperview() }, for: .touchDown)
        stage.finger.tap(at: CGPoint(x: 150, y: 150))

        #expect(
            recorder.take() == ["begin [normal inside]", "touchDown", "cancel [normal tracking]", "touchCancel"])
        #expect(control.state == .normal && !control.isTracking)
    }

    @Test("A disabled control swallows touches; one disabled during a press still ends it", .fact("UC-20"))
    func disabled() {
        control.isEnabled = false
        stage.finger.tap(at: CGPoint(x: 150, y: 150))
        #expect(recorder.take().isEmpty)

        control.isEnabled = true
        stage.advance(by: 1)
        stage.finger.press(at: CGPoint(x: 150, y: 150))
        control.isEnabled = false
        stage.finger.lift()
        #expect(
            recorder.take() == [
                "begin [normal inside]", "touchDown", "end [disabled tracking inside]", "touchUpInside",
            ])
    }

    @Test("A disabled control still sends events on behalf of the app", .fact("UC-21"))
    func disabledSend() {
        control.isEnabled = false
        control.sendActions(for: .touchUpInside)
        #expect(recorder.take() == ["touchUpInside"])
    }

    @Test("A second touch-down in quick succession is touchDown and touchDownRepeat in one", .fact("UC-10"))
    func doubleTap() {
        stage.finger.tap(at: CGPoint(x: 150, y: 150))
        _ = recorder.take()
        stage.finger.press(at: CGPoint(x: 152, y: 150))
        #expect(recorder.take() == ["begin [normal inside]", "touchDown", "touchDownRepeat"])
        stage.finger.lift()
    }

    @Test("A second finger does not disturb the first on a control without multiple touch")
    func secondFinger() {
        stage.finger.press(at: CGPoint(x: 150, y: 150))
        _ = recorder.take()
        let second = stage.finger(1)
        second.press(at: CGPoint(x: 120, y: 120))
        second.move(to: CGPoint(x: 10, y: 10))
        second.lift()
        #expect(recorder.take().isEmpty)
        #expect(control.isTracking && control.isHighlighted)
        stage.finger.lift()
        #expect(recorder.take() == ["end [normal tracking inside]", "touchUpInside"])
    }

    @Test("With multiple touch enabled every finger is tracked and reported", .fact("UC-22"))
    func multipleTouch() {
        control.isMultipleTouchEnabled = true
        stage.finger.press(at: CGPoint(x: 150, y: 150))
        let second = stage.finger(1)
        second.press(at: CGPoint(x: 120, y: 120))
        stage.finger.lift()
        #expect(control.isTracking && control.isHighlighted)
        second.lift()

        #expect(
            recorder.take() == [
                "begin [normal inside]", "touchDown", "begin [highlighted tracking inside]", "touchDown",
                "end [highlighted tracking inside]", "touchUpInside", "end [normal tracking inside]", "touchUpInside",
            ])
        #expect(!control.isTracking && !control.isHighlighted)
    }

    @Test("The slop is 25 points on a pad")
    func padSlop() {
        #expect(UIControl.touchInsideSlop == 70)
        #expect(UIControl.padTouchInsideSlop == 25)
        #expect(control.touchInsideSlop == 70)
    }

    @Test("The state combines the flags and the bits of a subclass", .fact("UC-03"))
    func states() {
        final class Starred: UIControl {
            override var state: State { super.state.union(State(rawValue: 1 << 16)) }
        }
        let control = Starred()
        control.isSelected = true
        control.isHighlighted = true
        control.isEnabled = false
        #expect(control.state.rawValue == 0b111 | 1 << 16)
        #expect("\(control.state)" == "highlighted+disabled+selected+application(1)")
    }

    @Test("Two held ends reach the control one after the other, and no highlight is left", .fact("GR-14"))
    func heldEnds() {
        control.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        control.addGestureRecognizer(UIPinchGestureRecognizer())
        let (first, second) = (stage.finger, stage.finger(1))
        first.press(at: CGPoint(x: 50, y: 50))
        second.press(at: CGPoint(x: 150, y: 150))
        first.lift()
        first.press(at: CGPoint(x: 50, y: 50))
        first.lift()
        second.lift()
        #expect(!control.isHighlighted && !control.isTracking && !control.isTouchInside)
        #expect(
            recorder.take() == [
                "begin [normal inside]", "touchDown", "end [normal tracking inside]", "touchUpInside",
            ])
    }

    @Test("A callback finds a touch whose end was held back in its event", .fact("GR-14"))
    func heldEndInItsEvent() {
        final class Reading: UIView {
            var found: [Set<UITouch>?] = []
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
                found += [event?.allTouches, event?.touches(for: self), touches]
            }
        }
        let view = Reading(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        stage.window.addSubview(view)
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        view.addGestureRecognizer(double)
        stage.finger.tap(at: CGPoint(x: 10, y: 10))
        #expect(view.found.isEmpty)
        stage.finger(1).press(at: CGPoint(x: 300, y: 300))
        stage.advance(by: 1)
        #expect(view.found.count == 3)
        #expect(view.found.dropFirst().allSatisfy { $0 == view.found[2] && $0?.count == 1 })
        #expect(view.found[0]?.isSuperset(of: view.found[2] ?? []) == true)
        stage.finger(1).lift()
        #expect(stage.application.screen.touches.allSatisfy { $0.finger == 1 })
    }
}
