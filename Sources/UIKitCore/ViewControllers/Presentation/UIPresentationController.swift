import CoreGraphics
import Foundation
import QuartzCore

/// The object that decides where a presented controller's view is, what is behind it, and how it leaves.
///
/// Every presentation has one. An app subclasses it for a style of its own: a controller with the style `.custom` gets
/// it from its `transitioningDelegate`. The subclass adds its views to `containerView` in
/// `presentationTransitionWillBegin()`, and returns the place of the presented view from
/// `frameOfPresentedViewInContainerView`.
///
/// The methods are called in this order, with the callbacks of the controllers between them:
///
///     presenting.viewWillDisappear, presented.viewWillAppear, presentationTransitionWillBegin
///     (the animation)
///     presented.viewDidAppear, presenting.viewDidDisappear, presentationTransitionDidEnd(true)
///
/// The callbacks of the presenting controller are called only if `shouldRemovePresentersView` is true. A dismissal has
/// the same order.
///
/// Unlike UIKit, there is no presentation in a context other than the window, so `shouldPresentInFullscreen` does not
/// exist. The focus does not ask the presentation controller either, but the presented controller.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UITraitEnvironment, UIContentContainer {
    /// The object that adapts the style, and is asked and told when the user dismisses the controller. Not kept alive.
    ///
    /// Unlike UIKit, it has this type in subclasses, too. Sheets and popovers ask it for the methods of their own
    /// delegates.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    private weak var presentedReference: UIViewController?
    private weak var presentingReference: UIViewController?
    /// The style that the controller was created for.
    var style = UIModalPresentationStyle.custom
    /// The presentation in progress.
    weak var presentation: Presentation?
    private var overrides = TraitValues()
    /// The delegate that the controller has got from the one that it adapts.
    private weak var inheritedDelegate: (any UIAdaptivePresentationControllerDelegate)?

    /// Creates a presentation controller.
    ///
    /// - Parameters:
    ///   - presentedViewController: The controller that will be presented. It is kept alive while it is presented.
    ///   - presentingViewController: The controller that presents it; nil if that is not known yet.
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        presentedReference = presentedViewController
        presentingReference = presentingViewController
        super.init()
    }

    // MARK: - Controllers and views

    /// The presented controller. An empty one if that does not exist any more.
    public var presentedViewController: UIViewController { presentedReference ?? UIViewController() }

    /// The controller that presents the other one. An empty one before the presentation.
    public var presentingViewController: UIViewController { presentingReference ?? UIViewController() }

    /// The style of the presentation.
    open var presentationStyle: UIModalPresentationStyle { style }

    /// The view that fills the window during the presentation, with the presented view; nil at other times.
    public var containerView: UIView? { presentation?.container }

    /// The view that is animated: that of the presented controller unless a subclass puts it into another one.
    open var presentedView: UIView? { presentedReference?.view }

    /// The frame of the presented view in the container view at the end of the presentation: the whole container unless
    /// overridden. Asked whenever the container is laid out.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

    /// Whether the presenter's view leaves the window behind the presented one. Its controller disappears then.
    open var shouldRemovePresentersView: Bool { style == .fullScreen }

    // MARK: - Callbacks

    /// Called before the presentation begins, with `containerView` in the window. A subclass adds its views here, and
    /// lets them appear along with the transition coordinator of the presented controller.
    open func presentationTransitionWillBegin() {}

    /// Called after the presentation.
    ///
    /// - Parameter completed: Whether the controller is presented; false if its animation was cancelled.
    open func presentationTransitionDidEnd(_ completed: Bool) {}

    /// Called before the dismissal begins.
    open func dismissalTransitionWillBegin() {}

    /// Called after the dismissal.
    ///
    /// - Parameter completed: Whether the controller is dismissed; false if its animation was cancelled.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    /// Called before the container view gives the presented view its frame.
    open func containerViewWillLayoutSubviews() {}

    /// Called after the container view has given the presented view its frame.
    open func containerViewDidLayoutSubviews() {}

    // MARK: - Adapting

    /// The style in an environment of compact width, as the delegate chooses; `.none` for the same style.
    open var adaptivePresentationStyle: UIModalPresentationStyle { adaptivePresentationStyle(for: compactTraits) }

    /// Returns the style of the presentation in an environment: `.none` for the same style. Asked when the presentation
    /// begins.
    ///
    /// Unlike UIKit, a window is of regular size in both directions unless the app overrides its traits, and traits
    /// that change during a presentation do not change its style.
    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        guard let delegate else { return standardStyle(for: traitCollection) }
        let chosen = delegate.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
        // The simpler method of the delegate's is asked for compact widths alone.
        return chosen == .automatic ? standardStyle(for: traitCollection) : chosen
    }

    /// Returns the style to which this one adapts unless the delegate chooses another.
    func standardStyle(for traits: UITraitCollection) -> UIModalPresentationStyle { .none }

    /// Returns the presentation controller of the style that this one adapts to; nil for a new one.
    func makeAdapted(_ style: UIModalPresentationStyle) -> UIPresentationController? { nil }

    private var compactTraits: UITraitCollection {
        var values = TraitValues()
        values.horizontalSizeClass = .compact
        return traitCollection.overridden(by: values)
    }

    // MARK: - Traits and sizes

    /// The traits of the container view, or else those of the presenting controller.
    open var traitCollection: UITraitCollection {
        containerView?.traitCollection ?? presentingReference?.traitCollection ?? .standard
    }

    /// Called after the traits of the container view changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Traits of the presented controller that override those of the window.
    open var traitOverrides: UITraitOverrides {
        get { UITraitOverrides(values: overrides) }
        set {
            overrides = newValue.values
            containerView?.traitOverrides = newValue
        }
    }

    /// The preferred size of the presented controller, in points.
    open var preferredContentSize: CGSize { presentedReference?.preferredContentSize ?? .zero }

    /// Called when the presented controller has changed its preferred size. An override calls `super`, which lays out
    /// the container.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        containerView?.setNeedsLayout()
    }

    /// Called by an app's own container when the size at which constraints fit a child has changed.
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// Returns the size of the presented controller's view in a container of the given size: that size for a view that
    /// fills the container, and the present size for others.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        guard let view = (container as? UIViewController)?.viewIfLoaded else { return parentSize }
        return view.bounds.size == containerView?.bounds.size ? parentSize : view.bounds.size
    }

    /// Called before the size of the window changes. An override calls `super`, which tells the presented controller if
    /// its size changes as well.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        guard let presented = presentedReference, let view = presented.viewIfLoaded else { return }
        let new = self.size(forChildContentContainer: presented, withParentContainerSize: size)
        if new != view.bounds.size { presented.viewWillTransition(to: new, with: coordinator) }
    }

    // MARK: - Overridden by UIKitCore's own presentations

    /// Whether what is behind the container can be reached neither by the focus nor by assistive technologies.
    var isModal: Bool { true }

    /// Returns whether a touch reaches the container; false lets it through to what is behind.
    func takesTouch(at point: CGPoint) -> Bool { true }

    /// Called when a touch ended on the container itself.
    func containerWasTouched() {}

    /// Called when the container is in the window, before anything else is in it.
    ///
    /// - Parameter isAnimatedByApp: Whether an animation of the app's adds and moves the presented view.
    func containerWasMade(isAnimatedByApp: Bool) {}

    /// Called after the container has left the window.
    func containerWasRemoved() {}

    /// Hides the views of the presentation, or shows them again, while a controller in front of the presented one is
    /// dismissed together with it.
    func setCovered(_ isCovered: Bool) { presentation?.container.isHidden = isCovered }

    /// Moves the views to their places, or to where their transition starts and ends.
    func show(_ isShown: Bool, by transition: UIModalTransitionStyle) {
        guard let view = presentedView, let container = containerView else { return }
        switch transition {
        case .coverVertical:
            let way = container.bounds.maxY - frameOfPresentedViewInContainerView.minY
            view.transform = isShown ? .identity : CGAffineTransform(translationX: 0, y: way)
        case .crossDissolve:
            view.alpha = isShown ? 1 : 0
        }
    }

    /// Dims the presenter, or stops doing so, beside an animation of the app's. Called in an animation.
    func dim(_ isDimmed: Bool) {}

    /// Runs the standard animation of a transition.
    ///
    /// - Parameters:
    ///   - transition: The style of the transition.
    ///   - isAppearing: Whether the presented view appears.
    ///   - animations: The changes.
    ///   - completion: Called at the end.
    func animate(
        _ transition: UIModalTransitionStyle, isAppearing: Bool, animations: @escaping () -> Void,
        completion: @escaping () -> Void
    ) {
        if transition == .coverVertical {
            UIView.animate(
                withDuration: Presentation.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
                animations: animations, completion: { _ in completion() })
        } else {
            UIView.animate(
                withDuration: Presentation.fadeDuration, delay: 0,
                options: isAppearing ? .curveEaseOut : .curveEaseIn,
                animations: animations, completion: { _ in completion() })
        }
    }

    // MARK: - Beginning and ending

    /// Called when the presentation begins.
    func begin(_ presentation: Presentation, by presenter: UIViewController) {
        self.presentation = presentation
        presentingReference = presenter
        if overrides != TraitValues() { presentation.container.traitOverrides = traitOverrides }
    }

    /// Takes the delegate of the presentation controller that this one adapts, unless it has one of its own.
    func inherit(_ delegate: (any UIAdaptivePresentationControllerDelegate)?) {
        guard self.delegate == nil || self.delegate === inheritedDelegate else { return }
        self.delegate = delegate
        inheritedDelegate = delegate
    }

    /// Called when a presentation is over. The next one may have begun.
    func end(_ former: Presentation) {
        guard presentation === former else { return }
        containerWasRemoved()
        presentation = nil
    }

    /// Whether the presented controller, or one that it shows, does not want the user to dismiss it.
    var isKeptByContent: Bool {
        var rest = [presentedViewController]
        while let controller = rest.popLast() {
            if controller.isModalInPresentation { return true }
            rest += controller.children.filter { $0.viewIfLoaded?.window != nil }
        }
        return false
    }

    /// Dismisses the presented controller because the user wants it, unless it or the delegate objects.
    ///
    /// - Returns: Whether the dismissal has begun.
    @discardableResult
    func dismissByUser() -> Bool {
        guard let presentation, presentation.stage == .presented else { return false }
        let mayDismiss =
            !isKeptByContent
            && delegate?.presentationControllerShouldDismiss(self) != false
        guard presentation.stage == .presented else { return false }
        guard mayDismiss else {
            delegate?.presentationControllerDidAttemptToDismiss(self)
            return false
        }
        delegate?.presentationControllerWillDismiss(self)
        // The delegate may have dismissed it.
        guard presentation.stage == .presented else { return true }
        presentation.end(animated: true) { [weak self] isDismissed in
            guard isDismissed, let self else { return }
            delegate?.presentationControllerDidDismiss(self)
        }
        return true
    }
}
