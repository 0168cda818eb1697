import CoreGraphics
import Foundation

/// The object that supplies the pages beside the one that is shown. Without it, the user cannot turn pages.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
    /// Returns the page before another one; nil if that is the first. Called when the user begins to turn pages.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?

    /// Returns the page after another one; nil if that is the last. Called when the user begins to turn pages.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?

    /// Returns the number of dots of the page indicator; 0 for no indicator. Called when the page controller gets its
    /// data source or other pages by code.
    func presentationCount(for pageViewController: UIPageViewController) -> Int

    /// Returns the index of the dot for the page that is shown. Called together with `presentationCount(for:)`. The
    /// page controller follows the user itself.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    /// Returns 0.
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }

    /// Returns 0.
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// The object that is told when the user turns pages. Changes by the app's own code do not call it. Every method has a
/// default implementation.
///
/// Unlike UIKit, only the app's own code asks for the orientations that are supported and preferred.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
    /// Called when the user begins to turn to another page.
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])

    /// Called after the user has turned to another page, or back.
    ///
    /// - Parameters:
    ///   - pageViewController: The page controller.
    ///   - finished: Whether the movement has come to its end.
    ///   - previousViewControllers: The page that was shown before.
    ///   - completed: Whether the other page is shown; false if the user has turned back.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)

    /// Returns the orientations that the page controller supports. Called by its `supportedInterfaceOrientations`.
    func pageViewControllerSupportedInterfaceOrientations(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientationMask

    /// Returns the orientation that the page controller should have when it is presented. Called by its property of the
    /// same name.
    func pageViewControllerPreferredInterfaceOrientationForPresentation(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientation

    /// Returns the place of the spine in the style `.pageCurl` for an orientation. It sets as many pages as that needs.
    ///
    /// Unlike UIKit, which asks when the device is turned, it is called when the view of the page controller is laid
    /// out wider than tall, and when it is no longer wider. Pages that the delegate does not set are those of the data
    /// source, and without a second one the spine does not go to the middle.
    ///
    /// - Parameters:
    ///   - pageViewController: The page controller.
    ///   - orientation: The orientation of its view.
    func pageViewController(
        _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation
}

extension UIPageViewControllerDelegate {
    /// Does nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {}

    /// Does nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}

    /// Returns all but upside down.
    public func pageViewControllerSupportedInterfaceOrientations(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientationMask { .allButUpsideDown }

    /// Returns `.portrait`.
    public func pageViewControllerPreferredInterfaceOrientationForPresentation(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientation { .portrait }

    /// Returns the spine where it is.
    public func pageViewController(
        _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation { pageViewController.spineLocation }
}
