/// The result of a gesture at one position: its winners, and why others lost.
public struct GestureOutcome: Codable, Hashable, Sendable {
    public let gesture: HitGesture
    /// The responders that acted on the gesture: recognizers in the order of their recognition, then controls, then
    /// other responders. There may be several, when a recognizer leaves touches to its view or two recognize
    /// simultaneously. Empty when there is no winner.
    public let winners: [GestureWinner]
    /// The trace lines about recognizers that waited, failed or were prevented, and about actions that controls
    /// sent.
    public let reasons: [String]
    /// The problem, in a sentence; nil when there is none.
    public let problem: String?

    /// The text in place of a name when there is no winner.
    static let nameOfNoWinner = "no winner"

    /// The outcome in one line.
    public var text: String {
        let names = winners.isEmpty ? Self.nameOfNoWinner : winners.map(\.name).joined(separator: " and ")
        return "\(gesture.rawValue): \(names)" + (problem.map { " (\($0))" } ?? "")
    }

    /// The outcome with its reasons, one per line.
    public var story: String {
        ([text] + reasons.map { "  \($0)" }).joined(separator: "\n")
    }

    /// The outcome as JSON with sorted keys.
    public var json: String { ReadableJSON.text(of: self) }
}

/// A responder or recognizer that acted on a gesture.
///
/// Each gesture is performed on a new copy of the content, so winners are identified by their name and their
/// position in the tree, which are the same in all copies.
public struct GestureWinner: Codable, Hashable, Sendable {
    public enum Kind: String, CaseIterable, Codable, Hashable, Sendable {
        /// A recognizer that recognized the gesture.
        case recognizer
        /// A control that sent its action, or kept the finger until it was lifted.
        case control
        /// A responder that handles touches and received one until the finger was lifted.
        case responder
    }

    public let kind: Kind
    /// The name in the trace when the finger came down.
    public let name: String
    /// The path to its view: the number of the window, from the back, and then the index of the subview in each
    /// view. Empty for objects that did not exist when the fingers came down.
    public let path: [Int]
    /// The index among the view's recognizers, or among the responders after the view. 0 for a view itself.
    public let number: Int
}
