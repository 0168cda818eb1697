import HostInterface
import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@MainActor
@Suite("Touch facts")
struct TouchFactsTests {
    let stage = Stage(size: CGSize(width: 300, height: 300))
    let recorder = Recorder()

    private func add(_ name: String, _ frame: CGRect, to parent: UIView? = nil) -> RecordingView {
        let view = RecordingView(name, recorder, frame: frame)
        (parent ?? stage.window).addSubview(view)
        return view
    }

    @Test("The previous location of a resting touch is its location while another touch moves", .fact("TE-02"))
    func previousOfStationary() {
        let view = add("view", CGRect(x: 0, y: 0, width: 200, height: 200))
        view.isMultipleTouchEnabled = true
        let second = stage.finger(1)
        stage.finger.press(at: CGPoint(x: 50, y: 50))
        second.press(at: CGPoint(x: 100, y: 100))
        stage.finger.move(to: CGPoint(x: 60, y: 50))
        second.move(to: CGPoint(x: 110, y: 100))
        let resting = stage.application.screen.touchRouter.touches[0]
        #expect(resting.phase == .stationary)
        #expect(resting.location(in: view) == CGPoint(x: 60, y: 50))
        #expect(resting.previousLocation(in: view) == CGPoint(x: 60, y: 50))
        stage.finger.move(to: CGPoint(x: 70, y: 50))
        #expect(resting.previousLocation(in: view) == CGPoint(x: 60, y: 50))
        stage.finger.lift()
        second.lift()
    }

    @Test(
        "A view that accepts one touch at a time receives a finger that comes down as another is lifted", .fact("TE-18")
    )
    func handOver() {
        _ = add("view", CGRect(x: 0, y: 0, width: 200, height: 200))
        stage.finger.press(at: CGPoint(x: 50, y: 50))
        _ = recorder.take()
        stage.together {
            stage.finger.lift()
            stage.finger(1).press(at: CGPoint(x: 80, y: 50))
        }
        #expect(recorder.take() == ["view ended 50,50", "view began 80,50"])
        stage.finger(1).lift()
        #expect(recorder.take() == ["view ended 80,50"])
    }

    @Test("Two fingers that come down on a view at one instant arrive in one touchesBegan", .fact("TE-21"))
    func together() {
        let view = add("view", CGRect(x: 0, y: 0, width: 200, height: 200))
        view.isMultipleTouchEnabled = true
        stage.together {
            stage.finger.press(at: CGPoint(x: 50, y: 50))
            stage.finger(1).press(at: CGPoint(x: 80, y: 50))
        }
        #expect(recorder.take() == ["view began 50,50 80,50"])
        stage.together {
            stage.finger.cancel()
            stage.finger(1).lift()
        }
        #expect(recorder.take() == ["view ended 80,50", "view cancelled 50,50"])
    }

