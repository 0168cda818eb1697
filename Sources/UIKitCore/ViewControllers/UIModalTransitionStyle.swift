/// How a presented view controller comes and goes when that is animated.
public enum UIModalTransitionStyle: Int, Sendable {
    /// Slides up from the lower edge, and down again.
    case coverVertical = 0
    /// Fades in and out.
    case crossDissolve = 2
}
