import CoreGraphics

/// The observer of hit tests, which passes their steps on to the trace or records them for an explanation.
///
/// The hit test is the same, `UIView.baseHitTest(_:with:)`, whether it is observed or not. If it is not, reporting
/// costs the test of two flags.
@MainActor
package enum HitTestLog {
    /// A step with a reference to the view. The trace has only the view's name.
    package struct Step {
        package let view: UIView
        /// The point in the view's own coordinates.
        package let point: CGPoint
        package let outcome: Outcome
    }

    package enum Outcome {
        case test(HitTestStep.Outcome)
        /// The view overrides `hitTest(_:with:)` or `point(inside:with:)`, which are called now.
        case decides
        /// The result of the override.
        case decided(UIView?)
    }

    private static var steps: [Step] = []
    /// Whether the steps are recorded. Unchecked, because each access loads or stores one flag and calls nothing.
    @exclusivity(unchecked) private static var isRecording = false

    /// Whether a hit test has to report its steps.
    static var isActive: Bool { Trace.isOn || isRecording }

    /// Reports a step, if the hit test is observed.
    @inline(__always)
    static func add(_ view: UIView, _ point: CGPoint, _ outcome: @autoclosure () -> HitTestStep.Outcome) {
        guard isActive else { return }
        report(view, point, .test(outcome()))
    }

    private static func report(_ view: UIView, _ point: CGPoint, _ outcome: Outcome) {
        if isRecording {
            steps.append(Step(view: view, point: point, outcome: outcome))
        } else if case .test(let outcome) = outcome {
            Trace.emit(.hitTest(HitTestStep(view: view.traceName, point: point, outcome: outcome)))
        }
    }

    /// Returns the steps of the hit tests that `body` makes. The trace does not get them.
    package static func record(_ body: () -> Void) -> [Step] {
        let (outerSteps, wasRecording) = (steps, isRecording)
        steps = []
        isRecording = true
        defer { (steps, isRecording) = (outerSteps, wasRecording) }
        Trace.silently(body)
        return steps
    }

    /// Returns the result of a view's hit test. If the view overrides the hit test, reports the call and its result.
    package static func ask(_ view: UIView, at point: CGPoint, with event: UIEvent? = nil) -> UIView? {
        guard isActive, !view.answersHitTestsAsPlainView else { return view.monitoredHitTest(point, with: event) }
        report(view, point, .decides)
        let found = view.monitoredHitTest(point, with: event)
        report(view, point, .decided(found))
        return found
    }
}
