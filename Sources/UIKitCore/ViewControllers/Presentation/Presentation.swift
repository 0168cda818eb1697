import CoreGraphics
import Foundation
import QuartzCore

/// The presentation of one controller over another, from `present` to the end of `dismiss`.
@MainActor
final class Presentation {
    enum Stage {
        case presenting, presented, dismissing, over
    }

    /// The way of a presented controller that is on it.
    enum Direction {
        case appearing, disappearing
    }

    /// Called at the end of a dismissal, with whether the controller is dismissed.
    typealias Completion = (_ completed: Bool) -> Void

    /// The call that a presentation controller waits for, since it was told of a beginning.
    private enum OwedEnd {
        case none, presentation, dismissal
    }

    let presented: UIViewController
    let controller: UIPresentationController
    let container: PresentationContainer
    private weak var presenter: UIViewController?
    private(set) var stage = Stage.presenting
    /// The way of the presented controller until the last of its callbacks has returned; nil at rest.
    private(set) var direction: Direction? = .appearing
    private var wasAnimated = false
    /// Whether the presentation controller was told of the beginning. A callback may end the presentation before.
    private var hasBegun = false
    private var owedEnd = OwedEnd.none

    /// The transition in progress that the app animates.
    private var transition: PresentationTransition?

    /// The coordinator of the transition in progress.
    private(set) var coordinator: TransitionCoordinator?

    /// The completions of the dismissal in progress, and of further requests made during it.
    private var completionsOfDismissal: [Completion] = []

    /// The superview to which the presenter's view returns; nil while the view is still there.
    private var presenterSuperview: UIView?
    /// The sibling right in front of the presenter's view; nil if there was none.
    private weak var presenterSuccessor: UIView?

    /// Whether the app's animation had placed the presented view before the dismissal began.
    private var wasPlacedByApp = false

    init(of presented: UIViewController, by presenter: UIViewController, with controller: UIPresentationController) {
        self.presented = presented
        self.presenter = presenter
        self.controller = controller
        container = PresentationContainer(for: controller)
        presented.rare.latestPresentation = self
        controller.begin(self, by: presenter)
    }

    /// Whether the presenter disappears behind the presented controller.
    private(set) lazy var coversPresenter = controller.shouldRemovePresentersView

