import CoreGraphics
import Foundation
import QuartzCore

/// The presentation of one controller over another, from `present` to the end of `dismiss`.
@MainActor
final class Presentation {
    enum Stage {
        case presenting, presented, dismissing, over
    }

    let presented: UIViewController
    let controller: UIPresentationController
    let container: PresentationContainer
    private weak var presenter: UIViewController?
    private(set) var stage = Stage.presenting
    private var wasAnimated = false
    /// Whether the presentation controller was told of the beginning. A callback may end the presentation before.
    private var hasBegun = false

    /// The transition in progress that the app animates.
    private var transition: PresentationTransition?

    /// The coordinator of the transition in progress.
    private(set) var coordinator: TransitionCoordinator?

    /// The completions of further dismissal requests made during the dismissal.
    private var completionsOfDismissal: [() -> Void] = []

    /// The superview to which the presenter's view returns; nil while the view is still there.
    private var presenterSuperview: UIView?

    init(of presented: UIViewController, by presenter: UIViewController, with controller: UIPresentationController) {
        self.presented = presented
        self.presenter = presenter
        self.controller = controller
        container = PresentationContainer(for: controller)
        controller.begin(self, by: presenter)
    }

    /// Whether the presenter disappears behind the presented controller.
    private(set) lazy var coversPresenter = controller.shouldRemovePresentersView

    /// Presents the controller. Order: presenter will disappear, presented will appear, presented did appear,
    /// presenter did disappear, completion.
    func start(in window: UIWindow, source: UIViewController, animated: Bool, completion: (() -> Void)?) {
        guard let presenter else { return }
        var animator: (any UIViewControllerAnimatedTransitioning)?
        var interactor: (any UIViewControllerInteractiveTransitioning)?
        if animated, let delegate = presented.transitioningDelegate {
            animator = delegate.animationController(forPresented: presented, presenting: presenter, source: source)
            interactor = animator.flatMap { delegate.interactionControllerForPresentation(using: $0) }
        }
        let isAnimated = animated && UIView.areAnimationsEnabled
        coordinator = makeCoordinator(from: presenter, to: presented, animator, isAnimated: isAnimated)
        if coversPresenter { presenter.beginAppearanceTransition(false, animated: animated) }
        presented.beginAppearanceTransition(true, animated: animated)
        guard stage == .presenting else { return }
        container.presentedIsPlacedByApp = animator != nil
        UIView.performWithoutAnimation {
            container.frame = window.bounds
            window.addSubview(container)
            controller.containerWasMade(isAnimatedByApp: animator != nil)
            hasBegun = true
            controller.presentationTransitionWillBegin()
            if animator == nil {
                if let view = controller.presentedView { container.addSubview(view) }
            } else {
                controller.presentedView?.frame = controller.frameOfPresentedViewInContainerView
                if coversPresenter { movePresenterIntoContainer() }
            }
            container.layoutIfNeeded()
        }
        releaseFocus(in: window)
        // A callback may have dismissed the controller, or removed its presenter.
        guard stage == .presenting else { return }
        if let animator {
            run(animator, interactor, isPresenting: true) { [self] didComplete in
                if didComplete { finishPresenting(completion) } else { cancelPresenting(completion) }
            }
        } else {
            animate(animated, appearing: true) { [self] in finishPresenting(completion) }
        }
    }

    /// Takes the focus from a view that cannot be reached any more.
    private func releaseFocus(in window: UIWindow) {
        guard controller.isModal, let system = window.focusSystemIfLoaded, let view = system.focusedView,
            !view.isDescendant(of: container)
        else { return }
        system.drop()
    }

    private func finishPresenting(_ completion: (() -> Void)?) {
        guard stage == .presenting else { return }
        stage = .presented
        let view = controller.presentedView
        // A place that only the app's animation knows is left to it.
        let hasPlace = controller.style != .custom || type(of: controller) != UIPresentationController.self
        if hasPlace, let view, view.frame == controller.frameOfPresentedViewInContainerView {
            container.presentedIsPlacedByApp = false
        }
        if coversPresenter, let view = presenter?.viewIfLoaded {
            if presenterSuperview == nil { presenterSuperview = view.superview }
            view.removeFromSuperview()
        }
        presented.endAppearanceTransition()
        if coversPresenter { presenter?.endAppearanceTransition() }
        let coordinator = takeCoordinator()
        controller.presentationTransitionDidEnd(true)
        completion?()
        coordinator?.finish()
    }

