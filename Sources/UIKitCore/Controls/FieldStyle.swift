import Foundation

/// The attributes that a text field gives to text that has none.
struct FieldStyle {
    static let standardFont = UIFont.systemFont(ofSize: 17)

    /// Font, colour, paragraph style, and whatever else was set.
    private(set) var attributes: [NSAttributedString.Key: Any] = FieldStyle.standard

    private static var standard: [NSAttributedString.Key: Any] {
        [.font: standardFont, .foregroundColor: UIColor.label, .paragraphStyle: NSParagraphStyle.default]
    }

    var font: UIFont { attributes[.font] as? UIFont ?? Self.standardFont }
    var color: UIColor { attributes[.foregroundColor] as? UIColor ?? .label }
    var alignment: NSTextAlignment { (attributes[.paragraphStyle] as? NSParagraphStyle)?.alignment ?? .natural }

    mutating func set(_ key: NSAttributedString.Key, _ value: Any) {
        attributes[key] = value
    }

    mutating func setAll(_ new: [NSAttributedString.Key: Any]) {
        attributes = Self.standard.merging(new) { $1 }
    }

    /// The paragraph style with another alignment.
    func paragraphStyle(alignment: NSTextAlignment) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        if let current = attributes[.paragraphStyle] as? NSParagraphStyle { style.setParagraphStyle(current) }
        style.alignment = alignment
        return style
    }

    /// What applies where attributes say nothing.
    var defaults: StyledText.Defaults {
        StyledText.Defaults(font: font, color: color, alignment: alignment, lineBreakMode: .byTruncatingTail)
    }

    /// The text with these attributes wherever it has none of its own.
    func completed(_ text: NSAttributedString) -> NSAttributedString {
        let result = NSMutableAttributedString(string: text.string, attributes: attributes)
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { own, range, _ in
            result.addAttributes(own, range: range)
        }
        return result
    }
}
