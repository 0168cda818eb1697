extension UIView {
    /// Whether recognizers that get touches are attached to the view and enabled, beside those with which a scroll view
    /// scrolls and zooms.
    package var hasOwnRecognizers: Bool {
        guard let recognizers = rareIfLoaded?.gestureRecognizers, !recognizers.isEmpty else { return false }
        let scroll = self as? UIScrollView
        return recognizers.contains {
            $0.isEnabled && !($0 is UIHoverGestureRecognizer) && $0 !== scroll?.panGestureRecognizer
                && $0 !== scroll?.pinchGestureRecognizer
        }
    }

    /// Whether the view is meant to be touched itself: it is a control, or has recognizers.
    var isTouchTarget: Bool { self is UIControl || hasOwnRecognizers }

    /// Whether something happens at a tap that hits the view: it is an enabled control, or a recognizer gets the touch.
    var answersTaps: Bool {
        if isTouchTarget, (self as? UIControl)?.isEnabled != false { return true }
        // Recognizers around the view get its touches, too. Those of drags around it say nothing about a tap.
        return sequence(first: self as UIView, next: { $0.superview }).contains { view in
            view.gestureRecognizers?.contains { $0.isEnabled && $0 is UITapGestureRecognizer } == true
        }
    }
}
