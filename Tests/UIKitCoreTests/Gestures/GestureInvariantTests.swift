import CoreGraphics
import Foundation
import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

/// Invariants of every recognizer under any input of fingers, wheels and pointers.
@MainActor
@Suite("The course of every kind of gesture")
struct GestureInvariantTests {
    private func addAll(to fixture: GestureFixture) -> [UIGestureRecognizer] {
        let inner = UIView(frame: CGRect(x: 50, y: 50, width: 300, height: 300))
        inner.isMultipleTouchEnabled = true
        fixture.view.addSubview(inner)
        let double = fixture.add(UITapGestureRecognizer(), "double", to: inner)
        double.numberOfTapsRequired = 2
        let single = fixture.add(UITapGestureRecognizer(), "single", to: inner)
        single.require(toFail: double)
        let pair = fixture.add(UITapGestureRecognizer(), "pair")
        pair.numberOfTouchesRequired = 2
        let press = fixture.add(UILongPressGestureRecognizer(), "press", to: inner)
        let tapPress = fixture.add(UILongPressGestureRecognizer(), "tap and press")
        tapPress.numberOfTapsRequired = 1
        let swipe = fixture.add(UISwipeGestureRecognizer(), "swipe", to: inner)
        swipe.direction = [.left, .right]
        let pan = fixture.add(UIPanGestureRecognizer(), "pan")
        pan.allowedScrollTypesMask = .all
        pan.require(toFail: swipe)
        let three = fixture.add(UIPanGestureRecognizer(), "three")
        three.minimumNumberOfTouches = 3
        let pinch = fixture.add(UIPinchGestureRecognizer(), "pinch", to: inner)
        let rotation = fixture.add(UIRotationGestureRecognizer(), "rotation", to: inner)
        let edge = fixture.add(UIScreenEdgePanGestureRecognizer(), "edge")
        edge.edges = .all
        let hover = fixture.add(UIHoverGestureRecognizer(), "hover", to: inner)
        return [double, single, pair, press, tapPress, swipe, pan, three, pinch, rotation, edge, hover]
    }

    @Test(
        "Every gesture goes from its beginning to one end, and becomes possible again",
        .fact("GR-02", "GR-03", "GR-07"),
        arguments: Trials.seeds(0..<20, soak: 500))
    func course(seed: Int) {
        let fixture = GestureFixture()
        let recognizers = addAll(to: fixture)
        var fingers = RandomFingers(seed: seed)
        fingers.play(on: fixture.stage) { fingers in
            let recognizer = recognizers[fingers.roll(recognizers.count)]
            recognizer.isEnabled = false
            recognizer.isEnabled = true
        }
        #expect(fixture.stage.violations == [], "seed \(seed)")

        let lines = fixture.log.take()
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
                    // A gesture whose fingers were lifted while it waited begins and ends at once.
                    #expect(isActive != isDiscrete, "seed \(seed), \(name) \(state): \(lines)")
                    isActive = false
                }
            }
            #expect(!isActive, "seed \(seed), \(name) does not end: \(lines)")
            #expect(recognizer.state == .possible, "seed \(seed), \(name)")
        }
        #expect(fixture.stage.timeline.pendingDeadlines.isEmpty, "seed \(seed)")
    }

    @Test(
        "A gesture of any kind that an app has begun by setting the state ends with its touches",
        .fact("GR-02", "GR-03"))
    func begunByHand() {
        let kinds: [UIGestureRecognizer] = [
            UITapGestureRecognizer(), UILongPressGestureRecognizer(), UIPanGestureRecognizer(),
            UIScreenEdgePanGestureRecognizer(), UISwipeGestureRecognizer(), UIPinchGestureRecognizer(),
            UIRotationGestureRecognizer(),
        ]
        for (index, recognizer) in kinds.enumerated() {
            for isLifted in [true, false] {
                let fixture = GestureFixture()
                (recognizer as? UIScreenEdgePanGestureRecognizer)?.edges = .all
                fixture.add(recognizer, "it")
                fixture.press(at(10, 200))
                recognizer.state = .began
                fixture.stage.settle()
                if isLifted { fixture.lift() } else { fixture.stage.finger.cancel() }
                fixture.stage.advance(by: 2)
                let lines = fixture.log.take()
                #expect(lines == ["it began", lines.last == "it ended" && isLifted ? "it ended" : "it cancelled"])
                #expect(recognizer.state == .possible && fixture.stage.violations == [], "\(index), \(isLifted)")
                #expect(fixture.stage.window.screen.gestureArbiter.members.isEmpty)
            }
        }
    }

    @Test("A gesture of one touch type ignores other types, and disallowed types are not received", .fact("GR-29"))
    func touchTypes() {
        let fixture = GestureFixture()
        let tap = fixture.add(UITapGestureRecognizer(), "tap")
        tap.numberOfTouchesRequired = 2
        fixture.stage.finger(1).tool = .pencil
        fixture.press(at(50, 50), at(150, 50))
        fixture.lift(2)
        #expect(fixture.log.take() == [])
        tap.requiresExclusiveTouchType = false
        fixture.press(at(50, 50), at(150, 50))
        fixture.lift(2)
        #expect(fixture.log.take() == ["tap ended"])

        tap.numberOfTouchesRequired = 1
        tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
        fixture.stage.finger.tap(at: at(50, 50))
        #expect(fixture.log.take() == [])
        fixture.stage.finger(1).tap(at: at(50, 50))
        #expect(fixture.log.take() == ["tap ended"])
    }

    @Test("Actions take the recognizer or nothing, and nil removes all targets", .fact("GR-30"))
    func targets() {
        let fixture = GestureFixture()
        let tap = fixture.add(UITapGestureRecognizer(), "tap")
        var calls = 0
        let target = ClosureTarget { calls += 1 }
        tap.addTarget(target, action: ClosureTarget.selector)
        fixture.stage.finger.tap(at: at(50, 50))
        #expect(calls == 1)
        tap.removeTarget(nil, action: ClosureTarget.selector)
        fixture.stage.finger.tap(at: at(50, 50))
        #expect(calls == 1)
        #expect(fixture.log.take() == ["tap ended", "tap ended"])
        tap.removeTarget(nil, action: nil)
        fixture.stage.finger.tap(at: at(50, 50))
        #expect(fixture.log.take() == [])
    }
}
