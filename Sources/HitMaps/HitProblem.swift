/// A problem in a tree of views that was found while it was hit-tested.
public struct HitProblem: Codable, Hashable, Sendable, CustomStringConvertible {
    public enum Kind: String, CaseIterable, Codable, Hashable, Sendable {
        /// A view gives different answers for the same point.
        case inconsistent
        /// A view returns a view that is not in the tree.
        case foreign
        /// A view adds, removes, moves, hides or disables views during a hit test.
        case changesTree = "changes-tree"
        /// A view needs layout or drawing after a hit test, so what is shown may change.
        case changesScene = "changes-scene"
        /// A hit test of the view does not end, or exceeds the stack. The map leaves the view out from then on. An
        /// override that loops without calling `super` cannot be stopped: `touchstone` and `Playground.main` then
        /// end the process with the view's name.
        case endless
        /// A view has an infinite or NaN position or size.
        case notFinite = "not-finite"
        /// A view is nested deeper than hit tests descend.
        case tooDeep = "too-deep"
        /// The area has too many pixels to sample: a part was left out.
        case tooLarge = "too-large"
    }

    public let kind: Kind
    /// The name of the view in the trace.
    public let view: String
    /// The problem, phrased to follow the view's name.
    public let text: String

    public var description: String { "\(view) \(text)" }
}
