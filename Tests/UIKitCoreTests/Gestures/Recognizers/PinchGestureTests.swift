import HostInterface
import Stages
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Pinch recognizers")
struct PinchGestureTests {
    private func makeFixture() -> (GestureFixture, UIPinchGestureRecognizer) {
        let fixture = GestureFixture()
        return (fixture, fixture.add(UIPinchGestureRecognizer()) { text($0.scale) })
    }

    /// Presses two fingers at a distance, centered in the stage.
    private func press(_ fixture: GestureFixture, _ distance: CGFloat) {
        fixture.press(at(200 - distance / 2, 200), at(200 + distance / 2, 200))
    }

    private func move(_ fixture: GestureFixture, _ distance: CGFloat, after seconds: Double = 0) {
        fixture.move(at(200 - distance / 2, 200), at(200 + distance / 2, 200), after: seconds)
    }

    @Test("A pinch begins when the distance has changed by 10 points", .fact("GR-51"))
    func threshold() {
        let (fixture, pinch) = makeFixture()
        #expect(pinch.scale == CGFloat(1) && pinch.velocity == CGFloat(0))
        press(fixture, 100)
        move(fixture, 108)
        #expect(fixture.log.take() == [])
        move(fixture, 110)
        #expect(fixture.log.take() == ["began 1.0185"])
        fixture.lift(2)

        press(fixture, 200)
        move(fixture, 190.5)
        #expect(fixture.log.take() == ["ended 1.0185"])
        move(fixture, 190)
        #expect(fixture.log.take() == ["began 0.9896"])
        fixture.lift(2)
    }

    @Test("The first 8 points of the change do not count", .fact("GR-52"))
    func deadZone() {
        let (fixture, pinch) = makeFixture()
        press(fixture, 100)
        move(fixture, 110)
        #expect(abs(pinch.scale - 1.018518519) < 1e-8)
        move(fixture, 200)
        #expect(abs(pinch.scale - 200 / 108) < 1e-9)
        move(fixture, 54)
        #expect(abs(pinch.scale - 0.5) < 1e-9)
        fixture.lift(2)

        press(fixture, 200)
        move(fixture, 190)
        #expect(abs(pinch.scale - 0.989583333) < 1e-8)
        fixture.lift(2)
        #expect(pinch.scale == CGFloat(1))
    }

    @Test("Later movement multiplies a scale that is set", .fact("GR-53"))
    func rebasing() {
        let (fixture, pinch) = makeFixture()
        press(fixture, 100)
        move(fixture, 200)
        pinch.scale = 1
        move(fixture, 250)
        #expect(pinch.scale == CGFloat(1.25))
        pinch.scale = 4
        move(fixture, 125)
        #expect(pinch.scale == CGFloat(2))
        fixture.lift(2)
    }

    @Test("Every velocity, including the first, is the change of the scale over its time", .fact("GR-54"))
    func velocity() {
        let (fixture, pinch) = makeFixture()
        press(fixture, 100)
        move(fixture, 110, after: 0.05)
        #expect(abs(pinch.velocity - 0.37037) < 1e-5)
        move(fixture, 119, after: 0.1)
        #expect(abs(pinch.velocity - 9.0 / 108 / 0.1) < 1e-6)
        fixture.stage.advance(by: 1)
        #expect(pinch.velocity == CGFloat(0))
        fixture.lift(2)
    }

    @Test("The location is the centroid of the fingers, and one finger never begins a pinch", .fact("GR-55"))
    func location() {
        let (fixture, pinch) = makeFixture()
        fixture.stage.finger.press(at: at(100, 100))
        fixture.stage.finger.move(to: at(200, 100))
        fixture.stage.finger(1).press(at: at(200, 200))
        fixture.stage.finger(1).move(to: at(200, 220))
        #expect(fixture.log.take() == ["began 1.1111"])
        #expect(pinch.location(in: nil) == at(200, 160))
        #expect(pinch.numberOfTouches == 2)
        fixture.lift(2)
        #expect(fixture.log.take() == ["ended 1.1111"])
        fixture.stage.finger.press(at: at(100, 100))
        fixture.stage.finger.move(to: at(200, 100))
        fixture.stage.finger.lift()
        #expect(fixture.log.take() == [])
    }

