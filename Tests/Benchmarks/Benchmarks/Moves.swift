import CYardsticks
import UIKit

/// The cost that one movement of a finger may have with fifty recognizers on its path, in microseconds.
private let limit = 20.0

@MainActor
func measureMoves() {
    print("a movement with recognizers on the path, from the host's event to the last action, medians of 200 samples")
    measure("no recognizer", [], fingers: 1, inOneView: true)
    measure("50 pans that do not begin, on one view", pans, inOneView: true)
    measure("50 pans that do not begin, on 50 nested views", pans, inOneView: false)
    measure("50 of all kinds that do not begin, on one view", mixed, inOneView: true)
    measure("50 of all kinds that do not begin, on 50 nested views", mixed, inOneView: false)
    measure("50 of all kinds and two fingers, on one view", mixed, fingers: 2, inOneView: true)
    measure("50 of all kinds and two fingers, on 50 nested views", mixed, fingers: 2, inOneView: false)
    measure("a pan that waits for 48 others while one changes", waiting, far: true, inOneView: true)
    measure("one that changes, 49 failed, on one view", mixed, far: true, inOneView: true)
    measure("one that changes, 49 failed, on 50 nested views", mixed, far: true, inOneView: false)
    measure("one that changes with two fingers, 49 failed", pinches, fingers: 2, far: true, inOneView: true)
    measure("50 pans that change together, on one view", together, far: true, inOneView: true, asks: false)
    measure("50 pans that change together, on 50 nested views", together, far: true, inOneView: false, asks: false)
}

/// Measures the time of movements, and counts the allocations in a thousand of them.
@MainActor
private func measure(
    _ name: String, _ recognizers: [UIGestureRecognizer], fingers: Int = 1, far: Bool = false, inOneView: Bool,
    asks: Bool = true
) {
    guard isWanted(name) else { return }
    let bench = MoveBench(recognizers, inOneView: inOneView, asks: asks)
    let yardstick = moves_make(Int32(recognizers.count), 200, 200)
    defer { moves_free(yardstick) }
    bench.press(fingers: fingers, far: far)

    let (repetitions, samples) = (20, 200)
    let first = bench.movements(200)
    let counted = bench.movements(1000)
    let timed = bench.movements(repetitions * samples)
    for movement in first { bench.deliver(movement) }

    let before = allocation_count()
    for movement in counted { bench.deliver(movement) }
    let allocations = Double(allocation_count() - before) / Double(counted.count)

    var ours: [Double] = []
    var least: [Double] = []
    for sample in 0..<samples {
        let movements = timed[sample * repetitions..<(sample + 1) * repetitions]
        ours.append(microseconds { for movement in movements { bench.deliver(movement) } } / Double(repetitions))
        least.append(
            microseconds {
                for index in 0..<repetitions { _ = moves_tell(yardstick, 200 + Double(index % 3), 200) }
            } / Double(repetitions))
    }
    let cost = median(ours)
    report(
        name, ours: cost, inC: median(least), and: "\(allocations) allocations",
        cost > limit || allocations > 0 ? "too much" : "")
    bench.lift(fingers: fingers)
}

@MainActor
private var pans: [UIGestureRecognizer] {
    (0..<50).map { _ in UIPanGestureRecognizer() }
}

/// Pans, pinches and rotations, which a short movement does not end, taps, long presses and swipes.
@MainActor
private var mixed: [UIGestureRecognizer] {
    (0..<50).map { index in
        switch index % 6 {
        case 0: return UIPanGestureRecognizer()
        case 1: return UIPinchGestureRecognizer()
        case 2: return UIRotationGestureRecognizer()
        case 3:
            let tap = UITapGestureRecognizer()
            tap.numberOfTouchesRequired = 2
            return tap
        case 4:
            let press = UILongPressGestureRecognizer()
            press.numberOfTouchesRequired = 2
            return press
        default:
            let swipe = UISwipeGestureRecognizer()
            swipe.numberOfTouchesRequired = 2
            swipe.direction = [.left, .right]
            return swipe
        }
    }
}

@MainActor
private var pinches: [UIGestureRecognizer] {
    (0..<50).map { _ in UIPinchGestureRecognizer() }
}

/// A pan that has moved far enough and waits for others which do not fail, and one that changes meanwhile.
@MainActor
private var waiting: [UIGestureRecognizer] {
    let pan = UIPanGestureRecognizer()
    let others = (0..<48).map { _ in UIPinchGestureRecognizer() }
    for other in others { pan.require(toFail: other) }
    return [SharingPan(), pan] + others
}

/// Pans that do not prevent each other.
@MainActor
private var together: [UIGestureRecognizer] {
    (0..<50).map { _ in SharingPan() }
}

private final class SharingPan: UIPanGestureRecognizer {
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
