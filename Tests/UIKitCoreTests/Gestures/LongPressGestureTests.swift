import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("Long press recognizers")
struct LongPressGestureTests {
    private func bench(
        _ configure: (UILongPressGestureRecognizer) -> Void = { _ in }
    ) -> (GestureBench, UILongPressGestureRecognizer) {
        let bench = GestureBench()
        let press = bench.add(UILongPressGestureRecognizer()) { text($0.location(in: nil)) }
        configure(press)
        return (bench, press)
    }

    @Test("GR-35 A long press is half a second of one finger that moves by 10 points at most, without a tap before")
    func defaults() {
        let press = UILongPressGestureRecognizer()
        #expect(press.numberOfTapsRequired == 0)
        #expect(press.numberOfTouchesRequired == 1)
        #expect(press.minimumPressDuration == 0.5)
        #expect(press.allowableMovement == CGFloat(10))
    }

    @Test("GR-36 It begins when the time is over, changes when the finger moves, and ends with the lift")
    func course() {
        let (bench, press) = bench()
        bench.stage.finger.press(at: at(50, 50))
        bench.stage.advance(by: 0.499)
        #expect(press.state == .possible)
        bench.stage.advance(by: 0.001)
        #expect(bench.log.take() == ["began 50,50"])
        #expect(press.state == .began)
        bench.stage.finger.move(to: at(300, 50))
        bench.stage.finger.move(to: at(310, 50))
        #expect(bench.log.take() == ["changed 300,50", "changed 310,50"])
        bench.stage.finger.lift()
        #expect(bench.log.take() == ["ended 310,50"])
        #expect(press.state == .possible)
    }

    @Test("A lift before the time is over ends it, and so does one at another time with another duration")
    func tooShort() {
        let (bench, press) = bench()
        bench.stage.finger.press(at: at(50, 50))
        bench.stage.advance(by: 0.49)
        bench.stage.finger.lift()
        bench.stage.advance(by: 1)
        #expect(bench.log.take() == [])
        press.minimumPressDuration = 2
        bench.stage.finger.press(at: at(50, 50))
        bench.stage.advance(by: 1.9)
        #expect(bench.log.take() == [])
        bench.stage.advance(by: 0.1)
        bench.stage.finger.lift()
        #expect(bench.log.take() == ["began 50,50", "ended 50,50"])
    }

    @Test("A lift at the same time as the deadline comes after it")
    func sameInstant() {
        let (bench, _) = bench()
        bench.stage.finger.press(at: at(50, 50))
        bench.stage.advance(by: 0.5)
        bench.stage.finger.lift()
        #expect(bench.log.take() == ["began 50,50", "ended 50,50"])
    }

    @Test("Without a duration it begins with the touch")
    func atOnce() {
        let (bench, _) = bench { $0.minimumPressDuration = 0 }
        bench.stage.finger.press(at: at(50, 50))
        #expect(bench.log.take() == ["began 50,50"])
        bench.stage.finger.lift()
        #expect(bench.log.take() == ["ended 50,50"])
    }

    @Test("GR-35 Movement counts only before it begins", arguments: [(10, true), (10.5, false)])
    func movement(distance: CGFloat, isPress: Bool) {
        let (bench, _) = bench()
        bench.stage.finger.press(at: at(50, 50))
        bench.stage.finger.move(to: at(50 + distance, 50))
        bench.stage.finger.move(to: at(50, 50))
        bench.stage.advance(by: 0.5)
        bench.stage.finger.lift()
        #expect(bench.log.take() == (isPress ? ["began 50,50", "ended 50,50"] : []))
    }

    @Test("GR-36 Two fingers have to be down for the time, and the first to be lifted ends it")
    func twoFingers() {
        let (bench, _) = bench { $0.numberOfTouchesRequired = 2 }
        bench.stage.finger.press(at: at(50, 50))
        bench.stage.advance(by: 0.4)
        bench.stage.finger(1).press(at: at(150, 50))
        bench.stage.advance(by: 0.4)
        #expect(bench.log.take() == [])
        bench.stage.advance(by: 0.1)
        #expect(bench.log.take() == ["began 100,50"])
        bench.stage.finger(1).move(to: at(250, 50))
        #expect(bench.log.take() == ["changed 150,50"])
        bench.stage.finger(1).lift()
        #expect(bench.log.take().count == 1)
        bench.stage.finger.move(to: at(60, 50))
        bench.stage.finger.lift()
        #expect(bench.log.take() == [])
    }

