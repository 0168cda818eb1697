/// Somebody who made something of a gesture.
///
/// Each gesture is made on a copy of its own, so that a winner is known by its name and its place in the tree, which are the
/// same in all copies.
public struct GestureWinner: Codable, Hashable, Sendable {
    public enum Kind: String, CaseIterable, Codable, Hashable, Sendable {
        /// It recognized.
        case recognizer
        /// It sent its action, or kept the finger until it was lifted.
        case control
        /// It handles touches, and was told of one until the finger was lifted.
        case responder
    }

    public let kind: Kind
    /// What the trace called it when the finger came down.
    public let name: String
    /// Where its view is: the number of the window, from the back, and then of the subview in each view. Empty for what was
    /// not there when the fingers came down.
    public let path: [Int]
    /// Which of the view's recognizers it is, or which of the responders after the view. 0 for a view itself.
    public let number: Int
}
