/// Which kind of bar something is shown in.
///
/// Unlike in UIKit, there are no bars here: values for the metrics `default` are shown, those for others are kept.
public enum UIBarMetrics: Int, Sendable {
    case `default` = 0
    case compact = 1
    case defaultPrompt = 101
    case compactPrompt = 102
}
