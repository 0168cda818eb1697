import CoreGraphics
import Foundation

/// The text of a label: a string in one font and colour, or a string with attributes.
struct LabelContent {
    static let standardFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

    private var plain: String?
    private(set) var attributed: NSAttributedString?
    private var plainFont = LabelContent.standardFont
    private(set) var plainColor = UIColor.label
    private(set) var alignment = NSTextAlignment.natural
    private(set) var lineBreakMode = NSLineBreakMode.byTruncatingTail

    var string: String? { attributed?.string ?? plain }

    var isEmpty: Bool { string?.isEmpty ?? true }

    /// The label's font; for attributed text, the font of its first character.
    var font: UIFont { leading(.font) ?? plainFont }

    /// The label's colour; for attributed text, the colour of its first character.
    var color: UIColor { leading(.foregroundColor) ?? plainColor }

    var attributedString: NSAttributedString? {
        if let attributed { return attributed }
        guard let plain else { return nil }
        let style = NSMutableParagraphStyle()
        style.alignment = alignment
        style.lineBreakMode = lineBreakMode
        return NSAttributedString(
            string: plain, attributes: [.font: plainFont, .foregroundColor: plainColor, .paragraphStyle: style])
    }

    mutating func setString(_ string: String?) {
        plainFont = font
        plainColor = color
        attributed = nil
        plain = string
    }

    mutating func setAttributed(_ string: NSAttributedString?) {
        plain = nil
        // An immutable string needs no copy, which Foundation on Linux would never free.
        attributed = string.map {
            type(of: $0) == NSAttributedString.self ? $0 : NSAttributedString(attributedString: $0)
        }
        guard let style: NSParagraphStyle = leading(.paragraphStyle) else { return }
        alignment = style.alignment
        lineBreakMode = style.lineBreakMode
    }

    mutating func setFont(_ font: UIFont) {
        plainFont = font
        setAttribute(.font, to: font)
    }

    mutating func setColor(_ color: UIColor) {
        plainColor = color
        setAttribute(.foregroundColor, to: color)
    }

    /// Sets the colour of text without a colour attribute.
    mutating func setPlainColor(_ color: UIColor) {
        plainColor = color
    }

    mutating func setAlignment(_ alignment: NSTextAlignment) {
        self.alignment = alignment
        changeParagraphStyle { $0.alignment = alignment }
    }

    mutating func setLineBreakMode(_ mode: NSLineBreakMode) {
        lineBreakMode = mode
        changeParagraphStyle { $0.lineBreakMode = mode }
    }

    /// The text to lay out. Plain text has no colour of its own; drawing supplies it.
    var styled: StyledText {
        if let attributed {
            let defaults = StyledText.Defaults(
                font: plainFont, color: nil, alignment: alignment, lineBreakMode: lineBreakMode)
            return StyledText(attributed, defaults: defaults)
        }
        let defaults = StyledText.Defaults(
            font: plainFont, color: nil, alignment: alignment, lineBreakMode: lineBreakMode)
        return StyledText(plain ?? "", defaults: defaults)
    }

    private func leading<Value>(_ key: NSAttributedString.Key) -> Value? {
        guard let attributed, attributed.length > 0 else { return nil }
        return attributed.attribute(key, at: 0, effectiveRange: nil) as? Value
    }

    private mutating func setAttribute(_ key: NSAttributedString.Key, to value: Any) {
        guard let attributed, attributed.length > 0 else { return }
        let changed = NSMutableAttributedString(attributedString: attributed)
        changed.addAttribute(key, value: value, range: NSRange(location: 0, length: changed.length))
        self.attributed = NSAttributedString(attributedString: changed)
    }

    private mutating func changeParagraphStyle(_ change: (NSMutableParagraphStyle) -> Void) {
        guard let style: NSParagraphStyle = leading(.paragraphStyle) else { return }
        let changed = NSMutableParagraphStyle()
        changed.setParagraphStyle(style)
        change(changed)
        setAttribute(.paragraphStyle, to: changed)
    }
}
