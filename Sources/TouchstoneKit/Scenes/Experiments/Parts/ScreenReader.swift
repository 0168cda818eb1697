import UIKit

/// What a screen reader makes of a view: the elements in it, in order, and what it says of each.
@MainActor
enum ScreenReader {
    /// The elements in a view, front to back as they were added. What is in an element is no element of its own (AX-08).
    static func elements(in view: UIView) -> [UIView] {
        if view.isHidden || view.accessibilityElementsHidden { return [] }
        return view.isAccessibilityElement ? [view] : view.subviews.flatMap(elements)
    }

    /// Label, value and traits as they are said one after the other.
    static func words(for element: UIView) -> String {
        let texts = [element.accessibilityLabel, element.accessibilityValue].compactMap(\.self)
        return (texts + names(of: element.accessibilityTraits)).joined(separator: ", ")
    }

    /// The names of the traits that are said.
    static func names(of traits: UIAccessibilityTraits) -> [String] {
        let known: [(UIAccessibilityTraits, String)] = [
            (.notEnabled, "dimmed"), (.selected, "selected"), (.button, "button"), (.link, "link"),
            (.image, "image"), (.header, "heading"), (.staticText, "text"), (.adjustable, "adjustable"),
        ]
        return known.filter { traits.contains($0.0) }.map(\.1)
    }
}
