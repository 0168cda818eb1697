/// The least that a responder does to take text from the keyboard while it is first: keys that produce text arrive as
/// `insertText(_:)`, Return as a line feed, and Backspace as `deleteBackward()`.
@MainActor
public protocol UIKeyInput: UITextInputTraits {
    /// Whether there is any text.
    var hasText: Bool { get }

    /// Called to put text where the insertion point is, in place of what is selected or marked.
    func insertText(_ text: String)

    /// Called to delete what is selected, or the character before the insertion point.
    func deleteBackward()
}
