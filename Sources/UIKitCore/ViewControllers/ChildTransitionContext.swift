import CoreGraphics
import Foundation

/// The change from one child of a container to another, as an app's animation sees it.
@MainActor
final class ChildTransitionContext: ScrubbedTransition {
    private let animator: any UIViewControllerAnimatedTransitioning
    private let interactor: (any UIViewControllerInteractiveTransitioning)?
    private let from: UIViewController
    private let to: UIViewController
    let containerView: UIView
    /// The frames of both views in the container, in points.
    private let frames: (from: CGRect, to: CGRect)
    private let coordinator: TransitionCoordinator?
    private var completion: ((Bool) -> Void)?
    private(set) var transitionWasCancelled = false
    private(set) var isInteractive = false
    /// The part of the way that a finger has moved the views.
    private var progress: CGFloat = 0
    let scrubber: TransitionScrubber

    /// Moves the bars, which are not in the container, to a part of the way: at once, or in a duration in seconds.
    var onBarMove: (CGFloat, TimeInterval?) -> Void = { _, _ in }

    /// Creates the context of a change.
    ///
    /// - Parameters:
    ///   - animator: The app's animation.
    ///   - interactor: The object that moves it as fingers do; nil for none.
    ///   - from: The child that disappears, whose view is in the container.
    ///   - to: The child that appears.
    ///   - container: The view in which the animation moves both.
    ///   - frames: The frames of both views in the container, in points.
    ///   - coordinator: The coordinator of the change; nil for none.
    ///   - completion: Called once at the end, with whether the change was completed.
    init(
        by animator: any UIViewControllerAnimatedTransitioning,
        _ interactor: (any UIViewControllerInteractiveTransitioning)?, from: UIViewController, to: UIViewController,
        in container: UIView, frames: (from: CGRect, to: CGRect), _ coordinator: TransitionCoordinator?,
        completion: @escaping (Bool) -> Void
    ) {
        self.animator = animator
        self.interactor = interactor
        self.from = from
        self.to = to
        containerView = container
        self.frames = frames
        self.coordinator = coordinator
        self.completion = completion
        scrubber = TransitionScrubber(container)
    }

    /// Starts the app's animation, or hands it to the object that moves it.
    func start() {
        coordinator?.duration = animator.transitionDuration(using: self)
        guard let interactor else { return runAnimation() }
        guard interactor.wantsInteractiveStart else {
            scrubber.begin()
            (interactor as? UIPercentDrivenInteractiveTransition)?.accompany(self)
            return runAnimation()
        }
        isInteractive = true
        coordinator?.isInteractive = true
        interactor.startInteractiveTransition(self)
    }

    func runAnimation() {
        let duration = animator.transitionDuration(using: self)
        scrubber.duration = duration
        if interactor != nil { scrubber.remember([from.viewIfLoaded, to.viewIfLoaded] + containerView.subviews) }
        if !isInteractive { onBarMove(1, duration) }
        UIView.animate(withDuration: duration, delay: 0, options: .allowUserInteraction) { [coordinator] in
            coordinator?.run()
        }
        animator.animateTransition(using: self)
    }

    /// Ends the animation without its completion, because something else has ended the transition.
    func abandon() {
        guard completion != nil else { return }
        completion = nil
        scrubber.release()
        animator.animationEnded(true)
    }

    var isAnimated: Bool { true }

    var presentationStyle: UIModalPresentationStyle { .custom }

    func completeTransition(_ didComplete: Bool) {
        guard let completion else { return }
        self.completion = nil
        transitionWasCancelled = !didComplete
        isInteractive = false
        scrubber.release()
        completion(didComplete)
        animator.animationEnded(didComplete)
    }

    func updateInteractiveTransition(_ percentComplete: CGFloat) {
        guard completion != nil, isInteractive else { return }
        progress = percentComplete
        coordinator?.percentComplete = percentComplete
        onBarMove(percentComplete, nil)
    }

    func pauseInteractiveTransition() { setInteractive(true) }

    func finishInteractiveTransition() { release(to: 1) }

    func cancelInteractiveTransition() {
        guard completion != nil else { return }
        transitionWasCancelled = true
        coordinator?.cancel()
        release(to: 0)
    }

    /// Lets the bars go where the views go.
    private func release(to end: CGFloat) {
        guard completion != nil, isInteractive else { return }
        setInteractive(false)
        guard completion != nil else { return }
        onBarMove(end, scrubber.duration * TimeInterval(abs(end - progress)))
    }

    private func setInteractive(_ isInteractive: Bool) {
        guard completion != nil, isInteractive != self.isInteractive else { return }
        self.isInteractive = isInteractive
        coordinator?.changeInteraction(isInteractive)
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        switch key {
        case .from: from
        case .to: to
        default: nil
        }
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        switch key {
        case .from: from.view
        case .to: to.view
        default: nil
        }
    }

    func initialFrame(for vc: UIViewController) -> CGRect { vc === from ? frames.from : .zero }

    func finalFrame(for vc: UIViewController) -> CGRect { vc === to ? frames.to : .zero }
}
