import Foundation

extension UIResponder {
    /// The attributes that were set on the responder, created on first access.
    var accessibilityAttributes: AccessibilityAttributes {
        if let accessibilityAttributesIfLoaded { return accessibilityAttributesIfLoaded }
        let attributes = AccessibilityAttributes()
        accessibilityAttributesIfLoaded = attributes
        return attributes
    }

    /// The kind of the element or container. Traits that the app has set decide before the class does.
    package var accessibilityRole: AccessibilityRole {
        let set = accessibilityAttributesIfLoaded
        if let type = set?.containerType, type != .none { return AccessibilityRole(type) }
        let defaults = knownAccessibilityDefaults
        let role = AccessibilityRole(accessibilityTraits)
        if set?.traits != nil, role != .element { return role }
        return defaults.role ?? (role == .element && !isAccessibilityElement ? .group : role)
    }

    /// The words that a screen reader speaks for the element: whether it is selected, its label, its value, its role,
    /// whether it is disabled, and its hint. Letters that are spelled out stand apart.
    package var spokenText: String { spokenParts.map { $0.attributed?.spoken ?? $0.text }.joined(separator: ", ") }

    /// The words that a screen reader speaks, with attributes of speech.
    package var spokenWords: NSAttributedString {
        let result = NSMutableAttributedString()
        for part in spokenParts {
            if result.length > 0 { result.append(NSAttributedString(string: ", ")) }
            result.append(part.attributed ?? NSAttributedString(string: part.text))
        }
        return result
    }

    /// A part of what is spoken; the second is nil where it has no attributes.
    private typealias SpokenPart = (text: String, attributed: NSAttributedString?)

    private var spokenParts: [SpokenPart] {
        let traits = accessibilityTraits
        let role = accessibilityRole
        var parts: [SpokenPart] = []
        func add(_ text: String?) {
            if let text, !text.isEmpty { parts.append((text, nil)) }
        }
        if traits.contains(.selected) { add("selected") }
        let label = spokenPart(accessibilityLabel, attributed(\.label) { accessibilityBlocks?.attributedLabel })
        if let label { parts.append(label) }
        let value = accessibilityValue
        switch role {
        case .toggle:
            add(role.spoken)
            add(value == "1" ? "on" : value == "0" ? "off" : value)
        case .activity:
            // The label says whether it moves, and the value is that as a number.
            add(role.spoken)
        default:
            if let part = spokenPart(value, attributed(\.value) { accessibilityBlocks?.attributedValue }) {
                parts.append(part)
            }
            add(role.spoken)
        }
        switch accessibilityExpandedStatus {
        case .unsupported: break
        case .expanded: add("expanded")
        case .collapsed: add("collapsed")
        }
        if traits.contains(.notEnabled) { add("dimmed") }
        let hint = spokenPart(accessibilityHint, attributed(\.hint) { accessibilityBlocks?.attributedHint })
        if let hint { parts.append(hint) }
        return parts
    }

    /// Returns a text as a part of what is spoken; nil for an empty one.
    private func spokenPart(_ text: String?, _ attributed: NSAttributedString?) -> SpokenPart? {
        guard let text = text ?? attributed?.string, !text.isEmpty else { return nil }
        if accessibilityTextualContext?.speaksPunctuation == true {
            return (text, NSAttributedString(string: text, attributes: [.accessibilitySpeechPunctuation: true]))
        }
        // A class may provide other words than those with attributes, by overriding the plain ones.
        return (text, attributed?.string == text ? attributed : nil)
    }

    /// The language of the element's label: that of the element, or of a label with one language.
    package var spokenLanguage: String? {
        accessibilityLanguage ?? attributed(\.label) { accessibilityBlocks?.attributedLabel }?.speechLanguage
    }

    /// The phrases that activate the element by voice, with attributes of speech. Setting them sets
    /// `accessibilityUserInputLabels`, and the other way round.
    public var accessibilityAttributedUserInputLabels: [NSAttributedString] {
        get { userInputLabels ?? accessibilityUserInputLabels.map { NSAttributedString(string: $0) } }
        set { accessibilityAttributes.userInputLabels = newValue }
    }

    /// Scrolls on behalf of the user of an assistive technology: the element, or the nearest of what contains it that
    /// can. Returns whether anything has moved.
    package func scrollForAssistiveTechnology(_ direction: UIAccessibilityScrollDirection) -> Bool {
        containersForAssistiveTechnology.contains { $0.accessibilityScroll(direction) }
    }

    /// The element and what contains it, from the inside out: the elements and views around it, and their controllers.
    var containersForAssistiveTechnology: [UIResponder] {
        var result: [UIResponder] = []
        var next: AnyObject? = self
        // An app may have made two elements each other's containers.
        for _ in 0..<64 {
            guard let element = next as? UIAccessibilityElement else { break }
            result.append(element)
            next = element.accessibilityContainer
        }
        if let responder = next as? UIResponder { result += responder.chain }
        return result
    }
}
