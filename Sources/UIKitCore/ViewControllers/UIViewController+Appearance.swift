import CoreGraphics
import Foundation
import QuartzCore

/// Appearing and disappearing.
///
/// A transition begins with `viewWillAppear` or `viewWillDisappear` and ends with the matching did. Who begins and ends it:
/// the window for its root controller; `present` and `dismiss` for presented ones and those they cover; a parent for its
/// children, unless it does not forward; and a view's move into or out of a window for a controller that none of these
/// has told. In the last case the view has appeared when it has been laid out.
///
///     viewWillAppear, viewIsAppearing, viewWillLayoutSubviews, viewDidLayoutSubviews, viewDidAppear
extension UIViewController {
    enum Appearance {
        case disappeared, appearing, appeared, disappearing

        var isVisible: Bool { self == .appearing || self == .appeared }
    }

    /// Tells the controller that its view is about to appear or disappear. To be called by containers that do not forward
    /// appearance methods, and followed by `endAppearanceTransition()`.
    ///
    /// Beginning the transition that is under way, or one to where the controller is, does nothing; beginning the opposite
    /// one turns it round.
    public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        guard appearance.isVisible != isAppearing else { return }
        appearance = isAppearing ? .appearing : .disappearing
        isAppearanceAnimated = animated
        awaitsLayoutToAppear = false
        if isAppearing {
            loadViewIfNeeded()
            Trace.emit(.lifecycle, "\(traceName) viewWillAppear")
            viewWillAppear(animated)
            // The view is in its window already when only the window was shown.
            if view.window != nil { announceIsAppearing() }
        } else {
            Trace.emit(.lifecycle, "\(traceName) viewWillDisappear")
            viewWillDisappear(animated)
        }
        for child in forwardedChildren {
            child.beginAppearanceTransition(isAppearing, animated: animated)
        }
    }

    /// Tells the controller that its view has appeared or disappeared, as the last `beginAppearanceTransition` said.
    public func endAppearanceTransition() {
        awaitsLayoutToAppear = false
        switch appearance {
        case .appearing:
            if view.window != nil { view.layoutIfNeeded() }
            // Laying out may have ended or turned round the transition.
            guard appearance == .appearing else { return }
            appearance = .appeared
            Trace.emit(.lifecycle, "\(traceName) viewDidAppear")
            viewDidAppear(isAppearanceAnimated)
            if movement == .toParent { movement = nil }
        case .disappearing:
            appearance = .disappeared
            Trace.emit(.lifecycle, "\(traceName) viewDidDisappear")
            viewDidDisappear(isAppearanceAnimated)
        case .appeared, .disappeared:
            return
        }
        for child in forwardedChildren where !child.awaitsLayoutToAppear {
            child.endAppearanceTransition()
        }
    }

    /// The children that hear of this controller's appearance: those whose views are in its view.
    private var forwardedChildren: [UIViewController] {
        guard shouldAutomaticallyForwardAppearanceMethods, let loadedView else { return [] }
        return children.filter { $0.loadedView?.isDescendant(of: loadedView) == true }
    }

    private func announceIsAppearing() {
        Trace.emit(.lifecycle, "\(traceName) viewIsAppearing")
        viewIsAppearing(isAppearanceAnimated)
    }

    /// Whether the moves of the view decide whether it appears: nobody else does.
    private var followsView: Bool {
        guard rootWindow == nil, presenter == nil else { return false }
        guard let parent else { return true }
        return parent.shouldAutomaticallyForwardAppearanceMethods
    }

    /// Called before the view, or one that it is in, enters, leaves or changes its window.
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

    /// Called after the view and its controller have laid out.
    func viewWasLaidOut() {
        guard awaitsLayoutToAppear else { return }
        awaitsLayoutToAppear = false
        endAppearanceTransition()
    }
}
