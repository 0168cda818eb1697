import Stages
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Priority between recognizers, controls and views")
struct GesturePriorityTests {
    let recorder = Recorder()

    /// Creates a control in a view with a recognizer, and records the actions of both.
    private func makeScene<Control: UIControl, Recognizer: UIGestureRecognizer>(
        _ control: Control, _ recognizer: Recognizer, onControl: Bool = false
    ) -> Stage {
        let stage = Stage(size: CGSize(width: 300, height: 200))
        let view = UIView(frame: stage.window.bounds)
        stage.window.addSubview(view)
        view.addSubview(control)
        recognizer.addTarget(self.recorder, action: Selector("gesture", Recorder.gesture))
        (onControl ? control : view).addGestureRecognizer(recognizer)
        let recorder = recorder
        control.addAction(UIAction { _ in recorder.add("touchUpInside") }, for: .touchUpInside)
        control.addAction(UIAction { _ in recorder.add("valueChanged") }, for: .valueChanged)
        control.addAction(UIAction { _ in recorder.add("touchCancel") }, for: .touchCancel)
        stage.settle()
        return stage
    }

    private let location = CGRect(x: 20, y: 20, width: 200, height: 44)

    @Test(
        "A button, a switch and similar controls keep a single tap with one finger for themselves",
        .fact("GP-01", "GP-03", "GR-23"))
    func taps() {
        let segments = UISegmentedControl(items: ["a", "b"])
        let pages = UIPageControl()
        pages.numberOfPages = 3
        let expected: [(UIControl, [String])] = [
            (UIButton(type: .system), ["touchUpInside"]), (UISwitch(), ["valueChanged", "touchUpInside"]),
            (UIStepper(), ["valueChanged"]), (segments, ["valueChanged"]), (pages, ["valueChanged"]),
        ]
        for (control, events) in expected {
            control.frame = location
            let stage = makeScene(control, UITapGestureRecognizer())
            let middle = CGPoint(x: control.frame.midX + control.frame.width / 4, y: control.frame.midY)
            stage.finger.tap(at: middle)
            let lines = recorder.take()
            #expect(!lines.contains("gesture"), "\(type(of: control))")
            #expect(events.allSatisfy(lines.contains), "\(type(of: control)) \(lines)")
            control.removeFromSuperview()
        }
    }

    @Test("A button under a tap recognizer is highlighted and sends, unlike before iOS 6", .fact("GP-07"))
    func highlight() {
        let button = UIButton(frame: location)
        let stage = makeScene(button, UITapGestureRecognizer())
        stage.finger.press(at: CGPoint(x: 50, y: 40))
        #expect(button.isHighlighted)
        stage.finger.lift()
        #expect(!button.isHighlighted)
        #expect(recorder.take() == ["touchUpInside"])
    }

    @Test("Controls do not keep two taps, or a tap with two fingers", .fact("GP-01"))
    func otherTaps() {
        let button = UIButton(frame: location)
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        let stage = makeScene(button, double)
        stage.finger.tap(at: CGPoint(x: 50, y: 40))
        stage.finger.tap(at: CGPoint(x: 50, y: 40))
        #expect(recorder.take() == ["touchCancel", "gesture"])
    }

    @Test("A recognizer of the control itself wins against the control", .fact("GP-02"))
    func ownRecognizer() {
        let stage = makeScene(UIButton(frame: location), UITapGestureRecognizer(), onControl: true)
        stage.finger.tap(at: CGPoint(x: 50, y: 40))
        #expect(recorder.take() == ["touchCancel", "gesture"])
    }

    @Test("A recognizer that cancels no touches is recognized, and then the button sends", .fact("GP-04"))
    func notCancelling() {
        let tap = UITapGestureRecognizer()
        tap.cancelsTouchesInView = false
        let stage = makeScene(UIButton(frame: location), tap)
        stage.finger.tap(at: CGPoint(x: 50, y: 40))
        #expect(recorder.take() == ["gesture", "touchUpInside"])
    }

