/// The properties that determine how the user enters text.
///
/// Unlike UIKit, there is no on-screen keyboard, no correction and no suggestion: the properties that choose them are
/// kept as hints, which nothing but the app's own code reads. Those that matter to a hardware keyboard are
/// `isSecureTextEntry` and `enablesReturnKeyAutomatically`. All have default implementations.
@preconcurrency @MainActor
public protocol UITextInputTraits: AnyObject {
    /// Whether the text is hidden from view, and cannot be copied or cut. False by default.
    var isSecureTextEntry: Bool { get set }

    /// Whether Return does nothing while there is no text. False by default.
    var enablesReturnKeyAutomatically: Bool { get set }

    /// The letters that an on-screen keyboard makes capital.
    var autocapitalizationType: UITextAutocapitalizationType { get set }

    /// The correction of misspelled words while typing.
    var autocorrectionType: UITextAutocorrectionType { get set }

    /// The marking of misspelled words.
    var spellCheckingType: UITextSpellCheckingType { get set }

    /// The replacement of straight quotation marks.
    var smartQuotesType: UITextSmartQuotesType { get set }

    /// The replacement of two hyphens by a dash.
    var smartDashesType: UITextSmartDashesType { get set }

    /// The adjustment of spaces around text that is pasted or deleted.
    var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }

    /// The keys of an on-screen keyboard.
    var keyboardType: UIKeyboardType { get set }

    /// The look of an on-screen keyboard.
    var keyboardAppearance: UIKeyboardAppearance { get set }

    /// The title of the Return key of an on-screen keyboard.
    var returnKeyType: UIReturnKeyType { get set }

    /// The meaning of the text, for suggestions; nil for none.
    var textContentType: UITextContentType! { get set }

    /// The words that a keyboard predicts while typing.
    var inlinePredictionType: UITextInlinePredictionType { get set }

    /// The rules for passwords that a password manager generates; nil for none.
    var passwordRules: UITextInputPasswordRules? { get set }
}

/// The defaults of a text input that does not have the property. Setting one has no effect.
extension UITextInputTraits {
    public var isSecureTextEntry: Bool {
        get { false }
        set {}
    }

    public var enablesReturnKeyAutomatically: Bool {
        get { false }
        set {}
    }

    public var autocapitalizationType: UITextAutocapitalizationType {
        get { .sentences }
        set {}
    }

    public var autocorrectionType: UITextAutocorrectionType {
        get { .default }
        set {}
    }

    public var spellCheckingType: UITextSpellCheckingType {
        get { .default }
        set {}
    }

    public var smartQuotesType: UITextSmartQuotesType {
        get { .default }
        set {}
    }

    public var smartDashesType: UITextSmartDashesType {
        get { .default }
        set {}
    }

    public var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { .default }
        set {}
    }

    public var keyboardType: UIKeyboardType {
        get { .default }
        set {}
    }

    public var keyboardAppearance: UIKeyboardAppearance {
        get { .default }
        set {}
    }

    public var returnKeyType: UIReturnKeyType {
        get { .default }
        set {}
    }

    public var textContentType: UITextContentType! {
        get { nil }
        set {}
    }

    public var inlinePredictionType: UITextInlinePredictionType {
        get { .default }
        set {}
    }

    public var passwordRules: UITextInputPasswordRules? {
        get { nil }
        set {}
    }
}

/// The hints of a text field for keyboards that it does not have.
struct TextInputHints {
    var writingToolsBehavior = UIWritingToolsBehavior.default
    var writingToolsResultOptions = UIWritingToolsResultOptions.default
    var autocapitalizationType = UITextAutocapitalizationType.sentences
    var autocorrectionType = UITextAutocorrectionType.default
    var spellCheckingType = UITextSpellCheckingType.default
    var smartQuotesType = UITextSmartQuotesType.default
    var smartDashesType = UITextSmartDashesType.default
    var smartInsertDeleteType = UITextSmartInsertDeleteType.default
    var keyboardType = UIKeyboardType.default
    var keyboardAppearance = UIKeyboardAppearance.default
    var returnKeyType = UIReturnKeyType.default
    var textContentType: UITextContentType?
    var inlinePredictionType = UITextInlinePredictionType.default
    var passwordRules: UITextInputPasswordRules?
}

// MARK: - Values

/// The letters that an on-screen keyboard makes capital.
public enum UITextAutocapitalizationType: Int, Sendable {
    case none = 0
    case words = 1
    case sentences = 2
    case allCharacters = 3
}

/// The words that a keyboard predicts while typing.
public enum UITextInlinePredictionType: Int, Sendable {
    case `default` = 0
    case no = 1
    case yes = 2
}

