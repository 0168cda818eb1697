import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("Two stages")
struct TwoStagesTests {
    @Test("have their own time, touches, transcripts and pixels")
    func apart() {
        let left = Stage(size: CGSize(width: 100, height: 100), scale: 1)
        let right = Stage(size: CGSize(width: 50, height: 50), scale: 2)
        let controls = [left, right].map { stage in
            let control = UIControl(frame: stage.window.bounds)
            stage.window.addSubview(control)
            return control
        }
        left.finger.press(at: CGPoint(x: 10, y: 10))
        #expect(controls.map(\.isTracking) == [true, false])
        right.finger.tap(at: CGPoint(x: 20, y: 20))
        #expect(controls.map(\.isTracking) == [true, false])
        #expect(left.now == 0)
        #expect(right.now == 0.05)
        #expect(!left.transcript.text.contains("20,20"))
        #expect(!right.transcript.text.contains("10,10"))
        left.finger.lift()
        #expect(controls.map(\.isTracking) == [false, false])
        controls[0].backgroundColor = .red
        #expect(left.pixel(at: CGPoint(x: 5, y: 5)) == .red)
        #expect(right.pixel(at: CGPoint(x: 5, y: 5)) == .white)
        #expect([left, right].map(\.image.width) == [100, 100])
    }

    @Test("take turns: what belongs to no window follows the stage that settled last")
    func turns() {
        let left = Stage(size: CGSize(width: 100, height: 100), scale: 1)
        let right = Stage(size: CGSize(width: 50, height: 50), scale: 3)
        right.advance(by: 2)
        for _ in 0..<2 {
            for (stage, scale, time) in [(left, CGFloat(1), 0.0), (right, 3, 2)] {
                stage.settle()
                let window = stage.window
                #expect(UIApplication.shared === stage.application)
                #expect(UIScreen.main === window.screen)
                #expect(CACurrentMediaTime() == time)
                #expect(UITraitCollection.current.displayScale == scale)
                #expect(UIWindow().screen === window.screen)
            }
        }
    }

    @Test("animate on their own clocks")
    func animations() {
        let left = Stage(size: CGSize(width: 100, height: 100))
        let right = Stage(size: CGSize(width: 100, height: 100))
        right.advance(by: 5)
        var done: [String] = []
        for (name, stage) in [("left", left), ("right", right)] {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            stage.window.addSubview(view)
            UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { _ in done.append(name) })
        }
        left.advance(by: 1.1)
        #expect(done == ["left"])
        right.advance(by: 1.1)
        #expect(done == ["left", "right"])
    }

    @Test("end apart: one that is dropped leaves the other as it was, and nothing of itself")
    func ending() {
        let left = Stage(size: CGSize(width: 100, height: 100))
        weak var application: UIApplication?
        weak var window: UIWindow?
        do {
            let right = Stage(size: CGSize(width: 100, height: 100))
            application = right.application
            window = right.window
            right.finger.press(at: CGPoint(x: 10, y: 10))
        }
        let control = UIControl(frame: left.window.bounds)
        left.window.addSubview(control)
        left.finger.press(at: CGPoint(x: 10, y: 10))
        #expect(control.isTracking)
        left.finger.lift()
        #expect(UIApplication.shared === left.application)
        #expect(application == nil && window == nil)
    }

    @Test("write nothing of a task that has no stage into a transcript")
    func strangers() async {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        let control = UIControl()
        control.addAction(UIAction { _ in }, for: .touchUpInside)
        await Task { control.sendActions(for: .touchUpInside) }.value
        #expect(stage.transcript.text.isEmpty)
        control.sendActions(for: .touchUpInside)
        #expect(stage.transcript.text.contains("UIControl"))
    }
}
