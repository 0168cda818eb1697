import UIKit

/// Why a touch at one place belongs to the view that it belongs to: each view that is asked, what it answers and why, in the
/// order of asking, and who would hear of the touch then.
///
///     print(HitExplanation(of: window, at: CGPoint(x: 20, y: 20)).text)
///
/// It is told by a real hit test, made without an event. Where views with methods of their own are asked it is made once more:
/// another answer is among the problems. Nothing of it appears in the trace.
public struct HitExplanation: Codable, Hashable, Sendable {
    /// What a view that was asked had to say.
    public struct Step: Codable, Hashable, Sendable {
        public enum Verdict: String, Codable, Sendable {
            /// Nothing in the view can be hit.
            case refused
            /// The point is not in the view.
            case outside
            /// The point is in the view, so its subviews are asked next, from the front.
            case inside
            /// The point is in the view, and no subview wants it.
            case hit
            /// The view decides by a `hitTest(_:with:)` of its own: what it asks comes next.
            case decides
            /// What it decided.
            case decided
        }

        /// What the trace calls the view.
        public let view: String
        /// How many of the views that are asked the view is in.
        public let depth: Int
        /// In the view's own coordinates.
        public let point: CGPoint
        public let verdict: Verdict
        /// Why, in words; nil where the verdict says it all.
        public let reason: String?
    }

    /// A recognizer on the way of the touch.
    public struct Recognizer: Codable, Hashable, Sendable {
        /// What the trace calls it, with its view.
        public let name: String
        /// One that is not hears nothing. Whether a delegate lets it hear of a touch turns out when there is one.
        public let isEnabled: Bool
    }

    /// In points of what was asked.
    public let point: CGPoint
    public let steps: [Step]
    /// Whom the touch would belong to; nil for nobody.
    public let winner: String?
    /// The winner and those that it passes on what it does not handle.
    public let responders: [String]
    /// In the order in which they would hear of the touch.
    public let recognizers: [Recognizer]
    /// What is wrong with the views that were asked, as far as it was noticed.
    public let problems: [HitProblem]

    /// Explains a point of a view, in the view's own coordinates.
    @MainActor
    public init(of view: UIView, at point: CGPoint) {
        self.init(.view(view), point)
    }

    /// Explains a point of a screen, whose windows are asked from the front.
    @MainActor
    public init(of screen: UIScreen, at point: CGPoint) {
        self.init(.screen(screen), point)
    }

    @MainActor
    private init(_ subject: HitSubject, _ point: CGPoint) {
        let roots = subject.roots
        let inquiry = HitInquiry(subject, point)
        let (found, steps) = (inquiry.found, inquiry.steps)
        problems = inquiry.problems
        self.point = point
        self.steps = steps.compactMap { Step($0, below: roots) }
        winner = found?.traceName
        responders = Array(sequence(first: found as UIResponder?) { $0?.next }.prefix(256).compactMap { $0?.traceName })
        recognizers = sequence(first: found) { $0?.superview }.prefix { $0 != nil }.flatMap { view in
            view?.gestureRecognizers ?? []
        }.map { Recognizer(name: $0.traceName, isEnabled: $0.isEnabled) }
    }

    /// The explanation for people, over several lines.
    public var text: String { (questions + [conclusion] + consequences).joined(separator: "\n") }

    /// The place, and who was asked about it: the first lines of the text.
    package var questions: [String] {
        ["a touch at \(Trace.text(point))"]
            + steps.map { String(repeating: "  ", count: min($0.depth, 40) + 1) + $0.text }
    }

    /// The line of the text that tells whom the touch belongs to.
    package var conclusion: String { winner.map { "belongs to \($0)" } ?? "belongs to nobody" }

    /// The last lines of the text: who would hear of the touch, and what is wrong.
    package var consequences: [String] {
        var lines: [String] = []
        if !responders.isEmpty { lines.append("responders: \(responders.joined(separator: ", "))") }
        if !recognizers.isEmpty {
            let names = recognizers.map { $0.isEnabled ? $0.name : "\($0.name) (disabled)" }
            lines.append("recognizers: \(names.joined(separator: ", "))")
        }
        return lines + problems.map { "problem: \($0)" }
    }

    /// The explanation for programs: JSON with its keys in the order of the alphabet.
    public var json: String { ReadableJSON.text(of: self) }
}
