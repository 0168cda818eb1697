import UIKit

/// A part of where a view would answer for which it does not, and why.
@MainActor
public struct HitLoss {
    /// Why, with the view that is to blame. It is the first thing that a hit test stumbles over on its way to the view.
    public enum Cause: Sendable {
        /// It lies beyond the edge of the window, or of whatever else was asked.
        case windowEdge
        /// It lies outside of a view that the view is in: of its bounds, or of where the view's own `point(inside:with:)`
        /// answers.
        case ancestor(UIView, answersItself: Bool)
        /// Another view in front takes it.
        case covered(by: UIView)
        /// A view in the view takes it.
        case subview(UIView)
        /// The view, or one that it is in, is hidden.
        case hidden(UIView)
        /// The view, or one that it is in, has an alpha below 0.01.
        case transparent(UIView)
        /// The view, or one that it is in, has user interaction turned off.
        case interactionOff(UIView)
        /// The view, or one that it is in, is being animated and takes no touches meanwhile.
        case animating(UIView)
        /// The `hitTest(_:with:)` of the view, or of one that it is in, decides otherwise.
        case decided(by: UIView)
        /// Nothing that can be seen from outside.
        case unexplained
    }

    public let cause: Cause
    public let region: HitRegion
}

extension HitLoss.Cause {
    /// The cause in words, to be read after "lost:".
    @MainActor public var text: String {
        switch self {
        case .windowEdge: "beyond the edge of the window"
        case .ancestor(let view, answersItself: false): "outside of the bounds of \(view.traceName)"
        case .ancestor(let view, answersItself: true): "outside of what \(view.traceName) answers for"
        case .covered(let view): "\(view.traceName) is in front"
        case .subview(let view): "\(view.traceName) is in it"
        case .hidden(let view): "\(view.traceName) is hidden"
        case .transparent(let view): "the alpha of \(view.traceName) is below 0.01"
        case .interactionOff(let view): "\(view.traceName) has user interaction turned off"
        case .animating(let view): "\(view.traceName) is being animated"
        case .decided(let view): "\(view.traceName) decides otherwise in its hitTest"
        case .unexplained: "for no reason that can be seen"
        }
    }

    /// The cause without the view: what a colour stands for.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        case windowEdge = "window-edge"
        case ancestor, covered, subview, hidden, transparent
        case interactionOff = "interaction-off"
        case animating, decided, unexplained
    }

    public var kind: Kind {
        switch self {
        case .windowEdge: .windowEdge
        case .ancestor: .ancestor
        case .covered: .covered
        case .subview: .subview
        case .hidden: .hidden
        case .transparent: .transparent
        case .interactionOff: .interactionOff
        case .animating: .animating
        case .decided: .decided
        case .unexplained: .unexplained
        }
    }
}
