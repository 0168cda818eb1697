/// What an editor of text needs to know of where characters are.
extension TextLayout {
    /// The rectangles that a part of the text takes, in UTF-16 units, from line to line and from the left. One line has
    /// several where text of both directions meets.
    public func selectionRects(for range: Range<Int>) -> [CGRect] {
        range.isEmpty ? [] : typesetting.selectionRects(for: range)
    }

    /// The place between two characters that is next to the one at `offset`, as it is seen: to its right, or to its left.
    ///
    /// Letters that are one for a reader, with their accents or joiners, are passed in one step. At the end of the text the
    /// place stays where it is.
    public func caretOffset(nextTo offset: Int, movingRight: Bool) -> Int {
        typesetting.caretOffset(nextTo: offset, movingRight: movingRight)
    }

    /// Whether the line that holds `offset` runs from right to left.
    public func isRightToLeft(at offset: Int) -> Bool {
        typesetting.isRightToLeft(at: offset)
    }
}
