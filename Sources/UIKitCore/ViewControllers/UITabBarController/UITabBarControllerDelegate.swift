/// The object that is asked and told which tab the user chooses. Every method has a default implementation.
///
/// A controller whose `tabs` were set asks about tabs, any other one about view controllers.
///
/// Unlike UIKit, only the app's own code asks for the orientations, and users rearrange view controllers, but no tabs.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: AnyObject {
    /// Returns whether the user may choose a controller, also the one that is selected.
    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool

    /// Called after the user has chosen a controller, also the one that was selected. Not called for changes by the
    /// app's own code.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)

    /// Returns whether the user may choose a tab, also the one that is selected.
    func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool

    /// Called after the user has chosen a tab, also the one that was selected. Not called for changes by the app's own
    /// code.
    ///
    /// - Parameters:
    ///   - tabBarController: The tab bar controller.
    ///   - selectedTab: The tab that the user has chosen.
    ///   - previousTab: The tab that was selected before; nil for none.
    func tabBarController(
        _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?)

    /// Called before the view appears in which the user arranges the view controllers.
    ///
    /// - Parameters:
    ///   - tabBarController: The tab bar controller.
    ///   - viewControllers: The view controllers that the user can move.
    func tabBarController(
        _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController])

    /// Called before the view disappears in which the user has arranged the view controllers, and before the tab bar
    /// controller has their new order.
    ///
    /// - Parameters:
    ///   - tabBarController: The tab bar controller.
    ///   - viewControllers: All view controllers in their new order.
    ///   - changed: Whether the order is another one than before.
    func tabBarController(
        _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool)

    /// Called after the view has disappeared in which the user has arranged the view controllers. An app saves their
    /// order here.
    ///
    /// - Parameters:
    ///   - tabBarController: The tab bar controller.
    ///   - viewControllers: All view controllers in their new order.
    ///   - changed: Whether the order is another one than before.
    func tabBarController(
        _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool)

    /// Returns the animation from one screen to another; nil for a change without an animation. Called for choices of
    /// the user's and of the app's own code, while both screens are in a window.
    ///
    /// - Parameters:
    ///   - tabBarController: The tab bar controller.
    ///   - fromVC: The controller that is shown.
    ///   - toVC: The controller that will be shown.
    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?

    /// Returns the object that moves an animation of the app's as a gesture does; nil for an animation that runs by
    /// itself. Called after the animation was returned.
    ///
    /// - Parameters:
    ///   - tabBarController: The tab bar controller.
    ///   - animationController: The animation.
    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?

    /// Returns the orientations that the tab bar controller supports. Called by its `supportedInterfaceOrientations`.
    func tabBarControllerSupportedInterfaceOrientations(
        _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientationMask

    /// Returns the orientation that the tab bar controller should have when it is presented. Called by its property of
    /// the same name.
    func tabBarControllerPreferredInterfaceOrientationForPresentation(
        _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientation
}

extension UITabBarControllerDelegate {
    /// Returns true.
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }

    /// Does nothing.
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}

    /// Returns true.
    public func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool { true }

    /// Does nothing.
    public func tabBarController(
        _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
    ) {}

    /// Does nothing.
    public func tabBarController(
        _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]
    ) {}

    /// Does nothing.
    public func tabBarController(
        _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool
    ) {}

    /// Does nothing.
    public func tabBarController(
        _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool
    ) {}

    /// Returns nil.
    public func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

    /// Returns nil.
    public func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

    /// Returns all but upside down.
    public func tabBarControllerSupportedInterfaceOrientations(
        _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientationMask { .allButUpsideDown }

    /// Returns `.portrait`.
    public func tabBarControllerPreferredInterfaceOrientationForPresentation(
        _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientation { .portrait }
}
