import Foundation

/// A responder that accepts text and knows the location of each character, as a keyboard with selection and an input
/// method that composes characters require.
///
/// Positions and ranges are objects of the implementation's own classes, and have a meaning to it alone. Rectangles
/// are in the coordinates of `textInputView`.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
    // MARK: - Text

    /// Returns the text of a range.
    func text(in range: UITextRange) -> String?

    /// Replaces a range with `text`.
    func replace(_ range: UITextRange, withText text: String)

    /// Called before the user changes the text. False rejects the change. The default implementation returns true.
    func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool

    // MARK: - Selection and marked text

    /// The selection; an empty range is the insertion point.
    var selectedTextRange: UITextRange? { get set }

    /// The range of the text that an input method is composing; nil outside of compositions.
    var markedTextRange: UITextRange? { get }

    /// The attributes of marked text; nil underlines it.
    var markedTextStyle: [NSAttributedString.Key: Any]? { get set }

    /// Called during a composition: replaces the marked text, or else the selection, with `markedText`.
    ///
    /// - Parameters:
    ///   - markedText: The text composed so far; nil for none.
    ///   - selectedRange: The selection within the marked text, in UTF-16 units.
    func setMarkedText(_ markedText: String?, selectedRange: NSRange)

    /// Called when a composition ends: makes the marked text ordinary text.
    func unmarkText()

    // MARK: - Positions

    /// The position before the first character.
    var beginningOfDocument: UITextPosition { get }

    /// The position after the last character.
    var endOfDocument: UITextPosition { get }

    /// Returns the range between two positions.
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?

    /// Returns the position `offset` UTF-16 units further; nil when there is none.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?

    /// Returns the position `offset` characters further in a direction on the screen; nil when there is none.
    func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?

    /// Compares two positions by their order in the text.
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult

    /// Returns the distance from one position to another in UTF-16 units.
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

    /// Returns the position in a range that is farthest in a direction.
    func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?

    /// Returns the range from a position to the farthest position in a direction.
    func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange?

    /// Returns the direction in which the text at a position runs.
    func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection

    // MARK: - Geometry

    /// The view whose coordinates rectangles and points are in. By default the responder itself, when it is a view.
    var textInputView: UIView { get }

    /// Returns the first rectangle that encloses a range.
    func firstRect(for range: UITextRange) -> CGRect

    /// Returns the rectangle of the insertion point for a position.
    func caretRect(for position: UITextPosition) -> CGRect

    /// Returns the rectangles that a range occupies, one or more for each line.
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect]

    /// Returns the position nearest to a point.
    func closestPosition(to point: CGPoint) -> UITextPosition?

    /// Returns the position in a range that is nearest to a point.
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?

    /// Returns the range of the character at a point; nil where there is none.
    func characterRange(at point: CGPoint) -> UITextRange?

    // MARK: - Delegate and tokenizer

    /// An observer of the changes that the text input makes by itself. Implementations reference it weakly.
    var inputDelegate: (any UITextInputDelegate)? { get set }

    /// A tokenizer that finds characters, words and lines in the text.
    var tokenizer: any UITextInputTokenizer { get }
}

extension UITextInput {
    public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }
}

extension UITextInput where Self: UIView {
    public var textInputView: UIView { self }
}

/// An observer of the changes that a text input makes by itself, for input methods that compose text in it.
@preconcurrency @MainActor
public protocol UITextInputDelegate: AnyObject {
    /// Called before the selection changes.
    func selectionWillChange(_ textInput: (any UITextInput)?)

    /// Called after the selection has changed.
    func selectionDidChange(_ textInput: (any UITextInput)?)

    /// Called before the text changes.
    func textWillChange(_ textInput: (any UITextInput)?)

    /// Called after the text has changed.
    func textDidChange(_ textInput: (any UITextInput)?)
}

// MARK: - Key input

/// The minimum that a responder implements to accept text from the keyboard.
///
/// While it is first responder, keys that produce text call `insertText(_:)`, Return calls it with a line feed, and
/// Backspace calls `deleteBackward()`.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
    /// Whether there is any text.
    var hasText: Bool { get }

    /// Called to insert text at the insertion point, in place of marked or selected text.
    func insertText(_ text: String)

    /// Called to delete the selection, or the character before the insertion point.
    func deleteBackward()
}
