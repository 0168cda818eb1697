import UIKit

/// Tests of whether the outcome of a touch depends on the position within a view, or is known without a touch.
@MainActor
enum GestureSense {
    /// Returns whether anything besides the hit view may influence a gesture: recognizers, delegates or views of
    /// the app, or a control that depends on the finger's position.
    ///
    /// Overrides of `touchesBegan` outside of controls do not count: they receive touches regardless of the
    /// position.
    static func dependsOnPosition(_ view: UIView) -> Bool {
        if view is UIControl, Self.overridesDecisions(view) { return true }
        return sequence(first: view, next: \.superview).contains { current in
            decidesAboutTouches(current)
                || (current.gestureRecognizers ?? []).contains {
                    $0.isEnabled && (!isBuiltIn($0) || $0 is UIScreenEdgePanGestureRecognizer)
                }
        }
    }

    /// Returns whether a touch of the view has no effect: no recognizer is attached, no responder handles touches,
    /// and no class of the app intercepts them.
    static func ignoresTouches(_ view: UIView) -> Bool {
        guard let window = view.window, type(of: window) == UIWindow.self, let application = window.screen.application,
            type(of: application) == UIApplication.self, view.firstTouchHandler == nil
        else { return false }
        return !sequence(first: view, next: \.superview).contains { $0.gestureRecognizers?.isEmpty == false }
    }

    /// Returns whether the view's class decides about touches itself: a control that overrides tracking, or a view
    /// that overrides `gestureRecognizerShouldBegin(_:)`.
    private static func overridesDecisions(_ view: UIView) -> Bool {
        let type = type(of: view)
        return view is UIControl
            ? !MethodOverrides.of(type, beyond: UIControl.self, among: .controlTracking).isEmpty
            : view.overrides.contains(.gestureRecognizerShouldBegin)
    }

    /// Returns whether the view's class belongs to the app and decides about touches on the view or its
    /// descendants.
    static func decidesAboutTouches(_ view: UIView) -> Bool {
        (view is UIScrollView || Self.overridesDecisions(view)) && !TypeModule.isUIKit(type(of: view))
    }

    /// Returns whether neither the recognizer's class nor its delegate's belongs to the app.
    static func isBuiltIn(_ recognizer: UIGestureRecognizer) -> Bool {
        TypeModule.isUIKit(type(of: recognizer)) && recognizer.delegate.map { TypeModule.isUIKit(type(of: $0)) } ?? true
    }
}
