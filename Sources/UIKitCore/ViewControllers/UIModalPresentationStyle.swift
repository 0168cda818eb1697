/// How a presented view controller covers what was there before.
public enum UIModalPresentationStyle: Int, Sendable {
    /// Fills the window and takes the presenter's view out of it.
    case fullScreen = 0
    /// A sheet that is as wide as is comfortable to read, over a dimmed presenter.
    case pageSheet = 1
    /// A sheet of the controller's `preferredContentSize` in the middle, over a dimmed presenter.
    case formSheet = 2
    /// Fills the window; the presenter stays behind it.
    case overFullScreen = 5
    /// Left to the system: a page sheet.
    case automatic = -2
}