    @Test("A finger too many is the end of it before it begins, and does not count after")
    func tooMany() {
        let (bench, _) = bench()
        bench.press(at(50, 50), at(150, 50))
        bench.stage.advance(by: 1)
        bench.lift(2)
        #expect(bench.log.take() == [])

        bench.stage.finger.press(at: at(50, 50))
        bench.stage.advance(by: 0.5)
        bench.stage.finger(1).press(at: at(150, 50))
        bench.stage.finger(1).move(to: at(250, 50))
        bench.stage.finger(1).lift()
        #expect(bench.log.take() == ["began 50,50"])
        bench.stage.finger.lift()
        #expect(bench.log.take() == ["ended 50,50"])
    }

    @Test("A tap has to come before the press where one is required")
    func afterTap() {
        let (bench, _) = bench { $0.numberOfTapsRequired = 1 }
        bench.stage.finger.press(at: at(50, 50))
        bench.stage.advance(by: 1)
        bench.stage.finger.lift()
        #expect(bench.log.take() == [])

        bench.stage.finger.tap(at: at(50, 50))
        bench.stage.advance(by: 0.2)
        bench.stage.finger.press(at: at(55, 50))
        bench.stage.advance(by: 0.5)
        bench.stage.finger.lift()
        #expect(bench.log.take() == ["began 55,50", "ended 55,50"])

        bench.stage.finger.tap(at: at(50, 50))
        bench.stage.advance(by: 0.35)
        bench.stage.finger.press(at: at(50, 50))
        bench.stage.advance(by: 0.6)
        bench.stage.finger.lift()
        bench.stage.advance(by: 1)
        #expect(bench.log.take() == [])
    }

    @Test("GR-11 A lost finger, or being disabled, cancels it; before it begins nothing is sent")
    func cancelled() {
        let (bench, press) = bench()
        bench.stage.finger.press(at: at(50, 50))
        bench.stage.advance(by: 0.5)
        bench.stage.finger.cancel()
        #expect(bench.log.take() == ["began 50,50", "cancelled 50,50"])

        bench.stage.finger.press(at: at(50, 50))
        bench.stage.finger.cancel()
        bench.stage.advance(by: 1)
        #expect(bench.log.take() == [])

        bench.stage.finger.press(at: at(50, 50))
        bench.stage.advance(by: 0.5)
        press.isEnabled = false
        #expect(bench.log.take() == ["began 50,50", "cancelled 50,50"])
        bench.stage.finger.lift()
        #expect(bench.log.take() == [])
    }

    @Test("GR-12 The view loses the touch when the press begins, and before the action is sent")
    func cancelsView() {
        let bench = GestureBench()
        let touched = RecordingView("view", bench.log, frame: bench.view.bounds)
        bench.view.addSubview(touched)
        bench.add(UILongPressGestureRecognizer(), "press")
        bench.stage.finger.press(at: at(50, 50))
        bench.stage.advance(by: 0.5)
        bench.stage.finger.lift()
        #expect(bench.log.take() == ["view began 50,50", "view cancelled 50,50", "press began", "press ended"])
    }

    @Test("A tap and a long press share a view: the time decides")
    func tapAndPress() {
        let bench = GestureBench()
        bench.add(UITapGestureRecognizer(), "tap")
        bench.add(UILongPressGestureRecognizer(), "press")
        bench.stage.finger.tap(at: at(50, 50))
        #expect(bench.log.take() == ["tap ended"])
        bench.stage.finger.press(at: at(50, 50))
        bench.stage.advance(by: 0.6)
        bench.stage.finger.lift()
        #expect(bench.log.take() == ["press began", "press ended"])
    }
}
