import CoreGraphics
import Foundation
import HostInterface
import Stages
import Testing
import UIKit

@testable import UIKitCore

extension Stage {
    /// Returns a stage of 200 by 200 points with a view that fills it, and an inner view in its upper left quarter.
    static func nested() -> (stage: Stage, outer: UIView, inner: UIView) {
        let stage = Stage(size: CGSize(width: 200, height: 200))
        let outer = UIView(frame: stage.window.bounds)
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        stage.window.addSubview(outer)
        outer.addSubview(inner)
        return (stage, outer, inner)
    }

    /// Presses in the upper left corner and moves ten points to the right.
    func drag() {
        finger.press(at: CGPoint(x: 10, y: 10))
        finger.move(to: CGPoint(x: 20, y: 10))
    }

    /// Fails the test if any part of a gesture is left with no finger down.
    func expectNoGestures(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(window.screen.gestureArbiter.members.isEmpty, sourceLocation: sourceLocation)
        #expect(window.screen.delayedTouches.touches.isEmpty, sourceLocation: sourceLocation)
    }
}

/// A view that counts the touches that begin and end.
final class CountingView: UIView {
    private(set) var open: Set<UITouch> = []
    private(set) var mistakes: [String] = []

    /// Called after each touch was counted.
    var onTouch: () -> Void = {}

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !open.isDisjoint(with: touches) { mistakes.append("began twice") }
        open.formUnion(touches)
        onTouch()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !open.isSuperset(of: touches) { mistakes.append("moved without beginning") }
        onTouch()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { end(touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { end(touches) }

    private func end(_ touches: Set<UITouch>) {
        if !open.isSuperset(of: touches) { mistakes.append("ended without beginning") }
        open.subtract(touches)
        onTouch()
    }
}

/// A pseudorandom sequence of finger, wheel and pointer input that is the same in every run.
@MainActor
struct RandomFingers {
    private var numbers: SeededNumbers

    init(seed: Int) {
        numbers = SeededNumbers(seed: seed)
    }

    mutating func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &numbers) }

    /// Performs a number of actions, and finally lifts every finger and lets time pass.
    ///
    /// - Parameter between: Called now and then.
    mutating func play(on stage: Stage, side: Int = 400, steps: Int = 60, between: (inout RandomFingers) -> Void) {
        for _ in 0..<steps {
            let point = CGPoint(x: CGFloat(roll(side / 10)) * 10, y: CGFloat(roll(side / 10)) * 10)
            let finger = stage.finger(roll(4))
            switch roll(14) {
            case 0...2: stage.advance(by: Double(roll(20)) * 0.05)
            case 3...5:
                guard finger.isDown else { fallthrough }
                finger.move(to: point, over: Double(roll(3)) * 0.1)
            case 6, 7: if finger.isDown { finger.lift() } else { finger.press(at: point) }
            case 8: if finger.isDown { finger.cancel() } else { finger.tap(at: point) }
            case 9: stage.scroll(by: CGVector(dx: 0, dy: CGFloat(roll(9)) - 4), at: point)
            case 10: stage.transform(scale: CGFloat(roll(9) + 1) / 4, rotation: 1, at: point, over: 0.1)
            case 11: stage.hover(at: point)
            case 12: between(&self)
            default: stage.scroll(by: CGVector(dx: 5, dy: CGFloat(roll(9))), at: point, over: 0.1)
            }
        }
        for number in 0..<4 where stage.finger(number).isDown { stage.finger(number).lift() }
        stage.send(.hover(HoverSample(phase: .exited, location: .zero)))
        stage.advance(by: UIGestureRecognizer.patience * 4)
    }
}
