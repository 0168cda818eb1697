import CoreGraphics
import Foundation
import HostInterface
import Testing
import UIKit
import UIKitTesting

/// What holds for every recognizer, whatever fingers, wheels and pointers do.
@MainActor
@Suite("The course of gestures of every kind")
struct GestureCourseTests {
    /// Numbers that look random and are the same in every run.
    private struct Dice {
        private var state: UInt64

        init(seed: Int) {
            state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
        }

        mutating func roll(_ sides: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(sides))
        }
    }

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

    private func play(_ dice: inout Dice, on bench: GestureBench, with recognizers: [UIGestureRecognizer]) {
        let stage = bench.stage
        for _ in 0..<60 {
            let point = at(CGFloat(dice.roll(40)) * 10, CGFloat(dice.roll(40)) * 10)
            let finger = stage.finger(dice.roll(4))
            switch dice.roll(14) {
            case 0...2: stage.advance(by: Double(dice.roll(20)) * 0.05)
            case 3...5:
                guard finger.isDown else { fallthrough }
                finger.move(to: point, over: Double(dice.roll(3)) * 0.1)
            case 6, 7: if finger.isDown { finger.lift() } else { finger.press(at: point) }
            case 8: if finger.isDown { finger.cancel() } else { finger.tap(at: point) }
            case 9: stage.scroll(by: CGVector(dx: 0, dy: CGFloat(dice.roll(9)) - 4), at: point)
            case 10: stage.transform(scale: CGFloat(dice.roll(9) + 1) / 4, rotation: 1, at: point, over: 0.1)
            case 11: stage.hover(at: point)
            case 12:
                let recognizer = recognizers[dice.roll(recognizers.count)]
                recognizer.isEnabled = false
                recognizer.isEnabled = true
            default: stage.scroll(by: CGVector(dx: 5, dy: CGFloat(dice.roll(9))), at: point, over: 0.1)
            }
        }
        for number in 0..<4 where stage.finger(number).isDown { stage.finger(number).lift() }
        stage.send(.hover(HoverSample(phase: .exited, location: .zero)))
        stage.advance(by: 3)
    }

    @Test(
        "GR-02 GR-03 GR-07 Every gesture goes from its beginning to one end, and is possible again", arguments: 0..<60)
    func course(seed: Int) {
        let bench = GestureBench()
        let recognizers = addAll(to: bench)
        var dice = Dice(seed: seed)
        play(&dice, on: bench, with: recognizers)

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