    /// Restores what was before a presentation that the app's animation has cancelled.
    private func cancelPresenting(_ completion: (() -> Void)?) {
        guard stage == .presenting else { return }
        presented.beginAppearanceTransition(false, animated: true)
        if coversPresenter { presenter?.beginAppearanceTransition(true, animated: true) }
        finishDismissing(completion, cancelsPresentation: true)
    }

    /// Dismisses the controller. Order: presented will disappear, presenter will appear, presenter did appear,
    /// presented did disappear, completion.
    func end(animated: Bool, completion: (() -> Void)?) {
        guard stage == .presenting || stage == .presented else {
            // The dismissal is in progress. A further request waits for the same end.
            if let completion { completionsOfDismissal.append(completion) }
            return
        }
        let wasPresenting = stage == .presenting
        var animator: (any UIViewControllerAnimatedTransitioning)?
        var interactor: (any UIViewControllerInteractiveTransitioning)?
        if animated, let delegate = presented.transitioningDelegate {
            animator = delegate.animationController(forDismissed: presented)
            interactor = animator.flatMap { delegate.interactionControllerForDismissal(using: $0) }
        }
        stage = .dismissing
        transition?.abandon()
        let former = takeCoordinator()
        former?.cancel()
        if let presenter {
            let isAnimated = animated && UIView.areAnimationsEnabled
            coordinator = makeCoordinator(from: presented, to: presenter, animator, isAnimated: isAnimated)
        }
        presented.presentation?.end(animated: false, completion: nil)
        presented.beginAppearanceTransition(false, animated: animated)
        if coversPresenter { presenter?.beginAppearanceTransition(true, animated: animated) }
        if wasPresenting, hasBegun { controller.presentationTransitionDidEnd(true) }
        former?.finish()
        guard stage == .dismissing else { return }
        if hasBegun { controller.dismissalTransitionWillBegin() }
        guard stage == .dismissing else { return }
        if animator == nil { returnPresenterView() }
        if let animator {
            container.presentedIsPlacedByApp = true
            // As in UIKit, the animation adds the view that appears.
            if coversPresenter {
                UIView.performWithoutAnimation { presenter?.viewIfLoaded?.frame = container.bounds }
            }
            run(animator, interactor, isPresenting: false) { [self] didComplete in
                if didComplete { finishDismissing(completion) } else { cancelDismissing(completion) }
            }
        } else {
            animate(animated, appearing: false) { [self] in
                guard stage == .dismissing else { return }
                finishDismissing(completion)
            }
        }
    }

    private func finishDismissing(_ completion: (() -> Void)?, cancelsPresentation: Bool = false) {
        stage = .over
        returnPresenterView()
        removeViews()
        if coversPresenter { presenter?.endAppearanceTransition() }
        presented.endAppearanceTransition()
        forget()
        // A callback may have presented another one meanwhile.
        presented.presentation?.endImmediately()
        if cancelsPresentation {
            controller.presentationTransitionDidEnd(false)
        } else if hasBegun {
            controller.dismissalTransitionDidEnd(true)
        }
        let coordinator = takeCoordinator()
        controller.end()
        completion?()
        callCompletionsOfDismissal()
        coordinator?.finish()
    }

    /// Restores what was before a dismissal that the app's animation has cancelled.
    private func cancelDismissing(_ completion: (() -> Void)?) {
        guard stage == .dismissing else { return }
        stage = .presented
        presented.beginAppearanceTransition(true, animated: true)
        if coversPresenter { presenter?.beginAppearanceTransition(false, animated: true) }
        if let view = controller.presentedView, view.superview == nil { container.addSubview(view) }
        if coversPresenter { presenter?.viewIfLoaded?.removeFromSuperview() }
        presented.endAppearanceTransition()
        if coversPresenter { presenter?.endAppearanceTransition() }
        let coordinator = takeCoordinator()
        controller.dismissalTransitionDidEnd(false)
        completion?()
        callCompletionsOfDismissal()
        coordinator?.finish()
    }

    private func callCompletionsOfDismissal() {
        let completions = completionsOfDismissal
        completionsOfDismissal = []
        for completion in completions { completion() }
    }