    @Test("A plain control loses the touch to a recognizer of an ancestor", .fact("GP-05"))
    func plainControl() {
        let stage = makeScene(UIControl(frame: location), UITapGestureRecognizer())
        stage.finger.tap(at: CGPoint(x: 50, y: 40))
        #expect(recorder.take() == ["touchCancel", "gesture"])
    }

    @Test("If that recognizer cancels no touches, both act, the recognizer first", .fact("GP-06"))
    func plainControlNotCancelling() {
        let tap = UITapGestureRecognizer()
        tap.cancelsTouchesInView = false
        let stage = makeScene(UIControl(frame: location), tap)
        stage.finger.tap(at: CGPoint(x: 50, y: 40))
        #expect(recorder.take() == ["gesture", "touchUpInside"])
    }

    @Test(
        "A swipe along a slider's thumb moves the thumb; across it, or beside it, it is a swipe", .fact("GP-01"))
    func slider() {
        let slider = UISlider(frame: location)
        slider.value = 0
        let swipe = UISwipeGestureRecognizer()
        let stage = makeScene(slider, swipe)
        func swiped(from start: CGPoint) -> [String] {
            stage.finger.press(at: start)
            stage.finger.move(to: CGPoint(x: start.x + 90, y: start.y), over: 0.1)
            stage.finger.lift()
            return recorder.take()
        }
        let thumb = slider.thumbRect(
            forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: 0)
        let onThumb = slider.convert(CGPoint(x: thumb.midX, y: thumb.midY), to: nil)
        let lines = swiped(from: onThumb)
        #expect(!lines.contains("gesture") && lines.contains("valueChanged"))
        slider.value = 0
        #expect(swiped(from: CGPoint(x: 120, y: onThumb.y)) == ["gesture"])
    }

    @Test("A drag along a switch moves its thumb; a drag across it does not", .fact("GP-01"))
    func switchPan() {
        let control = UISwitch(frame: location)
        let stage = makeScene(control, UIPanGestureRecognizer())
        let start = CGPoint(x: control.frame.minX + 15, y: control.frame.midY)
        stage.finger.press(at: start)
        stage.finger.move(to: CGPoint(x: start.x + 30, y: start.y), over: 0.2)
        stage.finger.lift()
        #expect(recorder.take() == ["valueChanged", "touchUpInside"])
        stage.finger.press(at: start)
        stage.finger.move(to: CGPoint(x: start.x, y: start.y + 30), over: 0.2)
        stage.finger.lift()
        #expect(recorder.take().contains("gesture"))
    }

    @Test("The touched view is asked only if the touch would be cancelled", .fact("GR-23"))
    func askingTheView() {
        final class Asking: UIView {
            var asked = 0
            var answer = false
            override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
                asked += 1
                return answer
            }
        }
        let fixture = GestureFixture()
        let asking = Asking(frame: fixture.view.bounds)
        fixture.view.addSubview(asking)
        let tap = fixture.add(UITapGestureRecognizer(), "tap")
        fixture.stage.finger.tap(at: CGPoint(x: 50, y: 50))
        #expect(fixture.log.take() == [] && asking.asked == 1)
        tap.cancelsTouchesInView = false
        fixture.stage.finger.tap(at: CGPoint(x: 50, y: 50))
        #expect(fixture.log.take() == ["tap ended"] && asking.asked == 1)
    }

    @Test("A disabled button does not keep a tap from recognizers of ancestors")
    func disabledButton() {
        let button = UIButton(frame: location)
        button.isEnabled = false
        let stage = makeScene(button, UITapGestureRecognizer())
        stage.finger.tap(at: CGPoint(x: 50, y: 40))
        #expect(recorder.take() == ["gesture"])
    }
}

extension Recorder {
    fileprivate func gesture() { add("gesture") }
}
