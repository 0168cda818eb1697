import Foundation

/// Archiving with `NSKeyedArchiver`.
extension UIControl {
    private enum Key {
        static let isDisabled = "UIDisabled"
        static let isSelected = "UISelected"
        static let isHighlighted = "UIHighlighted"
        static let vertical = "UIContentVerticalAlignment"
        static let horizontal = "UIContentHorizontalAlignment"
    }

    func encodeControl(into coder: NSCoder) {
        coder.encode(!isEnabled, forKey: Key.isDisabled)
        coder.encode(isSelected, forKey: Key.isSelected)
        coder.encode(isHighlighted, forKey: Key.isHighlighted)
        coder.encode(contentVerticalAlignment.rawValue, forKey: Key.vertical)
        coder.encode(contentHorizontalAlignment.rawValue, forKey: Key.horizontal)
    }

    /// Sets the properties that the archive holds and leaves the others as they are.
    func decodeControl(from coder: NSCoder) {
        if coder.containsValue(forKey: Key.isDisabled) { isEnabled = !coder.decodeBool(forKey: Key.isDisabled) }
        if coder.decodeBool(forKey: Key.isSelected) { isSelected = true }
        if coder.decodeBool(forKey: Key.isHighlighted) { isHighlighted = true }
        if coder.containsValue(forKey: Key.vertical),
            let alignment = ContentVerticalAlignment(rawValue: coder.decodeInteger(forKey: Key.vertical))
        {
            contentVerticalAlignment = alignment
        }
        if coder.containsValue(forKey: Key.horizontal),
            let alignment = ContentHorizontalAlignment(rawValue: coder.decodeInteger(forKey: Key.horizontal))
        {
            contentHorizontalAlignment = alignment
        }
    }
}
