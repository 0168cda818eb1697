import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UIKitCore

/// What holds for every recognizer, whatever fingers, wheels and pointers do.
@MainActor
@Suite("The course of gestures of every kind")
struct GestureCourseTests {
    private func addAll(to bench: GestureBench) -> [UIGestureRecognizer] {
        let inner = UIView(frame: CGRect(x: 50, y: 50, width: 300, height: 300))
        inner.isMultipleTouchEnabled = true
        bench.view.addSubview(inner)
        let double = bench.add(UITapGestureRecognizer(), "double", to: inner)
        double.numberOfTapsRequired = 2
        let single = bench.add(UITapGestureRecognizer(), "single", to: inner)
        single.require(toFail: double)
        let pair = bench.add(UITapGestureRecognizer(), "pair")
        pair.numberOfTouchesRequired = 2
        let press = bench.add(UILongPressGestureRecognizer(), "press", to: inner)
        let tapPress = bench.add(UILongPressGestureRecognizer(), "tap and press")
        tapPress.numberOfTapsRequired = 1
        let swipe = bench.add(UISwipeGestureRecognizer(), "swipe", to: inner)
        swipe.direction = [.left, .right]
        let pan = bench.add(UIPanGestureRecognizer(), "pan")
        pan.allowedScrollTypesMask = .all
        pan.require(toFail: swipe)
        let three = bench.add(UIPanGestureRecognizer(), "three")
        three.minimumNumberOfTouches = 3
        let pinch = bench.add(UIPinchGestureRecognizer(), "pinch", to: inner)
        let rotation = bench.add(UIRotationGestureRecognizer(), "rotation", to: inner)
        let edge = bench.add(UIScreenEdgePanGestureRecognizer(), "edge")
        edge.edges = .all
        let hover = bench.add(UIHoverGestureRecognizer(), "hover", to: inner)
        return [double, single, pair, press, tapPress, swipe, pan, three, pinch, rotation, edge, hover]
    }

    @Test(
        "GR-02 GR-03 GR-07 Every gesture goes from its beginning to one end, and is possible again", arguments: 0..<60)
    func course(seed: Int) {
        let bench = GestureBench()
        let recognizers = addAll(to: bench)
        var fingers = RandomFingers(seed: seed)
        fingers.play(on: bench.stage) { fingers in
            let recognizer = recognizers[fingers.roll(recognizers.count)]
            recognizer.isEnabled = false
            recognizer.isEnabled = true
        }
        #expect(bench.stage.violations == [], "seed \(seed)")

        let lines = bench.log.take()
        for recognizer in recognizers {
            let name = recognizer.name ?? ""
            let isDiscrete = recognizer is UITapGestureRecognizer || recognizer is UISwipeGestureRecognizer
            var isActive = false
            for line in lines where line.hasPrefix(name + " ") && !line.dropFirst(name.count + 1).contains(" ") {
                let state = line.dropFirst(name.count + 1)
                switch state {
                case "began":
                    #expect(!isActive && !isDiscrete, "seed \(seed), \(name): \(lines)")
                    isActive = true
                case "changed": #expect(isActive, "seed \(seed), \(name): \(lines)")
                default:
                    // A gesture whose fingers are gone when it need not wait any more begins and ends at once.
                    #expect(isActive != isDiscrete, "seed \(seed), \(name) \(state): \(lines)")
                    isActive = false
                }
            }
            #expect(!isActive, "seed \(seed), \(name) does not end: \(lines)")
            #expect(recognizer.state == .possible, "seed \(seed), \(name)")
        }
        #expect(bench.stage.timeline.pendingDeadlines.isEmpty, "seed \(seed)")
    }

    @Test("GR-02 GR-03 What an app has begun by setting the state is over when the fingers are, whatever kind it is")
    func begunByHand() {
        let kinds: [UIGestureRecognizer] = [
            UITapGestureRecognizer(), UILongPressGestureRecognizer(), UIPanGestureRecognizer(),
            UIScreenEdgePanGestureRecognizer(), UISwipeGestureRecognizer(), UIPinchGestureRecognizer(),
            UIRotationGestureRecognizer(),
        ]
        for (index, recognizer) in kinds.enumerated() {
            for isLifted in [true, false] {
                let bench = GestureBench()
                (recognizer as? UIScreenEdgePanGestureRecognizer)?.edges = .all
                bench.add(recognizer, "it")
                bench.press(at(10, 200))
                recognizer.state = .began
                bench.stage.settle()
                if isLifted { bench.lift() } else { bench.stage.finger.cancel() }
                bench.stage.advance(by: 2)
                let lines = bench.log.take()
                #expect(lines == ["it began", lines.last == "it ended" && isLifted ? "it ended" : "it cancelled"])
                #expect(recognizer.state == .possible && bench.stage.violations == [], "\(index), \(isLifted)")
                #expect(bench.stage.window.screen.gestureArbiter.members.isEmpty)
            }
        }
    }

    @Test("GR-29 A gesture of one type of touch ignores the others, and types that are not allowed are not heard of")
    func touchTypes() {
        let bench = GestureBench()
        let tap = bench.add(UITapGestureRecognizer(), "tap")
        tap.numberOfTouchesRequired = 2
        bench.stage.finger(1).tool = .pencil
        bench.press(at(50, 50), at(150, 50))
        bench.lift(2)
        #expect(bench.log.take() == [])
        tap.requiresExclusiveTouchType = false
        bench.press(at(50, 50), at(150, 50))
        bench.lift(2)
        #expect(bench.log.take() == ["tap ended"])

        tap.numberOfTouchesRequired = 1
        tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
        bench.stage.finger.tap(at: at(50, 50))
        #expect(bench.log.take() == [])
        bench.stage.finger(1).tap(at: at(50, 50))
        #expect(bench.log.take() == ["tap ended"])
    }

    @Test("GR-30 Actions take the recognizer or nothing; nil removes whatever there is")
    func targets() {
        let bench = GestureBench()
        let tap = bench.add(UITapGestureRecognizer(), "tap")
        var calls = 0
        let target = ClosureTarget { calls += 1 }
        tap.addTarget(target, action: ClosureTarget.selector)
        bench.stage.finger.tap(at: at(50, 50))
        #expect(calls == 1)
        tap.removeTarget(nil, action: ClosureTarget.selector)
        bench.stage.finger.tap(at: at(50, 50))
        #expect(calls == 1)
        #expect(bench.log.take() == ["tap ended", "tap ended"])
        tap.removeTarget(nil, action: nil)
        bench.stage.finger.tap(at: at(50, 50))
        #expect(bench.log.take() == [])
    }
}
