import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

/// The limits of the rules for touches.
@MainActor
@Suite("Touch limits")
struct TouchLimitTests {
    private let size = CGSize(width: 300, height: 300)

    /// A view that retains the touches it receives.
    private final class KeepingView: UIView {
        var kept: [UITouch] = []
        var counts: [Int] = []

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            kept += touches
            counts += touches.map(\.tapCount)
        }
    }

    @Test("A second tap at the same location increases the count and does not change the first touch", .fact("TE-05"))
    func keptTouches() {
        let stage = Stage(size: size)
        let view = KeepingView(frame: stage.window.bounds)
        stage.window.addSubview(view)
        stage.finger.tap(at: CGPoint(x: 50, y: 50))
        let first = view.kept[0]
        let ended = first.timestamp
        stage.finger.tap(at: CGPoint(x: 55, y: 50))
        stage.finger.tap(at: CGPoint(x: 250, y: 250))
        #expect(view.counts == [1, 2, 1])
        #expect(Set(view.kept.map(ObjectIdentifier.init)).count == 3)
        #expect(first.tapCount == 1 && first.phase == .ended && first.timestamp == ended)
        #expect(first.location(in: view) == CGPoint(x: 50, y: 50))
    }

    @Test("A tap counts as consecutive within 0.35 s and 30 points, and not beyond", .fact("TE-07"))
    func tapLimits() {
        #expect(TapCounter.interval == 0.35)
        #expect(TapCounter.radius == CGFloat(30))
        for (pause, distance, count) in [
            (0.35, 0, 2), (0.351, 0, 1), (0.1, 30, 2), (0.1, 30.5, 1), (0.35, 30, 2), (0.351, 30, 1),
        ] as [(Double, CGFloat, Int)] {
            let stage = Stage(size: size)
            let view = KeepingView(frame: stage.window.bounds)
            stage.window.addSubview(view)
            stage.finger.press(at: CGPoint(x: 50, y: 50))
            stage.finger.lift()
            stage.advance(by: pause)
            stage.finger.press(at: CGPoint(x: 50 + distance, y: 50))
            stage.finger.lift()
            #expect(view.counts == [1, count], "\(pause) s, \(distance) points")
        }
    }

    @Test("A finger that hits nothing has neither a view nor a window", .fact("TE-08"))
    func nothing() {
        let stage = Stage(size: size)
        stage.window.isHidden = true
        stage.finger.press(at: CGPoint(x: 50, y: 50))
        let touch = stage.application.screen.touchRouter.touches[0]
        #expect(touch.view == nil && touch.window == nil)
        #expect(touch.location(in: nil) == CGPoint(x: 50, y: 50))
        stage.finger.lift()
    }

    @Test("A touch does not retain its view", .fact("TE-08"))
    func freed() {
        let stage = Stage(size: size)
        weak var view: UIView?
        do {
            let made = UIView(frame: stage.window.bounds)
            stage.window.addSubview(made)
            view = made
        }
        stage.finger.press(at: CGPoint(x: 50, y: 50))
        let touch = stage.application.screen.touchRouter.touches[0]
        #expect(touch.view === view && view != nil)
        view?.removeFromSuperview()
        stage.settle()
        #expect(view == nil && touch.view == nil && touch.window === stage.window)
        stage.finger.lift()
    }

    @Test("An exclusive view keeps touches from other views of its window, but not from other windows", .fact("TE-23"))
    func exclusiveInWindow() {
        let stage = Stage(size: size)
        let recorder = Recorder()
        let exclusive = RecordingView("exclusive", recorder, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        exclusive.isExclusiveTouch = true
        stage.window.addSubview(exclusive)
        stage.window.addSubview(RecordingView("beside", recorder, frame: CGRect(x: 100, y: 0, width: 50, height: 50)))
        let window = UIWindow(frame: CGRect(x: 200, y: 0, width: 100, height: 100))
        window.addSubview(RecordingView("elsewhere", recorder, frame: window.bounds))
        window.isHidden = false

        stage.finger.press(at: CGPoint(x: 50, y: 50))
        stage.finger(1).tap(at: CGPoint(x: 120, y: 20))
        stage.finger(1).tap(at: CGPoint(x: 250, y: 50))
        stage.finger.lift()
        #expect(
            recorder.take() == [
                "exclusive began 50,50", "elsewhere began 50,50", "elsewhere ended 50,50", "exclusive ended 50,50",
            ])
        window.isHidden = true
    }

    @Test("A control that animates while it is pressed keeps its finger; only new fingers pass through", .fact("TE-28"))
    func animatedWhilePressed() {
        let stage = Stage(size: size)
        let recorder = Recorder()
        let control = RecordingControl(recorder, frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        control.addAction(
            UIAction { [unowned control] _ in
                UIView.animate(withDuration: 1) { control.transform = CGAffineTransform(scaleX: 0.9, y: 0.9) }
            }, for: .touchDown)
        stage.window.addSubview(control)
        stage.finger.press(at: CGPoint(x: 150, y: 150))
        stage.advance(by: 0.1)
        #expect(stage.window.hitTest(CGPoint(x: 150, y: 150), with: nil) === stage.window)
        stage.finger.lift()
        stage.finger.tap(at: CGPoint(x: 150, y: 150))
        #expect(
            recorder.take() == ["begin [normal inside]", "touchDown", "end [normal tracking inside]", "touchUpInside"])
        stage.advance(by: 1)
    }

    @Test("Between begin and end, which nest, no touches are delivered, and earlier ones are cancelled", .fact("TE-29"))
    func ignoring() {
        let stage = Stage(size: size)
        let recorder = Recorder()
        stage.window.addSubview(RecordingView("view", recorder, frame: stage.window.bounds))
        let application = stage.application
        #expect(!application.isIgnoringInteractionEvents)

        stage.finger.press(at: CGPoint(x: 50, y: 50))
        application.beginIgnoringInteractionEvents()
        application.beginIgnoringInteractionEvents()
        stage.finger.move(to: CGPoint(x: 60, y: 50))
        stage.finger.lift()
        stage.finger(1).tap(at: CGPoint(x: 70, y: 50))
        #expect(recorder.take() == ["view began 50,50", "view cancelled 50,50"])

        application.endIgnoringInteractionEvents()
        #expect(application.isIgnoringInteractionEvents)
        stage.finger(1).press(at: CGPoint(x: 70, y: 50))
        application.endIgnoringInteractionEvents()
        #expect(!application.isIgnoringInteractionEvents)
        stage.finger(1).move(to: CGPoint(x: 75, y: 50))
        stage.finger(1).lift()
        #expect(recorder.take() == [])
        stage.finger(1).tap(at: CGPoint(x: 80, y: 50))
        #expect(recorder.take() == ["view began 80,50", "view ended 80,50"])
    }

    @Test("Pointer and wheel events are ignored with the touches, keys are not", .fact("TE-29"))
    func ignoringOthers() {
        final class Window: UIWindow {
            var heard: [String] = []
            override func sendEvent(_ event: UIEvent) {
                heard.append("\(event.type)")
                super.sendEvent(event)
            }
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                heard.append("key")
            }
        }
        let stage = Stage(size: size)
        let window = Window(frame: CGRect(origin: .zero, size: size))
        window.makeKeyAndVisible()
        func useAll() -> [String] {
            stage.hover(at: CGPoint(x: 50, y: 50))
            stage.scroll(by: CGVector(dx: 0, dy: 10), at: CGPoint(x: 50, y: 50))
            stage.finger.tap(at: CGPoint(x: 50, y: 50))
            stage.key("a")
            defer { window.heard = [] }
            return window.heard
        }
        let all = ["hover", "scroll", "touches", "touches", "key"]
        #expect(useAll() == all)
        stage.application.beginIgnoringInteractionEvents()
        #expect(useAll() == ["key"])
        stage.application.endIgnoringInteractionEvents()
        #expect(useAll() == all)
        window.isHidden = true
    }
}
