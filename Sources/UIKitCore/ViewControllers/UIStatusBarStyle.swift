/// The style of a status bar.
///
/// Unlike UIKit, there is no status bar that would have it.
public enum UIStatusBarStyle: Int, Sendable {
    case `default` = 0
    /// Light content for dark backgrounds.
    case lightContent = 1
    /// Dark content for light backgrounds.
    case darkContent = 3
}

/// The animation with which a status bar appears and disappears.
public enum UIStatusBarAnimation: Int, Sendable {
    case none = 0
    case fade = 1
    case slide = 2
}
