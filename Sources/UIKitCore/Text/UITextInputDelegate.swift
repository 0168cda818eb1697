/// Told by a text input of what it changes by itself, so that whoever composes text in it can follow.
@MainActor
public protocol UITextInputDelegate: AnyObject {
    /// The selection is about to change.
    func selectionWillChange(_ textInput: (any UITextInput)?)

    /// The selection has changed.
    func selectionDidChange(_ textInput: (any UITextInput)?)

    /// The text is about to change.
    func textWillChange(_ textInput: (any UITextInput)?)

    /// The text has changed.
    func textDidChange(_ textInput: (any UITextInput)?)
}
