import UIKit

/// Knows for whom it may matter where a finger is, and whose answers are known without a finger.
@MainActor
enum GestureSense {
    /// Whether anything else than the view that is hit may decide about a gesture there: whether delegates, recognizers or
    /// views of the app's own making are asked, or a control looks where the finger is.
    ///
    /// An override of `touchesBegan` that is no control's is not counted: it hears of touches wherever they are.
    static func matters(to view: UIView) -> Bool {
        if view is UIControl, GestureOverride.exists(in: view) { return true }
        return sequence(first: view, next: \.superview).contains { current in
            decides(current)
                || (current.gestureRecognizers ?? []).contains {
                    $0.isEnabled && (!isBuiltIn($0) || $0 is UIScreenEdgePanGestureRecognizer)
                }
        }
    }

    /// Whether nobody can make anything of a touch of the view: there is no recognizer, nobody handles touches, and nobody can
    /// get at them before.
    static func isIdle(_ view: UIView) -> Bool {
        guard let window = view.window, type(of: window) == UIWindow.self, let application = window.screen.application,
            type(of: application) == UIApplication.self, TouchOverride.first(from: view) == nil
        else { return false }
        return !sequence(first: view, next: \.superview).contains { $0.gestureRecognizers?.isEmpty == false }
    }

    /// Whether the view is of the app's making and decides what fingers on it, or in it, mean.
    static func decides(_ view: UIView) -> Bool {
        (view is UIScrollView || GestureOverride.exists(in: view)) && !isBuiltIn(type(of: view))
    }

    /// Whether neither the recognizer nor its delegate is of the app's making.
    static func isBuiltIn(_ recognizer: UIGestureRecognizer) -> Bool {
        isBuiltIn(type(of: recognizer)) && recognizer.delegate.map { isBuiltIn(type(of: $0)) } ?? true
    }

    private static var known: [ObjectIdentifier: Bool] = [:]

    private static func isBuiltIn(_ type: AnyClass) -> Bool {
        if let answer = known[ObjectIdentifier(type)] { return answer }
        let answer = String(reflecting: type).hasPrefix("UIKitCore.")
        known[ObjectIdentifier(type)] = answer
        return answer
    }
}
