import Foundation

/// Preferences for what the system shows around an app, and for presentations.
extension UIViewController {
    /// Announces that the preference for the home indicator has changed. Does nothing, since there is no indicator.
    public func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

    /// Announces that the preferred edges have changed. Does nothing, since the app's gestures always come first.
    public func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

    /// Announces that the preference for the pointer has changed. Does nothing, since the pointer moves in any case.
    public func setNeedsUpdateOfPrefersPointerLocked() {}

    /// Announces that the supported orientations have changed. Does nothing, since a desktop is not turned.
    public func setNeedsUpdateOfSupportedInterfaceOrientations() {}

    /// Whether a controller that a descendant presents in its context covers this controller's view.
    ///
    /// Unlike UIKit, no style presents in a context: every presentation covers the window, whatever the value is.
    public var definesPresentationContext: Bool {
        get { rareIfLoaded?.definesPresentationContext ?? false }
        set { rare.definesPresentationContext = newValue }
    }

    /// Whether the transition style of this controller counts for those that are presented in its context.
    ///
    /// Unlike UIKit, no style presents in a context, so that the value is only kept.
    public var providesPresentationContextTransitionStyle: Bool {
        get { rareIfLoaded?.providesTransitionStyle ?? false }
        set { rare.providesTransitionStyle = newValue }
    }

    /// Returns the nearest controller that performs an action: this one, or one around it or that presents it; nil for
    /// none.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - sender: The object that sends it.
    public func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
        sequence(first: self) { $0.parent ?? $0.presentingViewController }
            .first { $0.canPerformAction(action, withSender: sender) }
    }
}
