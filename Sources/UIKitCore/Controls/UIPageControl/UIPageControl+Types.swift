extension UIPageControl {
    /// The way in which the user is changing the page.
    public enum InteractionState: Int, Sendable {
        /// The user is not changing it.
        case none = 0
        /// The user changed it with a tap.
        case discrete = 1
        /// The user is scrubbing with a moving finger.
        case continuous = 2
    }

    /// The background behind the dots.
    public enum BackgroundStyle: Int, Sendable {
        /// A background only while a finger scrubs through the pages.
        case automatic = 0
        /// A background at all times.
        case prominent = 1
        /// No background.
        case minimal = 2
    }

    /// The direction in which the pages follow each other.
    public enum Direction: Int, Sendable {
        /// The direction of the interface's text.
        case natural = 0
        /// The first page at the left.
        case leftToRight = 1
        /// The first page at the right.
        case rightToLeft = 2
        /// A column with the first page at the top.
        case topToBottom = 3
        /// A column with the first page at the bottom.
        case bottomToTop = 4
    }
}
