import Foundation

/// The methods by which a text field asks and tells its delegate about the user's edits. Each has a default
/// implementation, which returns true or does nothing.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
    /// Called before editing begins. Returns whether it may.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool

    /// Called when the field has become first responder.
    func textFieldDidBeginEditing(_ textField: UITextField)

    /// Called before editing ends. Returning false keeps the field first responder, unless it is forced to resign.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool

    /// Called when editing has ended, unless the delegate implements `textFieldDidEndEditing(_:reason:)`.
    func textFieldDidEndEditing(_ textField: UITextField)

    /// Called when editing has ended, even if `textFieldShouldEndEditing(_:)` returned false and the field then left
    /// its window.
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)

    /// Called before the user changes the text by typing, deleting, pasting, composing or undoing. Returns whether the
    /// change may happen.
    ///
    /// - Parameters:
    ///   - textField: The edited field.
    ///   - range: The range to replace, in UTF-16 units.
    ///   - string: The replacement; empty if text is deleted.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool

    /// Called when the insertion point, the selection or the text has changed.
    func textFieldDidChangeSelection(_ textField: UITextField)

    /// Called before the edit menu of a selection appears. Returns the menu; nil, as by default, for the suggested
    /// commands. A menu without commands is not shown.
    ///
    /// - Parameters:
    ///   - textField: The field.
    ///   - range: The selection, in UTF-16 units.
    ///   - suggestedActions: The standard commands that can be performed.
    func textField(
        _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu?

    /// Called before the edit menu appears.
    ///
    /// - Parameters:
    ///   - textField: The field.
    ///   - animator: Runs animations of the app beside those of the menu.
    func textField(_ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)

    /// Called when the edit menu closes.
    ///
    /// - Parameters:
    ///   - textField: The field.
    ///   - animator: Runs animations of the app beside those of the menu.
    func textField(_ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)

    /// Called before the clear button, or `clearsOnBeginEditing`, clears the text. Returns whether it may.
    func textFieldShouldClear(_ textField: UITextField) -> Bool

    /// Called when the user presses Return. Returning true sends `editingDidEndOnExit` and `primaryActionTriggered`,
    /// and ends editing if a target or action is registered for the former.
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

    public func textField(
        _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? { nil }

    public func textField(
        _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {}

    public func textField(
        _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {}

    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
