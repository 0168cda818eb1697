import UIKit

/// Views whose own methods decide what is hit. Those of UIKit's own classes always decide the same way.
@MainActor
enum HitDeciders {
    static func all(on screen: UIScreen) -> [UIView] {
        var found: [UIView] = []
        for window in screen.orderedWindows {
            window.forEachBelow { view, _ in
                if (view.overridesPointInside || view.overridesHitTest) && !isUIKit(type(of: view)) {
                    found.append(view)
                }
                return true
            }
        }
        return found
    }

    /// About how many pixels some views will be asked, when each is asked about all that it may cover.
    static func pixels(of views: [UIView], on screen: UIScreen, scale: CGFloat) -> CGFloat {
        views.reduce(0) { sum, view in
            // What is beyond its bounds is for the view to say.
            let box = ViewMap.box(of: view).insetBy(dx: -8, dy: -8).intersection(screen.bounds)
            return box.isNull ? sum : sum + box.width * box.height * scale * scale
        }
    }

    private static var known: [ObjectIdentifier: Bool] = [:]

    private static func isUIKit(_ type: UIView.Type) -> Bool {
        if let answer = known[ObjectIdentifier(type)] { return answer }
        let answer = String(reflecting: type).hasPrefix("UIKitCore.")
        known[ObjectIdentifier(type)] = answer
        return answer
    }
}
