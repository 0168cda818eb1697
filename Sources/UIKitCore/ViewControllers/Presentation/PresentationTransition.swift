import CoreGraphics
import Foundation
import QuartzCore

/// A presentation or dismissal that an app animates itself.
@MainActor
final class PresentationTransition: NSObject, UIViewControllerContextTransitioning, ScrubbedTransition {
    private let animator: any UIViewControllerAnimatedTransitioning
    private let interactor: (any UIViewControllerInteractiveTransitioning)?
    private let controller: UIPresentationController
    private let coversPresenter: Bool
    private let container: PresentationContainer
    private let isPresenting: Bool
    private let presenter: UIViewController
    private let presented: UIViewController
    private let presentedStart: CGRect
    private let coordinator: TransitionCoordinator?
    private var completion: ((Bool) -> Void)?
    private(set) var transitionWasCancelled = false
    private(set) var isInteractive = false
    let scrubber: TransitionScrubber

    /// Creates a transition.
    ///
    /// - Parameters:
    ///   - animator: The app's animation.
    ///   - interactor: The object that moves it as fingers do; nil for none.
    ///   - presentation: The presentation.
    ///   - presenter: The presenting controller.
    ///   - isPresenting: Whether the presented controller appears.
    ///   - movesPresenter: Whether the animation removes or adds the presenter's view.
    ///   - completion: Called once at the end, with whether the transition was completed.
    init(
        by animator: any UIViewControllerAnimatedTransitioning,
        _ interactor: (any UIViewControllerInteractiveTransitioning)?, in presentation: Presentation,
        from presenter: UIViewController, isPresenting: Bool, _ movesPresenter: Bool,
        completion: @escaping (Bool) -> Void
    ) {
        self.animator = animator
        self.interactor = interactor
        controller = presentation.controller
        coversPresenter = movesPresenter
        container = presentation.container
        presented = presentation.presented
        coordinator = presentation.coordinator
        self.presenter = presenter
        self.isPresenting = isPresenting
        self.completion = completion
        presentedStart = isPresenting ? .zero : presentation.controller.presentedView?.frame ?? .zero
        scrubber = TransitionScrubber(container)
    }

    /// Starts the app's animation, or hands it to the object that moves it.
    func start() {
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
        scrubber.remember([presenter.viewIfLoaded, controller.presentedView] + container.subviews)
        let controller = controller
        if isPresenting { UIView.performWithoutAnimation { controller.dim(false) } }
        let isPresenting = isPresenting
        UIView.animate(withDuration: duration) { [coordinator] in
            controller.dim(isPresenting)
            coordinator?.run()
        }
        animator.animateTransition(using: self)
    }

    /// Ends the transition without its completion, because the presentation itself has ended.
    func abandon() {
        guard completion != nil else { return }
        completion = nil
        transitionWasCancelled = true
        scrubber.release()
        animator.animationEnded(false)
    }

    // MARK: - What the animation sees

    var containerView: UIView { container }

    var isAnimated: Bool { true }

    var presentationStyle: UIModalPresentationStyle { controller.style }

    func completeTransition(_ didComplete: Bool) {
        guard let completion else { return }
        self.completion = nil
        transitionWasCancelled = !didComplete
        isInteractive = false
        scrubber.release()
        completion(didComplete)
        animator.animationEnded(didComplete)
    }

    func updateInteractiveTransition(_ percentComplete: CGFloat) { coordinator?.percentComplete = percentComplete }

    func pauseInteractiveTransition() { setInteractive(true) }

    func finishInteractiveTransition() { setInteractive(false) }

    func cancelInteractiveTransition() {
        guard completion != nil else { return }
        transitionWasCancelled = true
        coordinator?.cancel()
        setInteractive(false)
    }

    private func setInteractive(_ isInteractive: Bool) {
        guard completion != nil, isInteractive != self.isInteractive else { return }
        self.isInteractive = isInteractive
        coordinator?.changeInteraction(isInteractive)
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        switch key {
        case .from: isPresenting ? presenter : presented
        case .to: isPresenting ? presented : presenter
        default: nil
        }
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        let member =
            switch key {
            case .from: viewController(forKey: .from)
            case .to: viewController(forKey: .to)
            default: nil as UIViewController?
            }
        if member === presented { return controller.presentedView }
        return coversPresenter ? member?.view : nil
    }

    func initialFrame(for vc: UIViewController) -> CGRect {
        if vc === presented { return presentedStart }
        return vc === presenter && (isPresenting || !coversPresenter) ? container.bounds : .zero
    }

    func finalFrame(for vc: UIViewController) -> CGRect {
        if vc === presented {
            return isPresenting ? controller.frameOfPresentedViewInContainerView : .zero
        }
        return vc === presenter && !(isPresenting && coversPresenter) ? container.bounds : .zero
    }
}
