import CoreGraphics
import Foundation

/// The methods by which a text view asks and tells its delegate about the user's edits and links. Each has a default
/// implementation, which returns true or does nothing.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Called before editing begins. Returns whether it may.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool

    /// Called when the view has become first responder and its text can be edited.
    func textViewDidBeginEditing(_ textView: UITextView)

    /// Called before editing ends. Returning false keeps the view first responder, unless it is forced to resign.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool

    /// Called when editing has ended.
    func textViewDidEndEditing(_ textView: UITextView)

    /// Called before the user changes the text by typing, deleting, pasting, composing or undoing. Returns whether the
    /// change may happen.
    ///
    /// - Parameters:
    ///   - textView: The edited view.
    ///   - range: The range to replace, in UTF-16 units.
    ///   - text: The replacement; empty if text is deleted.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool

    /// Called when the user has changed the text.
    func textViewDidChange(_ textView: UITextView)

    /// Called when the insertion point, the selection or the text has changed.
    func textViewDidChangeSelection(_ textView: UITextView)

    /// Called before the edit menu of a selection appears. Returns the menu; nil, as by default, for the suggested
    /// commands. A menu without commands is not shown.
    ///
    /// - Parameters:
    ///   - textView: The view.
    ///   - range: The selection, in UTF-16 units.
    ///   - suggestedActions: The standard commands that can be performed.
    func textView(
        _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu?

    /// Called before the edit menu appears.
    ///
    /// - Parameters:
    ///   - textView: The view.
    ///   - animator: Runs animations of the app beside those of the menu.
    func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)

    /// Called when the edit menu closes.
    ///
    /// - Parameters:
    ///   - textView: The view.
    ///   - animator: Runs animations of the app beside those of the menu.
    func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)

    /// Called when the user taps a link in text that cannot be edited. Returns the action to perform; nil for none.
    ///
    /// - Parameters:
    ///   - textView: The view.
    ///   - textItem: The link.
    ///   - defaultAction: The action that asks `textView(_:shouldInteractWith:in:interaction:)` and opens the link.
    func textView(
        _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction?

    /// Called before the view opens a link that the user tapped. Returns whether it opens it.
    ///
    /// - Parameters:
    ///   - textView: The view.
    ///   - URL: The address of the link.
    ///   - characterRange: The range of the link in UTF-16 units.
    ///   - interaction: What the user did.
    func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool
}

extension UITextViewDelegate {
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidEndEditing(_ textView: UITextView) {}

    public func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }

    public func textViewDidChange(_ textView: UITextView) {}
    public func textViewDidChangeSelection(_ textView: UITextView) {}

    public func textView(
        _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? { nil }

    public func textView(
        _ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {}

    public func textView(
        _ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {}

    public func textView(
        _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction? { defaultAction }

    public func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool { true }
}

// MARK: - Values

/// An act of the user on a link in a text.
public enum UITextItemInteraction: Int, Sendable {
    /// A tap, which opens it.
    case invokeDefaultAction = 0
}

/// A part of a text view's text that the user can tap.
public struct UITextItem: Hashable, Sendable {
    /// The kind of a text item.
    public enum Content: Hashable, Sendable {
        /// A link with its address.
        case link(URL)
    }

    /// The kind, with what belongs to it.
    public let content: Content

    /// The range of the item in the text, in UTF-16 units.
    public let range: NSRange
}
