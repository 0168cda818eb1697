/// Which kind of bar something is shown in.
///
/// Unlike in UIKit, there are no bars here: values for the metrics `default` are shown, those for others are kept.
public enum UIBarMetrics: Int, Sendable {
    /// A bar of the usual height, and everywhere that is no bar.
    case `default` = 0
    /// A lower bar.
    case compact = 1
    /// A bar of the usual height with a prompt.
    case defaultPrompt = 101
    /// A lower bar with a prompt.
    case compactPrompt = 102
}
