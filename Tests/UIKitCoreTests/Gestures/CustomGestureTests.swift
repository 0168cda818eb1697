import Foundation
import Testing
import UIKit
import UIKitTesting

/// Recognizers as an app writes them: nothing but `import UIKit` and what a subclass may do.
@MainActor
@Suite("Recognizers that an app writes")
struct CustomGestureTests {
    /// A stroke down to the right and then up to the right. Discrete.
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
            let (place, before) = (touch.location(in: view), touch.previousLocation(in: view))
            guard place.x >= before.x else {
                state = .failed
                return
            }
            if corner == nil, place.y < before.y { corner = before }
            if corner != nil, place.y > before.y { state = .failed }
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

    /// A finger that goes around a point. Continuous: it begins after half a circle and tells how far it has turned.
    private final class CircleRecognizer: UIGestureRecognizer {
        private(set) var turn: CGFloat = 0
        private var angle: CGFloat?

        private func angle(of touch: UITouch) -> CGFloat {
            let middle = view.map { CGPoint(x: $0.bounds.midX, y: $0.bounds.midY) } ?? .zero
            let place = touch.location(in: view)
            return atan2(place.y - middle.y, place.x - middle.x)
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

    @Test("GR-02 A checkmark is recognized by its lift, and anything else is not")
    func checkmark() {
        let bench = GestureBench()
        let check = bench.add(CheckmarkRecognizer(), "check")
        let finger = bench.stage.finger
        finger.press(at: at(100, 100))
        finger.move(to: at(120, 130), over: 0.1)
        #expect(check.state == .possible)
        finger.move(to: at(180, 50), over: 0.2)
        #expect(bench.log.take() == [])
        finger.lift()
        #expect(bench.log.take() == ["check ended"])
        #expect(check.resets == 1)

        for wrong in [at(80, 130), at(120, 90)] {
            finger.press(at: at(100, 100))
            finger.move(to: wrong, over: 0.1)
            finger.move(to: at(180, 140), over: 0.1)
            finger.lift()
        }
        #expect(bench.log.take() == [])
        #expect(check.resets == 3)
        #expect(check.state == .possible)
    }

    @Test("GR-12 The view loses the touch when a checkmark is recognized, and keeps it when it fails")
    func view() {
        let bench = GestureBench()
        let touched = RecordingView("view", bench.log, frame: bench.view.bounds)
        bench.view.addSubview(touched)
        bench.add(CheckmarkRecognizer(), "check")
        bench.stage.finger.press(at: at(100, 100))
        bench.stage.finger.move(to: at(110, 130))
        bench.stage.finger.move(to: at(150, 90))
        bench.stage.finger.lift()
        #expect(
            bench.log.take() == [
                "view began 100,100", "view moved 110,130", "view moved 150,90", "view cancelled 150,90", "check ended",
            ])
        bench.stage.finger.tap(at: at(50, 50))
        #expect(bench.log.take() == ["view began 50,50", "view ended 50,50"])
    }

    @Test("GR-03 GR-16 A circle begins, changes and ends; a finger that is ignored does not disturb it")
    func circle() {
        let bench = GestureBench()
        bench.add(CircleRecognizer(), "circle") { text(($0.turn * 180 / .pi).rounded()) }
        func place(_ degrees: CGFloat) -> CGPoint {
            at(200 + 100 * cos(degrees * .pi / 180), 200 + 100 * sin(degrees * .pi / 180))
        }
        bench.stage.finger.press(at: place(0))
        bench.stage.finger(1).press(at: at(10, 10))
        for degrees in stride(from: CGFloat(40), through: 280, by: 40) { bench.stage.finger.move(to: place(degrees)) }
        bench.stage.finger(1).move(to: at(390, 390))
        bench.stage.finger(1).lift()
        bench.stage.finger.lift()
        #expect(
            bench.log.take() == ["circle began 200", "circle changed 240", "circle changed 280", "circle ended 280"])

        bench.stage.finger.press(at: place(0))
        bench.stage.finger.move(to: place(90))
        bench.stage.finger.lift()
        #expect(bench.log.take() == [])
    }

    @Test("GR-04 A lost finger cancels a circle that has begun, and fails one that has not")
    func lost() {
        let bench = GestureBench()
        bench.add(CircleRecognizer(), "circle")
        let check = bench.add(CheckmarkRecognizer(), "check")
        bench.stage.finger.press(at: at(300, 200))
        bench.stage.finger.cancel()
        #expect(bench.log.take() == [])
        #expect(check.resets == 1)
        bench.stage.finger.press(at: at(300, 200))
        bench.stage.finger.move(to: at(200, 300))
        bench.stage.finger.move(to: at(90, 200))
        bench.stage.finger.cancel()
        #expect(bench.log.take() == ["circle began", "circle cancelled"])
        #expect(check.resets == 2)
    }

    @Test("GR-17 GR-19 A circle keeps a pan on its view back, or waits for it, as it is told")
    func withPan() {
        let bench = GestureBench()
        let circle = bench.add(CircleRecognizer(), "circle")
        let pan = bench.add(UIPanGestureRecognizer(), "pan")
        pan.require(toFail: circle)
        bench.stage.finger.press(at: at(300, 200))
        bench.stage.finger.move(to: at(200, 300))
        #expect(bench.log.take() == [])
        bench.stage.finger.move(to: at(90, 200))
        bench.stage.finger.lift()
        #expect(bench.log.take() == ["circle began", "circle ended"])
        bench.stage.finger.press(at: at(300, 200))
        bench.stage.finger.move(to: at(340, 200))
        bench.stage.finger.lift()
        #expect(bench.log.take() == ["pan began", "pan ended"])
    }
}
