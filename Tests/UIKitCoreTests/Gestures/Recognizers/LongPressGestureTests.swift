import Stages
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Long press recognizers")
struct LongPressGestureTests {
    private func makeFixture(
        _ configure: (UILongPressGestureRecognizer) -> Void = { _ in }
    ) -> (GestureFixture, UILongPressGestureRecognizer) {
        let fixture = GestureFixture()
        let press = fixture.add(UILongPressGestureRecognizer()) { text($0.location(in: nil)) }
        configure(press)
        return (fixture, press)
    }

    @Test(
        "By default a long press takes half a second, one finger, at most 10 points of movement, and no taps",
        .fact("GR-35"))
    func defaults() {
        let press = UILongPressGestureRecognizer()
        #expect(press.numberOfTapsRequired == 0)
        #expect(press.numberOfTouchesRequired == 1)
        #expect(press.minimumPressDuration == 0.5)
        #expect(press.allowableMovement == CGFloat(10))
    }

    @Test(
        "A long press begins after its duration, changes when the finger moves, and ends when it is lifted",
        .fact("GR-36"))
    func course() {
        let (fixture, press) = makeFixture()
        fixture.stage.finger.press(at: at(50, 50))
        fixture.stage.advance(by: 0.499)
        #expect(press.state == .possible)
        fixture.stage.advance(by: 0.001)
        #expect(fixture.log.take() == ["began 50,50"])
        #expect(press.state == .began)
        fixture.stage.finger.move(to: at(300, 50))
        fixture.stage.finger.move(to: at(310, 50))
        #expect(fixture.log.take() == ["changed 300,50", "changed 310,50"])
        fixture.stage.finger.lift()
        #expect(fixture.log.take() == ["ended 310,50"])
        #expect(press.state == .possible)
    }

    @Test("Lifting the finger early fails a long press, for any minimum duration")
    func tooShort() {
        let (fixture, press) = makeFixture()
        fixture.stage.finger.press(at: at(50, 50))
        fixture.stage.advance(by: 0.49)
        fixture.stage.finger.lift()
        fixture.stage.advance(by: 1)
        #expect(fixture.log.take() == [])
        press.minimumPressDuration = 2
        fixture.stage.finger.press(at: at(50, 50))
        fixture.stage.advance(by: 1.9)
        #expect(fixture.log.take() == [])
        fixture.stage.advance(by: 0.1)
        fixture.stage.finger.lift()
        #expect(fixture.log.take() == ["began 50,50", "ended 50,50"])
    }

    @Test("A lift at the time of the deadline comes after it")
    func sameInstant() {
        let (fixture, _) = makeFixture()
        fixture.stage.finger.press(at: at(50, 50))
        fixture.stage.advance(by: 0.5)
        fixture.stage.finger.lift()
        #expect(fixture.log.take() == ["began 50,50", "ended 50,50"])
    }

    @Test("Without a minimum duration the press begins with the touch")
    func atOnce() {
        let (fixture, _) = makeFixture { $0.minimumPressDuration = 0 }
        fixture.stage.finger.press(at: at(50, 50))
        #expect(fixture.log.take() == ["began 50,50"])
        fixture.stage.finger.lift()
        #expect(fixture.log.take() == ["ended 50,50"])
    }

    @Test("Movement counts only before the press begins", .fact("GR-35"), arguments: [(10, true), (10.5, false)])
    func movement(distance: CGFloat, isPress: Bool) {
        let (fixture, _) = makeFixture()
        fixture.stage.finger.press(at: at(50, 50))
        fixture.stage.finger.move(to: at(50 + distance, 50))
        fixture.stage.finger.move(to: at(50, 50))
        fixture.stage.advance(by: 0.5)
        fixture.stage.finger.lift()
        #expect(fixture.log.take() == (isPress ? ["began 50,50", "ended 50,50"] : []))
    }

    @Test("Two fingers must be down for the duration, and lifting the first ends the press", .fact("GR-36"))
    func twoFingers() {
        let (fixture, _) = makeFixture { $0.numberOfTouchesRequired = 2 }
        fixture.stage.finger.press(at: at(50, 50))
        fixture.stage.advance(by: 0.4)
        fixture.stage.finger(1).press(at: at(150, 50))
        fixture.stage.advance(by: 0.4)
        #expect(fixture.log.take() == [])
        fixture.stage.advance(by: 0.1)
        #expect(fixture.log.take() == ["began 100,50"])
        fixture.stage.finger(1).move(to: at(250, 50))
        #expect(fixture.log.take() == ["changed 150,50"])
        fixture.stage.finger(1).lift()
        #expect(fixture.log.take().count == 1)
        fixture.stage.finger.move(to: at(60, 50))
        fixture.stage.finger.lift()
        #expect(fixture.log.take() == [])
    }

