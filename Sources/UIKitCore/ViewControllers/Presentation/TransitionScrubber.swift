import CoreGraphics
import Foundation
import QuartzCore
import Timeline

/// A transition whose animation can be moved to any part of its way.
@MainActor
protocol ScrubbedTransition: UIViewControllerContextTransitioning {
    var scrubber: TransitionScrubber { get }

    /// Runs the animation of the transition.
    func runAnimation()
}

/// The time of the animations in the view of a transition, which stands still while a finger moves them.
///
/// The layer's time stops, and its offset is the place on the way. From there it runs on, or backwards.
@MainActor
final class TransitionScrubber {
    private let view: UIView
    /// The duration of the way in seconds.
    var duration: TimeInterval = 0
    /// The time of the layer at the beginning.
    private var start: TimeInterval?
    private var deadline: Deadline?
    private var states: [ViewState] = []

    /// The values of a view before the animation has changed them.
    private struct ViewState {
        let view: UIView
        let bounds: CGRect
        let center: CGPoint
        let transform: CATransform3D
        let alpha: CGFloat
    }

    init(_ view: UIView) {
        self.view = view
    }

    private var layer: CALayer { view.layer }

    /// Keeps the state of views, to which a cancelled transition returns.
    func remember(_ views: [UIView?]) {
        states = views.compactMap { view in
            view.map {
                ViewState(
                    view: $0, bounds: $0.bounds, center: $0.center, transform: $0.layer.transform, alpha: $0.alpha)
            }
        }
    }

    /// Notes the beginning of the way, where the time goes on.
    func begin() {
        if start == nil { start = layer.convertTime(CACurrentMediaTime(), from: nil) }
    }

    /// Stops the time. At first that is the beginning of the way.
    func stop() {
        begin()
        let now = layer.convertTime(CACurrentMediaTime(), from: nil)
        deadline?.cancel()
        deadline = nil
        layer.speed = 0
        layer.timeOffset = now
    }

    /// The part of the way at which the time stands still, from 0 to 1.
    var progress: CGFloat {
        guard let start, layer.speed == 0, duration > 0 else { return 0 }
        return min(max(CGFloat((layer.timeOffset - start) / duration), 0), 1)
    }

    /// Moves to a part of the way, from 0 to 1.
    func move(to progress: CGFloat) {
        guard let start, layer.speed == 0 else { return }
        // At the very end the animations would be over.
        let last = max(duration - 0.001, 0)
        layer.timeOffset = start + min(max(Double(progress) * duration, 0), last)
    }

    /// Lets the time run on.
    ///
    /// - Parameter speed: The factor for the speed.
    func resume(speed: CGFloat) { run(speed: Float(speed)) }

    /// Lets the time run back to the beginning, and then removes the animations.
    ///
    /// - Parameter speed: The factor for the speed.
    func reverse(speed: CGFloat) {
        guard let start else { return }
        let rest = (layer.timeOffset - start) / Double(speed)
        run(speed: -Float(speed))
        deadline = view.timeline.schedule(after: max(rest, 0), label: "cancelled transition") { [self] in
            deadline = nil
            restore()
            removeAnimations()
        }
    }

    private func run(speed: Float) {
        guard layer.speed == 0 else { return }
        let now = CACurrentMediaTime()
        let offset = layer.timeOffset
        layer.beginTime = layer.superlayer?.convertTime(now, from: nil) ?? now
        layer.timeOffset = offset
        layer.speed = speed
    }

    /// Gives the layer the time of its superlayer again.
    func release() {
        deadline?.cancel()
        deadline = nil
        guard start != nil else { return }
        start = nil
        (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
    }

    private func restore() {
        UIView.performWithoutAnimation {
            for state in states {
                state.view.bounds = state.bounds
                state.view.center = state.center
                state.view.layer.transform = state.transform
                state.view.alpha = state.alpha
            }
        }
    }

    private func removeAnimations() {
        // The completions of the animations may change the tree.
        var all: [CALayer] = []
        var rest: [CALayer] = [layer]
        while let next = rest.popLast() {
            all.append(next)
            rest += next.sublayers ?? []
        }
        for layer in all { layer.removeAllAnimations() }
    }
}
