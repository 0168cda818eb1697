import CoreGraphics
import Foundation

/// An object that moves the animation of a presentation or dismissal to a part of its way, as a gesture tells it.
///
/// The transitioning delegate returns it beside the animation. The gesture's handler presents or dismisses, then calls
/// `update(_:)`, and at the end `finish()` or `cancel()`. The animation must consist of animations of views in the
/// container view; their completion calls `completeTransition(_:)` with `!transitionWasCancelled`.
///
/// Unlike UIKit, the rest of the animation keeps its own curve, so `completionCurve` and `timingCurve` have no effect
/// on it and do not exist here. Closures that run along with the transition follow the finger only in the container.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    private weak var transition: (any UIViewControllerContextTransitioning)?
    private var isMoving = false

    /// The factor for the speed with which the animation runs on after `finish()` or back after `cancel()`.
    open var completionSpeed: CGFloat = 1

    /// Whether the transition begins with a finger. Otherwise its animation runs until `pause()`.
    open var wantsInteractiveStart = true

    /// The part of the way that was passed to `update(_:)` last, or at which `pause()` has stopped the animation.
    public private(set) var percentComplete: CGFloat = 0

    /// The duration of the whole animation in seconds.
    public var duration: CGFloat { CGFloat(scrubbed?.scrubber.duration ?? 0) }

    private var scrubbed: (any ScrubbedTransition)? { transition as? any ScrubbedTransition }

    public override init() {
        super.init()
    }

    /// Starts the animation, and stops it at its beginning. UIKit calls it.
    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        transition = transitionContext
        percentComplete = 0
        isMoving = true
        scrubbed?.scrubber.stop()
        scrubbed?.runAnimation()
    }

    /// Notes a transition that begins without a finger, which may catch it later.
    func accompany(_ transition: any UIViewControllerContextTransitioning) {
        self.transition = transition
        percentComplete = 0
        isMoving = false
    }

    /// Stops an animation that runs, for a finger that catches it. `percentComplete` is the part of the way then.
    open func pause() {
        guard let transition, let scrubber = scrubbed?.scrubber, !isMoving else { return }
        isMoving = true
        scrubber.stop()
        percentComplete = scrubber.progress
        transition.pauseInteractiveTransition()
    }

    /// Moves the animation.
    ///
    /// - Parameter percentComplete: The part of the way, from 0 to 1.
    open func update(_ percentComplete: CGFloat) {
        guard isMoving, percentComplete.isFinite else { return }
        self.percentComplete = min(max(percentComplete, 0), 1)
        scrubbed?.scrubber.move(to: self.percentComplete)
        transition?.updateInteractiveTransition(self.percentComplete)
    }

    /// Lets the animation run to its end.
    open func finish() {
        release {
            $0.resume(speed: self.speed)
        } telling: {
            $0.finishInteractiveTransition()
        }
    }

    /// Lets the animation run back to its beginning.
    open func cancel() {
        release {
            $0.reverse(speed: self.speed)
        } telling: {
            $0.cancelInteractiveTransition()
        }
    }

    private var speed: CGFloat { completionSpeed.isFinite ? max(completionSpeed, 0.01) : 1 }

    private func release(
        _ run: (TransitionScrubber) -> Void, telling: (any UIViewControllerContextTransitioning) -> Void
    ) {
        guard isMoving, let transition else { return }
        isMoving = false
        telling(transition)
        if let scrubbed { run(scrubbed.scrubber) }
    }
}
