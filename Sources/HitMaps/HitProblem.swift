/// Something that is wrong with a tree of views, found while it was asked who answers where.
public struct HitProblem: Codable, Hashable, Sendable, CustomStringConvertible {
    public enum Kind: String, CaseIterable, Codable, Hashable, Sendable {
        /// A view answers the same question now one way and now another.
        case inconsistent
        /// A view answers with one that is not in the tree.
        case foreign
        /// A view adds, removes, moves, hides or disables views when it is asked.
        case changesTree = "changes-tree"
        /// A view has layout or drawing to be done after it was asked: what is shown may change.
        case changesScene = "changes-scene"
        /// A view asks on and on, or deeper than the stack is. It was left out from then on. What never asks `super` on its way
        /// cannot be stopped: a loop without an end, or overrides that call nobody but each other. Where `touchstone` or
        /// `Playground.main` is asking, the process ends with the view's name then, and does not hang.
        case endless
        /// A view has a place that is infinite or not a number.
        case notFinite = "not-finite"
        /// A view is nested deeper than hit tests go.
        case tooDeep = "too-deep"
        /// There is more to ask about than can be: a part was left out.
        case tooLarge = "too-large"
    }

    public let kind: Kind
    /// What the trace calls the view.
    public let view: String
    /// What it does, to be read after its name.
    public let text: String

    public var description: String { "\(view) \(text)" }
}
