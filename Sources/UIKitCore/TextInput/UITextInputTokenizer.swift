import Foundation

/// An object that finds the characters, words and lines of a text input.
@preconcurrency @MainActor
public protocol UITextInputTokenizer: AnyObject {
    /// Returns the unit that encloses a position; at a boundary, the one in `direction`. Nil between two units.
    func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextRange?

    /// Returns whether a unit ends at a position when the text is read in `direction`.
    func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> Bool

    /// Returns the next boundary in `direction`; nil when there is none.
    func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextPosition?

    /// Returns whether a position lies in a unit; at a boundary, whether one follows in `direction`.
    func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool
}

/// A tokenizer that finds the characters and words of any text input.
///
/// Sentences, paragraphs, lines and the document are all the whole text: a text field has one line.
@preconcurrency @MainActor
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
    private weak var textInput: (any UITextInput)?

    /// Creates a tokenizer for `textInput`, which it references weakly.
    public init(textInput: any UITextInput) {
        self.textInput = textInput
        super.init()
    }

    open func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextRange? {
        guard let (boundaries, offset) = boundaries(at: position) else { return nil }
        return boundaries.unit(of: granularity, at: offset, isForward: isForward(direction)).flatMap(range)
    }

    open func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> Bool {
        guard let (boundaries, offset) = boundaries(at: position) else { return false }
        guard let unit = boundaries.unit(of: granularity, at: offset, isForward: !isForward(direction)) else {
            return false
        }
        return offset == (isForward(direction) ? unit.upperBound : unit.lowerBound)
    }

    open func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextPosition? {
        guard let textInput, let (boundaries, offset) = boundaries(at: position) else { return nil }
        let boundary = boundaries.boundary(of: granularity, from: offset, isForward: isForward(direction))
        guard boundary != offset else { return nil }
        return textInput.position(from: textInput.beginningOfDocument, offset: boundary)
    }

    open func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool {
        guard let (boundaries, offset) = boundaries(at: position) else { return false }
        return boundaries.unit(of: granularity, at: offset, isForward: isForward(direction)) != nil
    }

    private func boundaries(at position: UITextPosition) -> (TextBoundaries, Int)? {
        guard let textInput,
            let all = textInput.textRange(from: textInput.beginningOfDocument, to: textInput.endOfDocument),
            let text = textInput.text(in: all)
        else { return nil }
        return (TextBoundaries(text), textInput.offset(from: textInput.beginningOfDocument, to: position))
    }

    private func range(_ offsets: Range<Int>) -> UITextRange? {
        guard let textInput,
            let start = textInput.position(from: textInput.beginningOfDocument, offset: offsets.lowerBound),
            let end = textInput.position(from: textInput.beginningOfDocument, offset: offsets.upperBound)
        else { return nil }
        return textInput.textRange(from: start, to: end)
    }

    private func isForward(_ direction: UITextDirection) -> Bool {
        direction == .storage(.forward) || direction == .layout(.right) || direction == .layout(.down)
    }
}
