extension UITextView: TextElement {
    package var elementText: String { content.string }
    package var elementPlaceholder: String? { nil }
    package var isElementEditable: Bool { isEditable }
    package var isMultiline: Bool { true }

    package func elementLine(at offset: Int) -> Range<Int> {
        let offset = min(max(offset, 0), content.count)
        let line = lineRange(at: offset)
        // Readers expect the space or the break at the end of a line with it.
        return line.lowerBound..<max(content.boundaries.after(line.upperBound), line.upperBound)
    }
}
