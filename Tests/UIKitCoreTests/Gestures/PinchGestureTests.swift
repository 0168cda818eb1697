import HostInterface
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("Pinch recognizers")
struct PinchGestureTests {
    private func bench() -> (GestureBench, UIPinchGestureRecognizer) {
        let bench = GestureBench()
        return (bench, bench.add(UIPinchGestureRecognizer()) { text($0.scale) })
    }

    /// Two fingers at a distance, about the middle of the stage.
    private func press(_ bench: GestureBench, _ distance: CGFloat) {
        bench.press(at(200 - distance / 2, 200), at(200 + distance / 2, 200))
    }

    private func move(_ bench: GestureBench, _ distance: CGFloat, after seconds: Double = 0) {
        bench.move(at(200 - distance / 2, 200), at(200 + distance / 2, 200), after: seconds)
    }

    @Test("GR-51 It begins when the distance has changed by 10 points")
    func threshold() {
        let (bench, pinch) = bench()
        #expect(pinch.scale == CGFloat(1) && pinch.velocity == CGFloat(0))
        press(bench, 100)
        move(bench, 108)
        #expect(bench.log.take() == [])
        move(bench, 110)
        #expect(bench.log.take() == ["began 1.0185"])
        bench.lift(2)

        press(bench, 200)
        move(bench, 190.5)
        #expect(bench.log.take() == ["ended 1.0185"])
        move(bench, 190)
        #expect(bench.log.take() == ["began 0.9896"])
        bench.lift(2)
    }

    @Test("GR-52 8 points of the distance do not count")
    func deadZone() {
        let (bench, pinch) = bench()
        press(bench, 100)
        move(bench, 110)
        #expect(abs(pinch.scale - 1.018518519) < 1e-8)
        move(bench, 200)
        #expect(abs(pinch.scale - 200 / 108) < 1e-9)
        move(bench, 54)
        #expect(abs(pinch.scale - 0.5) < 1e-9)
        bench.lift(2)

        press(bench, 200)
        move(bench, 190)
        #expect(abs(pinch.scale - 0.989583333) < 1e-8)
        bench.lift(2)
        #expect(pinch.scale == CGFloat(1))
    }

    @Test("GR-53 Setting the scale has what comes counted from there")
    func rebasing() {
        let (bench, pinch) = bench()
        press(bench, 100)
        move(bench, 200)
        pinch.scale = 1
        move(bench, 250)
        #expect(pinch.scale == CGFloat(1.25))
        pinch.scale = 4
        move(bench, 125)
        #expect(pinch.scale == CGFloat(2))
        bench.lift(2)
    }

    @Test("GR-54 The first velocity is the change of the scale over the time, and so are the others")
    func velocity() {
        let (bench, pinch) = bench()
        press(bench, 100)
        move(bench, 110, after: 0.05)
        #expect(abs(pinch.velocity - 0.37037) < 1e-5)
        move(bench, 119, after: 0.1)
        #expect(abs(pinch.velocity - 9.0 / 108 / 0.1) < 1e-6)
        bench.stage.advance(by: 1)
        #expect(pinch.velocity == CGFloat(0))
        bench.lift(2)
    }

    @Test("GR-55 The place is the middle of the fingers; one finger alone never begins")
    func place() {
        let (bench, pinch) = bench()
        bench.stage.finger.press(at: at(100, 100))
        bench.stage.finger.move(to: at(200, 100))
        bench.stage.finger(1).press(at: at(200, 200))
        bench.stage.finger(1).move(to: at(200, 220))
        #expect(bench.log.take() == ["began 1.1111"])
        #expect(pinch.location(in: nil) == at(200, 160))
        #expect(pinch.numberOfTouches == 2)
        bench.lift(2)
        #expect(bench.log.take() == ["ended 1.1111"])
        bench.stage.finger.press(at: at(100, 100))
        bench.stage.finger.move(to: at(200, 100))
        bench.stage.finger.lift()
        #expect(bench.log.take() == [])
    }

