import HostInterface
import Stages
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Tap recognizers")
struct TapGestureTests {
    private func makeFixture(_ configure: (UITapGestureRecognizer) -> Void = { _ in }) -> (
        GestureFixture, UITapGestureRecognizer
    ) {
        let fixture = GestureFixture()
        let tap = fixture.add(UITapGestureRecognizer()) { "\(text($0.location(in: nil))) \($0.numberOfTouches)" }
        configure(tap)
        return (fixture, tap)
    }

    @Test("By default a tap is one tap of one finger, with the primary button", .fact("GR-31"))
    func defaults() {
        let tap = UITapGestureRecognizer()
        #expect(tap.numberOfTapsRequired == 1)
        #expect(tap.numberOfTouchesRequired == 1)
        #expect(tap.buttonMaskRequired == .primary)
        #expect(tap.cancelsTouchesInView && !tap.delaysTouchesBegan && tap.delaysTouchesEnded)
    }

    @Test("A tap is recognized once, when the finger is lifted, and is then possible again", .fact("GR-02", "GR-04"))
    func once() {
        let (fixture, tap) = makeFixture()
        fixture.stage.finger.press(at: at(50, 60))
        #expect(tap.state == .possible)
        #expect(fixture.log.take() == [])
        fixture.stage.finger.lift()
        #expect(fixture.log.take() == ["ended 50,60 1"])
        #expect(tap.state == .possible)
        fixture.stage.finger.tap(at: at(70, 60))
        #expect(fixture.log.take() == ["ended 70,60 1"])
    }

    @Test("The location is where the finger of the first tap came down", .fact("GR-28"))
    func location() {
        let (fixture, _) = makeFixture { $0.numberOfTapsRequired = 2 }
        fixture.stage.finger.press(at: at(50, 50))
        fixture.stage.finger.move(to: at(54, 50))
        fixture.stage.finger.lift()
        fixture.stage.finger.tap(at: at(70, 60))
        #expect(fixture.log.take() == ["ended 50,50 1"])
    }

    @Test(
        "A finger may move by 10 points in a tap, and not farther", .fact("GR-33"),
        arguments: [(10, true), (10.5, false)])
    func movement(distance: CGFloat, isTap: Bool) {
        let (fixture, tap) = makeFixture()
        fixture.stage.finger.press(at: at(50, 50))
        fixture.stage.finger.move(to: at(50, 50 + distance))
        fixture.stage.finger.move(to: at(50, 50))
        fixture.stage.finger.lift()
        #expect(fixture.log.take().count == (isTap ? 1 : 0))
        #expect(tap.state == .possible)
    }

    @Test(
        "A finger that stays down too long fails the tap", .fact("GR-33", "GR-34"),
        arguments: [(0.5, true), (0.74, true), (0.76, false)])
    func duration(seconds: Double, isTap: Bool) {
        let (fixture, _) = makeFixture()
        fixture.stage.finger.press(at: at(50, 50))
        fixture.stage.advance(by: seconds)
        fixture.stage.finger.lift()
        #expect(fixture.log.take().count == (isTap ? 1 : 0))
    }

    @Test("A double tap is recognized by the second lift, a triple tap by the third")
    func several() {
        let (fixture, tap) = makeFixture { $0.numberOfTapsRequired = 2 }
        fixture.stage.finger.tap(at: at(50, 50))
        #expect(fixture.log.take() == [])
        fixture.stage.advance(by: 0.1)
        fixture.stage.finger.tap(at: at(52, 50))
        #expect(fixture.log.take() == ["ended 50,50 1"])

        tap.numberOfTapsRequired = 3
        fixture.stage.advance(by: 1)
        for _ in 1...2 { fixture.stage.finger.tap(at: at(50, 50)) }
        #expect(fixture.log.take() == [])
        fixture.stage.finger.tap(at: at(50, 50))
        #expect(fixture.log.take() == ["ended 50,50 1"])
    }

    @Test("A second tap after 0.35 s counts as a first one")
    func interval() {
        let (fixture, _) = makeFixture { $0.numberOfTapsRequired = 2 }
        fixture.stage.finger.tap(at: at(50, 50))
        fixture.stage.advance(by: 0.34)
        fixture.stage.finger.tap(at: at(50, 50))
        #expect(fixture.log.take() == ["ended 50,50 1"])

        fixture.stage.advance(by: 1)
        fixture.stage.finger.tap(at: at(50, 50))
        fixture.stage.advance(by: 0.35)
        fixture.stage.finger.tap(at: at(60, 50))
        #expect(fixture.log.take() == [])
        fixture.stage.finger.tap(at: at(60, 50))
        #expect(fixture.log.take() == ["ended 60,50 1"])
    }

    @Test("A second tap far from the first does not count")
    func distance() {
        let (fixture, _) = makeFixture { $0.numberOfTapsRequired = 2 }
        fixture.stage.finger.tap(at: at(50, 50))
        fixture.stage.finger.tap(at: at(81, 50))
        #expect(fixture.log.take() == [])
        fixture.stage.advance(by: 1)
        fixture.stage.finger.tap(at: at(50, 50))
        fixture.stage.finger.tap(at: at(80, 50))
        #expect(fixture.log.take() == ["ended 50,50 1"])
    }

    @Test("Two fingers tap together, even if they come down and are lifted one after the other")
    func twoFingers() {
        let (fixture, _) = makeFixture { $0.numberOfTouchesRequired = 2 }
        fixture.press(at(50, 50), at(150, 50))
        fixture.lift(2)
        #expect(fixture.log.take() == ["ended 100,50 2"])

        fixture.stage.finger(1).press(at: at(150, 50))
        fixture.stage.advance(by: 0.1)
        fixture.stage.finger.press(at: at(50, 50))
        fixture.stage.finger.lift()
        fixture.stage.advance(by: 0.1)
        fixture.stage.finger(1).lift()
        #expect(fixture.log.take() == ["ended 100,50 2"])
    }

