import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("Pan recognizers")
struct PanGestureTests {
    private func bench(
        _ configure: (UIPanGestureRecognizer) -> Void = { _ in }
    ) -> (GestureBench, UIPanGestureRecognizer) {
        let bench = GestureBench()
        let pan = bench.add(UIPanGestureRecognizer()) { text($0.translation(in: nil)) }
        configure(pan)
        return (bench, pan)
    }

    @Test("GR-37 A pan takes one finger or more, and no scrolling")
    func defaults() {
        let pan = UIPanGestureRecognizer()
        #expect(pan.minimumNumberOfTouches == 1)
        #expect(pan.maximumNumberOfTouches == Int(UInt32.max))
        #expect(pan.allowedScrollTypesMask == [])
    }

    @Test(
        "GR-38 GR-39 It begins with 10 points, which do not count",
        arguments: [
            (10, 0), (14, 4), (15, 5), (39, 29),
        ] as [(CGFloat, CGFloat)])
    func hysteresis(distance: CGFloat, translation: CGFloat) {
        for direction in [CGPoint(x: 1, y: 0), CGPoint(x: -1, y: 0), CGPoint(x: 0, y: 1), CGPoint(x: 0, y: -1)] {
            let (bench, pan) = bench()
            bench.stage.finger.press(at: at(200, 200))
            bench.stage.finger.move(to: at(200 + 9 * direction.x, 200 + 9 * direction.y))
            #expect(bench.log.take() == [])
            #expect(pan.state == .possible)
            bench.stage.finger.move(to: at(200 + distance * direction.x, 200 + distance * direction.y))
            let place = at(translation * direction.x, translation * direction.y)
            #expect(bench.log.take() == ["began \(text(place))"])
            bench.stage.finger.lift()
            #expect(bench.log.take() == ["ended \(text(place))"])
        }
    }

    @Test("The slop is consumed along the way the finger went")
    func diagonal() {
        let (bench, _) = bench()
        bench.stage.finger.press(at: at(100, 100))
        bench.stage.finger.move(to: at(130, 140))
        bench.stage.finger.move(to: at(130, 100))
        #expect(bench.log.take() == ["began 24,32", "changed 24,-8"])
        bench.stage.finger.lift()
    }

    @Test("GR-03 GR-04 It changes with each movement and ends with the lift")
    func course() {
        let (bench, pan) = bench()
        bench.stage.finger.press(at: at(100, 100))
        bench.stage.finger.move(to: at(120, 100))
        #expect(pan.state == .began)
        bench.stage.finger.move(to: at(121, 100))
        #expect(pan.state == .changed)
        bench.stage.finger.move(to: at(90, 130))
        bench.stage.finger.lift()
        #expect(bench.log.take() == ["began 10,0", "changed 11,0", "changed -20,30", "ended -20,30"])
        #expect(pan.state == .possible)
        #expect(pan.translation(in: nil) == .zero)
    }

    @Test("A finger that does not go far enough is no pan")
    func tooShort() {
        let (bench, pan) = bench()
        bench.stage.finger.press(at: at(100, 100))
        bench.stage.finger.move(to: at(106, 107))
        bench.stage.finger.move(to: at(94, 100))
        bench.stage.finger.lift()
        #expect(bench.log.take() == [])
        #expect(pan.state == .possible)
    }

    @Test("GR-41 Setting the translation has what comes counted from there")
    func rebasing() {
        let (bench, pan) = bench()
        bench.stage.finger.press(at: at(100, 100))
        bench.stage.finger.move(to: at(150, 100))
        pan.setTranslation(.zero, in: bench.view)
        #expect(pan.translation(in: bench.view) == .zero)
        bench.stage.finger.move(to: at(155, 102))
        pan.setTranslation(at(-30, 7), in: nil)
        bench.stage.finger.move(to: at(156, 102))
        bench.stage.finger.lift()
        #expect(bench.log.take() == ["began 40,0", "changed 5,2", "changed -29,7", "ended -29,7"])
    }

    @Test("Translation and velocity are in the points of the view that is asked for")
    func scaledView() {
        let (bench, pan) = bench()
        let inner = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        inner.transform = CGAffineTransform(scaleX: 2, y: 2)
        bench.view.addSubview(inner)
        bench.stage.finger.press(at: at(100, 100))
        bench.stage.advance(by: 0.1)
        bench.stage.finger.move(to: at(140, 100))
        #expect(pan.translation(in: inner) == at(15, 0))
        #expect(pan.velocity(in: inner) == at(200, 0))
        #expect(pan.velocity(in: nil) == at(400, 0))
        pan.setTranslation(at(10, 10), in: inner)
        #expect(pan.translation(in: nil) == at(20, 20))
        bench.stage.finger.lift()
    }

