/// A command with a key combination that triggers it.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
    /// The key: the text it produces without modifiers, or one of the `input...` constants.
    public let input: String?

    /// The exact set of modifiers that must be held.
    public let modifierFlags: UIKeyModifierFlags

    /// Whether the command takes precedence over text input and system shortcuts.
    open var wantsPriorityOverSystemBehavior = false

    /// Whether the command is performed again while its key is held.
    package var repeats = true

    public init(
        title: String = "", image: UIImage? = nil, action: Selector, input: String,
        modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) {
        self.input = input
        self.modifierFlags = modifierFlags
        super.init(
            title: title, image: image, action: action, propertyList: propertyList,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
    }

    /// Creates a command without a title.
    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
    }

    /// Creates a command with a text that says what it does.
    ///
    /// - Parameters:
    ///   - input: The key.
    ///   - modifierFlags: The modifiers that must be held.
    ///   - action: The selector to send.
    ///   - discoverabilityTitle: The text, which the command has as its title too.
    public convenience init(
        input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
    ) {
        self.init(
            title: discoverabilityTitle, action: action, input: input, modifierFlags: modifierFlags,
            discoverabilityTitle: discoverabilityTitle)
    }

    /// The up arrow key.
    public static let inputUpArrow = "UIKeyInputUpArrow"
    /// The down arrow key.
    public static let inputDownArrow = "UIKeyInputDownArrow"
    /// The left arrow key.
    public static let inputLeftArrow = "UIKeyInputLeftArrow"
    /// The right arrow key.
    public static let inputRightArrow = "UIKeyInputRightArrow"
    /// The Escape key.
    public static let inputEscape = "UIKeyInputEscape"
    /// The Page Up key.
    public static let inputPageUp = "UIKeyInputPageUp"
    /// The Page Down key.
    public static let inputPageDown = "UIKeyInputPageDown"
    /// The Home key.
    public static let inputHome = "UIKeyInputHome"
    /// The End key.
    public static let inputEnd = "UIKeyInputEnd"
    /// The forward Delete key.
    public static let inputDelete = "UIKeyInputDelete"
    /// The F1 key.
    public static let f1 = "UIKeyInputF1"
    /// The F5 key.
    public static let f5 = "UIKeyInputF5"
    /// The F6 key.
    public static let f6 = "UIKeyInputF6"

    func matches(_ key: UIKey) -> Bool {
        let relevant: UIKeyModifierFlags = [.shift, .control, .alternate, .command]
        guard let input, modifierFlags.intersection(relevant) == key.modifierFlags.intersection(relevant) else {
            return false
        }
        return key.charactersIgnoringModifiers.lowercased() == input.lowercased() || key.inputName == input
    }
}
