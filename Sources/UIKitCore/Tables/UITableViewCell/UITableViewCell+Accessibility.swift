/// A row for assistive technologies: one element whose label joins the texts of the cell.
///
/// A switch that is the accessory belongs to that element, which has its value and is toggled instead of selected.
/// Other controls are elements within the row.
extension UITableViewCell {
    var cellDefaults: AccessibilityDefaults {
        let own = [parts.text, parts.detail].compactMap { $0 }.filter(\.hasText).compactMap(\.text)
        let toggle = accessorySwitch
        var texts = own.isEmpty ? contentView.shownLabelTexts : own
        if texts.isEmpty, let label = toggle?.accessibilityLabel { texts = [label] }
        var defaults = AccessibilityDefaults.row(texts: texts, isSelected: isSelected)
        if let toggle {
            defaults.value = toggle.accessibilityValue
            defaults.traits.formUnion(toggle.accessibilityTraits)
            defaults.role = .toggle
        } else if texts.isEmpty, !innerElements.isEmpty {
            // A row without a text has nothing to say but what its controls do.
            defaults.isElement = false
        }
        return defaults
    }

    /// The switch that is the accessory; nil if there is none, or if it is hidden or stays apart.
    var accessorySwitch: UISwitch? {
        guard let toggle = accessoryView as? UISwitch, toggle.superview === self, AccessibilityTree.isShown(toggle),
            toggle.isAccessibilityElement
        else { return nil }
        return toggle
    }

    /// The controls that are elements of their own. Those of a row that is edited are left out: its actions name what
    /// they do.
    var innerElements: [UIView] {
        var accessory: UIView? = accessoryView ?? parts.button
        if parts.editing?.isEditing == true { accessory = parts.editing?.accessoryView }
        if accessory === accessorySwitch { accessory = nil }
        return [contentView, accessory].compactMap(\.self).innerElements
    }
}
