import Stages
import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Swipe recognizers")
struct SwipeGestureTests {
    /// Returns whether a finger swipes that moves to each offset at its time, in seconds since it came down.
    private func swipes(
        _ direction: UISwipeGestureRecognizer.Direction = .right, _ path: (time: Double, offset: CGPoint)...
    ) -> Bool {
        let fixture = GestureFixture()
        fixture.add(UISwipeGestureRecognizer()).direction = direction
        fixture.stage.finger.press(at: at(200, 200))
        for (time, offset) in path {
            fixture.stage.advance(by: time - fixture.stage.now)
            fixture.stage.finger.move(to: at(200 + offset.x, 200 + offset.y))
        }
        let lines = fixture.log.take()
        fixture.stage.finger.lift()
        #expect(fixture.log.take() == [], "nothing is sent by the lift")
        #expect(lines.allSatisfy { $0 == "ended" } && lines.count <= 1)
        return !lines.isEmpty
    }

    @Test("By default a swipe is one finger to the right", .fact("GR-42"))
    func defaults() {
        let swipe = UISwipeGestureRecognizer()
        #expect(swipe.direction == .right)
        #expect(swipe.numberOfTouchesRequired == 1)
        #expect(swipe.cancelsTouchesInView && !swipe.delaysTouchesBegan && swipe.delaysTouchesEnded)
        let all: [UISwipeGestureRecognizer.Direction] = [.right, .left, .up, .down]
        #expect(all.map(\.rawValue) == [1, 2, 4, 8])
    }

    @Test(
        "The required distance shrinks with time", .fact("GR-43"),
        arguments: [
            (0, 50), (0.1, 45.3), (0.2, 40.6), (0.3, 35.9), (0.4, 31.2), (0.5, 26.5),
        ] as [(Double, CGFloat)])
    func leastDistance(time: Double, distance: CGFloat) {
        #expect(!swipes(.right, (time, at(distance - 0.001, 0))))
        #expect(swipes(.right, (time, at(distance + 0.001, 0))))
        #expect(swipes(.right, (time, at(distance, 0))))
    }

    @Test(
        "The allowed drift shrinks with time", .fact("GR-44"),
        arguments: [
            (0, 50), (0.1, 45.1), (0.2, 40.2), (0.3, 35.3), (0.4, 30.4), (0.5, 25.5),
        ] as [(Double, CGFloat)])
    func greatestDrift(time: Double, drift: CGFloat) {
        #expect(swipes(.right, (time, at(100, drift - 0.001))))
        #expect(!swipes(.right, (time, at(100, drift + 0.001))))
        #expect(!swipes(.right, (time, at(100, -drift - 0.001))))
    }

    @Test("A swipe takes half a second at most", .fact("GR-45"))
    func duration() {
        #expect(swipes(.right, (0.5, at(100, 0))))
        #expect(!swipes(.right, (0.501, at(100, 0))))
    }

    @Test("The smallest movement against the direction fails a swipe", .fact("GR-45"))
    func against() {
        #expect(!swipes(.right, (0.01, at(-0.1, 0)), (0.1, at(100, 0))))
        #expect(!swipes(.up, (0.01, at(0, 0.1)), (0.1, at(0, -100))))
        #expect(swipes([.left, .right], (0.01, at(-0.1, 0)), (0.1, at(100, 0))))
    }

    @Test("A swipe is recognized once, by the movement", .fact("GR-46"))
    func once() {
        #expect(swipes(.right, (0.1, at(60, 0)), (0.2, at(120, 0)), (0.3, at(180, 0))))
    }

    @Test("Movement across the direction first, or a little backward, is allowed", .fact("GR-47"))
    func detours() {
        #expect(swipes(.right, (0.05, at(0, 20)), (0.1, at(100, 0))))
        #expect(swipes(.right, (0.05, at(20, 0)), (0.1, at(10, 0)), (0.15, at(100, 0))))
    }

    @Test("The number of fingers is exact", .fact("GR-48"))
    func fingers() {
        func swipes(fingers: Int, required: Int) -> Bool {
            let fixture = GestureFixture()
            fixture.add(UISwipeGestureRecognizer()).numberOfTouchesRequired = required
            fixture.stage.together {
                for number in 0..<fingers {
                    fixture.stage.finger(number).press(at: at(100, 100 + CGFloat(number) * 50))
                }
            }
            fixture.stage.advance(by: 0.1)
            fixture.stage.together {
                for number in 0..<fingers { fixture.stage.finger(number).move(to: at(200, 100 + CGFloat(number) * 50)) }
            }
            fixture.lift(fingers)
            return fixture.log.take() == ["ended"]
        }
        #expect(swipes(fingers: 1, required: 1))
        #expect(swipes(fingers: 2, required: 2))
        #expect(swipes(fingers: 3, required: 3))
        #expect(!swipes(fingers: 2, required: 1))
        #expect(!swipes(fingers: 1, required: 2))
        #expect(!swipes(fingers: 1, required: 0))
    }

