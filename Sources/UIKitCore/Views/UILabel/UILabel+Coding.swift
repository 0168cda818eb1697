import CoreGraphics
import Foundation

/// Archiving.
extension UILabel {
    private enum Key {
        static let text = "UIText"
        static let attributedText = "UIAttributedText"
        static let font = "UIFont"
        static let textColor = "UITextColor"
        static let highlightedColor = "UIHighlightedColor"
        static let shadowColor = "UIShadowColor"
        static let shadowOffset = "UIShadowOffset"
        static let alignment = "UITextAlignment"
        static let lineBreakMode = "UILineBreakMode"
        static let numberOfLines = "UINumberOfLines"
        static let isHighlighted = "UILabelHighlighted"
        static let isDisabled = "UILabelDisabled"
        static let shrinks = "UIAdjustsFontSizeToFit"
        static let tightens = "UIAllowsDefaultTighteningForTruncation"
        static let minimumScale = "UIMinimumScaleFactor"
        static let followsTextSize = "UIAdjustsFontForContentSizeCategory"
        static let baseline = "UIBaselineAdjustment"
        static let layoutWidth = "UIPreferredMaxLayoutWidth"
    }

    func encodeText(into coder: NSCoder) {
        coder.encodeValue(content.plainFont, forKey: Key.font)
        if content.plainColor != .label { coder.encodeValue(content.plainColor, forKey: Key.textColor) }
        if let runs = content.runs {
            coder.encode(ArchiveValues.archivedRuns(runs), forKey: Key.attributedText)
        } else {
            coder.encodeValue(text, forKey: Key.text)
        }
        coder.encodeValue(highlightedTextColor, forKey: Key.highlightedColor)
        coder.encodeValue(shadowColor, forKey: Key.shadowColor)
        coder.encode(shadowOffset, forKey: Key.shadowOffset)
        coder.encode(textAlignment.rawValue, forKey: Key.alignment)
        coder.encode(lineBreakMode.rawValue, forKey: Key.lineBreakMode)
        coder.encode(numberOfLines, forKey: Key.numberOfLines)
        coder.encode(isHighlighted, forKey: Key.isHighlighted)
        coder.encode(!isEnabled, forKey: Key.isDisabled)
        coder.encode(adjustsFontSizeToFitWidth, forKey: Key.shrinks)
        coder.encode(allowsDefaultTighteningForTruncation, forKey: Key.tightens)
        coder.encode(Double(minimumScaleFactor), forKey: Key.minimumScale)
        coder.encode(adjustsFontForContentSizeCategory, forKey: Key.followsTextSize)
        coder.encode(baselineAdjustment.rawValue, forKey: Key.baseline)
        coder.encode(Double(preferredMaxLayoutWidth), forKey: Key.layoutWidth)
    }

    /// Sets the properties that the archive holds and leaves the others as they are.
    func decodeText(from coder: NSCoder) {
        if let font = coder.value(UIFont.self, forKey: Key.font) { self.font = font }
        if let color = coder.value(UIColor.self, forKey: Key.textColor) { textColor = color }
        if let mode = coder.choice(NSLineBreakMode.self, forKey: Key.lineBreakMode) { lineBreakMode = mode }
        if let alignment = coder.choice(NSTextAlignment.self, forKey: Key.alignment) { textAlignment = alignment }
        if let text = coder.value(String.self, forKey: Key.text) { self.text = text }
        if let text = coder.value(NSAttributedString.self, forKey: Key.attributedText) { attributedText = text }
        highlightedTextColor = coder.value(UIColor.self, forKey: Key.highlightedColor)
        shadowColor = coder.value(UIColor.self, forKey: Key.shadowColor)
        if let offset = coder.size(forKey: Key.shadowOffset) { shadowOffset = offset }
        if let lines = coder.integer(forKey: Key.numberOfLines, in: 0...Int(Int32.max)) { numberOfLines = lines }
        if coder.decodeBool(forKey: Key.isHighlighted) { isHighlighted = true }
        if coder.decodeBool(forKey: Key.isDisabled) { isEnabled = false }
        if coder.decodeBool(forKey: Key.shrinks) { adjustsFontSizeToFitWidth = true }
        if coder.decodeBool(forKey: Key.tightens) { allowsDefaultTighteningForTruncation = true }
        if let scale = coder.number(forKey: Key.minimumScale) { minimumScaleFactor = min(max(scale, 0), 1) }
        if coder.decodeBool(forKey: Key.followsTextSize) { adjustsFontForContentSizeCategory = true }
        if let adjustment = coder.choice(UIBaselineAdjustment.self, forKey: Key.baseline) {
            baselineAdjustment = adjustment
        }
        if let width = coder.number(forKey: Key.layoutWidth) { preferredMaxLayoutWidth = min(max(width, 0), 1e6) }
    }
}
