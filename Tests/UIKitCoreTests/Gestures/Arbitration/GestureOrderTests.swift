import HostInterface
import Stages
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

/// The influence of creation and attachment order on recognizers of all kinds.
@MainActor
@Suite("The order of recognizers")
struct GestureOrderTests {
    /// The names and kinds of recognizers, and whether they are attached to the inner view.
    private static let kinds: [(name: String, isInner: Bool, make: @MainActor () -> UIGestureRecognizer)] = [
        ("double", true, { tap(taps: 2) }), ("single", true, { tap() }), ("pair", false, { tap(touches: 2) }),
        ("press", true, { UILongPressGestureRecognizer() }), ("swipe", true, { UISwipeGestureRecognizer() }),
        ("pan", false, { pan() }), ("pinch", true, { UIPinchGestureRecognizer() }),
        ("rotation", false, { UIRotationGestureRecognizer() }), ("outer tap", false, { tap() }),
        ("outer swipe", false, { UISwipeGestureRecognizer() }), ("inner pan", true, { pan() }),
    ]

    /// The failure requirements, as pairs.
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

    /// Returns the actions that are sent when recognizers are created, and their requirements set, in an order that
    /// depends on `order`.
    ///
    /// - Parameter attachment: The order in which they are attached to their views.
    private func play(seed: Int, order: Int, attachment: [Int]) -> [String] {
        let fixture = GestureFixture()
        let inner = UIView(frame: CGRect(x: 50, y: 50, width: 300, height: 300))
        inner.isMultipleTouchEnabled = true
        fixture.view.addSubview(inner)
        var numbers = SeededNumbers(seed: order)
        var made: [String: UIGestureRecognizer] = [:]
        for kind in Self.kinds.shuffled(using: &numbers) { made[kind.name] = kind.make() }
        let delegate = ClosureDelegate()
        delegate.isSimultaneous = { one, other in Set([one.name, other.name]) == ["inner pan", "pinch"] }
        for index in attachment {
            let kind = Self.kinds[index]
            guard let recognizer = made[kind.name] else { continue }
            recognizer.delegate = delegate
            fixture.add(recognizer, kind.name, to: kind.isInner ? inner : nil)
        }
        for (name, other) in Self.requirements.shuffled(using: &numbers) {
            if let recognizer = made[name], let other = made[other] { recognizer.require(toFail: other) }
        }
        var fingers = RandomFingers(seed: seed)
        fingers.play(on: fixture.stage) { _ in }
        return withExtendedLifetime(delegate) { fixture.log.take() }
    }

    @Test("The order of creation and of failure requirements does not affect recognizers of any kind", .fact("GR-24"))
    func creation() {
        let attachment = Array(Self.kinds.indices)
        for seed in Trials.seeds(0..<10, soak: 500) {
            let first = play(seed: seed, order: 0, attachment: attachment)
            #expect(!first.isEmpty)
            for order in 1...2 {
                #expect(play(seed: seed, order: order, attachment: attachment) == first, "seed \(seed), order \(order)")
            }
        }
    }

    @Test("The order of attachment decides between recognizers on one view", .fact("GR-24"))
    func attachment() {
        let attachment = Array(Self.kinds.indices)
        let differs = (0..<25).contains { seed in
            play(seed: seed, order: 0, attachment: attachment)
                != play(seed: seed, order: 0, attachment: attachment.reversed())
        }
        #expect(differs)
    }
}