/// The help of writing tools with a text. A hint without effect: there are no such tools.
public enum UIWritingToolsBehavior: Int, Sendable {
    case none = -1
    case `default` = 0
    case complete = 1
    case limited = 2
}

/// The forms of text that writing tools may return. A hint without effect.
public struct UIWritingToolsResultOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let `default`: UIWritingToolsResultOptions = []
    public static let plainText = UIWritingToolsResultOptions(rawValue: 1 << 0)
    public static let richText = UIWritingToolsResultOptions(rawValue: 1 << 1)
    public static let list = UIWritingToolsResultOptions(rawValue: 1 << 2)
    public static let table = UIWritingToolsResultOptions(rawValue: 1 << 3)
}

/// Rules for the passwords that a password manager generates.
public final class UITextInputPasswordRules: NSObject, NSCopying, Sendable {
    /// The rules in the language of password managers, such as `required: upper; minlength: 12;`.
    public let passwordRulesDescriptor: String

    /// Creates rules.
    ///
    /// - Parameter descriptor: The rules in the language of password managers.
    public init(descriptor: String) {
        passwordRulesDescriptor = descriptor
        super.init()
    }

    /// Returns the rules themselves, which do not change.
    public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The correction of misspelled words.
public enum UITextAutocorrectionType: Int, Sendable {
    case `default` = 0
    case no = 1
    case yes = 2
}

/// The marking of misspelled words.
public enum UITextSpellCheckingType: Int, Sendable {
    case `default` = 0
    case no = 1
    case yes = 2
}

/// The replacement of straight quotation marks.
public enum UITextSmartQuotesType: Int, Sendable {
    case `default` = 0
    case no = 1
    case yes = 2
}

/// The replacement of two hyphens by a dash.
public enum UITextSmartDashesType: Int, Sendable {
    case `default` = 0
    case no = 1
    case yes = 2
}

/// The adjustment of spaces around text that is pasted or deleted.
public enum UITextSmartInsertDeleteType: Int, Sendable {
    case `default` = 0
    case no = 1
    case yes = 2
}

/// The keys of an on-screen keyboard.
public enum UIKeyboardType: Int, Sendable {
    case `default` = 0
    case asciiCapable = 1
    case numbersAndPunctuation = 2
    case URL = 3
    case numberPad = 4
    case phonePad = 5
    case namePhonePad = 6
    case emailAddress = 7
    case decimalPad = 8
    case twitter = 9
    case webSearch = 10
    case asciiCapableNumberPad = 11

    /// The keys of `asciiCapable` under their name of old.
    public static let alphabet = UIKeyboardType.asciiCapable
}

/// The look of an on-screen keyboard.
public enum UIKeyboardAppearance: Int, Sendable {
    case `default` = 0
    case dark = 1
    case light = 2

    /// The dark look under its name of old.
    public static let alert = UIKeyboardAppearance.dark
}

/// The title of the Return key of an on-screen keyboard.
public enum UIReturnKeyType: Int, Sendable {
    case `default` = 0
    case go = 1
    case google = 2
    case join = 3
    case next = 4
    case route = 5
    case search = 6
    case send = 7
    case yahoo = 8
    case done = 9
    case emergencyCall = 10
    case `continue` = 11
}

/// The meaning of text that the user enters.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public static let name = UITextContentType(rawValue: "name")
    public static let namePrefix = UITextContentType(rawValue: "honorific-prefix")
    public static let givenName = UITextContentType(rawValue: "given-name")
    public static let middleName = UITextContentType(rawValue: "additional-name")
    public static let familyName = UITextContentType(rawValue: "family-name")
    public static let nameSuffix = UITextContentType(rawValue: "honorific-suffix")
    public static let nickname = UITextContentType(rawValue: "nickname")
    public static let jobTitle = UITextContentType(rawValue: "organization-title")
    public static let organizationName = UITextContentType(rawValue: "organization")
    public static let location = UITextContentType(rawValue: "location")
    public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
    public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
    public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
    public static let addressCity = UITextContentType(rawValue: "address-level2")
    public static let addressState = UITextContentType(rawValue: "address-level1")
    public static let addressCityAndState = UITextContentType(rawValue: "address-level1+2")
    public static let sublocality = UITextContentType(rawValue: "address-level3")
    public static let countryName = UITextContentType(rawValue: "country-name")
    public static let postalCode = UITextContentType(rawValue: "postal-code")
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    public static let emailAddress = UITextContentType(rawValue: "email")
    public static let URL = UITextContentType(rawValue: "url")
    public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
    public static let username = UITextContentType(rawValue: "username")
    public static let password = UITextContentType(rawValue: "password")
    public static let newPassword = UITextContentType(rawValue: "new-password")
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")

    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}
