/// The accessibility attributes of an object where the app has set no others.
struct AccessibilityDefaults {
    var isElement = false
    var label: String?
    var value: String?
    var traits = UIAccessibilityTraits.none
    /// The role; nil for the one that follows from the traits.
    var role: AccessibilityRole?
    /// The distances from the edges of the frame to the part that bars do not cover.
    var coveredEdges = UIEdgeInsets.zero

    /// Returns the defaults of a row, whose label joins texts.
    static func row(texts: [String], isSelected: Bool) -> AccessibilityDefaults {
        AccessibilityDefaults(
            isElement: true, label: texts.isEmpty ? nil : texts.joined(separator: ", "),
            traits: isSelected ? .selected : .none, role: .row)
    }
}

extension Double {
    /// The number as an accessibility value: whole numbers have no fraction.
    var spoken: String {
        self == rounded() && abs(self) < 1e15 ? String(Int64(clamping: self)) : String(self)
    }

    /// The fraction as an accessibility value, in whole percent.
    var spokenPercent: String {
        isFinite ? "\(Int(clamping: (self * 100).rounded()))%" : "0%"
    }
}
