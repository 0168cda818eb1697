import Stages
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Pan recognizers")
struct PanGestureTests {
    private func makeFixture(
        _ configure: (UIPanGestureRecognizer) -> Void = { _ in }
    ) -> (GestureFixture, UIPanGestureRecognizer) {
        let fixture = GestureFixture()
        let pan = fixture.add(UIPanGestureRecognizer()) { text($0.translation(in: nil)) }
        configure(pan)
        return (fixture, pan)
    }

    @Test("By default a pan takes one finger or more, and no scrolling", .fact("GR-37"))
    func defaults() {
        let pan = UIPanGestureRecognizer()
        #expect(pan.minimumNumberOfTouches == 1)
        #expect(pan.maximumNumberOfTouches == Int(UInt32.max))
        #expect(pan.allowedScrollTypesMask == [])
    }

    @Test(
        "A pan begins after 10 points, which do not count", .fact("GR-38", "GR-39"),
        arguments: [
            (10, 0), (14, 4), (15, 5), (39, 29),
        ] as [(CGFloat, CGFloat)])
    func hysteresis(distance: CGFloat, translation: CGFloat) {
        for direction in [CGPoint(x: 1, y: 0), CGPoint(x: -1, y: 0), CGPoint(x: 0, y: 1), CGPoint(x: 0, y: -1)] {
            let (fixture, pan) = makeFixture()
            fixture.stage.finger.press(at: at(200, 200))
            fixture.stage.finger.move(to: at(200 + 9 * direction.x, 200 + 9 * direction.y))
            #expect(fixture.log.take() == [])
            #expect(pan.state == .possible)
            fixture.stage.finger.move(to: at(200 + distance * direction.x, 200 + distance * direction.y))
            let location = at(translation * direction.x, translation * direction.y)
            #expect(fixture.log.take() == ["began \(text(location))"])
            fixture.stage.finger.lift()
            #expect(fixture.log.take() == ["ended \(text(location))"])
        }
    }

    @Test("The threshold is subtracted along the direction of movement")
    func diagonal() {
        let (fixture, _) = makeFixture()
        fixture.stage.finger.press(at: at(100, 100))
        fixture.stage.finger.move(to: at(130, 140))
        fixture.stage.finger.move(to: at(130, 100))
        #expect(fixture.log.take() == ["began 24,32", "changed 24,-8"])
        fixture.stage.finger.lift()
    }

    @Test("A pan changes with each movement and ends with the lift", .fact("GR-03", "GR-04"))
    func course() {
        let (fixture, pan) = makeFixture()
        fixture.stage.finger.press(at: at(100, 100))
        fixture.stage.finger.move(to: at(120, 100))
        #expect(pan.state == .began)
        fixture.stage.finger.move(to: at(121, 100))
        #expect(pan.state == .changed)
        fixture.stage.finger.move(to: at(90, 130))
        fixture.stage.finger.lift()
        #expect(fixture.log.take() == ["began 10,0", "changed 11,0", "changed -20,30", "ended -20,30"])
        #expect(pan.state == .possible)
        #expect(pan.translation(in: nil) == .zero)
    }

    @Test("A finger that does not move far enough is not a pan")
    func tooShort() {
        let (fixture, pan) = makeFixture()
        fixture.stage.finger.press(at: at(100, 100))
        fixture.stage.finger.move(to: at(106, 107))
        fixture.stage.finger.move(to: at(94, 100))
        fixture.stage.finger.lift()
        #expect(fixture.log.take() == [])
        #expect(pan.state == .possible)
    }

    @Test("Later movement adds to a translation that is set", .fact("GR-41"))
    func rebasing() {
        let (fixture, pan) = makeFixture()
        fixture.stage.finger.press(at: at(100, 100))
        fixture.stage.finger.move(to: at(150, 100))
        pan.setTranslation(.zero, in: fixture.view)
        #expect(pan.translation(in: fixture.view) == .zero)
        fixture.stage.finger.move(to: at(155, 102))
        pan.setTranslation(at(-30, 7), in: nil)
        fixture.stage.finger.move(to: at(156, 102))
        fixture.stage.finger.lift()
        #expect(fixture.log.take() == ["began 40,0", "changed 5,2", "changed -29,7", "ended -29,7"])
    }

    @Test("Translation and velocity are in the coordinates of the given view")
    func scaledView() {
        let (fixture, pan) = makeFixture()
        let inner = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        inner.transform = CGAffineTransform(scaleX: 2, y: 2)
        fixture.view.addSubview(inner)
        fixture.stage.finger.press(at: at(100, 100))
        fixture.stage.advance(by: 0.1)
        fixture.stage.finger.move(to: at(140, 100))
        #expect(pan.translation(in: inner) == at(15, 0))
        #expect(pan.velocity(in: inner) == at(200, 0))
        #expect(pan.velocity(in: nil) == at(400, 0))
        pan.setTranslation(at(10, 10), in: inner)
        #expect(pan.translation(in: nil) == at(20, 20))
        fixture.stage.finger.lift()
    }

