import CoreGraphics
import Foundation

/// The object that is asked and told how the columns of a split view controller change. Every method has a default
/// implementation.
///
/// Unlike UIKit, there are no `primaryViewController(forCollapsing:)` and `primaryViewController(forExpanding:)`, and
/// only the app's own code asks for the orientations.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
    /// Called before the arrangement of the columns changes, also if a finger takes a change back.
    func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)

    /// Called before a column appears beside, or in front of, the secondary one.
    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column)

    /// Called before a column disappears.
    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column)

    /// Returns the arrangement that the display mode button leads to; `.automatic` for the one with a column more, or
    /// without columns if all are shown. Called when the user taps `displayModeButtonItem`.
    func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode

    /// Returns whether the delegate has shown a controller itself. Called by `show(_:sender:)`.
    func splitViewController(
        _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
    ) -> Bool

    /// Returns whether the delegate has shown a detail controller itself. Called by
    /// `showDetailViewController(_:sender:)`.
    func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool

    // MARK: - Compact width

    /// Returns the column on top of the stack in a compact width. Called before the columns collapse into it. A column
    /// without a controller counts as the proposed one.
    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column

    /// Returns the arrangement to begin with in a regular width. Called before the columns separate again.
    func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode

    /// Called after the columns have collapsed.
    func splitViewControllerDidCollapse(_ svc: UISplitViewController)

    /// Called after the columns have separated.
    func splitViewControllerDidExpand(_ svc: UISplitViewController)

    /// Returns whether the delegate has put the content of the secondary controller onto the primary one itself, or
    /// wants it to be left out. Called in the style `.unspecified` before the controllers collapse.
    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool

    /// Returns the secondary controller for a regular width; nil for the one that was there before. Called in the style
    /// `.unspecified` before the controllers separate.
    func splitViewController(
        _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController?

    // MARK: - Gestures

    /// Called before a finger begins to move a column.
    func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController)

    /// Called after a finger that has moved a column was lifted.
    func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController)

    /// Returns the orientations that the split view controller supports. Called by its
    /// `supportedInterfaceOrientations`.
    func splitViewControllerSupportedInterfaceOrientations(
        _ splitViewController: UISplitViewController
    ) -> UIInterfaceOrientationMask

    /// Returns the orientation that the split view controller should have when it is presented. Called by its property
    /// of the same name.
    func splitViewControllerPreferredInterfaceOrientationForPresentation(
        _ splitViewController: UISplitViewController
    ) -> UIInterfaceOrientation
}

extension UISplitViewControllerDelegate {
    /// Does nothing.
    public func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) {}

    /// Does nothing.
    public func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {}

    /// Does nothing.
    public func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {}

    /// Returns `.automatic`.
    public func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode {
        .automatic
    }

    /// Returns false.
    public func splitViewController(
        _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
    ) -> Bool { false }

    /// Returns false.
    public func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool { false }

    /// Returns the proposed column.
    public func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { proposedTopColumn }

    /// Returns the proposed arrangement.
    public func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode { proposedDisplayMode }

    /// Does nothing.
    public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}

    /// Does nothing.
    public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}

    /// Returns false.
    public func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool { false }

    /// Returns nil.
    public func splitViewController(
        _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? { nil }

    /// Does nothing.
    public func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController) {}

    /// Does nothing.
    public func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController) {}

    /// Returns all but upside down.
    public func splitViewControllerSupportedInterfaceOrientations(
        _ splitViewController: UISplitViewController
    ) -> UIInterfaceOrientationMask { .allButUpsideDown }

    /// Returns `.portrait`.
    public func splitViewControllerPreferredInterfaceOrientationForPresentation(
        _ splitViewController: UISplitViewController
    ) -> UIInterfaceOrientation { .portrait }
}
