/// What became of a gesture at one place: who won, and why nobody else did.
public struct GestureOutcome: Codable, Hashable, Sendable {
    public let gesture: HitGesture
    /// Who made something of it: recognizers in the order in which they recognized, then controls, then other responders. There
    /// may be several, where a recognizer leaves touches to their view or two recognize simultaneously. Nobody's when empty.
    public let winners: [GestureWinner]
    /// What the trace says of those that lost, waited, failed or were prevented, and of what controls sent.
    public let reasons: [String]
    /// What went wrong, in a sentence; nil when nothing did.
    public let problem: String?

    /// The outcome in a line.
    public var text: String {
        let names = winners.isEmpty ? "nobody" : winners.map(\.name).joined(separator: " and ")
        return "\(gesture.rawValue): \(names)" + (problem.map { " (\($0))" } ?? "")
    }

    /// The outcome with its reasons, a line each.
    public var story: String {
        ([text] + reasons.map { "  \($0)" }).joined(separator: "\n")
    }

    /// The outcome for programs: JSON with its keys in the order of the alphabet.
    public var json: String { ReadableJSON.text(of: self) }
}
