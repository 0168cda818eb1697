/// The object that is told which controllers a navigation controller shows. Every method has a default implementation.
///
/// Unlike UIKit, there are no interactive transitions of the app's own, and the orientations are not asked for.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: AnyObject {
    /// Called before a controller is shown, and before its `viewWillAppear(_:)`.
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)

    /// Called after a controller is shown, and after its `viewDidAppear(_:)`.
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)

    /// Returns the animation of an animated push or pop; nil for the standard one. Not called for a pop that follows a
    /// finger.
    ///
    /// - Parameters:
    ///   - navigationController: The navigation controller.
    ///   - operation: Whether the controller is pushed or popped.
    ///   - fromVC: The controller that is shown.
    ///   - toVC: The controller that will be shown.
    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
}

extension UINavigationControllerDelegate {
    /// Does nothing.
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {}

    /// Does nothing.
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}

    /// Returns nil.
    public func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}
