extension UIPageControl {
    /// How a user is changing the page.
    public enum InteractionState: Int, Sendable {
        /// Not at all.
        case none = 0
        /// With a tap.
        case discrete = 1
        /// With a finger that moves.
        case continuous = 2
    }

    /// What is behind the dots.
    public enum BackgroundStyle: Int, Sendable {
        /// A background while a finger goes through the pages.
        case automatic = 0
        /// Always a background.
        case prominent = 1
        /// Never a background.
        case minimal = 2
    }

    /// In which direction pages follow each other.
    public enum Direction: Int, Sendable {
        /// The direction of the interface's text.
        case natural = 0
        /// The first page is at the left.
        case leftToRight = 1
        /// The first page is at the right.
        case rightToLeft = 2
        /// The first page is at the top, in a column.
        case topToBottom = 3
        /// The first page is at the bottom, in a column.
        case bottomToTop = 4
    }
}
