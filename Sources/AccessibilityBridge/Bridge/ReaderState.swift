import UIKitCore

/// The states of an element, as AT-SPI numbers them.
struct ReaderStates: OptionSet, Hashable {
    let rawValue: UInt64

    static let active = ReaderStates(rawValue: 1 << 1)
    static let busy = ReaderStates(rawValue: 1 << 3)
    static let checked = ReaderStates(rawValue: 1 << 4)
    static let editable = ReaderStates(rawValue: 1 << 7)
    static let enabled = ReaderStates(rawValue: 1 << 8)
    static let expandable = ReaderStates(rawValue: 1 << 9)
    static let expanded = ReaderStates(rawValue: 1 << 10)
    static let focusable = ReaderStates(rawValue: 1 << 11)
    static let focused = ReaderStates(rawValue: 1 << 12)
    static let modal = ReaderStates(rawValue: 1 << 16)
    static let multiselectable = ReaderStates(rawValue: 1 << 18)
    static let pressed = ReaderStates(rawValue: 1 << 20)
    static let selectable = ReaderStates(rawValue: 1 << 22)
    static let selected = ReaderStates(rawValue: 1 << 23)
    static let sensitive = ReaderStates(rawValue: 1 << 24)
    static let showing = ReaderStates(rawValue: 1 << 25)
    static let singleLine = ReaderStates(rawValue: 1 << 26)
    static let multiLine = ReaderStates(rawValue: 1 << 17)
    static let visible = ReaderStates(rawValue: 1 << 30)
    static let selectableText = ReaderStates(rawValue: 1 << 38)
    static let checkable = ReaderStates(rawValue: 1 << 41)
    static let readOnly = ReaderStates(rawValue: 1 << 43)

    /// The states with the names that events give them.
    static let named: [(ReaderStates, String)] = [
        (.active, "active"), (.busy, "busy"), (.checked, "checked"), (.editable, "editable"), (.enabled, "enabled"),
        (.expandable, "expandable"), (.expanded, "expanded"), (.focusable, "focusable"), (.focused, "focused"),
        (.modal, "modal"), (.pressed, "pressed"), (.selectable, "selectable"), (.selected, "selected"),
        (.sensitive, "sensitive"), (.showing, "showing"), (.visible, "visible"), (.readOnly, "read-only"),
    ]

    /// The states as AT-SPI transfers them, in two words.
    var words: BusValue {
        .array("u", [.uint32(UInt32(truncatingIfNeeded: rawValue)), .uint32(UInt32(rawValue >> 32))])
    }
}

/// The roles of AT-SPI, by number and name.
struct ReaderRole {
    let number: UInt32
    let name: String

    static let application = ReaderRole(number: 75, name: "application")
    static let window = ReaderRole(number: 23, name: "frame")

    private init(number: UInt32, name: String) {
        self.number = number
        self.name = name
    }

    init(_ role: AccessibilityRole) {
        self =
            switch role {
            case .button: ReaderRole(number: 43, name: "push button")
            case .link: ReaderRole(number: 88, name: "link")
            case .image: ReaderRole(number: 27, name: "image")
            case .text: ReaderRole(number: 29, name: "label")
            case .header: ReaderRole(number: 83, name: "heading")
            case .searchField, .textField: ReaderRole(number: 79, name: "entry")
            case .textArea: ReaderRole(number: 61, name: "text")
            case .secureField: ReaderRole(number: 40, name: "password text")
            case .adjustable, .slider, .pageControl: ReaderRole(number: 51, name: "slider")
            case .stepper: ReaderRole(number: 52, name: "spin button")
            case .toggle: ReaderRole(number: 62, name: "toggle button")
            case .keyboardKey: ReaderRole(number: 43, name: "push button")
            case .tabBar: ReaderRole(number: 38, name: "page tab list")
            case .progress: ReaderRole(number: 42, name: "progress bar")
            case .activity: ReaderRole(number: 3, name: "animation")
            case .segment: ReaderRole(number: 44, name: "radio button")
            case .row: ReaderRole(number: 32, name: "list item")
            case .element: ReaderRole(number: 85, name: "section")
            case .group: ReaderRole(number: 39, name: "panel")
            case .list: ReaderRole(number: 31, name: "list")
            case .table: ReaderRole(number: 55, name: "table")
            case .landmark: ReaderRole(number: 110, name: "landmark")
            case .scrollArea: ReaderRole(number: 49, name: "scroll pane")
            }
    }
}
