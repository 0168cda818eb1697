import HostInterface
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("Tap recognizers")
struct TapGestureTests {
    private func bench(_ configure: (UITapGestureRecognizer) -> Void = { _ in }) -> (
        GestureBench, UITapGestureRecognizer
    ) {
        let bench = GestureBench()
        let tap = bench.add(UITapGestureRecognizer()) { "\(text($0.location(in: nil))) \($0.numberOfTouches)" }
        configure(tap)
        return (bench, tap)
    }

    @Test("GR-31 A tap is one, of one finger, with the primary button")
    func defaults() {
        let tap = UITapGestureRecognizer()
        #expect(tap.numberOfTapsRequired == 1)
        #expect(tap.numberOfTouchesRequired == 1)
        #expect(tap.buttonMaskRequired == .primary)
        #expect(tap.cancelsTouchesInView && !tap.delaysTouchesBegan && tap.delaysTouchesEnded)
    }

    @Test("GR-02 GR-04 A tap is recognized once, by the lift, and is possible again after it")
    func once() {
        let (bench, tap) = bench()
        bench.stage.finger.press(at: at(50, 60))
        #expect(tap.state == .possible)
        #expect(bench.log.take() == [])
        bench.stage.finger.lift()
        #expect(bench.log.take() == ["ended 50,60 1"])
        #expect(tap.state == .possible)
        bench.stage.finger.tap(at: at(70, 60))
        #expect(bench.log.take() == ["ended 70,60 1"])
    }

    @Test("GR-28 The place is where the finger of the first tap came down")
    func place() {
        let (bench, _) = bench { $0.numberOfTapsRequired = 2 }
        bench.stage.finger.press(at: at(50, 50))
        bench.stage.finger.move(to: at(54, 50))
        bench.stage.finger.lift()
        bench.stage.finger.tap(at: at(70, 60))
        #expect(bench.log.take() == ["ended 50,50 1"])
    }

    @Test("GR-33 A finger may move by 10 points, and not by more", arguments: [(10, true), (10.5, false)])
    func movement(distance: CGFloat, isTap: Bool) {
        let (bench, tap) = bench()
        bench.stage.finger.press(at: at(50, 50))
        bench.stage.finger.move(to: at(50, 50 + distance))
        bench.stage.finger.move(to: at(50, 50))
        bench.stage.finger.lift()
        #expect(bench.log.take().count == (isTap ? 1 : 0))
        #expect(tap.state == .possible)
    }

    @Test(
        "GR-33 GR-34 A finger that stays down gives up the tap", arguments: [(0.5, true), (0.74, true), (0.76, false)])
    func duration(seconds: Double, isTap: Bool) {
        let (bench, _) = bench()
        bench.stage.finger.press(at: at(50, 50))
        bench.stage.advance(by: seconds)
        bench.stage.finger.lift()
        #expect(bench.log.take().count == (isTap ? 1 : 0))
    }

    @Test("Two taps are recognized by the second lift, three by the third")
    func several() {
        let (bench, tap) = bench { $0.numberOfTapsRequired = 2 }
        bench.stage.finger.tap(at: at(50, 50))
        #expect(bench.log.take() == [])
        bench.stage.advance(by: 0.1)
        bench.stage.finger.tap(at: at(52, 50))
        #expect(bench.log.take() == ["ended 50,50 1"])

        tap.numberOfTapsRequired = 3
        bench.stage.advance(by: 1)
        for _ in 1...2 { bench.stage.finger.tap(at: at(50, 50)) }
        #expect(bench.log.take() == [])
        bench.stage.finger.tap(at: at(50, 50))
        #expect(bench.log.take() == ["ended 50,50 1"])
    }

    @Test("A second tap that comes after 0.35 s is a first one")
    func interval() {
        let (bench, _) = bench { $0.numberOfTapsRequired = 2 }
        bench.stage.finger.tap(at: at(50, 50))
        bench.stage.advance(by: 0.34)
        bench.stage.finger.tap(at: at(50, 50))
        #expect(bench.log.take() == ["ended 50,50 1"])

        bench.stage.advance(by: 1)
        bench.stage.finger.tap(at: at(50, 50))
        bench.stage.advance(by: 0.35)
        bench.stage.finger.tap(at: at(60, 50))
        #expect(bench.log.take() == [])
        bench.stage.finger.tap(at: at(60, 50))
        #expect(bench.log.take() == ["ended 60,50 1"])
    }

    @Test("A second tap far from the first is none")
    func distance() {
        let (bench, _) = bench { $0.numberOfTapsRequired = 2 }
        bench.stage.finger.tap(at: at(50, 50))
        bench.stage.finger.tap(at: at(81, 50))
        #expect(bench.log.take() == [])
        bench.stage.advance(by: 1)
        bench.stage.finger.tap(at: at(50, 50))
        bench.stage.finger.tap(at: at(80, 50))
        #expect(bench.log.take() == ["ended 50,50 1"])
    }

    @Test("Two fingers tap together, also when they come and go one after the other")
    func twoFingers() {
        let (bench, _) = bench { $0.numberOfTouchesRequired = 2 }
        bench.press(at(50, 50), at(150, 50))
        bench.lift(2)
        #expect(bench.log.take() == ["ended 100,50 2"])

        bench.stage.finger(1).press(at: at(150, 50))
        bench.stage.advance(by: 0.1)
        bench.stage.finger.press(at: at(50, 50))
        bench.stage.finger.lift()
        bench.stage.advance(by: 0.1)
        bench.stage.finger(1).lift()
        #expect(bench.log.take() == ["ended 100,50 2"])
    }

