import HostInterface
import Testing
import UIKit
import UIKitTesting

@testable import UIKitCore

/// What decides between recognizers of all kinds, and what does not.
@MainActor
@Suite("The order of gestures")
struct GestureOrderTests {
    /// Recognizers of a name and kind, and whether they are on the inner view.
    private static let kinds: [(name: String, isInner: Bool, make: @MainActor () -> UIGestureRecognizer)] = [
        ("double", true, { tap(taps: 2) }), ("single", true, { tap() }), ("pair", false, { tap(touches: 2) }),
        ("press", true, { UILongPressGestureRecognizer() }), ("swipe", true, { UISwipeGestureRecognizer() }),
        ("pan", false, { pan() }), ("pinch", true, { UIPinchGestureRecognizer() }),
        ("rotation", false, { UIRotationGestureRecognizer() }), ("outer tap", false, { tap() }),
        ("outer swipe", false, { UISwipeGestureRecognizer() }), ("inner pan", true, { pan() }),
    ]

    /// Who waits for whom.
    private static let requirements = [
        ("single", "double"), ("pan", "swipe"), ("outer tap", "single"), ("press", "pair"), ("rotation", "pinch"),
        ("pinch", "rotation"),
    ]

    private static func tap(taps: Int = 1, touches: Int = 1) -> UITapGestureRecognizer {
        let tap = UITapGestureRecognizer()
        tap.numberOfTapsRequired = taps
        tap.numberOfTouchesRequired = touches
        return tap
    }

    private static func pan() -> UIPanGestureRecognizer {
        let pan = UIPanGestureRecognizer()
        pan.allowedScrollTypesMask = .all
        return pan
    }

    /// What is sent when recognizers are made, and told what they wait for, in an order that hangs on `order`.
    ///
    /// - Parameter attachment: the order in which they are attached to their views.
    private func play(seed: Int, order: Int, attachment: [Int]) -> [String] {
        let bench = GestureBench()
        let inner = UIView(frame: CGRect(x: 50, y: 50, width: 300, height: 300))
        inner.isMultipleTouchEnabled = true
        bench.view.addSubview(inner)
        var numbers = SeededNumbers(seed: order)
        var made: [String: UIGestureRecognizer] = [:]
        for kind in Self.kinds.shuffled(using: &numbers) { made[kind.name] = kind.make() }
        let delegate = ClosureDelegate()
        delegate.isSimultaneous = { one, other in Set([one.name, other.name]) == ["inner pan", "pinch"] }
        for index in attachment {
            let kind = Self.kinds[index]
            guard let recognizer = made[kind.name] else { continue }
            recognizer.delegate = delegate
            bench.add(recognizer, kind.name, to: kind.isInner ? inner : nil)
        }
        for (name, other) in Self.requirements.shuffled(using: &numbers) {
            if let recognizer = made[name], let other = made[other] { recognizer.require(toFail: other) }
        }
        var fingers = RandomFingers(seed: seed)
        fingers.play(on: bench.stage) { _ in }
        return withExtendedLifetime(delegate) { bench.log.take() }
    }

    @Test("GR-24 Recognizers of all kinds do not care in which order they were made and told whom to wait for")
    func creation() {
        let attachment = Array(Self.kinds.indices)
        for seed in 0..<25 {
            let first = play(seed: seed, order: 0, attachment: attachment)
            #expect(!first.isEmpty)
            for order in 1...2 {
                #expect(play(seed: seed, order: order, attachment: attachment) == first, "seed \(seed), order \(order)")
            }
        }
    }

    @Test("GR-24 They do care in which order they were attached: that is what decides on one view")
    func attachment() {
        let attachment = Array(Self.kinds.indices)
        let differs = (0..<25).contains { seed in
            play(seed: seed, order: 0, attachment: attachment)
                != play(seed: seed, order: 0, attachment: attachment.reversed())
        }
        #expect(differs)
    }
}