    @Test("The velocity is the last movement over its time", .fact("GR-40", "SV-14"))
    func velocity() {
        let (fixture, pan) = makeFixture()
        fixture.stage.finger.press(at: at(100, 100))
        fixture.move(at(120, 100), after: 0.1)
        #expect(pan.velocity(in: nil) == at(200, 0))
        fixture.move(at(120, 105), after: 0.05)
        #expect(text(pan.velocity(in: nil)) == "0,100")
        pan.setTranslation(.zero, in: nil)
        #expect(text(pan.velocity(in: nil)) == "0,100")
        fixture.stage.finger.lift()
        #expect(pan.velocity(in: nil) == .zero)
    }

    @Test("A finger that rests for 0.3 s keeps the velocity of its last movement, and loses it later", .fact("SV-16"))
    func rest() {
        var velocities: [String] = []
        for rest in [0.3, 0.36] {
            let (fixture, pan) = makeFixture()
            let recorder = ClosureTarget { if pan.state == .ended { velocities.append(text(pan.velocity(in: nil))) } }
            pan.addTarget(recorder, action: ClosureTarget.selector)
            fixture.stage.finger.press(at: at(100, 100))
            fixture.move(at(125, 100), after: 0.04)
            fixture.stage.finger.move(to: at(125, 100), over: rest)
            fixture.stage.finger.lift()
        }
        #expect(velocities == ["625,0", "0,0"])
    }

    @Test("Movements at one instant have one velocity", .fact("GR-40"))
    func sameInstant() {
        let (fixture, pan) = makeFixture()
        fixture.stage.finger.press(at: at(100, 100))
        fixture.stage.finger.move(to: at(120, 100))
        #expect(pan.velocity(in: nil) == .zero)
        fixture.move(at(130, 100), after: 0.1)
        fixture.move(at(140, 100))
        #expect(pan.velocity(in: nil) == at(200, 0))
        fixture.stage.finger.lift()
    }

    @Test("Two fingers pan with their centroid, which is also the location")
    func twoFingers() {
        let (fixture, pan) = makeFixture { $0.minimumNumberOfTouches = 2 }
        fixture.stage.finger.press(at: at(100, 100))
        fixture.stage.finger.move(to: at(150, 100))
        #expect(fixture.log.take() == [])
        fixture.stage.finger(1).press(at: at(250, 100))
        fixture.move(at(170, 100), at(270, 100))
        #expect(fixture.log.take() == ["began 10,0"])
        #expect(pan.location(in: nil) == at(220, 100))
        #expect(pan.numberOfTouches == 2)
        #expect(pan.location(ofTouch: 1, in: nil) == at(270, 100))
        fixture.stage.finger.move(to: at(180, 100))
        #expect(fixture.log.take() == ["changed 15,0"])
        fixture.lift(2)
        #expect(fixture.log.take() == ["ended 15,0"])
    }

    @Test(
        "While too few fingers are down a pan neither changes nor ends, and continues when another comes down",
        .fact("GR-40"))
    func tooFew() {
        let (fixture, _) = makeFixture { $0.minimumNumberOfTouches = 2 }
        fixture.press(at(100, 100), at(200, 100))
        fixture.move(at(130, 100), at(230, 100))
        fixture.stage.finger.lift()
        fixture.stage.finger(1).move(to: at(330, 100))
        #expect(fixture.log.take() == ["began 20,0"])
        fixture.stage.finger.press(at: at(10, 10))
        fixture.stage.finger.move(to: at(14, 10))
        #expect(fixture.log.take() == ["changed 22,0"])
        fixture.lift(2)
        #expect(fixture.log.take() == ["ended 22,0"])
    }

    @Test("Fingers that come and go do not make the translation jump", .fact("GR-40"))
    func comingAndGoing() {
        let (fixture, pan) = makeFixture()
        fixture.stage.finger.press(at: at(100, 100))
        fixture.stage.finger.move(to: at(120, 100))
        fixture.stage.finger(1).press(at: at(300, 300))
        #expect(pan.translation(in: nil) == at(10, 0))
        fixture.stage.finger(1).move(to: at(310, 300))
        fixture.stage.finger(2).press(at: at(10, 300))
        fixture.stage.finger(2).move(to: at(40, 300))
        fixture.stage.finger.lift()
        #expect(pan.translation(in: nil) == at(25, 0))
        fixture.stage.finger(1).lift()
        fixture.stage.finger(2).move(to: at(40, 307))
        fixture.stage.finger(2).lift()
        #expect(fixture.log.take() == ["began 10,0", "changed 15,0", "changed 25,0", "changed 25,7", "ended 25,7"])
    }

