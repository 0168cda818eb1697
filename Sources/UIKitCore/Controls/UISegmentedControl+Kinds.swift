extension UISegmentedControl {
    /// A place in the row, for which the position of content can be adjusted.
    public enum Segment: Int, Sendable {
        /// Wherever it is.
        case any = 0
        /// The leftmost of several.
        case left = 1
        /// Neither the leftmost nor the rightmost.
        case center = 2
        /// The rightmost of several.
        case right = 3
        /// The only one.
        case alone = 4
    }
}