    @Test("A pinch continues after one finger is lifted, and another finger may replace it", .fact("GR-55"))
    func oneFingerLeft() {
        let (fixture, pinch) = makeFixture()
        press(fixture, 100)
        move(fixture, 216)
        #expect(fixture.log.take() == ["began 2"])
        fixture.stage.finger.lift()
        #expect(pinch.state == .began)
        fixture.stage.finger(1).move(to: at(10, 10))
        #expect(fixture.log.take() == [])
        fixture.stage.finger(2).press(at: at(10, 60))
        #expect(pinch.scale == CGFloat(2))
        fixture.stage.finger(2).move(to: at(10, 110))
        #expect(fixture.log.take() == ["changed 4"])
        fixture.stage.finger(1).lift()
        #expect(fixture.log.take() == [])
        fixture.stage.finger(2).lift()
        #expect(fixture.log.take() == ["ended 4"])
    }

    @Test("A third finger is ignored")
    func thirdFinger() {
        let (fixture, pinch) = makeFixture()
        fixture.press(at(100, 200), at(200, 200), at(300, 300))
        fixture.stage.finger(2).move(to: at(350, 390))
        fixture.stage.finger(2).lift()
        #expect(fixture.log.take() == [])
        #expect(pinch.numberOfTouches == 2)
        fixture.lift(2)
        #expect(fixture.log.take() == [])
    }

    @Test("Fingers that meet leave a scale that can be undone")
    func meeting() {
        let (fixture, pinch) = makeFixture()
        press(fixture, 100)
        move(fixture, 0)
        #expect(pinch.scale > 0)
        move(fixture, 92)
        #expect(pinch.scale == CGFloat(1))
        fixture.lift(2)
    }

    @Test("A lost finger or disabling cancels a pinch", .fact("GR-11"))
    func cancelled() {
        let (fixture, pinch) = makeFixture()
        press(fixture, 100)
        move(fixture, 216)
        fixture.stage.finger.cancel()
        #expect(fixture.log.take() == ["began 2", "cancelled 2"])
        fixture.stage.finger(1).lift()
        press(fixture, 100)
        move(fixture, 216)
        pinch.isEnabled = false
        #expect(fixture.log.take() == ["began 2", "cancelled 2"])
        fixture.lift(2)
        #expect(fixture.log.take() == [])
    }

    @Test(
        "Pinch and rotation continue together if a delegate allows it, and otherwise exclude each other", .fact("GR-18")
    )
    func withRotation() {
        let fixture = GestureFixture()
        let pinch = fixture.add(UIPinchGestureRecognizer(), "pinch")
        fixture.add(UIRotationGestureRecognizer(), "rotation")
        fixture.press(at(150, 200), at(250, 200))
        fixture.move(at(200, 100), at(200, 300))
        fixture.lift(2)
        #expect(fixture.log.take() == ["pinch began", "pinch ended"])
        let delegate = AnsweringDelegate()
        delegate.isSimultaneous = true
        pinch.delegate = delegate
        fixture.press(at(150, 200), at(250, 200))
        fixture.move(at(200, 100), at(200, 300))
        fixture.lift(2)
        #expect(fixture.log.take() == ["pinch began", "rotation began", "pinch ended", "rotation ended"])
    }

    @Test("A touchpad pinches without a threshold, at the pointer's location")
    func touchpad() {
        let (fixture, pinch) = makeFixture()
        func send(_ phase: GesturePhase, _ scale: CGFloat) {
            fixture.stage.sendTransform(phase, scale: scale, at: at(120, 130))
        }
        send(.began, 1)
        #expect(fixture.log.take() == [])
        fixture.stage.advance(by: 0.1)
        send(.changed, 1.25)
        #expect(pinch.location(in: nil) == at(120, 130))
        #expect(abs(pinch.velocity - 2.5) < 1e-9)
        send(.changed, 2)
        send(.ended, 1)
        #expect(fixture.log.take() == ["began 1.25", "changed 2.5", "ended 2.5"])
        send(.began, 1)
        send(.ended, 1)
        #expect(fixture.log.take() == [])
        send(.began, 1)
        send(.changed, 0.5)
        send(.cancelled, 1)
        #expect(fixture.log.take() == ["began 0.5", "cancelled 0.5"])
    }
}
