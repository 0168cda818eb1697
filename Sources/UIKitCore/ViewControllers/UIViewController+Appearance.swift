import CoreGraphics
import Foundation
import QuartzCore

/// Appearing and disappearing.
///
/// A transition begins with `viewWillAppear` or `viewWillDisappear` and ends with the matching "did" callback.
/// Begin and end are triggered by
/// - the window, for its root controller;
/// - `present` and `dismiss`, for presented controllers and those they cover;
/// - a parent, for its children, unless it does not forward appearance;
/// - the view's move into or out of a window, for all other controllers. The view has then appeared once it is laid
///   out.
///
/// The callbacks come in this order:
///
///     viewWillAppear, viewIsAppearing, viewWillLayoutSubviews, viewDidLayoutSubviews, viewDidAppear
extension UIViewController {
    enum Appearance {
        case disappeared, appearing, appeared, disappearing

        var isVisible: Bool { self == .appearing || self == .appeared }
    }

    /// Notifies the controller that its view is about to appear or disappear. Containers that do not forward
    /// appearance call it, followed by `endAppearanceTransition()`.
    ///
    /// Does nothing if the transition is already in progress or the controller is already in that state. Beginning
    /// the opposite transition reverses the current one.
    public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        guard appearance.isVisible != isAppearing else { return }
        appearance = isAppearing ? .appearing : .disappearing
        isAppearanceAnimated = animated
        awaitsLayoutToAppear = false
        if isAppearing {
            loadViewIfNeeded()
            Trace.emit(.lifecycle(.controller(traceName, .viewWillAppear)), by: self)
            viewWillAppear(animated)
            // The view is already in its window when the window itself was shown.
            if view.window != nil { announceIsAppearing() }
        } else {
            Trace.emit(.lifecycle(.controller(traceName, .viewWillDisappear)), by: self)
            viewWillDisappear(animated)
        }
        forwardAppearance(isAppearing, animated: animated)
    }

    func forwardToChildren(_ isAppearing: Bool, animated: Bool) {
        for child in forwardedChildren {
            child.beginAppearanceTransition(isAppearing, animated: animated)
        }
    }

    func forwardEndToChildren() {
        for child in forwardedChildren where !child.awaitsLayoutToAppear {
            child.endAppearanceTransition()
        }
    }

    /// Notifies the controller that the last `beginAppearanceTransition` is complete. While the application launches,
    /// a controller appears at the end of that.
    public func endAppearanceTransition() {
        awaitsLayoutToAppear = false
        switch appearance {
        case .appearing:
            if appearsAfterLaunch { return }
            if view.window != nil { view.layoutIfNeeded() }
            // Layout may have ended or reversed the transition.
            guard appearance == .appearing else { return }
            appearance = .appeared
            Trace.emit(.lifecycle(.controller(traceName, .viewDidAppear)), by: self)
            viewDidAppear(isAppearanceAnimated)
            if movement == .toParent { movement = nil }
        case .disappearing:
            appearance = .disappeared
            Trace.emit(.lifecycle(.controller(traceName, .viewDidDisappear)), by: self)
            viewDidDisappear(isAppearanceAnimated)
        case .appeared, .disappeared:
            return
        }
        forwardEndOfAppearance()
    }

    /// Whether the application is launching, which then ends the appearance when its scene is in the foreground
    /// (LY-50).
    private var appearsAfterLaunch: Bool {
        guard let application = viewIfLoaded?.window?.screen.application, application.isLaunching else { return false }
        application.afterLaunch { [self] in
            // The launch may have hidden the controller again.
            if appearance == .appearing { endAppearanceTransition() }
        }
        return true
    }

    /// The children that receive this controller's appearance callbacks: those whose views are in its view.
    private var forwardedChildren: [UIViewController] {
        guard shouldAutomaticallyForwardAppearanceMethods, let loadedView else { return [] }
        return children.filter { $0.loadedView?.isDescendant(of: loadedView) == true }
    }

    private func announceIsAppearing() {
        Trace.emit(.lifecycle(.controller(traceName, .viewIsAppearing)), by: self)
        viewIsAppearing(isAppearanceAnimated)
    }

    /// Whether moves of the view into and out of windows determine the appearance, because no other object does.
    private var followsView: Bool {
        guard rootWindow == nil, presenter == nil else { return false }
        guard let parent else { return true }
        return parent.shouldAutomaticallyForwardAppearanceMethods
    }

    /// Called before the view or an ancestor of it enters, leaves or changes its window.
    func viewWillMove(to newWindow: UIWindow?) {
        guard followsView else { return }
        if let newWindow {
            if let parent, !parent.appearance.isVisible { return }
            guard parent != nil || !newWindow.isHidden, appearance != .appearing else { return }
            beginAppearanceTransition(true, animated: UIView.isInAnimation)
            awaitsLayoutToAppear = appearance == .appearing
        } else {
            beginAppearanceTransition(false, animated: UIView.isInAnimation)
        }
    }

    /// Called after the view entered, left or changed its window.
    func viewDidMoveToWindow() {
        guard let loadedView else { return }
        if loadedView.window != nil {
            guard appearance == .appearing else { return }
            announceIsAppearing()
            if awaitsLayoutToAppear { loadedView.setNeedsLayout() }
        } else if followsView, appearance == .disappearing, parent?.appearance != .disappearing {
            endAppearanceTransition()
        }
    }

    /// Called after the view and its controller were laid out.
    func viewWasLaidOut() {
        guard awaitsLayoutToAppear else { return }
        awaitsLayoutToAppear = false
        endAppearanceTransition()
    }
}
