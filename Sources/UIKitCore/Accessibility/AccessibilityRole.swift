/// The kind of an element as assistive technologies name it, which follows from its traits unless its class says more.
package enum AccessibilityRole: String, CaseIterable, Sendable {
    case button, link, image, text, header, searchField, textField, secureField, textArea, adjustable, slider, stepper
    case toggle, pageControl, keyboardKey, tabBar, progress, activity, segment, row
    /// An element without traits.
    case element
    case group, list, table, landmark, scrollArea

    /// Creates the role of an element with the given traits.
    init(_ traits: UIAccessibilityTraits) {
        let roles: [(UIAccessibilityTraits, AccessibilityRole)] = [
            (.toggleButton, .toggle), (.keyboardKey, .keyboardKey), (.link, .link), (.searchField, .searchField),
            (.adjustable, .adjustable), (.tabBar, .tabBar), (.header, .header), (.button, .button), (.image, .image),
            (.staticText, .text),
        ]
        self = roles.first { traits.contains($0.0) }?.1 ?? .element
    }

    /// Creates the role of a container.
    init(_ type: UIAccessibilityContainerType) {
        switch type {
        case .none, .semanticGroup: self = .group
        case .dataTable: self = .table
        case .list: self = .list
        case .landmark: self = .landmark
        }
    }

    /// The words that a screen reader speaks after the element's name; nil where the name says enough.
    package var spoken: String? {
        switch self {
        case .text, .element, .progress, .activity, .row, .group: nil
        case .header: "heading"
        case .searchField: "search field"
        case .textField: "text field"
        case .secureField: "secure text field"
        case .textArea: "text area"
        // Sliders, steppers and page controls are told by what can be done with them.
        case .adjustable, .slider, .stepper, .pageControl: "adjustable"
        case .toggle: "switch button"
        case .keyboardKey: "keyboard key"
        case .tabBar: "tab bar"
        case .segment: "button"
        case .scrollArea: "scroll area"
        case .button, .link, .image, .list, .table, .landmark: rawValue
        }
    }

    /// Whether the element holds others.
    package var isContainer: Bool {
        switch self {
        case .group, .list, .table, .landmark, .scrollArea, .tabBar: true
        default: false
        }
    }
}