    @Test("Lifting a finger in the event in which another moves causes no jump")
    func mixedEvent() {
        let (fixture, pan) = makeFixture()
        fixture.press(at(100, 100), at(200, 100))
        fixture.move(at(120, 100), at(220, 100))
        fixture.stage.together {
            fixture.stage.finger.lift()
            fixture.stage.finger(1).move(to: at(230, 100))
        }
        #expect(pan.translation(in: nil) == at(15, 0))
        fixture.stage.finger(1).move(to: at(231, 100))
        #expect(pan.translation(in: nil) == at(16, 0))
        fixture.stage.finger(1).lift()
    }

    @Test("More fingers than the maximum prevent the beginning; during the pan they are ignored")
    func tooMany() {
        let (fixture, pan) = makeFixture { $0.maximumNumberOfTouches = 1 }
        fixture.press(at(100, 100), at(200, 100))
        fixture.move(at(150, 100), at(250, 100))
        fixture.lift(2)
        #expect(fixture.log.take() == [])

        fixture.stage.finger.press(at: at(100, 100))
        fixture.stage.finger.move(to: at(120, 100))
        fixture.stage.finger(1).press(at: at(300, 100))
        fixture.stage.finger(1).move(to: at(350, 100))
        #expect(pan.numberOfTouches == 1)
        fixture.stage.finger.move(to: at(121, 100))
        fixture.stage.finger.lift()
        #expect(fixture.log.take() == ["began 10,0", "changed 11,0", "ended 11,0"])
        fixture.stage.finger(1).lift()
    }

    @Test("Three fingers pan")
    func threeFingers() {
        let (fixture, _) = makeFixture {
            $0.minimumNumberOfTouches = 3; $0.maximumNumberOfTouches = 3
        }
        fixture.press(at(100, 100), at(200, 100), at(300, 100))
        fixture.move(at(100, 115), at(200, 130), at(300, 145))
        #expect(fixture.log.take() == ["began 0,20"])
        fixture.lift(3)
        #expect(fixture.log.take() == ["ended 0,20"])
    }

    @Test("A lost finger or disabling cancels a pan", .fact("GR-11"))
    func cancelled() {
        let (fixture, pan) = makeFixture()
        fixture.stage.finger.press(at: at(100, 100))
        fixture.stage.finger.move(to: at(120, 100))
        fixture.stage.finger.cancel()
        #expect(fixture.log.take() == ["began 10,0", "cancelled 10,0"])

        fixture.stage.finger.press(at: at(100, 100))
        fixture.stage.finger.move(to: at(120, 100))
        pan.isEnabled = false
        fixture.stage.finger.move(to: at(130, 100))
        pan.isEnabled = true
        fixture.stage.finger.move(to: at(160, 100))
        fixture.stage.finger.lift()
        #expect(fixture.log.take() == ["began 10,0", "cancelled 10,0"])
    }

    @Test("A delegate that does not allow a pan is asked once, when the finger has moved far enough", .fact("GR-21"))
    func refused() {
        let (fixture, pan) = makeFixture()
        let delegate = AnsweringDelegate()
        delegate.shouldBegin = false
        pan.delegate = delegate
        fixture.stage.finger.press(at: at(100, 100))
        fixture.stage.finger.move(to: at(109, 100))
        #expect(delegate.questions == 0)
        fixture.stage.finger.move(to: at(130, 100))
        fixture.stage.finger.move(to: at(160, 100))
        fixture.stage.finger.lift()
        #expect(delegate.questions == 1)
        #expect(fixture.log.take() == [])
    }

    @Test("A pan that waits for a swipe to fail has accumulated its translation meanwhile", .fact("GR-19"))
    func waiting() {
        let fixture = GestureFixture()
        let swipe = fixture.add(UISwipeGestureRecognizer(), "swipe")
        swipe.direction = .up
        let pan = fixture.add(UIPanGestureRecognizer(), "pan") { text($0.translation(in: nil)) }
        pan.require(toFail: swipe)
        fixture.stage.finger.press(at: at(200, 200))
        fixture.move(at(200, 180), after: 0.1)
        #expect(fixture.log.take() == [])
        fixture.stage.advance(by: 0.41)
        #expect(fixture.log.take() == ["pan began 0,-10"])
        fixture.move(at(200, 150), after: 0.1)
        fixture.stage.finger.lift()
        #expect(fixture.log.take() == ["pan changed 0,-40", "pan ended 0,-40"])
    }

    @Test("A pan that has begun prevents a pinch on the same view", .fact("GR-57"))
    func panAndPinch() {
        let fixture = GestureFixture()
        fixture.add(UIPanGestureRecognizer(), "pan")
        fixture.add(UIPinchGestureRecognizer(), "pinch")
        fixture.press(at(100, 100), at(200, 100))
        fixture.move(at(120, 100), at(220, 100))
        fixture.move(at(50, 100), at(290, 100))
        fixture.lift(2)
        #expect(fixture.log.take() == ["pan began", "pan changed", "pan ended"])
    }
}