    @Test("An extra finger fails a press before it begins, and is ignored after")
    func tooMany() {
        let (fixture, _) = makeFixture()
        fixture.press(at(50, 50), at(150, 50))
        fixture.stage.advance(by: 1)
        fixture.lift(2)
        #expect(fixture.log.take() == [])

        fixture.stage.finger.press(at: at(50, 50))
        fixture.stage.advance(by: 0.5)
        fixture.stage.finger(1).press(at: at(150, 50))
        fixture.stage.finger(1).move(to: at(250, 50))
        fixture.stage.finger(1).lift()
        #expect(fixture.log.take() == ["began 50,50"])
        fixture.stage.finger.lift()
        #expect(fixture.log.take() == ["ended 50,50"])
    }

    @Test("A required tap must precede the press")
    func afterTap() {
        let (fixture, _) = makeFixture { $0.numberOfTapsRequired = 1 }
        fixture.stage.finger.press(at: at(50, 50))
        fixture.stage.advance(by: 1)
        fixture.stage.finger.lift()
        #expect(fixture.log.take() == [])

        fixture.stage.finger.tap(at: at(50, 50))
        fixture.stage.advance(by: 0.2)
        fixture.stage.finger.press(at: at(55, 50))
        fixture.stage.advance(by: 0.5)
        fixture.stage.finger.lift()
        #expect(fixture.log.take() == ["began 55,50", "ended 55,50"])

        fixture.stage.finger.tap(at: at(50, 50))
        fixture.stage.advance(by: 0.35)
        fixture.stage.finger.press(at: at(50, 50))
        fixture.stage.advance(by: 0.6)
        fixture.stage.finger.lift()
        fixture.stage.advance(by: 1)
        #expect(fixture.log.take() == [])
    }

    @Test("A lost finger or disabling cancels a press; before it begins no action is sent", .fact("GR-11"))
    func cancelled() {
        let (fixture, press) = makeFixture()
        fixture.stage.finger.press(at: at(50, 50))
        fixture.stage.advance(by: 0.5)
        fixture.stage.finger.cancel()
        #expect(fixture.log.take() == ["began 50,50", "cancelled 50,50"])

        fixture.stage.finger.press(at: at(50, 50))
        fixture.stage.finger.cancel()
        fixture.stage.advance(by: 1)
        #expect(fixture.log.take() == [])

        fixture.stage.finger.press(at: at(50, 50))
        fixture.stage.advance(by: 0.5)
        press.isEnabled = false
        #expect(fixture.log.take() == ["began 50,50", "cancelled 50,50"])
        fixture.stage.finger.lift()
        #expect(fixture.log.take() == [])
    }

    @Test("The view loses the touch when the press begins, before the action is sent", .fact("GR-12", "X-22"))
    func cancelsView() {
        let fixture = GestureFixture()
        let touched = RecordingView("view", fixture.log, frame: fixture.view.bounds)
        fixture.view.addSubview(touched)
        fixture.add(UILongPressGestureRecognizer(), "press")
        fixture.stage.finger.press(at: at(50, 50))
        fixture.stage.advance(by: 0.5)
        fixture.stage.finger.lift()
        #expect(fixture.log.take() == ["view began 50,50", "view cancelled 50,50", "press began", "press ended"])
    }

    @Test("The duration decides between a tap and a long press on one view")
    func tapAndPress() {
        let fixture = GestureFixture()
        fixture.add(UITapGestureRecognizer(), "tap")
        fixture.add(UILongPressGestureRecognizer(), "press")
        fixture.stage.finger.tap(at: at(50, 50))
        #expect(fixture.log.take() == ["tap ended"])
        fixture.stage.finger.press(at: at(50, 50))
        fixture.stage.advance(by: 0.6)
        fixture.stage.finger.lift()
        #expect(fixture.log.take() == ["press began", "press ended"])
    }
}
