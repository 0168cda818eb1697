/// The hints for keyboards and suggestions that a text view keeps and that have no effect. See `UITextInputTraits`.
extension UITextView {
    /// The letters that an on-screen keyboard makes capital. A hint without effect.
    public var autocapitalizationType: UITextAutocapitalizationType {
        get { hints.autocapitalizationType }
        set { hints.autocapitalizationType = newValue }
    }

    /// The correction of misspelled words while typing. A hint without effect.
    public var autocorrectionType: UITextAutocorrectionType {
        get { hints.autocorrectionType }
        set { hints.autocorrectionType = newValue }
    }

    /// The marking of misspelled words. A hint without effect.
    public var spellCheckingType: UITextSpellCheckingType {
        get { hints.spellCheckingType }
        set { hints.spellCheckingType = newValue }
    }

    /// The replacement of straight quotation marks. A hint without effect.
    public var smartQuotesType: UITextSmartQuotesType {
        get { hints.smartQuotesType }
        set { hints.smartQuotesType = newValue }
    }

    /// The replacement of two hyphens by a dash. A hint without effect.
    public var smartDashesType: UITextSmartDashesType {
        get { hints.smartDashesType }
        set { hints.smartDashesType = newValue }
    }

    /// The adjustment of spaces around text that is pasted or deleted. A hint without effect.
    public var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { hints.smartInsertDeleteType }
        set { hints.smartInsertDeleteType = newValue }
    }

    /// The keys of an on-screen keyboard. A hint without effect.
    public var keyboardType: UIKeyboardType {
        get { hints.keyboardType }
        set { hints.keyboardType = newValue }
    }

    /// The look of an on-screen keyboard. A hint without effect.
    public var keyboardAppearance: UIKeyboardAppearance {
        get { hints.keyboardAppearance }
        set { hints.keyboardAppearance = newValue }
    }

    /// The title of the Return key of an on-screen keyboard. A hint without effect.
    public var returnKeyType: UIReturnKeyType {
        get { hints.returnKeyType }
        set { hints.returnKeyType = newValue }
    }

    /// The meaning of the text, for suggestions; nil for none. A hint without effect.
    public var textContentType: UITextContentType! {
        get { hints.textContentType }
        set { hints.textContentType = newValue }
    }
    /// The words that a keyboard predicts while typing. A hint without effect.
    public var inlinePredictionType: UITextInlinePredictionType {
        get { hints.inlinePredictionType }
        set { hints.inlinePredictionType = newValue }
    }

    /// The rules for passwords that a password manager generates; nil for none. A hint without effect.
    public var passwordRules: UITextInputPasswordRules? {
        get { hints.passwordRules }
        set { hints.passwordRules = newValue }
    }

    /// The help of writing tools. A hint without effect.
    public var writingToolsBehavior: UIWritingToolsBehavior {
        get { hints.writingToolsBehavior }
        set { hints.writingToolsBehavior = newValue }
    }

    /// The forms of text that writing tools may return. A hint without effect.
    public var allowedWritingToolsResultOptions: UIWritingToolsResultOptions {
        get { hints.writingToolsResultOptions }
        set { hints.writingToolsResultOptions = newValue }
    }

    /// Whether writing tools are changing the text. Always false, since there are none.
    public var isWritingToolsActive: Bool { false }
}
