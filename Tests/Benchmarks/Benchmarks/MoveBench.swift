import HostInterface
import Timeline
import UIKit

/// An application without a display, whose fingers move over views with recognizers.
@MainActor
final class MoveBench {
    private let loop: FrameLoop
    private let window: UIWindow
    private let target: Target
    private var time: Int64 = 0

    /// Whether the fingers are far from where they came down.
    private var isFar = false
    private var fingers = 1

    /// Puts recognizers on one view, or each on a view of its own inside the previous one.
    ///
    /// - Parameter asks: Whether their target reads the location and the translation of the gesture, as an app does.
    init(_ recognizers: [UIGestureRecognizer], inOneView: Bool, asks: Bool) {
        loop = FrameLoop(host: HeadlessHost(size: CGSize(width: 400, height: 400)))
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        loop.application.launch()
        window.makeKeyAndVisible()
        var view = UIView(frame: window.bounds)
        window.addSubview(view)
        target = Target(view, asks: asks)
        for recognizer in recognizers {
            if !inOneView {
                let inner = UIView(frame: view.bounds)
                view.addSubview(inner)
                view = inner
            }
            recognizer.addTarget(target, action: Selector("follow:", Target.follow(_:)))
            view.addGestureRecognizer(recognizer)
        }
        view.isMultipleTouchEnabled = true
        loop.turn()
    }

    /// Delivers a movement to the application.
    func deliver(_ movement: [HostEvent]) {
        loop.deliver(movement)
    }

    /// Puts fingers down, and moves them far from there if gestures are to begin.
    func press(fingers: Int, far: Bool) {
        self.fingers = fingers
        deliver(events(.began, x: 200))
        guard far else { return }
        isFar = true
        for way in [20.0, 40] { deliver(events(.moved, x: 200 + way)) }
    }

    func lift(fingers: Int) {
        deliver(events(.ended, x: 200))
    }

    /// Returns movements to and fro, ten microseconds apart, that are too short for any recognizer.
    func movements(_ count: Int) -> [[HostEvent]] {
        (0..<count).map { events(.moved, x: (isFar ? 240 : 201) + CGFloat($0 % 3)) }
    }

    /// Returns the samples of two fingers mirrored about a point, or of one alone.
    private func events(_ phase: TouchSample.Phase, x: CGFloat) -> [HostEvent] {
        time += 10_000
        return (0..<fingers).map { finger in
            let place = CGPoint(x: finger == 0 ? x : 300 - x, y: 200)
            let sample = TouchSample(finger: finger, phase: phase, location: place)
            return HostEvent(timestamp: Instant(nanoseconds: time), content: .touch(sample))
        }
    }

    /// A counter of gestures.
    @MainActor
    private final class Target {
        private let view: UIView
        private let asks: Bool
        private var sum: CGFloat = 0

        init(_ view: UIView, asks: Bool) {
            self.view = view
            self.asks = asks
        }

        func follow(_ recognizer: UIGestureRecognizer) {
            sum += 1
            guard asks else { return }
            sum += recognizer.location(in: view).x
            if let pan = recognizer as? UIPanGestureRecognizer { sum += pan.translation(in: view).x }
        }
    }
}
