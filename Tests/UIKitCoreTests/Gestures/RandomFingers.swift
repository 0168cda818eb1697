import CoreGraphics
import HostInterface
import UIKit
import UIKitTesting

/// Fingers, wheels and pointers that do anything, and the same in every run.
@MainActor
struct RandomFingers {
    private var numbers: SeededNumbers

    init(seed: Int) {
        numbers = SeededNumbers(seed: seed)
    }

    mutating func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &numbers) }

    /// Does a number of things, and in the end lifts every finger and lets time pass.
    ///
    /// - Parameter between: called now and then.
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
