/// The place of a bar, which decides how its background is shown.
public enum UIBarPosition: Int, Sendable {
    /// No particular place.
    case any = 0
    /// At the bottom of what contains the bar.
    case bottom = 1
    /// At the top of what contains the bar.
    case top = 2
    /// At the top of the window: the background reaches up to the edge of the bar's superview.
    case topAttached = 3
}

/// A bar that knows its place.
@preconcurrency @MainActor
public protocol UIBarPositioning: AnyObject {
    /// The place of the bar.
    var barPosition: UIBarPosition { get }
}

/// An object that chooses the place of a bar.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: AnyObject {
    /// Returns the place of a bar. Called when the bar is laid out.
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    /// Returns `.any`.
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

/// The colours of a bar.
public enum UIBarStyle: Int, Sendable {
    /// The colours of the interface style.
    case `default` = 0
    /// Light content on a dark background.
    case black = 1
}
