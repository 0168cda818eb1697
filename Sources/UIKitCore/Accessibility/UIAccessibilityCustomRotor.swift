import Foundation

/// A way to go through things of one kind, such as the mistakes in a text or the favourites of a list.
///
/// An app sets `accessibilityCustomRotors` of an element or of what contains it. The user of an assistive technology
/// chooses a rotor by its name, and then asks for the next or the previous item again and again.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotor: NSObject {
    /// A function that finds an item: the next or the previous one from where the user is. It returns nil if there is
    /// none, and the user stays.
    public typealias Search = (UIAccessibilityCustomRotorSearchPredicate) -> UIAccessibilityCustomRotorItemResult?

    /// The direction of a search.
    public enum Direction: Int, Sendable {
        case previous = 0
        case next = 1
    }

    /// The rotors that assistive technologies have themselves, which a custom rotor of the same type replaces.
    public enum SystemRotorType: Int, CaseIterable, Sendable {
        /// The rotor is the app's own.
        case none = 0
        case link = 1
        case visitedLink = 2
        case heading = 3
        case headingLevel1 = 4
        case headingLevel2 = 5
        case headingLevel3 = 6
        case headingLevel4 = 7
        case headingLevel5 = 8
        case headingLevel6 = 9
        case boldText = 10
        case italicText = 11
        case underlineText = 12
        case misspelledWord = 13
        case image = 14
        case textField = 15
        case table = 16
        case list = 17
        case landmark = 18
    }

    /// The name by which the user chooses the rotor.
    open var name: String {
        get { attributedName.string }
        set { attributedName = NSAttributedString(string: newValue) }
    }

    /// The name with attributes of speech.
    open var attributedName: NSAttributedString

    /// The function that finds an item.
    open var itemSearchBlock: Search

    /// The rotor that this one replaces; `none` for a rotor with a name.
    public let systemRotorType: SystemRotorType

    /// Creates a rotor with a name.
    ///
    /// - Parameters:
    ///   - name: The name by which the user chooses the rotor.
    ///   - itemSearchBlock: Finds the next or the previous item.
    public convenience init(name: String, itemSearch itemSearchBlock: @escaping Search) {
        self.init(attributedName: NSAttributedString(string: name), itemSearch: itemSearchBlock)
    }

    /// Creates a rotor with a name that has attributes of speech.
    ///
    /// - Parameters:
    ///   - attributedName: The name by which the user chooses the rotor.
    ///   - itemSearchBlock: Finds the next or the previous item.
    public init(attributedName: NSAttributedString, itemSearch itemSearchBlock: @escaping Search) {
        self.attributedName = attributedName
        self.itemSearchBlock = itemSearchBlock
        systemRotorType = .none
        super.init()
    }

    /// Creates a rotor that replaces one of the system.
    ///
    /// - Parameters:
    ///   - type: The rotor that is replaced. The new one has its name.
    ///   - itemSearchBlock: Finds the next or the previous item.
    public init(systemType type: SystemRotorType, itemSearch itemSearchBlock: @escaping Search) {
        attributedName = NSAttributedString(string: type.spokenName)
        self.itemSearchBlock = itemSearchBlock
        systemRotorType = type
        super.init()
    }
}

extension UIAccessibilityCustomRotor.SystemRotorType {
    /// The name by which the user chooses the rotor; empty for none.
    package var spokenName: String {
        switch self {
        case .none: ""
        case .link: "Links"
        case .visitedLink: "Visited Links"
        case .heading: "Headings"
        case .headingLevel1: "Headings Level 1"
        case .headingLevel2: "Headings Level 2"
        case .headingLevel3: "Headings Level 3"
        case .headingLevel4: "Headings Level 4"
        case .headingLevel5: "Headings Level 5"
        case .headingLevel6: "Headings Level 6"
        case .boldText: "Bold Text"
        case .italicText: "Italic Text"
        case .underlineText: "Underlined Text"
        case .misspelledWord: "Misspelled Words"
        case .image: "Images"
        case .textField: "Text Fields"
        case .table: "Tables"
        case .list: "Lists"
        case .landmark: "Landmarks"
        }
    }
}

/// A request of the user of a rotor.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotorSearchPredicate: NSObject {
    /// The place from which to search. Its element is nil if the user is at none.
    open var currentItem: UIAccessibilityCustomRotorItemResult

    /// Whether the next item is wanted or the previous one.
    open var searchDirection: UIAccessibilityCustomRotor.Direction

    package init(from item: UIAccessibilityCustomRotorItemResult, _ direction: UIAccessibilityCustomRotor.Direction) {
        currentItem = item
        searchDirection = direction
        super.init()
    }
}

/// An item that a rotor has found: an element, or a part of the text that it shows.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotorItemResult: NSObject {
    /// The element. Not kept alive.
    open weak var targetElement: (any NSObjectProtocol)?

    /// The part of the element's text; nil for the element as a whole.
    open var targetRange: UITextRange?

    /// Creates a result.
    ///
    /// - Parameters:
    ///   - targetElement: The element. Not kept alive.
    ///   - targetRange: The part of the text of the element, which is a text view or a text field; nil for all of it.
    public init(targetElement: any NSObjectProtocol, targetRange: UITextRange?) {
        self.targetElement = targetElement
        self.targetRange = targetRange
        super.init()
    }

    package override init() {
        super.init()
    }
}
