/// How something that takes text wants it to be entered.
///
/// Unlike UIKit's, which has properties that choose and tune a keyboard on the screen, this has only those that mean
/// something to a hardware keyboard. Both have defaults, so that a type need not declare them.
@MainActor
public protocol UITextInputTraits: AnyObject {
    /// Whether what is entered is hidden from view, and neither copied nor cut. False unless it is declared.
    var isSecureTextEntry: Bool { get set }

    /// Whether Return does nothing while there is no text. False unless it is declared.
    var enablesReturnKeyAutomatically: Bool { get set }
}

extension UITextInputTraits {
    public var isSecureTextEntry: Bool {
        get { false }
        set {}
    }

    public var enablesReturnKeyAutomatically: Bool {
        get { false }
        set {}
    }
}
