import Foundation

/// A responder that takes text, and can tell where each character of it is: what a keyboard with selection and an input
/// method that composes characters needs.
///
/// Positions and ranges are objects of the type's own, and only mean something to it. Rectangles are in points of
/// `textInputView`.
@MainActor
public protocol UITextInput: UIKeyInput {
    // MARK: Text

    /// The text of a range.
    func text(in range: UITextRange) -> String?

    /// Called to put `text` in the place of a range.
    func replace(_ range: UITextRange, withText text: String)

    /// Asked before the user changes anything; false keeps the text as it is. True unless it is declared.
    func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool

    // MARK: Selection and marked text

    /// What is selected; empty where the insertion point is.
    var selectedTextRange: UITextRange? { get set }

    /// The text that an input method is composing; nil while there is none.
    var markedTextRange: UITextRange? { get }

    /// How marked text looks; nil underlines it.
    var markedTextStyle: [NSAttributedString.Key: Any]? { get set }

    /// Called while characters are composed: puts `markedText` in the place of what is marked, or selected.
    ///
    /// - Parameters:
    ///   - markedText: what has been composed so far; nil for nothing.
    ///   - selectedRange: within the marked text, in UTF-16 units.
    func setMarkedText(_ markedText: String?, selectedRange: NSRange)

    /// Called when composing is over: what is marked becomes ordinary text.
    func unmarkText()

    // MARK: Positions

    /// The position before the first character.
    var beginningOfDocument: UITextPosition { get }

    /// The position behind the last character.
    var endOfDocument: UITextPosition { get }

    /// The range between two positions.
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?

    /// The position that many UTF-16 units on; nil when there is none.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?

    /// The position that many characters on in a direction, as seen; nil when there is none.
    func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?

    /// Which of two positions comes first.
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult

    /// UTF-16 units from one position to another.
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

    /// The position of a range that is farthest in a direction.
    func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?

    /// The text from a position on in a direction.
    func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange?

    /// The direction in which the text at a position runs.
    func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection

    // MARK: Geometry

    /// The view that rectangles and points are in. The responder itself, when it is a view, unless it is declared.
    var textInputView: UIView { get }

    /// The first rectangle that encloses a range.
    func firstRect(for range: UITextRange) -> CGRect

    /// Where the insertion point is drawn for a position.
    func caretRect(for position: UITextPosition) -> CGRect

    /// The rectangles that a range takes, one or more for each line.
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect]

    /// The position that is nearest to a point.
    func closestPosition(to point: CGPoint) -> UITextPosition?

    /// The position of a range that is nearest to a point.
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?

    /// The character at a point; nil where there is none.
    func characterRange(at point: CGPoint) -> UITextRange?

    // MARK: Companions

    /// Told of changes that the text input makes by itself. Not kept alive.
    var inputDelegate: (any UITextInputDelegate)? { get set }

    /// Finds characters, words and lines in the text.
    var tokenizer: any UITextInputTokenizer { get }
}

extension UITextInput {
    public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }
}

extension UITextInput where Self: UIView {
    public var textInputView: UIView { self }
}