    @Test("One finger, three fingers, or two alternating fingers are not a tap of two fingers")
    func wrongCount() {
        let (fixture, _) = makeFixture { $0.numberOfTouchesRequired = 2 }
        fixture.stage.finger.tap(at: at(50, 50))
        fixture.press(at(50, 50), at(150, 50), at(250, 50))
        fixture.lift(3)
        fixture.stage.finger.press(at: at(50, 50))
        fixture.stage.finger(1).press(at: at(150, 50))
        fixture.stage.finger.lift()
        fixture.stage.finger.press(at: at(50, 50))
        fixture.stage.finger.lift()
        fixture.stage.finger(1).lift()
        #expect(fixture.log.take() == [])
    }

    @Test("Two fingers are not a tap of one finger")
    func tooMany() {
        let (fixture, _) = makeFixture()
        fixture.press(at(50, 50), at(150, 50))
        fixture.lift(2)
        #expect(fixture.log.take() == [])
    }

    @Test("Two fingers tap twice")
    func twoFingersTwice() {
        let (fixture, tap) = makeFixture {
            $0.numberOfTouchesRequired = 2; $0.numberOfTapsRequired = 2
        }
        var locations: [CGPoint] = []
        let recorder = ClosureTarget {
            locations = (0..<tap.numberOfTouches).map { tap.location(ofTouch: $0, in: nil) }
        }
        tap.addTarget(recorder, action: ClosureTarget.selector)
        fixture.press(at(50, 50), at(150, 50))
        fixture.lift(2)
        fixture.stage.advance(by: 0.1)
        fixture.press(at(52, 50), at(152, 50))
        #expect(fixture.log.take() == [])
        fixture.lift(2)
        #expect(fixture.log.take() == ["ended 100,50 2"])
        #expect(locations == [at(50, 50), at(150, 50)])
    }

    @Test("A cancelled touch is not a tap")
    func cancelled() {
        let (fixture, tap) = makeFixture()
        fixture.stage.finger.press(at: at(50, 50))
        fixture.stage.finger.cancel()
        #expect(fixture.log.take() == [])
        #expect(tap.state == .possible)
    }

    @Test("Disabling the recognizer under the finger fails the tap", .fact("GR-11"))
    func disabled() {
        let (fixture, tap) = makeFixture()
        fixture.stage.finger.press(at: at(50, 50))
        tap.isEnabled = false
        tap.isEnabled = true
        fixture.stage.finger.lift()
        #expect(fixture.log.take() == [])
        fixture.stage.finger.tap(at: at(50, 50))
        #expect(fixture.log.take() == ["ended 50,50 1"])
    }

    @Test("The secondary button taps only where it is required; a finger always taps", .fact("GR-31"))
    func buttons() {
        let (fixture, tap) = makeFixture()
        func click(_ mask: Int, tool: TouchSample.Tool) {
            for phase in [TouchSample.Phase.began, .ended] {
                var sample = TouchSample(finger: 7, phase: phase, location: at(50, 50))
                sample.tool = tool
                sample.buttons = mask
                fixture.stage.send(.touch(sample))
            }
        }
        click(2, tool: .pointer)
        #expect(fixture.log.take() == [])
        click(1, tool: .finger)
        #expect(fixture.log.take() == ["ended 50,50 1"])

        tap.buttonMaskRequired = .secondary
        click(1, tool: .finger)
        #expect(fixture.log.take() == [])
        click(2, tool: .pointer)
        #expect(fixture.log.take() == ["ended 50,50 1"])
        fixture.stage.finger.tap(at: at(50, 50))
        #expect(fixture.log.take() == ["ended 50,50 1"])
    }

    @Test("A single and a double tap on one view are both recognized", .fact("GR-32"))
    func singleAndDouble() {
        let fixture = GestureFixture()
        fixture.add(UITapGestureRecognizer(), "single")
        fixture.add(UITapGestureRecognizer(), "double").numberOfTapsRequired = 2
        fixture.stage.finger.tap(at: at(50, 50))
        #expect(fixture.log.take() == ["single ended"])
        fixture.stage.finger.tap(at: at(50, 50))
        #expect(fixture.log.take().sorted() == ["double ended", "single ended"])
    }

    @Test("With a failure requirement a single tap waits as long as a second tap may follow", .fact("GR-19", "GR-32"))
    func singleAfterDouble() {
        let fixture = GestureFixture()
        let single = fixture.add(UITapGestureRecognizer(), "single") { text($0.location(in: nil)) }
        let double = fixture.add(UITapGestureRecognizer(), "double")
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        fixture.stage.finger.tap(at: at(50, 50))
        fixture.stage.advance(by: 0.34)
        #expect(fixture.log.take() == [])
        fixture.stage.advance(by: 0.01)
        #expect(fixture.log.take() == ["single ended 50,50"])

        fixture.stage.finger.tap(at: at(50, 50))
        fixture.stage.finger.tap(at: at(50, 50))
        fixture.stage.advance(by: 1)
        #expect(fixture.log.take() == ["double ended"])
    }
}

/// A target that calls a closure for each action.
@MainActor
final class ClosureTarget {
    static let selector = Selector("call", ClosureTarget.call)
    private let body: () -> Void

    init(_ body: @escaping () -> Void) {
        self.body = body
    }

    func call() { body() }
}
