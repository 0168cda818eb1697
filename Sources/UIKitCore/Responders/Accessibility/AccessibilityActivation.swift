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
        scrollElementIntoView(animated: false)
        if let block = accessibilityBlocks?.activate, block() { return .done }
        let isOwn = overridesActivation
        if isOwn, accessibilityActivate() { return .done }
        if let point = reachedActivationPoint { return .touch(point) }
        return !isOwn && accessibilityActivate() ? .done : .unreachable
    }

    /// The point of the screen at which a touch activates the element now. It is scrolled into view first. Nil if it is
    /// disabled, or if no touch at its activation point would reach it.
    package var touchedActivationPoint: CGPoint? {
        guard !accessibilityTraits.contains(.notEnabled) else { return nil }
        scrollElementIntoView(animated: false)
        return reachedActivationPoint
    }

    private var reachedActivationPoint: CGPoint? {
        let point = accessibilityActivationPoint
        return answersTouch(at: point) ? point : nil
    }

    /// Returns whether a touch reaches the element, the view that draws it, or what a text or an image lies in: a
    /// control or a view with recognizers.
    ///
    /// - Parameter point: The place of the touch, in points of the screen.
    package func answersTouch(at point: CGPoint) -> Bool {
        guard point.isFinite, let view = viewOfElement, let screen = view.window?.screen else { return false }
        guard let hit = Trace.silently({ screen.hitTest(point, with: nil) })?.1 else { return false }
        if hit.isDescendant(of: view) { return true }
        // A control that takes no touches does not do what the view around it does.
        return (self as? UIView)?.isTouchTarget != true && view.isDescendant(of: hit) && hit.answersTaps
    }

    /// Whether a touch of the element, which may take none itself, is answered by the view that draws it or by what
    /// that lies in, as long as nothing covers it.
    package var liesInTouchTarget: Bool {
        var hit: UIView?
        var next = viewOfElement
        while let view = next {
            // A view that takes no touches keeps them from its contents.
            hit = view.isUserInteractionEnabled ? hit ?? view : nil
            next = view.superview
        }
        return hit?.answersTaps ?? false
    }

    /// Scrolls the views around an element so that it is visible: a view as a whole, and of the view that draws another
    /// element its frame.
    ///
    /// - Parameter animated: Whether they take a moment. Otherwise the element is at its place at once.
    package func scrollElementIntoView(animated: Bool = true) {
        guard let view = viewOfElement else { return }
        let frame = accessibilityFrame
        guard view !== self, frame.isFinite, let window = view.window else {
            return view.scrollIntoView(animated: animated)
        }
        let part = view.convert(window.convert(frame, from: nil as UIWindow?), from: window)
        view.scrollIntoView(part, animated: animated)
    }
}
