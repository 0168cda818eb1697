extension UIButton {
    /// The defaults of a button, with its title as the label.
    var buttonDefaults: AccessibilityDefaults {
        controlDefaults(.button, label: currentAttributedTitle?.string ?? currentTitle)
    }
}
