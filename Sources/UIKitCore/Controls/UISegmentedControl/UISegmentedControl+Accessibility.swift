extension SegmentView {
    /// The defaults of a segment, with its title as the label and its index and the number of segments as the value.
    var segmentDefaults: AccessibilityDefaults {
        guard let control, let index = control.segments.firstIndex(where: { $0.view === self }) else {
            return AccessibilityDefaults()
        }
        let item = control.segments[index]
        var traits = UIAccessibilityTraits.button
        if index == control.selection { traits.insert(.selected) }
        if !item.isEnabled || !control.isEnabled { traits.insert(.notEnabled) }
        return AccessibilityDefaults(
            isElement: true, label: item.title ?? item.action?.title.nonempty,
            value: "\(index + 1) of \(control.segments.count)", traits: traits, role: .segment)
    }
}

extension String {
    /// The string, or nil when it is empty.
    fileprivate var nonempty: String? { isEmpty ? nil : self }
}
