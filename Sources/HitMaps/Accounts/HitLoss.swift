import UIKit

/// A part of where a view wants touches and does not get them, with the cause.
@preconcurrency @MainActor
public struct HitLoss {
    /// The cause, with the responsible view: the first obstacle that a hit test meets on its way to the view.
    public enum Cause: Sendable {
        /// The part lies beyond the edge of the window or of the mapped view.
        case windowEdge
        /// The part lies outside of an ancestor: of its bounds, or if `answersItself` is true, of what its own
        /// `point(inside:with:)` accepts.
        case ancestor(UIView, answersItself: Bool)
        /// Another view in front takes the touches.
        case covered(by: UIView)
        /// A descendant takes the touches.
        case subview(UIView)
        /// The view or an ancestor is hidden.
        case hidden(UIView)
        /// The view or an ancestor has an alpha below 0.01.
        case transparent(UIView)
        /// The view or an ancestor has user interaction disabled.
        case interactionOff(UIView)
        /// The view or an ancestor is being animated and takes no touches meanwhile.
        case animating(UIView)
        /// The `hitTest(_:with:)` override of the view or of an ancestor returns something else.
        case decided(by: UIView)
        /// No cause could be found.
        case unexplained
    }

    public let cause: Cause
    public let region: HitRegion
}

extension HitLoss.Cause {
    /// The cause in words, phrased to follow "lost:".
    @preconcurrency @MainActor public var text: String {
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

    /// The cause without the view, as used for colours.
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