    @Test("GR-40 SV-14 The velocity is the last movement over its time")
    func velocity() {
        let (bench, pan) = bench()
        bench.stage.finger.press(at: at(100, 100))
        bench.move(at(120, 100), after: 0.1)
        #expect(pan.velocity(in: nil) == at(200, 0))
        bench.move(at(120, 105), after: 0.05)
        #expect(text(pan.velocity(in: nil)) == "0,100")
        pan.setTranslation(.zero, in: nil)
        #expect(text(pan.velocity(in: nil)) == "0,100")
        bench.stage.finger.lift()
        #expect(pan.velocity(in: nil) == .zero)
    }

    @Test("SV-16 A finger that stays for 0.3 s keeps the velocity of its last movement, and has none later")
    func rest() {
        var velocities: [String] = []
        for rest in [0.3, 0.36] {
            let (bench, pan) = bench()
            let recorder = ClosureTarget { if pan.state == .ended { velocities.append(text(pan.velocity(in: nil))) } }
            pan.addTarget(recorder, action: ClosureTarget.selector)
            bench.stage.finger.press(at: at(100, 100))
            bench.move(at(125, 100), after: 0.04)
            bench.stage.finger.move(to: at(125, 100), over: rest)
            bench.stage.finger.lift()
        }
        #expect(velocities == ["625,0", "0,0"])
    }

    @Test("GR-40 Movements at one instant have one velocity")
    func sameInstant() {
        let (bench, pan) = bench()
        bench.stage.finger.press(at: at(100, 100))
        bench.stage.finger.move(to: at(120, 100))
        #expect(pan.velocity(in: nil) == .zero)
        bench.move(at(130, 100), after: 0.1)
        bench.move(at(140, 100))
        #expect(pan.velocity(in: nil) == at(200, 0))
        bench.stage.finger.lift()
    }

    @Test("Two fingers pan with their middle, which is also the place")
    func twoFingers() {
        let (bench, pan) = bench { $0.minimumNumberOfTouches = 2 }
        bench.stage.finger.press(at: at(100, 100))
        bench.stage.finger.move(to: at(150, 100))
        #expect(bench.log.take() == [])
        bench.stage.finger(1).press(at: at(250, 100))
        bench.move(at(170, 100), at(270, 100))
        #expect(bench.log.take() == ["began 10,0"])
        #expect(pan.location(in: nil) == at(220, 100))
        #expect(pan.numberOfTouches == 2)
        #expect(pan.location(ofTouch: 1, in: nil) == at(270, 100))
        bench.stage.finger.move(to: at(180, 100))
        #expect(bench.log.take() == ["changed 15,0"])
        bench.lift(2)
        #expect(bench.log.take() == ["ended 15,0"])
    }

    @Test("GR-40 While too few fingers are down it neither changes nor ends, and goes on when another comes")
    func tooFew() {
        let (bench, _) = bench { $0.minimumNumberOfTouches = 2 }
        bench.press(at(100, 100), at(200, 100))
        bench.move(at(130, 100), at(230, 100))
        bench.stage.finger.lift()
        bench.stage.finger(1).move(to: at(330, 100))
        #expect(bench.log.take() == ["began 20,0"])
        bench.stage.finger.press(at: at(10, 10))
        bench.stage.finger.move(to: at(14, 10))
        #expect(bench.log.take() == ["changed 22,0"])
        bench.lift(2)
        #expect(bench.log.take() == ["ended 22,0"])
    }

    @Test("GR-40 Fingers that come and go do not make the translation jump")
    func comingAndGoing() {
        let (bench, pan) = bench()
        bench.stage.finger.press(at: at(100, 100))
        bench.stage.finger.move(to: at(120, 100))
        bench.stage.finger(1).press(at: at(300, 300))
        #expect(pan.translation(in: nil) == at(10, 0))
        bench.stage.finger(1).move(to: at(310, 300))
        bench.stage.finger(2).press(at: at(10, 300))
        bench.stage.finger(2).move(to: at(40, 300))
        bench.stage.finger.lift()
        #expect(pan.translation(in: nil) == at(25, 0))
        bench.stage.finger(1).lift()
        bench.stage.finger(2).move(to: at(40, 307))
        bench.stage.finger(2).lift()
        #expect(bench.log.take() == ["began 10,0", "changed 15,0", "changed 25,0", "changed 25,7", "ended 25,7"])
    }

