import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("Swipe recognizers")
struct SwipeGestureTests {
    /// Whether a finger swipes that goes to each of the offsets at its time, in seconds since it came down.
    private func swipes(
        _ direction: UISwipeGestureRecognizer.Direction = .right, _ path: (time: Double, offset: CGPoint)...
    ) -> Bool {
        let bench = GestureBench()
        bench.add(UISwipeGestureRecognizer()).direction = direction
        bench.stage.finger.press(at: at(200, 200))
        for (time, offset) in path {
            bench.stage.advance(by: time - bench.stage.now)
            bench.stage.finger.move(to: at(200 + offset.x, 200 + offset.y))
        }
        let lines = bench.log.take()
        bench.stage.finger.lift()
        #expect(bench.log.take() == [], "nothing is sent by the lift")
        #expect(lines.allSatisfy { $0 == "ended" } && lines.count <= 1)
        return !lines.isEmpty
    }

    @Test("GR-42 A swipe is one finger to the right")
    func defaults() {
        let swipe = UISwipeGestureRecognizer()
        #expect(swipe.direction == .right)
        #expect(swipe.numberOfTouchesRequired == 1)
        #expect(swipe.cancelsTouchesInView && !swipe.delaysTouchesBegan && swipe.delaysTouchesEnded)
        let all: [UISwipeGestureRecognizer.Direction] = [.right, .left, .up, .down]
        #expect(all.map(\.rawValue) == [1, 2, 4, 8])
    }

    @Test(
        "GR-43 The way that is needed falls with time",
        arguments: [
            (0, 50), (0.1, 45.3), (0.2, 40.6), (0.3, 35.9), (0.4, 31.2), (0.5, 26.5),
        ] as [(Double, CGFloat)])
    func leastDistance(time: Double, distance: CGFloat) {
        #expect(!swipes(.right, (time, at(distance - 0.001, 0))))
        #expect(swipes(.right, (time, at(distance + 0.001, 0))))
        #expect(swipes(.right, (time, at(distance, 0))))
    }

    @Test(
        "GR-44 The drift that is allowed falls with time",
        arguments: [
            (0, 50), (0.1, 45.1), (0.2, 40.2), (0.3, 35.3), (0.4, 30.4), (0.5, 25.5),
        ] as [(Double, CGFloat)])
    func greatestDrift(time: Double, drift: CGFloat) {
        #expect(swipes(.right, (time, at(100, drift - 0.001))))
        #expect(!swipes(.right, (time, at(100, drift + 0.001))))
        #expect(!swipes(.right, (time, at(100, -drift - 0.001))))
    }

    @Test("GR-45 It takes half a second at most")
    func duration() {
        #expect(swipes(.right, (0.5, at(100, 0))))
        #expect(!swipes(.right, (0.501, at(100, 0))))
    }

    @Test("GR-45 The least movement against the direction ends it")
    func against() {
        #expect(!swipes(.right, (0.01, at(-0.1, 0)), (0.1, at(100, 0))))
        #expect(!swipes(.up, (0.01, at(0, 0.1)), (0.1, at(0, -100))))
        #expect(swipes([.left, .right], (0.01, at(-0.1, 0)), (0.1, at(100, 0))))
    }

    @Test("GR-46 It is recognized by the movement, once")
    func once() {
        #expect(swipes(.right, (0.1, at(60, 0)), (0.2, at(120, 0)), (0.3, at(180, 0))))
    }

    @Test("GR-47 Going sideways first, or back a little, is no harm")
    func detours() {
        #expect(swipes(.right, (0.05, at(0, 20)), (0.1, at(100, 0))))
        #expect(swipes(.right, (0.05, at(20, 0)), (0.1, at(10, 0)), (0.15, at(100, 0))))
    }

    @Test("GR-48 The number of fingers is exact")
    func fingers() {
        func swipes(fingers: Int, required: Int) -> Bool {
            let bench = GestureBench()
            bench.add(UISwipeGestureRecognizer()).numberOfTouchesRequired = required
            bench.stage.together {
                for number in 0..<fingers { bench.stage.finger(number).press(at: at(100, 100 + CGFloat(number) * 50)) }
            }
            bench.stage.advance(by: 0.1)
            bench.stage.together {
                for number in 0..<fingers { bench.stage.finger(number).move(to: at(200, 100 + CGFloat(number) * 50)) }
            }
            bench.lift(fingers)
            return bench.log.take() == ["ended"]
        }
        #expect(swipes(fingers: 1, required: 1))
        #expect(swipes(fingers: 2, required: 2))
        #expect(swipes(fingers: 3, required: 3))
        #expect(!swipes(fingers: 2, required: 1))
        #expect(!swipes(fingers: 1, required: 2))
        #expect(!swipes(fingers: 1, required: 0))
    }

    @Test("GR-49 Every finger has to go far enough, and in one direction")
    func bothFingers() {
        func swipes(_ first: CGFloat, _ second: CGFloat) -> Bool {
            let bench = GestureBench()
            let swipe = bench.add(UISwipeGestureRecognizer())
            swipe.numberOfTouchesRequired = 2
            swipe.direction = [.left, .right]
            bench.press(at(200, 100), at(200, 200))
            bench.move(at(200 + first, 100), at(200 + second, 200))
            bench.lift(2)
            return bench.log.take() == ["ended"]
        }
        #expect(!swipes(100, 0))
        #expect(swipes(100, 50))
        #expect(!swipes(100, -100))
        #expect(swipes(-100, -100))
    }

    @Test(
        "GR-50 A mask accepts either direction of an axis; with a horizontal one in it, vertical ones are not looked for"
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

    @Test("GR-28 The place is where the fingers came down")
    func place() {
        let bench = GestureBench()
        let swipe = bench.add(UISwipeGestureRecognizer()) { text($0.location(in: nil)) }
        bench.stage.finger.press(at: at(50, 60))
        bench.move(at(150, 65), after: 0.1)
        #expect(bench.log.take() == ["ended 50,60"])
        bench.stage.finger.lift()
        swipe.numberOfTouchesRequired = 2
        bench.press(at(50, 100), at(50, 200))
        bench.move(at(150, 100), at(150, 200), after: 0.1)
        bench.lift(2)
        #expect(bench.log.take() == ["ended 50,150"])
    }

    @Test("GR-06 When the movement is over the recognizer is possible again")
    func possibleAgain() {
        let bench = GestureBench()
        let swipe = bench.add(UISwipeGestureRecognizer())
        bench.stage.finger.press(at: at(50, 60))
        bench.move(at(150, 65), after: 0.1)
        #expect(bench.log.take() == ["ended"])
        #expect(swipe.state == .possible)
        bench.stage.finger.lift()
    }

    @Test("A lost finger and a recognizer that is disabled do not swipe")
    func cancelled() {
        let bench = GestureBench()
        let swipe = bench.add(UISwipeGestureRecognizer())
        bench.stage.finger.press(at: at(50, 60))
        bench.stage.finger.move(to: at(70, 60))
        bench.stage.finger.cancel()
        bench.stage.finger.press(at: at(50, 60))
        swipe.isEnabled = false
        bench.stage.finger.move(to: at(150, 60))
        bench.stage.finger.lift()
        #expect(bench.log.take() == [])
    }
}
