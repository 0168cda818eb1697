extension UIImage {
    /// How much brighter than white the brightest parts of a picture may be shown.
    public enum DynamicRange: Int, Sendable {
        /// Whatever the surroundings say.
        case unspecified = -1
        /// White is the brightest.
        case standard = 0
        /// Brighter than white, but not so much that it disturbs what is beside it.
        case constrainedHigh = 1
        /// As bright as the picture says.
        case high = 2
    }

    /// Whether the image has parts that are brighter than white.
    ///
    /// Unlike UIKit, this is always false: images have eight bits for each colour, and what a file has beyond white is white
    /// once it was read.
    public var isHighDynamicRange: Bool { false }

    /// The same image without parts that are brighter than white: this one, which has none.
    public func imageRestrictedToStandardDynamicRange() -> UIImage { self }
}
