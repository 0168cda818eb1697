import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("Recognizers, controls and views: who wins")
struct GesturePriorityTests {
    let recorder = Recorder()

    /// A control in a view with a recognizer, whose action is written down.
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

    private let place = CGRect(x: 20, y: 20, width: 200, height: 44)

    @Test("GP-01 GP-03 GR-23 One tap with one finger on a button, a switch and the like is the control's own")
    func taps() {
        let segments = UISegmentedControl(items: ["a", "b"])
        let pages = UIPageControl()
        pages.numberOfPages = 3
        let expected: [(UIControl, [String])] = [
            (UIButton(type: .system), ["touchUpInside"]), (UISwitch(), ["valueChanged", "touchUpInside"]),
            (UIStepper(), ["valueChanged"]), (segments, ["valueChanged"]), (pages, ["valueChanged"]),
        ]
        for (control, events) in expected {
            control.frame = place
            let stage = makeScene(control, UITapGestureRecognizer())
            let middle = CGPoint(x: control.frame.midX + control.frame.width / 4, y: control.frame.midY)
            stage.finger.tap(at: middle)
            let lines = recorder.take()
            #expect(!lines.contains("gesture"), "\(type(of: control))")
            #expect(events.allSatisfy(lines.contains), "\(type(of: control)) \(lines)")
            control.removeFromSuperview()
        }
    }

    @Test("GP-07 A button under a tap is highlighted and sends, and does not only flash as it did before iOS 6")
    func highlight() {
        let button = UIButton(frame: place)
        let stage = makeScene(button, UITapGestureRecognizer())
        stage.finger.press(at: CGPoint(x: 50, y: 40))
        #expect(button.isHighlighted)
        stage.finger.lift()
        #expect(!button.isHighlighted)
        #expect(recorder.take() == ["touchUpInside"])
    }

    @Test("GP-01 Two taps, or one with two fingers, are not")
    func otherTaps() {
        let button = UIButton(frame: place)
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        let stage = makeScene(button, double)
        stage.finger.tap(at: CGPoint(x: 50, y: 40))
        stage.finger.tap(at: CGPoint(x: 50, y: 40))
        #expect(recorder.take() == ["touchCancel", "gesture"])
    }

    @Test("GP-02 A recognizer of the control itself beats the control")
    func ownRecognizer() {
        let stage = makeScene(UIButton(frame: place), UITapGestureRecognizer(), onControl: true)
        stage.finger.tap(at: CGPoint(x: 50, y: 40))
        #expect(recorder.take() == ["touchCancel", "gesture"])
    }

    @Test("GP-04 One that cancels no touches is recognized, and then the button sends")
    func notCancelling() {
        let tap = UITapGestureRecognizer()
        tap.cancelsTouchesInView = false
        let stage = makeScene(UIButton(frame: place), tap)
        stage.finger.tap(at: CGPoint(x: 50, y: 40))
        #expect(recorder.take() == ["gesture", "touchUpInside"])
    }

    @Test("GP-05 A plain control loses the touch to a recognizer around it")
    func plainControl() {
        let stage = makeScene(UIControl(frame: place), UITapGestureRecognizer())
        stage.finger.tap(at: CGPoint(x: 50, y: 40))
        #expect(recorder.take() == ["touchCancel", "gesture"])
    }

    @Test("GP-06 Unless that cancels no touches: then both, the recognizer first")
    func plainControlNotCancelling() {
        let tap = UITapGestureRecognizer()
        tap.cancelsTouchesInView = false
        let stage = makeScene(UIControl(frame: place), tap)
        stage.finger.tap(at: CGPoint(x: 50, y: 40))
        #expect(recorder.take() == ["gesture", "touchUpInside"])
    }

    @Test(
        "GP-01 A swipe along the track of a slider, on its thumb, moves the thumb; across it, or beside it, it swipes")
    func slider() {
        let slider = UISlider(frame: place)
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

    @Test("GP-01 A drag along a switch moves its thumb; a drag across it does not")
    func switchPan() {
        let control = UISwitch(frame: place)
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

    @Test("GR-23 The touched view is asked only when the touch would be cancelled")
    func askingTheView() {
        final class Asking: UIView {
            var asked = 0
            var answer = false
            override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
                asked += 1
                return answer
            }
        }
        let bench = GestureBench()
        let asking = Asking(frame: bench.view.bounds)
        bench.view.addSubview(asking)
        let tap = bench.add(UITapGestureRecognizer(), "tap")
        bench.stage.finger.tap(at: CGPoint(x: 50, y: 50))
        #expect(bench.log.take() == [] && asking.asked == 1)
        tap.cancelsTouchesInView = false
        bench.stage.finger.tap(at: CGPoint(x: 50, y: 50))
        #expect(bench.log.take() == ["tap ended"] && asking.asked == 1)
    }

    @Test("A disabled button keeps no tap from the views around it")
    func disabledButton() {
        let button = UIButton(frame: place)
        button.isEnabled = false
        let stage = makeScene(button, UITapGestureRecognizer())
        stage.finger.tap(at: CGPoint(x: 50, y: 40))
        #expect(recorder.take() == ["gesture"])
    }
}

extension Recorder {
    fileprivate func gesture() { add("gesture") }
}
