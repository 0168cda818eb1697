import UIKit

/// The explanation of a hit test at one point: each tested view with its answer and the reason, in order, and the
/// responders and recognizers that would receive the touch.
///
///     print(HitExplanation(of: window, at: CGPoint(x: 20, y: 20)).text)
///
/// The explanation comes from a real hit test without an event. If views override hit-testing methods the test is
/// repeated, and a different result is among the problems. Nothing of it appears in the trace.
public struct HitExplanation: Codable, Hashable, Sendable {
    /// One step of the hit test.
    public struct Step: Codable, Hashable, Sendable {
        public enum Verdict: String, Codable, Sendable {
            /// The view and its descendants cannot be hit.
            case refused
            /// The point is not in the view.
            case outside
            /// The point is in the view, so its subviews are tested next, from the front.
            case inside
            /// The point is in the view, and no subview takes the touch.
            case hit
            /// The view overrides `hitTest(_:with:)`. The views that it tests follow.
            case decides
            /// The result of the view's `hitTest(_:with:)` override.
            case decided
        }

        /// The name of the view in the trace.
        public let view: String
        /// The number of tested ancestors of the view.
        public let depth: Int
        /// The tested point, in the view's own coordinates. Not a number where the view is seen from its edge, or
        /// lies behind the eye.
        public let point: CGPoint
        public let verdict: Verdict
        /// The reason in words; nil when the verdict needs none.
        public let reason: String?
    }

    /// A recognizer that the touch would be offered to.
    public struct Recognizer: Codable, Hashable, Sendable {
        /// The name in the trace, with the recognizer's view.
        public let name: String
        /// Whether the recognizer is enabled; a disabled one receives no touches. Whether the delegate would let it
        /// receive the touch is not known.
        public let isEnabled: Bool
    }

    /// The tested point, in points of the view or screen.
    public let point: CGPoint
    public let steps: [Step]
    /// The view that the touch would belong to; nil when there is none.
    public let winner: String?
    /// The winner and the responders after it, which receive what it does not handle.
    public let responders: [String]
    /// The recognizers, in the order in which they would receive the touch.
    public let recognizers: [Recognizer]
    /// The problems of the tested views.
    public let problems: [HitProblem]

    /// Explains a point of a view, in the view's own coordinates.
    @preconcurrency @MainActor
    public init(of view: UIView, at point: CGPoint) {
        self.init(.view(view), point)
    }

    /// Explains a point of a screen, whose windows are tested from the front.
    @preconcurrency @MainActor
    public init(of screen: UIScreen, at point: CGPoint) {
        self.init(.screen(screen), point)
    }

    @MainActor
    private init(_ subject: HitSubject, _ point: CGPoint) {
        let roots = subject.roots
        let recording = RecordedHitTest(subject, point)
        let (found, steps) = (recording.found, recording.steps)
        problems = recording.problems
        self.point = point
        self.steps = steps.compactMap { Step($0, below: roots) }
        winner = found?.traceName
        responders = Array(sequence(first: found as UIResponder?) { $0?.next }.prefix(256).compactMap { $0?.traceName })
        recognizers = sequence(first: found) { $0?.superview }.prefix { $0 != nil }.flatMap { view in
            view?.gestureRecognizers ?? []
        }.map { Recognizer(name: $0.traceName, isEnabled: $0.isEnabled) }
    }

    /// The explanation as text over several lines.
    public var text: String { (stepLines + [conclusion] + consequences).joined(separator: "\n") }

    /// The first lines of the text: the point, and the tested views.
    package var stepLines: [String] {
        ["a touch at \(Trace.text(point))"]
            + steps.map { String(repeating: "  ", count: min($0.depth, 40) + 1) + $0.text }
    }

    /// The line of the text that names the hit view.
    package var conclusion: String { winner.map { "belongs to \($0)" } ?? "belongs to no view" }

    /// The last lines of the text: the responders, recognizers and problems.
    package var consequences: [String] {
        var lines: [String] = []
        if !responders.isEmpty { lines.append("responders: \(responders.joined(separator: ", "))") }
        if !recognizers.isEmpty {
            let names = recognizers.map { $0.isEnabled ? $0.name : "\($0.name) (disabled)" }
            lines.append("recognizers: \(names.joined(separator: ", "))")
        }
        return lines + problems.map { "problem: \($0)" }
    }

    /// The explanation as JSON with sorted keys.
    public var json: String { ReadableJSON.text(of: self) }
}
