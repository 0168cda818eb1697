import UIKit

/// The views whose hit areas somebody cares about: controls, and views that take touches elsewhere than in their bounds.
@MainActor
enum HitTargets {
    static func include(_ view: UIView) -> Bool {
        view is UIControl || view.overridesPointInside || view.hasHitPath || view.hitBox != view.bounds
    }

    /// Those on a screen, hidden ones too, from the back to the front.
    static func all(on screen: UIScreen) -> [UIView] {
        var found: [UIView] = []
        for window in screen.orderedWindows {
            window.forEachBelow { view, _ in
                if include(view) { found.append(view) }
                return true
            }
        }
        return found
    }
}
