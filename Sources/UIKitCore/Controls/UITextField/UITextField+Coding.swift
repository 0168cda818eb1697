import Foundation

/// Archiving.
extension UITextField {
    private enum Key {
        static let text = "UIFieldText"
        static let placeholder = "UIPlaceholder"
        static let attributedPlaceholder = "UIAttributedPlaceholder"
        static let font = "UIFont"
        static let textColor = "UITextColor"
        static let alignment = "UITextAlignment"
        static let border = "UIBorderStyle"
        static let background = "UIBackground"
        static let disabledBackground = "UIDisabledBackground"
        static let clearButtonMode = "UIClearButtonMode"
        static let leftView = "UILeftView"
        static let rightView = "UIRightView"
        static let leftViewMode = "UILeftViewMode"
        static let rightViewMode = "UIRightViewMode"
        static let shrinks = "UIAdjustsFontSizeToFit"
        static let minimumSize = "UIMinimumFontSize"
        static let isSecure = "UISecureTextEntry"
        static let clears = "UIClearsOnBeginEditing"
        static let followsTextSize = "UIAdjustsFontForContentSizeCategory"
    }

    /// Writes the field. What is secure on the screen is so in a file: the text of a secure field is left out.
    func encodeField(into coder: NSCoder) {
        coder.encodeValue(font, forKey: Key.font)
        if textColor != .label { coder.encodeValue(textColor, forKey: Key.textColor) }
        coder.encode(textAlignment.rawValue, forKey: Key.alignment)
        if hasText, !isSecureTextEntry {
            coder.encode(ArchiveValues.archivedRuns(content.storage.runs), forKey: Key.text)
        }
        coder.encodeValue(placeholderContent.attributed, forKey: Key.attributedPlaceholder)
        if placeholderContent.attributed == nil { coder.encodeValue(placeholder, forKey: Key.placeholder) }
        coder.encode(borderStyle.rawValue, forKey: Key.border)
        coder.encodeValue(background, forKey: Key.background)
        coder.encodeValue(disabledBackground, forKey: Key.disabledBackground)
        coder.encode(clearButtonMode.rawValue, forKey: Key.clearButtonMode)
        if let leftView { coder.encode(leftView, forKey: Key.leftView) }
        if let rightView { coder.encode(rightView, forKey: Key.rightView) }
        coder.encode(leftViewMode.rawValue, forKey: Key.leftViewMode)
        coder.encode(rightViewMode.rawValue, forKey: Key.rightViewMode)
        coder.encode(adjustsFontSizeToFitWidth, forKey: Key.shrinks)
        coder.encode(Double(minimumFontSize), forKey: Key.minimumSize)
        coder.encode(isSecureTextEntry, forKey: Key.isSecure)
        coder.encode(clearsOnBeginEditing, forKey: Key.clears)
        coder.encode(adjustsFontForContentSizeCategory, forKey: Key.followsTextSize)
    }

    /// Sets the properties that the archive holds and leaves the others as they are.
    func decodeField(from coder: NSCoder) {
        if let font = coder.value(UIFont.self, forKey: Key.font) { self.font = font }
        if let color = coder.value(UIColor.self, forKey: Key.textColor) { textColor = color }
        if let alignment = coder.choice(NSTextAlignment.self, forKey: Key.alignment) { textAlignment = alignment }
        if let text = coder.value(NSAttributedString.self, forKey: Key.text) { attributedText = text }
        if let text = coder.value(String.self, forKey: Key.placeholder) { placeholder = text }
        if let text = coder.value(NSAttributedString.self, forKey: Key.attributedPlaceholder) {
            attributedPlaceholder = text
        }
        if let style = coder.choice(BorderStyle.self, forKey: Key.border) { borderStyle = style }
        background = coder.value(UIImage.self, forKey: Key.background)
        disabledBackground = coder.value(UIImage.self, forKey: Key.disabledBackground)
        if let mode = coder.choice(ViewMode.self, forKey: Key.clearButtonMode) { clearButtonMode = mode }
        if let view = addableView(forKey: Key.leftView, in: coder) { leftView = view }
        if let view = addableView(forKey: Key.rightView, in: coder), view !== leftView { rightView = view }
        if let mode = coder.choice(ViewMode.self, forKey: Key.leftViewMode) { leftViewMode = mode }
        if let mode = coder.choice(ViewMode.self, forKey: Key.rightViewMode) { rightViewMode = mode }
        if let flag = coder.flag(forKey: Key.shrinks) { adjustsFontSizeToFitWidth = flag }
        if let size = coder.number(forKey: Key.minimumSize) { minimumFontSize = min(max(size, 0), 10_000) }
        if let flag = coder.flag(forKey: Key.isSecure) { isSecureTextEntry = flag }
        if let flag = coder.flag(forKey: Key.clears) { clearsOnBeginEditing = flag }
        if let flag = coder.flag(forKey: Key.followsTextSize) { adjustsFontForContentSizeCategory = flag }
    }
}