    @Test("Without a view, a location is in the window's coordinates", .fact("TE-09"))
    func locationInWindow() {
        stage.settle()
        let window = UIWindow(frame: CGRect(x: 40, y: 30, width: 100, height: 100))
        window.isHidden = false
        let view = RecordingView("view", recorder, frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        window.addSubview(view)
        stage.finger.press(at: CGPoint(x: 60, y: 50))
        let touch = stage.application.screen.touchRouter.touches[0]
        #expect(touch.window === window && touch.view === view)
        #expect(touch.location(in: nil) == CGPoint(x: 20, y: 20))
        #expect(touch.location(in: view) == CGPoint(x: 10, y: 10))
        #expect(touch.location(in: window) == CGPoint(x: 20, y: 20))
        #expect(touch.location(in: stage.window) == CGPoint(x: 60, y: 50))
        stage.finger.lift()
        window.isHidden = true
    }

    @Test(
        "Phases, types, subtypes and buttons have UIKit's raw values",
        .fact("TE-01", "TE-10", "TE-11", "TE-12", "TE-17"))
    func numbers() {
        let phases: [UITouch.Phase] = [
            .began, .moved, .stationary, .ended, .cancelled, .regionEntered, .regionMoved, .regionExited,
        ]
        #expect(phases.map(\.rawValue) == Array(0...7))
        #expect([UITouch.TouchType.direct, .indirect, .pencil, .indirectPointer].map(\.rawValue) == [0, 1, 2, 3])
        #expect([UIEvent.EventType.touches, .motion, .remoteControl, .presses].map(\.rawValue) == [0, 1, 2, 3])
        #expect([UIEvent.EventType.scroll, .hover].map(\.rawValue) == [10, 11])
        #expect([UIEvent.EventSubtype.none, .motionShake, .remoteControlPlay].map(\.rawValue) == [0, 1, 100])
        #expect(UIEvent.EventSubtype.remoteControlEndSeekingForward.rawValue == 109)
        #expect(UIEvent.ButtonMask.primary.rawValue == 1 && UIEvent.ButtonMask.secondary.rawValue == 2)
        #expect(UIEvent.ButtonMask.button(5).rawValue == 16)
    }

    @Test("Touches, events and presses derive from NSObject, and press events from events", .fact("TE-32"))
    func classes() {
        #expect(superclassName(UITouch()) == "NSObject")
        #expect(superclassName(UIEvent()) == "NSObject")
        #expect(superclassName(UIPress()) == "NSObject")
        #expect(superclassName(UIPressesEvent()) == "UIEvent")
    }

    private func superclassName(_ object: NSObject) -> String {
        Mirror(reflecting: object).superclassMirror.map { "\($0.subjectType)" } ?? ""
    }

    @Test("A view with user interaction disabled receives no touches, and neither do its subviews", .fact("TE-30"))
    func passive() {
        let outer = add("outer", CGRect(x: 0, y: 0, width: 200, height: 200))
        let inner = add("inner", CGRect(x: 20, y: 20, width: 100, height: 100), to: outer)
        inner.isUserInteractionEnabled = false
        stage.finger.tap(at: CGPoint(x: 50, y: 50))
        #expect(recorder.take() == ["outer began 50,50", "outer ended 50,50"])
    }

    @Test("Pointer movement without a button creates no touches", .fact("TE-33"))
    func hover() {
        _ = add("view", CGRect(x: 0, y: 0, width: 200, height: 200))
        stage.hover(at: CGPoint(x: 50, y: 50))
        stage.hover(at: CGPoint(x: 60, y: 50))
        #expect(recorder.take() == [] && stage.application.screen.touchRouter.touches.isEmpty)
    }

    @Test("A touch carries the time of its sample, however late the sample is handled", .fact("TE-31"))
    func times() {
        let view = add("view", CGRect(x: 0, y: 0, width: 200, height: 200))
        stage.advance(by: 1)
        stage.finger.press(at: CGPoint(x: 50, y: 50))
        let touch = stage.application.screen.touchRouter.touches[0]
        #expect(touch.timestamp == 1)
        stage.advance(by: 0.5)
        #expect(touch.timestamp == 1)
        stage.finger.move(to: CGPoint(x: 60, y: 50))
        #expect(touch.timestamp == 1.5 && touch.view === view)
        stage.finger.lift()
    }

    @Test("A thousand fingers come down, move and are lifted independently")
    func thousandFingers() {
        let view = add("view", CGRect(x: 0, y: 0, width: 200, height: 200))
        view.isMultipleTouchEnabled = true
        func location(_ number: Int, dx: Int) -> CGPoint { CGPoint(x: number % 100 + dx, y: number / 100) }
        for number in 0..<1000 { stage.finger(number).press(at: location(number, dx: 0)) }
        #expect(recorder.take().count == 1000)
        #expect(stage.application.screen.touchRouter.touches.count == 1000)
        stage.together {
            for number in 0..<1000 { stage.finger(number).move(to: location(number, dx: 5)) }
        }
        #expect(recorder.take().count == 1)
        for number in 0..<1000 { stage.finger(number).lift() }
        #expect(recorder.take().count == 1000)
        stage.finger.tap(at: CGPoint(x: 50, y: 50))
        #expect(stage.application.screen.touchRouter.touches.count == 1)
    }

    @Test("The orientation of a pencil comes from the device, and its azimuth is in the view's coordinates")
    func pencil() {
        let view = add("view", CGRect(x: 0, y: 0, width: 200, height: 200))
        view.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
        var sample = TouchSample(finger: 0, phase: .began, location: CGPoint(x: 100, y: 100))
        sample.tool = .pencil
        sample.altitude = 0.5
        sample.azimuth = .pi / 2
        sample.roll = 0.25
        sample.radius = 3
        sample.radiusTolerance = 1
        stage.send(.touch(sample))
        let touch = stage.application.screen.touchRouter.touches[0]
        #expect(touch.type == .pencil && touch.altitudeAngle == 0.5 && touch.rollAngle == 0.25)
        #expect(touch.majorRadius == 3 && touch.majorRadiusTolerance == 1)
        #expect(abs(touch.azimuthAngle(in: nil) - .pi / 2) < 1e-9)
        #expect(abs(touch.azimuthAngle(in: view)) < 1e-9)
        let vector = touch.azimuthUnitVector(in: view)
        #expect(abs(vector.dx - 1) < 1e-9 && abs(vector.dy) < 1e-9)
        sample.phase = .ended
        stage.send(.touch(sample))
    }
}