    /// Ends the presentation immediately because the presenter has left its window for good. The presenter does not
    /// reappear, and a pending completion is not called.
    ///
    /// Order: further presentations by the presented controller, then presented will disappear, presented did
    /// disappear.
    func endImmediately() {
        guard stage != .over else { return }
        let former = stage
        stage = .over
        transition?.abandon()
        presented.presentation?.endImmediately()
        presented.beginAppearanceTransition(false, animated: false)
        if let view = presenter?.viewIfLoaded, view.superview === container { view.removeFromSuperview() }
        removeViews()
        presented.endAppearanceTransition()
        forget()
        presented.presentation?.endImmediately()
        // Each beginning has its end.
        switch former {
        case .presenting where hasBegun: controller.presentationTransitionDidEnd(false)
        case .dismissing where hasBegun: controller.dismissalTransitionDidEnd(true)
        default: break
        }
        let coordinator = takeCoordinator()
        coordinator?.cancel()
        controller.end()
        coordinator?.finish()
    }

    /// Ends the relation of the two controllers.
    private func forget() {
        // A callback may have presented again.
        if presenter?.presentation === self { presenter?.presentation = nil }
        presented.presenter = nil
    }

    // MARK: - Views

    /// Moves the presenter's view into the container, where the app's animation finds it.
    private func movePresenterIntoContainer() {
        guard let view = presenter?.viewIfLoaded else { return }
        presenterSuperview = view.superview
        view.frame = container.bounds
        container.addSubview(view)
    }

    /// Puts the presenter's view back where it was before the presentation.
    private func returnPresenterView() {
        guard let presenterSuperview, let view = presenter?.viewIfLoaded else { return }
        guard view.superview !== presenterSuperview else { return }
        UIView.performWithoutAnimation {
            view.frame = presenterSuperview.bounds
            if container.superview === presenterSuperview {
                presenterSuperview.insertSubview(view, belowSubview: container)
            } else {
                presenterSuperview.addSubview(view)
            }
        }
    }

    /// Removes the presented view and resets what an animation changed, since it may be presented again without
    /// one.
    private func removeViews() {
        container.removeFromSuperview()
        controller.presentedView?.removeFromSuperview()
        guard wasAnimated else { return }
        UIView.performWithoutAnimation { controller.show(true, by: presented.modalTransitionStyle) }
    }

    // MARK: - Animations

    private func makeCoordinator(
        from: UIViewController, to: UIViewController, _ animator: (any UIViewControllerAnimatedTransitioning)?,
        isAnimated: Bool
    ) -> TransitionCoordinator {
        let coordinator = TransitionCoordinator(in: container, isAnimated: isAnimated)
        coordinator.controllers = (from, to)
        coordinator.presentationStyle = controller.style
        coordinator.duration = isAnimated ? animator?.transitionDuration(using: nil) ?? Self.duration : 0
        return coordinator
    }

    private func takeCoordinator() -> TransitionCoordinator? {
        defer { coordinator = nil }
        return coordinator
    }

    private func run(
        _ animator: any UIViewControllerAnimatedTransitioning,
        _ interactor: (any UIViewControllerInteractiveTransitioning)?, isPresenting: Bool,
        completion: @escaping (Bool) -> Void
    ) {
        guard let presenter else { return completion(true) }
        let transition = PresentationTransition(
            by: animator, interactor, in: self, from: presenter, isPresenting: isPresenting
        ) { [self] didComplete in
            self.transition = nil
            if !didComplete { coordinator?.cancel() }
            completion(didComplete)
        }
        self.transition = transition
        transition.start()
    }

    private func animate(_ animated: Bool, appearing: Bool, completion: @escaping () -> Void) {
        guard animated, UIView.areAnimationsEnabled, container.window != nil else {
            coordinator?.run()
            return completion()
        }
        let transition = presented.modalTransitionStyle
        wasAnimated = true
        if appearing {
            UIView.performWithoutAnimation { controller.show(false, by: transition) }
        }
        let coordinator = coordinator
        controller.animate(
            transition, isAppearing: appearing,
            animations: { [controller] in
                controller.show(appearing, by: transition)
                coordinator?.run()
            }, completion: completion)
    }

    /// The duration of an animated presentation, in seconds. Ours: not measured.
    static let duration: TimeInterval = 0.5
    /// The duration of one that fades, in seconds. Ours: not measured.
    static let fadeDuration: TimeInterval = 0.4
}
