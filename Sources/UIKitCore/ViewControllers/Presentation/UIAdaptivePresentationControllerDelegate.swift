/// The object that adapts a presentation to its environment, and is asked and told when the user dismisses it. Every
/// method has a default implementation.
///
/// A dismissal by the app's own code does not call it.
///
/// Unlike UIKit, no other controller takes the place of the presented one when the style adapts, so
/// `presentationController(_:viewControllerForAdaptivePresentationStyle:)` does not exist.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    /// Returns the style in an environment of compact width; `.none` for the same style, and `.automatic` for the
    /// standard one. Called by the other method of this name unless that is implemented.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle

    /// Returns the style in an environment; `.none` for the same style, and `.automatic` for the standard one. Called
    /// before the presentation.
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle

    /// Called with the presentation controller of the style that the presentation adapts to, to configure it.
    func presentationController(
        _ presentationController: UIPresentationController,
        prepare adaptivePresentationController: UIPresentationController)

    /// Called before a presentation in an adapted style; `.none` for the style that the controller asked for.
    func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)

    /// Returns whether the user may dismiss the controller. Not called if that is modal in its presentation.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool

    /// Called before the user dismisses the controller, and before its `viewWillDisappear(_:)`.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)

    /// Called after the user has dismissed the controller, and after its `viewDidDisappear(_:)`.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)

    /// Called when the user tried to dismiss a controller that is modal in its presentation, or that
    /// `presentationControllerShouldDismiss(_:)` keeps.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    /// Returns `.automatic`.
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        .automatic
    }

    /// Returns the result of the simpler method for compact widths, and otherwise `.none`.
    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        traitCollection.horizontalSizeClass == .compact ? adaptivePresentationStyle(for: controller) : .none
    }

    /// Does nothing.
    public func presentationController(
        _ presentationController: UIPresentationController,
        prepare adaptivePresentationController: UIPresentationController
    ) {}

    /// Does nothing.
    public func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {}

    /// Returns true.
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }

    /// Does nothing.
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}

    /// Does nothing.
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}

    /// Does nothing.
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}
