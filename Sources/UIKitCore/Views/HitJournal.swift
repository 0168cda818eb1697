import CoreGraphics

/// The steps of one hit test with the views that they are about, for those who explain it. The trace tells the same in words.
@MainActor
package enum HitJournal {
    package struct Step {
        package let view: UIView
        /// In the view's own coordinates.
        package let point: CGPoint
        package let outcome: Outcome
    }

    package enum Outcome {
        /// Nothing in the view can be hit, for a reason in words.
        case refused(String)
        /// The point is not in the view.
        case outside
        /// The point is in the view: its subviews are asked.
        case inside
        /// No subview wanted the point, so it is the view's.
        case hit
        /// The view has methods of its own, which are called now.
        case decides
        /// What came out.
        case decided(UIView?)
    }

    private static var steps: [Step]?

    static func add(_ view: UIView, _ point: CGPoint, _ outcome: @autoclosure () -> Outcome) {
        guard steps != nil else { return }
        steps?.append(Step(view: view, point: point, outcome: outcome()))
    }

    /// Notes the steps of the hit tests that `body` makes, and keeps them from those who listen to the trace.
    package static func record(_ body: () -> Void) -> [Step] {
        let outer = steps
        steps = []
        Trace.aside(body)
        defer { steps = outer }
        return steps ?? []
    }

    /// Notes that a view is asked from outside, and what comes out.
    package static func ask(_ view: UIView, at point: CGPoint) -> UIView? {
        guard !view.answersHitTestsAsPlainView else { return view.hitTest(point, with: nil) }
        add(view, point, .decides)
        let found = view.watchedHitTest(point, with: nil)
        add(view, point, .decided(found))
        return found
    }
}
