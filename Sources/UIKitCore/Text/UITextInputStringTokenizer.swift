import Foundation

/// Finds the characters and words of any text input in its text. Sentences, paragraphs, lines and the document are the
/// whole text: a text field has one line.
@MainActor
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
    private weak var textInput: (any UITextInput)?

    /// A tokenizer for `textInput`, which it does not keep alive.
    public init(textInput: any UITextInput) {
        self.textInput = textInput
        super.init()
    }

    open func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextRange? {
        guard let (units, offset) = units(at: position) else { return nil }
        return units.unit(of: granularity, at: offset, isForward: isForward(direction)).flatMap(range)
    }

    open func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> Bool {
        guard let (units, offset) = units(at: position) else { return false }
        guard let unit = units.unit(of: granularity, at: offset, isForward: !isForward(direction)) else { return false }
        return offset == (isForward(direction) ? unit.upperBound : unit.lowerBound)
    }

    open func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextPosition? {
        guard let textInput, let (units, offset) = units(at: position) else { return nil }
        let boundary = units.boundary(of: granularity, from: offset, isForward: isForward(direction))
        guard boundary != offset else { return nil }
        return textInput.position(from: textInput.beginningOfDocument, offset: boundary)
    }

    open func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool {
        guard let (units, offset) = units(at: position) else { return false }
        return units.unit(of: granularity, at: offset, isForward: isForward(direction)) != nil
    }

    private func units(at position: UITextPosition) -> (TextUnits, Int)? {
        guard let textInput,
            let all = textInput.textRange(from: textInput.beginningOfDocument, to: textInput.endOfDocument),
            let text = textInput.text(in: all)
        else { return nil }
        return (TextUnits(text), textInput.offset(from: textInput.beginningOfDocument, to: position))
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
