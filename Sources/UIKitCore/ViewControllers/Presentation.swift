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
    let container: PresentationContainer
    private weak var presenter: UIViewController?
    private(set) var stage = Stage.presenting
    private var wasAnimated = false

    /// The transition in progress that the app animates.
    private var transition: PresentationTransition?

    /// The completions of further dismissal requests made during the dismissal.
    private var completionsOfDismissal: [() -> Void] = []

    /// The superview to which the presenter's view returns; nil while the view is still there.
    private var presenterSuperview: UIView?

    init(of presented: UIViewController, by presenter: UIViewController) {
        self.presented = presented
        self.presenter = presenter
        container = PresentationContainer(presented: presented)
        container.outsideTouchHandler = { [weak self] in self?.dismissOnOutsideTouch() }
    }

    /// Whether the presenter disappears behind the presented controller.
    private var coversPresenter: Bool { container.coversPresenter }

    /// Presents the controller. Order: presenter will disappear, presented will appear, presented did appear,
    /// presenter did disappear, completion.
    func start(in window: UIWindow, source: UIViewController, animated: Bool, completion: (() -> Void)?) {
        // A controller may become its own transitioning delegate when its view is loaded.
        presented.loadViewIfNeeded()
        var animator: (any UIViewControllerAnimatedTransitioning)?
        if animated, let presenter {
            animator = presented.transitioningDelegate?.animationController(
                forPresented: presented, presenting: presenter, source: source)
        }
        if coversPresenter { presenter?.beginAppearanceTransition(false, animated: animated) }
        presented.beginAppearanceTransition(true, animated: animated)
        container.presentedIsPlacedByApp = animator != nil
        UIView.performWithoutAnimation {
            container.frame = window.bounds
            window.addSubview(container)
            if animator == nil {
                container.addSubview(presented.view)
            } else {
                presented.view.frame = container.presentedFrame
                if coversPresenter { movePresenterIntoContainer() }
            }
            container.layoutIfNeeded()
        }
        if let animator {
            run(animator, isPresenting: true) { [self] didComplete in
                if didComplete { finishPresenting(completion) } else { cancelPresenting(completion) }
            }
        } else {
            animate(animated, appearing: true) { [self] in finishPresenting(completion) }
        }
    }

    private func finishPresenting(_ completion: (() -> Void)?) {
        guard stage == .presenting else { return }
        stage = .presented
        if container.style != .custom, presented.viewIfLoaded?.frame == container.presentedFrame {
            container.presentedIsPlacedByApp = false
        }
        if coversPresenter, let view = presenter?.viewIfLoaded {
            if presenterSuperview == nil { presenterSuperview = view.superview }
            view.removeFromSuperview()
        }
        presented.endAppearanceTransition()
        if coversPresenter { presenter?.endAppearanceTransition() }
        completion?()
    }

    /// Restores what was before a presentation that the app's animation has cancelled.
    private func cancelPresenting(_ completion: (() -> Void)?) {
        guard stage == .presenting else { return }
        presented.beginAppearanceTransition(false, animated: true)
        if coversPresenter { presenter?.beginAppearanceTransition(true, animated: true) }
        finishDismissing(completion)
    }

    /// Dismisses the controller. Order: presented will disappear, presenter will appear, presenter did appear,
    /// presented did disappear, completion.
    func end(animated: Bool, completion: (() -> Void)?) {
        guard stage == .presenting || stage == .presented else {
            // The dismissal is in progress. A further request waits for the same end.
            if let completion { completionsOfDismissal.append(completion) }
            return
        }
        let animator = animated ? presented.transitioningDelegate?.animationController(forDismissed: presented) : nil
        stage = .dismissing
        transition?.abandon()
        presented.presentation?.end(animated: false, completion: nil)
        presented.beginAppearanceTransition(false, animated: animated)
        if coversPresenter { presenter?.beginAppearanceTransition(true, animated: animated) }
        if animator == nil { returnPresenterView() }
        if let animator {
            container.presentedIsPlacedByApp = true
            // As in UIKit, the animation adds the view that appears.
            UIView.performWithoutAnimation { presenter?.viewIfLoaded?.frame = container.bounds }
            run(animator, isPresenting: false) { [self] didComplete in
                if didComplete { finishDismissing(completion) } else { cancelDismissing(completion) }
            }
        } else {
            animate(animated, appearing: false) { [self] in
                guard stage == .dismissing else { return }
                finishDismissing(completion)
            }
        }
    }

    private func finishDismissing(_ completion: (() -> Void)?) {
        stage = .over
        returnPresenterView()
        removeViews()
        if coversPresenter { presenter?.endAppearanceTransition() }
        presented.endAppearanceTransition()
        presenter?.presentation = nil
        presented.presenter = nil
        completion?()
        callCompletionsOfDismissal()
    }

    /// Restores what was before a dismissal that the app's animation has cancelled.
    private func cancelDismissing(_ completion: (() -> Void)?) {
        guard stage == .dismissing else { return }
        stage = .presented
        presented.beginAppearanceTransition(true, animated: true)
        if coversPresenter { presenter?.beginAppearanceTransition(false, animated: true) }
        if presented.view.superview == nil { container.addSubview(presented.view) }
        if coversPresenter { presenter?.viewIfLoaded?.removeFromSuperview() }
        presented.endAppearanceTransition()
        if coversPresenter { presenter?.endAppearanceTransition() }
        completion?()
        callCompletionsOfDismissal()
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
        stage = .over
        transition?.abandon()
        presented.presentation?.endImmediately()
        presented.beginAppearanceTransition(false, animated: false)
        if let view = presenter?.viewIfLoaded, view.superview === container { view.removeFromSuperview() }
        removeViews()
        presented.endAppearanceTransition()
        presenter?.presentation = nil
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
        presented.viewIfLoaded?.removeFromSuperview()
        guard wasAnimated else { return }
        UIView.performWithoutAnimation { container.show(true, by: presented.modalTransitionStyle) }
    }

    // MARK: - Animations

    private func run(
        _ animator: any UIViewControllerAnimatedTransitioning, isPresenting: Bool,
        completion: @escaping (Bool) -> Void
    ) {
        guard let presenter else { return completion(true) }
        let transition = PresentationTransition(
            by: animator, in: container, from: presenter, to: presented, isPresenting: isPresenting
        ) { [self] didComplete in
            self.transition = nil
            completion(didComplete)
        }
        self.transition = transition
        transition.start()
    }

    private func animate(_ animated: Bool, appearing: Bool, completion: @escaping () -> Void) {
        guard animated, UIView.areAnimationsEnabled, container.window != nil else { return completion() }
        let transition = presented.modalTransitionStyle
        wasAnimated = true
        if appearing {
            UIView.performWithoutAnimation { container.show(false, by: transition) }
        }
        UIView.animate(
            withDuration: Self.duration, delay: 0, options: appearing ? .curveEaseOut : .curveEaseIn,
            animations: { [container] in container.show(appearing, by: transition) },
            completion: { _ in completion() })
    }

    private func dismissOnOutsideTouch() {
        guard stage == .presented, !presented.isModalInPresentation else { return }
        presenter?.dismiss(animated: true)
    }

    /// The duration of an animated presentation, in seconds.
    static let duration: TimeInterval = 0.4
}
