import Foundation

/// The element that an assistive technology is at, on one screen.
@MainActor
package final class AccessibilityFocus {
    /// The element; nil while no assistive technology is at one.
    package private(set) weak var element: UIResponder?

    /// Moves to an element and tells it and the one before.
    package func move(to next: UIResponder?) {
        guard next !== element else { return }
        let previous = element
        element = next
        previous?.accessibilityElementDidLoseFocus()
        // The element before may have moved the focus elsewhere.
        guard element === next else { return }
        next?.accessibilityElementDidBecomeFocused()
        let technology = UIAccessibility.AssistiveTechnologyIdentifier.notificationVoiceOver
        var userInfo: [AnyHashable: Any] = [UIAccessibility.assistiveTechnologyUserInfoKey: technology]
        userInfo[UIAccessibility.focusedElementUserInfoKey] = next
        userInfo[UIAccessibility.unfocusedElementUserInfoKey] = previous
        NotificationCenter.default.post(
            name: UIAccessibility.elementFocusedNotification, object: nil, userInfo: userInfo)
    }
}

extension UIResponder {
    /// The focus of assistive technologies on the element's screen; nil while the element is on none.
    package var accessibilityFocus: AccessibilityFocus? { viewOfElement?.window?.screen.accessibilityFocus }

    /// Returns the assistive technologies that are at the element; nil if none is.
    public func accessibilityAssistiveTechnologyFocusedIdentifiers()
        -> Set<UIAccessibility.AssistiveTechnologyIdentifier>?
    {
        accessibilityElementIsFocused() ? [.notificationVoiceOver] : nil
    }

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
}
