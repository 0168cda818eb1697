import Foundation

/// Knows which classes of views decide by themselves what fingers mean to them, so that it may matter where in the view a finger
/// is.
@MainActor
package enum GestureOverride {
    private final class SilentView: UIView {}
    private final class SilentControl: UIControl {}

    /// Their methods do something, so that no optimizer takes them for those of the base.
    private final class DecidingView: UIView {
        override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { tag > 0 }
    }

    private final class DecidingControl: UIControl {
        override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { tag > 0 }
        override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { tag > 1 }
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { tag += 1 }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { tag += 2 }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { tag += 3 }
        override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { tag > 2 }
    }

    private static let views = MethodTable(
        of: UIView.self, silent: SilentView.self, overriding: DecidingView.self, count: 1)
    private static let controls = MethodTable(
        of: UIControl.self, silent: SilentControl.self, overriding: DecidingControl.self, count: 6)

    /// Whether the view's class does: a control that does not track fingers as all do, or a view that is asked whether a
    /// recognizer may begin. True also where that cannot be told.
    package static func exists(in view: UIView) -> Bool {
        let table = view is UIControl ? controls : views
        return table?.isOverridden(in: type(of: view)) ?? true
    }
}
