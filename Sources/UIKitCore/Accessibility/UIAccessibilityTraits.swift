/// What an element of the user interface is and does, for those who do not see it: a combination of traits.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt64

    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// Nothing in particular.
    public static let none: UIAccessibilityTraits = []
    /// Does something when it is pressed.
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
    /// Leads somewhere.
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    /// Is a picture. May be combined with others.
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    /// Is chosen: the current page, the pressed segment.
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
    /// Plays a sound of its own when it is used.
    public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
    /// Is a key of a keyboard.
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
    /// Is text that cannot change.
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    /// Sums up how things are when the app begins.
    public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
    /// Does not react.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    /// Changes its label or value often.
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    /// Takes words to search for.
    public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
    /// Starts playing or recording when it is used.
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
    /// Has a value that `accessibilityIncrement()` and `accessibilityDecrement()` change.
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
    /// Takes touches directly, like the keys of a piano.
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
    /// Turns the page when reading has come to its end.
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
    /// Holds tabs.
    public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
    /// Divides content: a title of a section.
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
    /// Can be zoomed.
    public static let supportsZoom = UIAccessibilityTraits(rawValue: 1 << 17)
    /// Is on or off.
    public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
}