    @Test("One finger is no tap of two, three are neither, nor are two that take turns")
    func wrongCount() {
        let (bench, _) = bench { $0.numberOfTouchesRequired = 2 }
        bench.stage.finger.tap(at: at(50, 50))
        bench.press(at(50, 50), at(150, 50), at(250, 50))
        bench.lift(3)
        bench.stage.finger.press(at: at(50, 50))
        bench.stage.finger(1).press(at: at(150, 50))
        bench.stage.finger.lift()
        bench.stage.finger.press(at: at(50, 50))
        bench.stage.finger.lift()
        bench.stage.finger(1).lift()
        #expect(bench.log.take() == [])
    }

    @Test("Two fingers are no tap of one")
    func tooMany() {
        let (bench, _) = bench()
        bench.press(at(50, 50), at(150, 50))
        bench.lift(2)
        #expect(bench.log.take() == [])
    }

    @Test("Two fingers tap twice")
    func twoFingersTwice() {
        let (bench, tap) = bench {
            $0.numberOfTouchesRequired = 2; $0.numberOfTapsRequired = 2
        }
        var places: [CGPoint] = []
        let recorder = ClosureTarget { places = (0..<tap.numberOfTouches).map { tap.location(ofTouch: $0, in: nil) } }
        tap.addTarget(recorder, action: ClosureTarget.selector)
        bench.press(at(50, 50), at(150, 50))
        bench.lift(2)
        bench.stage.advance(by: 0.1)
        bench.press(at(52, 50), at(152, 50))
        #expect(bench.log.take() == [])
        bench.lift(2)
        #expect(bench.log.take() == ["ended 100,50 2"])
        #expect(places == [at(50, 50), at(150, 50)])
    }

    @Test("A cancelled finger has not tapped")
    func cancelled() {
        let (bench, tap) = bench()
        bench.stage.finger.press(at: at(50, 50))
        bench.stage.finger.cancel()
        #expect(bench.log.take() == [])
        #expect(tap.state == .possible)
    }

    @Test("GR-11 A tap that is disabled under the finger is none")
    func disabled() {
        let (bench, tap) = bench()
        bench.stage.finger.press(at: at(50, 50))
        tap.isEnabled = false
        tap.isEnabled = true
        bench.stage.finger.lift()
        #expect(bench.log.take() == [])
        bench.stage.finger.tap(at: at(50, 50))
        #expect(bench.log.take() == ["ended 50,50 1"])
    }

    @Test("GR-31 The secondary button taps where it is required, and only there; a finger taps either way")
    func buttons() {
        let (bench, tap) = bench()
        func click(_ mask: Int, tool: TouchSample.Tool) {
            for phase in [TouchSample.Phase.began, .ended] {
                var sample = TouchSample(finger: 7, phase: phase, location: at(50, 50))
                sample.tool = tool
                sample.buttons = mask
                bench.stage.send(.touch(sample))
            }
        }
        click(2, tool: .pointer)
        #expect(bench.log.take() == [])
        click(1, tool: .finger)
        #expect(bench.log.take() == ["ended 50,50 1"])

        tap.buttonMaskRequired = .secondary
        click(1, tool: .finger)
        #expect(bench.log.take() == [])
        click(2, tool: .pointer)
        #expect(bench.log.take() == ["ended 50,50 1"])
        bench.stage.finger.tap(at: at(50, 50))
        #expect(bench.log.take() == ["ended 50,50 1"])
    }

    @Test("GR-32 A single and a double tap on one view are both recognized")
    func singleAndDouble() {
        let bench = GestureBench()
        bench.add(UITapGestureRecognizer(), "single")
        bench.add(UITapGestureRecognizer(), "double").numberOfTapsRequired = 2
        bench.stage.finger.tap(at: at(50, 50))
        #expect(bench.log.take() == ["single ended"])
        bench.stage.finger.tap(at: at(50, 50))
        #expect(bench.log.take().sorted() == ["double ended", "single ended"])
    }

    @Test("GR-19 GR-32 With a failure requirement a single tap waits for as long as a second may follow")
    func singleAfterDouble() {
        let bench = GestureBench()
        let single = bench.add(UITapGestureRecognizer(), "single") { text($0.location(in: nil)) }
        let double = bench.add(UITapGestureRecognizer(), "double")
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        bench.stage.finger.tap(at: at(50, 50))
        bench.stage.advance(by: 0.34)
        #expect(bench.log.take() == [])
        bench.stage.advance(by: 0.01)
        #expect(bench.log.take() == ["single ended 50,50"])

        bench.stage.finger.tap(at: at(50, 50))
        bench.stage.finger.tap(at: at(50, 50))
        bench.stage.advance(by: 1)
        #expect(bench.log.take() == ["double ended"])
    }
}

/// Calls a closure whenever its action is sent.
@MainActor
final class ClosureTarget {
    static let selector = Selector("call", ClosureTarget.call)
    private let body: () -> Void

    init(_ body: @escaping () -> Void) {
        self.body = body
    }

    func call() { body() }
}
