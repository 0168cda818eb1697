import CoreGraphics

/// The result of asking an element to activate itself for an assistive technology.
package enum AccessibilityActivation: Equatable {
    /// The element has activated itself.
    case done
    /// A touch at this point of the screen activates the element. The assistive technology makes it.
    case touch(CGPoint)
    /// The element is disabled.
    case disabled
    /// The element does not activate itself, and no touch at its activation point would reach it.
    case unreachable
}

extension UIResponder {
    /// Activates the element as an assistive technology does for its user, and scrolls it into view first.
    ///
    /// As in UIKit, an app's own `accessibilityActivate()` comes first, and a touch at the activation point follows if
    /// that returns false. The controls of UIKit leave it to the touch, so that they do what they do for a finger. Only
    /// where no touch would reach one, its `accessibilityActivate()` is called.
    package func activateForAssistiveTechnology() -> AccessibilityActivation {
        guard !accessibilityTraits.contains(.notEnabled) else { return .disabled }
        // A moving element would not be at its activation point when the touch arrives.
        viewOfElement?.scrollIntoView(animated: false)
        let isOwn = overridesActivation
        if isOwn, accessibilityActivate() { return .done }
        let point = accessibilityActivationPoint
        if answersTouch(at: point) { return .touch(point) }
        return !isOwn && accessibilityActivate() ? .done : .unreachable
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
