extension UIControl {
    /// The traits that every control derives from its state.
    var stateTraits: UIAccessibilityTraits {
        var traits = UIAccessibilityTraits.none
        if isSelected { traits.insert(.selected) }
        if !isEnabled { traits.insert(.notEnabled) }
        return traits
    }

    /// Returns the defaults of a control: it is an element, and its state is among its traits.
    func controlDefaults(
        _ traits: UIAccessibilityTraits, label: String? = nil, value: String? = nil, role: AccessibilityRole? = nil
    ) -> AccessibilityDefaults {
        AccessibilityDefaults(
            isElement: true, label: label, value: value, traits: traits.union(stateTraits), role: role)
    }
}
