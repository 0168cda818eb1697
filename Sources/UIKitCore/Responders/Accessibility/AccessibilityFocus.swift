import CoreGraphics

/// The element that an assistive technology is at.
@MainActor
package enum AccessibilityFocus {
    /// The element; nil while no assistive technology is at one.
    package private(set) static weak var element: UIResponder?

    /// Moves to an element and tells it and the one before.
    package static func move(to next: UIResponder?) {
        guard next !== element else { return }
        let previous = element
        element = next
        previous?.accessibilityElementDidLoseFocus()
        next?.accessibilityElementDidBecomeFocused()
    }
}

/// The activation of elements by assistive technologies.
///
/// As in UIKit, an element's own `accessibilityActivate()` comes first, and a touch at the activation point follows if
/// that returns false. The controls of UIKit leave it to the touch, so that they do what they do for a finger.
@MainActor
package enum AccessibilityActivation {
    /// Whether the controls of UIKit leave an activation to a touch.
    private(set) static var prefersTouch = false

    /// Returns the place that a touch must hit to activate an element, in points of the screen; nil when the element
    /// has activated itself, or no touch at its activation point would reach it.
    ///
    /// - Parameter isActivated: Set to whether the element has activated itself.
    package static func touchPoint(for element: UIResponder, isActivated: inout Bool) -> CGPoint? {
        prefersTouch = true
        isActivated = element.accessibilityActivate()
        prefersTouch = false
        if isActivated { return nil }
        let point = element.accessibilityActivationPoint
        if element.answersTouch(at: point) { return point }
        isActivated = element.accessibilityActivate()
        return nil
    }
}

extension UIResponder {
    /// The view that an element is or belongs to; nil for an element without one.
    package var viewOfElement: UIView? {
        var next: AnyObject? = self
        // A container of an element may be an element. An app may have made them each other's containers.
        for _ in 0..<64 {
            if let responder = next as? UIResponder, let view = responder.owningView { return view }
            next = (next as? UIAccessibilityElement)?.accessibilityContainer
        }
        return nil
    }

    /// Returns whether a touch reaches the element, or the view that draws it.
    ///
    /// - Parameter point: The place of the touch, in points of the screen.
    package func answersTouch(at point: CGPoint) -> Bool {
        guard point.isFinite, let view = viewOfElement, let screen = view.window?.screen else { return false }
        guard let hit = Trace.silently({ screen.hitTest(point, with: nil) })?.1 else { return false }
        return hit.isDescendant(of: view)
    }
}
