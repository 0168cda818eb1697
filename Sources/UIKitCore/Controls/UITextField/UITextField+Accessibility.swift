import Foundation

extension UITextField {
    /// The defaults of a text field, without a label. The value is its text, as bullets if it is secure, or else its
    /// placeholder.
    var fieldDefaults: AccessibilityDefaults {
        controlDefaults(
            .none, value: hasText ? spokenContent : placeholder, role: isSecureTextEntry ? .secureField : .textField)
    }

    private var spokenContent: String? {
        isSecureTextEntry ? String(repeating: "\u{2022}", count: content.string.count) : content.string
    }
}
