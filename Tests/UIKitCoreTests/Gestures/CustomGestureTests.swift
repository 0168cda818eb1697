import Foundation
import Stages
import TestSupport
import Testing
import UIKit

/// Recognizers as an app writes them, with only the public API for subclasses.
@MainActor
@Suite("Custom recognizers")
struct CustomGestureTests {
    /// A recognizer of a stroke down to the right and then up to the right. Discrete.
    private final class CheckmarkRecognizer: UIGestureRecognizer {
        private var corner: CGPoint?
        private var start = CGPoint.zero
        private(set) var resets = 0

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
            super.touchesBegan(touches, with: event)
            guard numberOfTouches == 1, let touch = touches.first else {
                state = .failed
                return
            }
            start = touch.location(in: view)
        }

        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
            super.touchesMoved(touches, with: event)
            guard state == .possible, let touch = touches.first else { return }
            let (location, before) = (touch.location(in: view), touch.previousLocation(in: view))
            guard location.x >= before.x else {
                state = .failed
                return
            }
            if corner == nil, location.y < before.y { corner = before }
            if corner != nil, location.y > before.y { state = .failed }
        }

        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
            super.touchesEnded(touches, with: event)
            guard state == .possible, let touch = touches.first else { return }
            let end = touch.location(in: view)
            let isCheckmark = corner.map { $0.y - start.y > 10 && $0.y - end.y > 20 } ?? false
            state = isCheckmark ? .recognized : .failed
        }

        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
            super.touchesCancelled(touches, with: event)
            state = .cancelled
        }

        override func reset() {
            super.reset()
            corner = nil
            start = .zero
            resets += 1
        }
    }

    /// A recognizer of a finger that circles a point. Continuous: it begins after half a circle and reports the angle.
    private final class CircleRecognizer: UIGestureRecognizer {
        private(set) var turn: CGFloat = 0
        private var angle: CGFloat?

        private func angle(of touch: UITouch) -> CGFloat {
            let middle = view.map { CGPoint(x: $0.bounds.midX, y: $0.bounds.midY) } ?? .zero
            let location = touch.location(in: view)
            return atan2(location.y - middle.y, location.x - middle.x)
        }

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
            super.touchesBegan(touches, with: event)
            for touch in touches {
                if angle == nil { angle = angle(of: touch) } else { ignore(touch, for: event) }
            }
        }

        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
            super.touchesMoved(touches, with: event)
            guard let touch = touches.first, let last = angle else { return }
            let now = angle(of: touch)
            angle = now
            var step = now - last
            if step > .pi { step -= 2 * .pi }
            if step < -.pi { step += 2 * .pi }
            turn += step
            switch state {
            case .possible where abs(turn) >= .pi: state = .began
            case .began, .changed: state = .changed
            default: break
            }
        }

        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
            super.touchesEnded(touches, with: event)
            state = state == .possible ? .failed : .ended
        }

        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
            super.touchesCancelled(touches, with: event)
            state = .cancelled
        }

        override func reset() {
            super.reset()
            turn = 0
            angle = nil
        }
    }

    @Test("A checkmark is recognized when the finger is lifted, and other strokes are not", .fact("GR-02"))
    func checkmark() {
        let fixture = GestureFixture()
        let check = fixture.add(CheckmarkRecognizer(), "check")
        let finger = fixture.stage.finger
        finger.press(at: at(100, 100))
        finger.move(to: at(120, 130), over: 0.1)
        #expect(check.state == .possible)
        finger.move(to: at(180, 50), over: 0.2)
        #expect(fixture.log.take() == [])
        finger.lift()
        #expect(fixture.log.take() == ["check ended"])
        #expect(check.resets == 1)

        for wrong in [at(80, 130), at(120, 90)] {
            finger.press(at: at(100, 100))
            finger.move(to: wrong, over: 0.1)
            finger.move(to: at(180, 140), over: 0.1)
            finger.lift()
        }
        #expect(fixture.log.take() == [])
        #expect(check.resets == 3)
        #expect(check.state == .possible)
    }

    @Test("The view loses the touch when a checkmark is recognized, and keeps it when it fails", .fact("GR-12"))
    func view() {
        let fixture = GestureFixture()
        let touched = RecordingView("view", fixture.log, frame: fixture.view.bounds)
        fixture.view.addSubview(touched)
        fixture.add(CheckmarkRecognizer(), "check")
        fixture.stage.finger.press(at: at(100, 100))
        fixture.stage.finger.move(to: at(110, 130))
        fixture.stage.finger.move(to: at(150, 90))
        fixture.stage.finger.lift()
        #expect(
            fixture.log.take() == [
                "view began 100,100", "view moved 110,130", "view moved 150,90", "view cancelled 150,90", "check ended",
            ])
        fixture.stage.finger.tap(at: at(50, 50))
        #expect(fixture.log.take() == ["view began 50,50", "view ended 50,50"])
    }

    @Test("A circle begins, changes and ends; an ignored finger does not disturb it", .fact("GR-03", "GR-16"))
    func circle() {
        let fixture = GestureFixture()
        fixture.add(CircleRecognizer(), "circle") { text(($0.turn * 180 / .pi).rounded()) }
        func location(_ degrees: CGFloat) -> CGPoint {
            at(200 + 100 * cos(degrees * .pi / 180), 200 + 100 * sin(degrees * .pi / 180))
        }
        fixture.stage.finger.press(at: location(0))
        fixture.stage.finger(1).press(at: at(10, 10))
        for degrees in stride(from: CGFloat(40), through: 280, by: 40) {
            fixture.stage.finger.move(to: location(degrees))
        }
        fixture.stage.finger(1).move(to: at(390, 390))
        fixture.stage.finger(1).lift()
        fixture.stage.finger.lift()
        #expect(
            fixture.log.take() == ["circle began 200", "circle changed 240", "circle changed 280", "circle ended 280"])

        fixture.stage.finger.press(at: location(0))
        fixture.stage.finger.move(to: location(90))
        fixture.stage.finger.lift()
        #expect(fixture.log.take() == [])
    }

    @Test("A lost finger cancels a circle that has begun, and fails one that has not", .fact("GR-04"))
    func lost() {
        let fixture = GestureFixture()
        fixture.add(CircleRecognizer(), "circle")
        let check = fixture.add(CheckmarkRecognizer(), "check")
        fixture.stage.finger.press(at: at(300, 200))
        fixture.stage.finger.cancel()
        #expect(fixture.log.take() == [])
        #expect(check.resets == 1)
        fixture.stage.finger.press(at: at(300, 200))
        fixture.stage.finger.move(to: at(200, 300))
        fixture.stage.finger.move(to: at(90, 200))
        fixture.stage.finger.cancel()
        #expect(fixture.log.take() == ["circle began", "circle cancelled"])
        #expect(check.resets == 2)
    }

    @Test("A circle prevents a pan on its view, or waits for it, as configured", .fact("GR-17", "GR-19"))
    func withPan() {
        let fixture = GestureFixture()
        let circle = fixture.add(CircleRecognizer(), "circle")
        let pan = fixture.add(UIPanGestureRecognizer(), "pan")
        pan.require(toFail: circle)
        fixture.stage.finger.press(at: at(300, 200))
        fixture.stage.finger.move(to: at(200, 300))
        #expect(fixture.log.take() == [])
        fixture.stage.finger.move(to: at(90, 200))
        fixture.stage.finger.lift()
        #expect(fixture.log.take() == ["circle began", "circle ended"])
        fixture.stage.finger.press(at: at(300, 200))
        fixture.stage.finger.move(to: at(340, 200))
        fixture.stage.finger.lift()
        #expect(fixture.log.take() == ["pan began", "pan ended"])
    }
}