    @Test("GR-55 After one finger is lifted it goes on until both are, and another may take its place")
    func oneFingerLeft() {
        let (bench, pinch) = bench()
        press(bench, 100)
        move(bench, 216)
        #expect(bench.log.take() == ["began 2"])
        bench.stage.finger.lift()
        #expect(pinch.state == .began)
        bench.stage.finger(1).move(to: at(10, 10))
        #expect(bench.log.take() == [])
        bench.stage.finger(2).press(at: at(10, 60))
        #expect(pinch.scale == CGFloat(2))
        bench.stage.finger(2).move(to: at(10, 110))
        #expect(bench.log.take() == ["changed 4"])
        bench.stage.finger(1).lift()
        #expect(bench.log.take() == [])
        bench.stage.finger(2).lift()
        #expect(bench.log.take() == ["ended 4"])
    }

    @Test("A third finger does not count")
    func thirdFinger() {
        let (bench, pinch) = bench()
        bench.press(at(100, 200), at(200, 200), at(300, 300))
        bench.stage.finger(2).move(to: at(350, 390))
        bench.stage.finger(2).lift()
        #expect(bench.log.take() == [])
        #expect(pinch.numberOfTouches == 2)
        bench.lift(2)
        #expect(bench.log.take() == [])
    }

    @Test("Fingers that meet leave a scale that can be undone")
    func meeting() {
        let (bench, pinch) = bench()
        press(bench, 100)
        move(bench, 0)
        #expect(pinch.scale > 0)
        move(bench, 92)
        #expect(pinch.scale == CGFloat(1))
        bench.lift(2)
    }

    @Test("GR-11 A lost finger cancels it, and so does being disabled")
    func cancelled() {
        let (bench, pinch) = bench()
        press(bench, 100)
        move(bench, 216)
        bench.stage.finger.cancel()
        #expect(bench.log.take() == ["began 2", "cancelled 2"])
        bench.stage.finger(1).lift()
        press(bench, 100)
        move(bench, 216)
        pinch.isEnabled = false
        #expect(bench.log.take() == ["began 2", "cancelled 2"])
        bench.lift(2)
        #expect(bench.log.take() == [])
    }

    @Test("GR-18 Pinch and rotation go on together where a delegate lets them, and exclude each other where none does")
    func withRotation() {
        let bench = GestureBench()
        let pinch = bench.add(UIPinchGestureRecognizer(), "pinch")
        bench.add(UIRotationGestureRecognizer(), "rotation")
        bench.press(at(150, 200), at(250, 200))
        bench.move(at(200, 100), at(200, 300))
        bench.lift(2)
        #expect(bench.log.take() == ["pinch began", "pinch ended"])
        let delegate = AnsweringDelegate()
        delegate.isSimultaneous = true
        pinch.delegate = delegate
        bench.press(at(150, 200), at(250, 200))
        bench.move(at(200, 100), at(200, 300))
        bench.lift(2)
        #expect(bench.log.take() == ["pinch began", "rotation began", "pinch ended", "rotation ended"])
    }

    @Test("A touchpad pinches at once, about the pointer")
    func touchpad() {
        let (bench, pinch) = bench()
        func send(_ phase: GesturePhase, _ scale: CGFloat) {
            bench.stage.sendTransform(phase, scale: scale, at: at(120, 130))
        }
        send(.began, 1)
        #expect(bench.log.take() == [])
        bench.stage.advance(by: 0.1)
        send(.changed, 1.25)
        #expect(pinch.location(in: nil) == at(120, 130))
        #expect(abs(pinch.velocity - 2.5) < 1e-9)
        send(.changed, 2)
        send(.ended, 1)
        #expect(bench.log.take() == ["began 1.25", "changed 2.5", "ended 2.5"])
        send(.began, 1)
        send(.ended, 1)
        #expect(bench.log.take() == [])
        send(.began, 1)
        send(.changed, 0.5)
        send(.cancelled, 1)
        #expect(bench.log.take() == ["began 0.5", "cancelled 0.5"])
    }
}
