import CoreGraphics

// What UIKit's own views say of themselves. Each view hands these out by overriding `accessibilityDefaults`.

extension UIControl {
    /// The traits that every control has of its state.
    var stateTraits: UIAccessibilityTraits {
        var traits = UIAccessibilityTraits.none
        if isSelected { traits.insert(.selected) }
        if !isEnabled { traits.insert(.notEnabled) }
        return traits
    }

    /// What a control of UIKit's says: it is an element, with its state among its traits.
    func controlDefaults(
        _ traits: UIAccessibilityTraits, label: String? = nil, value: String? = nil
    ) -> AccessibilityDefaults {
        AccessibilityDefaults(
            isElement: true, label: label, value: value, traits: traits.union(stateTraits), frame: frameOnScreen)
    }
}

extension UIButton {
    /// A button is called what its title says.
    var buttonDefaults: AccessibilityDefaults {
        controlDefaults(.button, label: currentAttributedTitle?.string ?? currentTitle)
    }
}

extension UITextField {
    /// A field has no name of its own. Its value is its text, as dots when that is a secret, or else its placeholder.
    var fieldDefaults: AccessibilityDefaults {
        controlDefaults(.none, value: hasText ? spokenText : placeholder)
    }

    private var spokenText: String? {
        isSecureTextEntry ? String(repeating: "\u{2022}", count: content.string.count) : content.string
    }
}

extension SegmentView {
    /// A segment is called what it shows, and says which of how many it is.
    var segmentDefaults: AccessibilityDefaults {
        guard let control, let index = control.segments.firstIndex(where: { $0.view === self }) else {
            return AccessibilityDefaults(frame: frameOnScreen)
        }
        let item = control.segments[index]
        var traits = UIAccessibilityTraits.button
        if index == control.selection { traits.insert(.selected) }
        if !item.isEnabled || !control.isEnabled { traits.insert(.notEnabled) }
        return AccessibilityDefaults(
            isElement: true, label: item.title ?? item.action?.title.nonempty,
            value: "\(index + 1) of \(control.segments.count)", traits: traits, frame: frameOnScreen)
    }
}

extension UILabel {
    /// A label is called what it says.
    var labelDefaults: AccessibilityDefaults {
        AccessibilityDefaults(
            isElement: true, label: text, traits: isEnabled ? .staticText : [.staticText, .notEnabled],
            frame: frameOnScreen)
    }
}

extension UIImageView {
    /// A picture is no element until the app says what is on it.
    var imageDefaults: AccessibilityDefaults {
        AccessibilityDefaults(traits: .image, frame: frameOnScreen)
    }
}

extension String {
    /// The text, or nil when there is none.
    fileprivate var nonempty: String? { isEmpty ? nil : self }
}

extension Double {
    /// The number as it is said: whole ones without a fraction.
    var spoken: String {
        self == rounded() && abs(self) < 1e15 ? String(Int64(self)) : String(self)
    }

    /// A part of a whole as it is said: in whole percent.
    var spokenPercent: String {
        isFinite ? "\(Int((self * 100).rounded()))%" : "0%"
    }
}