    /// Whether the presenter appears when the presented controller disappears. One that is dismissed itself, or leaves
    /// its window, does not.
    private var presenterReturns: Bool {
        guard coversPresenter, let former = presenter?.rareIfLoaded?.latestPresentation else { return coversPresenter }
        return former.stage != .dismissing && (former.stage != .over || presenter?.rootWindow != nil)
    }

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
        // Every callback may dismiss the controller, or remove its presenter.
        guard stage == .presenting else { return }
        let isAnimated = animated && UIView.areAnimationsEnabled
        coordinator = makeCoordinator(of: self, from: presenter, to: presented, animator, isAnimated: isAnimated)
        if coversPresenter { presenter.beginAppearanceTransition(false, animated: animated) }
        guard stage == .presenting else { return }
        presented.beginAppearanceTransition(true, animated: animated)
        guard stage == .presenting else { return }
        UIView.performWithoutAnimation { fillContainer(in: window, isAnimatedByApp: animator != nil) }
        guard stage == .presenting else { return }
        releaseFocus(in: window)
        guard stage == .presenting else { return }
        if let animator {
            run(animator, interactor, from: presenter, isPresenting: true, coversPresenter) { [self] didComplete in
                if didComplete { finishPresenting(completion) } else { cancelPresenting(completion) }
            }
        } else {
            animate(animated, appearing: true) { [self] in finishPresenting(completion) }
        }
    }

    /// Puts the container into the window, and the views into the container.
    private func fillContainer(in window: UIWindow, isAnimatedByApp: Bool) {
        container.presentedIsPlacedByApp = isAnimatedByApp
        container.frame = window.bounds
        window.addSubview(container)
        controller.containerWasMade(isAnimatedByApp: isAnimatedByApp)
        guard stage == .presenting else { return }
        hasBegun = true
        owedEnd = .presentation
        controller.presentationTransitionWillBegin()
        guard stage == .presenting else { return }
        if isAnimatedByApp {
            controller.presentedView?.frame = controller.frameOfPresentedViewInContainerView
            if coversPresenter { movePresenterIntoContainer() }
        } else if let view = controller.presentedView {
            container.addSubview(view)
        }
        container.layoutIfNeeded()
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
        if let application = container.window?.screen.application, application.isLaunching {
            return application.afterLaunch { [self] in finishPresenting(completion) }
        }
        stage = .presented
        let view = controller.presentedView
        // A place that only the app's animation knows is left to it.
        let hasPlace = controller.style != .custom || type(of: controller) != UIPresentationController.self
        if hasPlace, let view, view.frame == controller.frameOfPresentedViewInContainerView {
            container.presentedIsPlacedByApp = false
        }
        if coversPresenter, let view = presenter?.viewIfLoaded {
            if presenterSuperview == nil { rememberPlace(of: view) }
            view.removeFromSuperview()
        }
        let former = coordinator
        presented.endAppearanceTransition()
        // The callback may have begun the dismissal, and the presenter appears again.
        if coversPresenter, stage == .presented { presenter?.endAppearanceTransition() }
        if stage == .presented {
            direction = nil
            coordinator = nil
        }
        // The beginning of the dismissal may have told it, and waits for its own end.
        if owedEnd == .presentation { tellOwedEnd(completed: true) }
        completion?()
        former?.finish()
    }

    /// Tells the presentation controller of the end of what it was told the beginning of, once.
    private func tellOwedEnd(completed: Bool) {
        let owed = owedEnd
        owedEnd = .none
        switch owed {
        case .none: break
        case .presentation: controller.presentationTransitionDidEnd(completed)
        case .dismissal: controller.dismissalTransitionDidEnd(completed)
        }
    }

    /// Restores what was before a presentation that the app's animation has cancelled.
    private func cancelPresenting(_ completion: (() -> Void)?) {
        guard stage == .presenting else { return }
        stage = .dismissing
        direction = .disappearing
        if let completion { completionsOfDismissal.append { _ in completion() } }
        presented.beginAppearanceTransition(false, animated: true)
        if stage == .dismissing, presenterReturns { presenter?.beginAppearanceTransition(true, animated: true) }
        guard stage == .dismissing else { return }
        finishDismissing(cancelsPresentation: true)
    }

    /// Dismisses the controller, and those that it has presented. Order: presented will disappear, presenter will
    /// appear, presenter did appear, presented did disappear, completion. Of several controllers, the topmost comes
    /// first. Only that one is animated, and those between it and the presenter are not seen any more.
    func end(animated: Bool, completion: Completion?) {
        var animator: (any UIViewControllerAnimatedTransitioning)?
        var interactor: (any UIViewControllerInteractiveTransitioning)?
        var top = topmost
        if animated, top.hasBegun, top.canEnd, canEnd, let delegate = top.presented.transitioningDelegate {
            animator = delegate.animationController(forDismissed: top.presented)
            interactor = animator.flatMap { delegate.interactionControllerForDismissal(using: $0) }
        }
        // The delegate may have dismissed the controller, too.
        guard canEnd else {
            // A further request waits for the end of the dismissal in progress.
            if stage == .dismissing {
                if let completion { completionsOfDismissal.append(completion) }
            } else {
                completion?(true)
            }
            return
        }
        if let completion { completionsOfDismissal.append(completion) }
        let former = turnToDismissal()
        endDismissalsInFront()
        if top !== topmost { (top, animator, interactor) = (topmost, nil, nil) }
        if stage == .dismissing, let presenter {
            let isAnimated = animated && UIView.areAnimationsEnabled
            coordinator = makeCoordinator(of: top, from: top.presented, to: presenter, animator, isAnimated: isAnimated)
            let uppers = chain.dropFirst().reversed().filter(\.canEnd)
            let formers = uppers.map { $0.turnToDismissal() }
            for (upper, former) in zip(uppers, formers) {
                upper.coordinator = coordinator
                upper.beginDismissing(animated: animated, after: former)
            }
        }
        guard beginDismissing(animated: animated, after: former) else { return }
        // A callback may have ended the presentation in front.
        guard top.stage == .dismissing else { return finishDismissing() }
        for lower in chain.prefix(while: { $0 !== top }) {
            lower.controller.setCovered(true)
            _ = coordinator?.animate(alongsideTransition: { _ in lower.controller.dim(false) }, completion: nil)
        }
        if animator == nil || top !== self { returnPresenterView() }
        if let animator {
            top.container.presentedIsPlacedByApp = true
            // As in UIKit, the animation adds the view that appears.
            if coversPresenter, top === self {
                UIView.performWithoutAnimation { presenter?.viewIfLoaded?.frame = container.bounds }
            }
            top.run(animator, interactor, from: presenter, isPresenting: false, coversPresenter && top === self) {
                [self] didComplete in
                if didComplete { finishDismissing() } else { cancelDismissing() }
            }
        } else {
            top.animate(animated, appearing: false) { [self] in finishDismissing() }
        }
    }

    /// Ends what the presentation does, and returns the coordinator of that.
    private func turnToDismissal() -> TransitionCoordinator? {
        let wasPresenting = stage == .presenting
        stage = .dismissing
        direction = .disappearing
        transition?.abandon()
        transition = nil
        wasPlacedByApp = container.presentedIsPlacedByApp
        let former = takeCoordinator()
        if wasPresenting { former?.cancel() }
        return former
    }

    /// Tells the controllers that a dismissal begins, and returns whether it goes on after the callbacks.
    ///
    /// - Parameters:
    ///   - animated: Whether it is animated.
    ///   - former: The coordinator of what the dismissal interrupts; nil for none.
    @discardableResult
    private func beginDismissing(animated: Bool, after former: TransitionCoordinator?) -> Bool {
        if stage == .dismissing { presented.beginAppearanceTransition(false, animated: animated) }
        if stage == .dismissing, presenterReturns { presenter?.beginAppearanceTransition(true, animated: animated) }
        tellOwedEnd(completed: owedEnd == .presentation)
        former?.finish()
        guard stage == .dismissing else { return false }
        if hasBegun {
            owedEnd = .dismissal
            controller.dismissalTransitionWillBegin()
        }
        return stage == .dismissing
    }

    /// Whether a dismissal can begin.
    private var canEnd: Bool { stage == .presenting || stage == .presented }

    /// This presentation, and those in front of it.
    private var chain: [Presentation] {
        var found = [self]
        while let next = found[found.count - 1].presented.presentation { found.append(next) }
        return found
    }

    /// The presentation in front of which there is no other.
    private var topmost: Presentation { chain.last ?? self }

    /// Ends the dismissals in front of this one that are in progress, since what they are in front of is dismissed.
    private func endDismissalsInFront() {
        while let upper = chain.dropFirst().last, upper.stage == .dismissing {
            if let transition = upper.transition { transition.completeTransition(true) }
            upper.finishDismissing()
        }
    }

    private func finishDismissing(cancelsPresentation: Bool = false) {
        guard stage == .dismissing else { return }
        stage = .over
        returnPresenterView()
        removeViews()
        let upper = presented.presentation
        // The callbacks may present the next controller, or the same one.
        forget()
        if presenterReturns { presenter?.endAppearanceTransition() }
        // The controllers in front have been dismissed together with this one.
        upper?.finishDismissing()
        if !isPresentedAgain { presented.endAppearanceTransition() }
        direction = nil
        // A callback may have presented another one meanwhile.
        if !isPresentedAgain { presented.presentation?.endImmediately() }
        tellOwedEnd(completed: !cancelsPresentation)
        let coordinator = takeCoordinator()
        controller.end(self)
        callCompletionsOfDismissal(true)
        coordinator?.finish()
    }

    /// Whether the presented controller is in another presentation, after this one.
    private var isPresentedAgain: Bool { presented.presenter != nil }

    /// Ends the relation to the presentation controller, which begins another presentation in the callbacks of the end.
    func releaseController() {
        guard stage == .over else { return }
        tellOwedEnd(completed: true)
        controller.end(self)
    }

    /// Restores what was before a dismissal that the app's animation has cancelled.
    private func cancelDismissing() {
        guard stage == .dismissing else { return }
        stage = .presented
        direction = nil
        container.presentedIsPlacedByApp = wasPlacedByApp
        controller.setCovered(false)
        container.setNeedsLayout()
        // The callbacks may dismiss again, with completions and a coordinator for that.
        let completions = completionsOfDismissal
        completionsOfDismissal = []
        let former = coordinator
        let upper = presented.presentation
        upper?.cancelDismissing()
        if upper?.coversPresenter != true { presented.beginAppearanceTransition(true, animated: true) }
        if coversPresenter, stage == .presented { presenter?.beginAppearanceTransition(false, animated: true) }
        if stage == .presented {
            if let view = controller.presentedView, view.superview == nil { container.addSubview(view) }
            if coversPresenter { presenter?.viewIfLoaded?.removeFromSuperview() }
            if upper?.coversPresenter != true { presented.endAppearanceTransition() }
        }
        if coversPresenter, stage == .presented { presenter?.endAppearanceTransition() }
        if stage == .presented {
            coordinator = nil
            tellOwedEnd(completed: false)
        }
        for completion in completions { completion(false) }
        former?.finish()
    }

    private func callCompletionsOfDismissal(_ isDismissed: Bool) {
        let completions = completionsOfDismissal
        completionsOfDismissal = []
        for completion in completions { completion(isDismissed) }
    }

    /// Ends the presentation immediately because the presenter has left its window for good. The presenter does not
    /// reappear, and the completion of a presentation in progress is not called.
    ///
    /// Order: further presentations by the presented controller, then presented will disappear, presented did
    /// disappear.
    func endImmediately() {
        guard stage != .over else { return }
        let former = stage
        stage = .over
        direction = nil
        transition?.abandon()
        transition = nil
        presented.presentation?.endImmediately()
        presented.beginAppearanceTransition(false, animated: false)
        if let view = presenter?.viewIfLoaded, view.superview === container { view.removeFromSuperview() }
        removeViews()
        presented.endAppearanceTransition()
        forget()
        presented.presentation?.endImmediately()
        // Each beginning has its end.
        tellOwedEnd(completed: former != .presenting)
        let coordinator = takeCoordinator()
        coordinator?.cancel()
        controller.end(self)
        callCompletionsOfDismissal(true)
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
        rememberPlace(of: view)
        view.frame = container.bounds
        container.addSubview(view)
    }

    /// Notes where the presenter's view is among its siblings.
    private func rememberPlace(of view: UIView) {
        presenterSuperview = view.superview
        let siblings = view.superview?.subviews ?? []
        let index = siblings.firstIndex { $0 === view }
        presenterSuccessor = index.flatMap { siblings.dropFirst($0 + 1).first }
    }

    /// Puts the presenter's view back where it was before the presentation.
    private func returnPresenterView() {
        guard let presenterSuperview, let view = presenter?.viewIfLoaded else { return }
        guard view.superview !== presenterSuperview else { return }
        UIView.performWithoutAnimation {
            view.frame = presenterSuperview.bounds
            let siblings = [presenterSuccessor, container].compactMap { $0 }
            if let next = siblings.first(where: { $0.superview === presenterSuperview }) {
                presenterSuperview.insertSubview(view, belowSubview: next)
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
        of moving: Presentation, from: UIViewController, to: UIViewController,
        _ animator: (any UIViewControllerAnimatedTransitioning)?, isAnimated: Bool
    ) -> TransitionCoordinator {
        let coordinator = TransitionCoordinator(in: moving.container, isAnimated: isAnimated)
        coordinator.controllers = (from, to)
        coordinator.presentationStyle = moving.controller.style
        coordinator.duration = isAnimated ? animator?.transitionDuration(using: nil) ?? Self.duration : 0
        return coordinator
    }

    private func takeCoordinator() -> TransitionCoordinator? {
        defer { coordinator = nil }
        return coordinator
    }

    private func run(
        _ animator: any UIViewControllerAnimatedTransitioning,
        _ interactor: (any UIViewControllerInteractiveTransitioning)?, from presenter: UIViewController?,
        isPresenting: Bool, _ movesPresenter: Bool, completion: @escaping (Bool) -> Void
    ) {
        guard let presenter else { return completion(true) }
        let transition = PresentationTransition(
            by: animator, interactor, in: self, from: presenter, isPresenting: isPresenting, movesPresenter
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

    /// The duration of an animated presentation, in seconds. Not measured in UIKit.
    static let duration: TimeInterval = 0.5
    /// The duration of one that fades, in seconds. Not measured in UIKit.
    static let fadeDuration: TimeInterval = 0.4
}
