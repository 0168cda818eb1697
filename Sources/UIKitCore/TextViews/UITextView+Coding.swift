import Foundation

/// Archiving.
extension UITextView {
    private enum Key {
        static let text = "UIAttributedText"
        static let font = "UIFont"
        static let textColor = "UITextColor"
        static let alignment = "UITextAlignment"
        static let isFixed = "UINotEditable"
        static let isNotSelectable = "UINotSelectable"
        static let inset = "UITextContainerInset"
        static let padding = "UILineFragmentPadding"
        static let followsTextSize = "UIAdjustsFontForContentSizeCategory"
        static let allowsAttributes = "UIAllowsEditingTextAttributes"
        static let border = "UIBorderStyle"
    }

    func encodeText(into coder: NSCoder) {
        coder.encodeValue(font, forKey: Key.font)
        if textColor != .label { coder.encodeValue(textColor, forKey: Key.textColor) }
        coder.encode(textAlignment.rawValue, forKey: Key.alignment)
        if hasText { coder.encode(ArchiveValues.archivedRuns(content.storage.runs), forKey: Key.text) }
        coder.encode(!isEditable, forKey: Key.isFixed)
        coder.encode(!isSelectable, forKey: Key.isNotSelectable)
        coder.encodeInsets(textContainerInset, forKey: Key.inset)
        coder.encode(Double(textContainer.lineFragmentPadding), forKey: Key.padding)
        coder.encode(adjustsFontForContentSizeCategory, forKey: Key.followsTextSize)
        coder.encode(allowsEditingTextAttributes, forKey: Key.allowsAttributes)
        coder.encode(borderStyle.rawValue, forKey: Key.border)
    }

    /// Sets the properties that the archive holds and leaves the others as they are.
    func decodeText(from coder: NSCoder) {
        if let font = coder.value(UIFont.self, forKey: Key.font) { self.font = font }
        if let color = coder.value(UIColor.self, forKey: Key.textColor) { textColor = color }
        if let alignment = coder.choice(NSTextAlignment.self, forKey: Key.alignment) { textAlignment = alignment }
        if let text = coder.value(NSAttributedString.self, forKey: Key.text) { attributedText = text }
        if let flag = coder.flag(forKey: Key.isFixed) { isEditable = !flag }
        if let flag = coder.flag(forKey: Key.isNotSelectable) { isSelectable = !flag }
        if let insets = coder.insets(forKey: Key.inset) { textContainerInset = insets }
        if let padding = coder.number(forKey: Key.padding) {
            textContainer.lineFragmentPadding = min(max(padding, 0), 10_000)
        }
        if let flag = coder.flag(forKey: Key.followsTextSize) { adjustsFontForContentSizeCategory = flag }
        if let flag = coder.flag(forKey: Key.allowsAttributes) { allowsEditingTextAttributes = flag }
        if let style = coder.choice(BorderStyle.self, forKey: Key.border) { borderStyle = style }
    }
}
