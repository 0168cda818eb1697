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
        let defaults = accessibilityDefaults
        let role = AccessibilityRole(accessibilityTraits)
        if set?.traits != nil, role != .element { return role }
        return defaults.role ?? (role == .element && !isAccessibilityElement ? .group : role)
    }

    /// The words that a screen reader speaks for the element: whether it is selected, its label, its value, its role,
    /// whether it is disabled, and its hint.
    package var spokenText: String {
        let traits = accessibilityTraits
        let role = accessibilityRole
        var words: [String?] = [traits.contains(.selected) ? "selected" : nil, accessibilityLabel]
        let value = accessibilityValue
        if role == .toggle {
            words += [role.spoken, value == "1" ? "on" : value == "0" ? "off" : value]
        } else if role == .activity {
            // The label says whether it moves, and the value is that as a number.
            words.append(role.spoken)
        } else {
            words += [value, role.spoken]
        }
        switch accessibilityExpandedStatus {
        case .unsupported: break
        case .expanded: words.append("expanded")
        case .collapsed: words.append("collapsed")
        }
        words += [traits.contains(.notEnabled) ? "dimmed" : nil, accessibilityHint]
        return words.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
    }
}
