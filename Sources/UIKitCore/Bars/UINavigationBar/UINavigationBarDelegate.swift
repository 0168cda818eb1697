/// The object that a navigation bar asks and tells about its items. Every method has a default implementation.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
    /// Returns whether an item may be pushed. Called by `pushItem(_:animated:)`.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool

    /// Called after an item was pushed, and after the animation of that.
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)

    /// Returns whether the top item may be popped. Called for a tap on the back button and by `popItem(animated:)`; for
    /// the bar of a navigation controller, whose subclass may have this method, for a tap on the back button.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool

    /// Called after an item was popped, and after the animation of that.
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
    /// Returns true.
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }

    /// Does nothing.
    public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}

    /// Returns true.
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }

    /// Does nothing.
    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

/// The controller that has a navigation bar and moves through its items.
@MainActor
protocol NavigationBarOwner: AnyObject {
    /// Called when the back button was tapped.
    func navigationBarDidTapBack(_ bar: UINavigationBar)

    /// Called after the height of the bar, or whether content shows through it, may have changed.
    func navigationBarDidChange(_ bar: UINavigationBar)
}
