import CoreGraphics

/// What an object says of itself as long as the app has set nothing else.
struct AccessibilityDefaults {
    var isElement = false
    var label: String?
    var value: String?
    var traits = UIAccessibilityTraits.none
    /// In the screen's coordinates.
    var frame = CGRect.zero
}
