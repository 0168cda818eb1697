/// A text field or a text view as assistive technologies read and change it.
@MainActor
package protocol TextElement: UIView, UITextInput {
    /// The whole text.
    var elementText: String { get }

    /// The text that is shown while there is none.
    var elementPlaceholder: String? { get }

    /// Whether the user may change the text.
    var isElementEditable: Bool { get }

    /// Whether the text may have several lines.
    var isMultiline: Bool { get }

    /// Returns the line that shows an offset in UTF-16 units.
    func elementLine(at offset: Int) -> Range<Int>
}

extension UITextField: TextElement {
    package var elementText: String { content.string }
    package var elementPlaceholder: String? { placeholder }
    package var isElementEditable: Bool { isEnabled }
    package var isMultiline: Bool { false }

    package func elementLine(at offset: Int) -> Range<Int> { 0..<content.count }
}
