import Foundation

/// Asked and told by a text field about what the user does. Every method has a default: yes, or nothing.
@MainActor
public protocol UITextFieldDelegate: AnyObject {
    /// Asked before editing begins; false keeps the field as it is.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool

    /// Told when the field has become first responder.
    func textFieldDidBeginEditing(_ textField: UITextField)

    /// Asked before editing ends; false keeps the field first responder, unless it is forced out.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool

    /// Told when editing has ended, unless `textFieldDidEndEditing(_:reason:)` is implemented, which takes its place.
    func textFieldDidEndEditing(_ textField: UITextField)

    /// Told when editing has ended, also when `textFieldShouldEndEditing(_:)` had said no and the field left its window.
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)

    /// Asked before the user changes the text: typing, deleting, pasting, composing, undoing.
    ///
    /// - Parameters:
    ///   - textField: the field that is edited.
    ///   - range: what will be replaced, in UTF-16 units.
    ///   - string: what will be put there; empty when text is deleted.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool

    /// Told when the insertion point has moved, the selection has changed, or the text.
    func textFieldDidChangeSelection(_ textField: UITextField)

    /// Asked before the clear button, or `clearsOnBeginEditing`, clears the text.
    func textFieldShouldClear(_ textField: UITextField) -> Bool

    /// Asked when the user presses Return. True sends `editingDidEndOnExit` and `primaryActionTriggered`, and ends editing
    /// if anybody is registered for the former.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidEndEditing(_ textField: UITextField) {}

    public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        textFieldDidEndEditing(textField)
    }

    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }

    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
