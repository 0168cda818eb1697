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