    @Test("A finger is lifted in the same event in which another moves: nothing jumps")
    func mixedEvent() {
        let (bench, pan) = bench()
        bench.press(at(100, 100), at(200, 100))
        bench.move(at(120, 100), at(220, 100))
        bench.stage.together {
            bench.stage.finger.lift()
            bench.stage.finger(1).move(to: at(230, 100))
        }
        #expect(pan.translation(in: nil) == at(15, 0))
        bench.stage.finger(1).move(to: at(231, 100))
        #expect(pan.translation(in: nil) == at(16, 0))
        bench.stage.finger(1).lift()
    }

    @Test("More fingers than it takes keep it from beginning; once it goes on they are ignored")
    func tooMany() {
        let (bench, pan) = bench { $0.maximumNumberOfTouches = 1 }
        bench.press(at(100, 100), at(200, 100))
        bench.move(at(150, 100), at(250, 100))
        bench.lift(2)
        #expect(bench.log.take() == [])

        bench.stage.finger.press(at: at(100, 100))
        bench.stage.finger.move(to: at(120, 100))
        bench.stage.finger(1).press(at: at(300, 100))
        bench.stage.finger(1).move(to: at(350, 100))
        #expect(pan.numberOfTouches == 1)
        bench.stage.finger.move(to: at(121, 100))
        bench.stage.finger.lift()
        #expect(bench.log.take() == ["began 10,0", "changed 11,0", "ended 11,0"])
        bench.stage.finger(1).lift()
    }

    @Test("Three fingers pan")
    func threeFingers() {
        let (bench, _) = bench {
            $0.minimumNumberOfTouches = 3; $0.maximumNumberOfTouches = 3
        }
        bench.press(at(100, 100), at(200, 100), at(300, 100))
        bench.move(at(100, 115), at(200, 130), at(300, 145))
        #expect(bench.log.take() == ["began 0,20"])
        bench.lift(3)
        #expect(bench.log.take() == ["ended 0,20"])
    }

    @Test("GR-11 A lost finger, or being disabled, cancels it")
    func cancelled() {
        let (bench, pan) = bench()
        bench.stage.finger.press(at: at(100, 100))
        bench.stage.finger.move(to: at(120, 100))
        bench.stage.finger.cancel()
        #expect(bench.log.take() == ["began 10,0", "cancelled 10,0"])

        bench.stage.finger.press(at: at(100, 100))
        bench.stage.finger.move(to: at(120, 100))
        pan.isEnabled = false
        bench.stage.finger.move(to: at(130, 100))
        pan.isEnabled = true
        bench.stage.finger.move(to: at(160, 100))
        bench.stage.finger.lift()
        #expect(bench.log.take() == ["began 10,0", "cancelled 10,0"])
    }

    @Test("GR-21 A delegate that does not let it begin is asked once, when it has gone far enough")
    func refused() {
        let (bench, pan) = bench()
        let delegate = AnsweringDelegate()
        delegate.shouldBegin = false
        pan.delegate = delegate
        bench.stage.finger.press(at: at(100, 100))
        bench.stage.finger.move(to: at(109, 100))
        #expect(delegate.questions == 0)
        bench.stage.finger.move(to: at(130, 100))
        bench.stage.finger.move(to: at(160, 100))
        bench.stage.finger.lift()
        #expect(delegate.questions == 1)
        #expect(bench.log.take() == [])
    }

    @Test("GR-19 A pan that waits for a swipe to fail has gone on meanwhile")
    func waiting() {
        let bench = GestureBench()
        let swipe = bench.add(UISwipeGestureRecognizer(), "swipe")
        swipe.direction = .up
        let pan = bench.add(UIPanGestureRecognizer(), "pan") { text($0.translation(in: nil)) }
        pan.require(toFail: swipe)
        bench.stage.finger.press(at: at(200, 200))
        bench.move(at(200, 180), after: 0.1)
        #expect(bench.log.take() == [])
        bench.stage.advance(by: 0.41)
        #expect(bench.log.take() == ["pan began 0,-10"])
        bench.move(at(200, 150), after: 0.1)
        bench.stage.finger.lift()
        #expect(bench.log.take() == ["pan changed 0,-40", "pan ended 0,-40"])
    }

    @Test("GR-57 A pan that has begun keeps a pinch on the same view from beginning")
    func panAndPinch() {
        let bench = GestureBench()
        bench.add(UIPanGestureRecognizer(), "pan")
        bench.add(UIPinchGestureRecognizer(), "pinch")
        bench.press(at(100, 100), at(200, 100))
        bench.move(at(120, 100), at(220, 100))
        bench.move(at(50, 100), at(290, 100))
        bench.lift(2)
        #expect(bench.log.take() == ["pan began", "pan changed", "pan ended"])
    }
}
