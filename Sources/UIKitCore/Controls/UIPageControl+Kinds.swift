extension UIPageControl {
    /// How a user is changing the page.
    public enum InteractionState: Int, Sendable {
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
        case leftToRight = 1
        case rightToLeft = 2
        case topToBottom = 3
        case bottomToTop = 4
    }
}
