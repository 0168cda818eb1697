extension UIProgressView {
    /// How a progress view looks.
    public enum Style: Int, Sendable {
        /// A bar with round ends on a grey track.
        case `default` = 0
        /// A thin bar with square ends and no track, for the edge of a toolbar.
        case bar = 1
    }
}