    @Test("Every finger must move far enough, and in the same direction", .fact("GR-49"))
    func bothFingers() {
        func swipes(_ first: CGFloat, _ second: CGFloat) -> Bool {
            let fixture = GestureFixture()
            let swipe = fixture.add(UISwipeGestureRecognizer())
            swipe.numberOfTouchesRequired = 2
            swipe.direction = [.left, .right]
            fixture.press(at(200, 100), at(200, 200))
            fixture.move(at(200 + first, 100), at(200 + second, 200))
            fixture.lift(2)
            return fixture.log.take() == ["ended"]
        }
        #expect(!swipes(100, 0))
        #expect(swipes(100, 50))
        #expect(!swipes(100, -100))
        #expect(swipes(-100, -100))
    }

    @Test(
        "A mask accepts either direction of an axis; with a horizontal direction, vertical ones are not recognized",
        .fact("GR-50")
    )
    func masks() {
        let diagonal = at(50, 50)
        #expect(swipes([.right, .left], (0.1, at(100, 0))) && swipes([.right, .left], (0.1, at(-100, 0))))
        #expect(swipes([.right, .down], (0.1, at(100, 0))))
        #expect(!swipes([.right, .down], (0.1, at(0, 100))) && !swipes([.right, .down], (0.1, at(100, 100))))
        #expect(swipes([.right, .left, .up, .down], (0, at(100, 0))))
        #expect(swipes([.right, .left, .up, .down], (0, diagonal)))
        #expect(!swipes([], (0.1, at(100, 0))))
        #expect(!swipes(UISwipeGestureRecognizer.Direction(rawValue: 16), (0.1, at(100, 0))))
    }

    @Test(
        "Each direction is recognized, and no other",
        arguments: [
            (UISwipeGestureRecognizer.Direction.right, CGPoint(x: 100, y: 0)), (.left, CGPoint(x: -100, y: 0)),
            (.up, CGPoint(x: 0, y: -100)), (.down, CGPoint(x: 0, y: 100)),
        ])
    func directions(direction: UISwipeGestureRecognizer.Direction, offset: CGPoint) {
        for other in [UISwipeGestureRecognizer.Direction.right, .left, .up, .down] {
            #expect(swipes(other, (0.1, offset)) == (other == direction))
        }
    }

    @Test("The location is where the fingers came down", .fact("GR-28"))
    func location() {
        let fixture = GestureFixture()
        let swipe = fixture.add(UISwipeGestureRecognizer()) { text($0.location(in: nil)) }
        fixture.stage.finger.press(at: at(50, 60))
        fixture.move(at(150, 65), after: 0.1)
        #expect(fixture.log.take() == ["ended 50,60"])
        fixture.stage.finger.lift()
        swipe.numberOfTouchesRequired = 2
        fixture.press(at(50, 100), at(50, 200))
        fixture.move(at(150, 100), at(150, 200), after: 0.1)
        fixture.lift(2)
        #expect(fixture.log.take() == ["ended 50,150"])
    }

    @Test("After the movement the recognizer is possible again", .fact("GR-06"))
    func possibleAgain() {
        let fixture = GestureFixture()
        let swipe = fixture.add(UISwipeGestureRecognizer())
        fixture.stage.finger.press(at: at(50, 60))
        fixture.move(at(150, 65), after: 0.1)
        #expect(fixture.log.take() == ["ended"])
        #expect(swipe.state == .possible)
        fixture.stage.finger.lift()
    }

    @Test("A lost finger and a disabled recognizer do not swipe")
    func cancelled() {
        let fixture = GestureFixture()
        let swipe = fixture.add(UISwipeGestureRecognizer())
        fixture.stage.finger.press(at: at(50, 60))
        fixture.stage.finger.move(to: at(70, 60))
        fixture.stage.finger.cancel()
        fixture.stage.finger.press(at: at(50, 60))
        swipe.isEnabled = false
        fixture.stage.finger.move(to: at(150, 60))
        fixture.stage.finger.lift()
        #expect(fixture.log.take() == [])
    }
}
