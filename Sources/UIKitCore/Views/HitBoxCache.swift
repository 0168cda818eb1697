import CoreGraphics
import QuartzCore

/// What a view needs to know of its subviews to pass over most of them in a hit test without touching them.
///
/// A flat list of ten thousand views is walked through in the order of memory instead of by visiting ten thousand objects.
/// Built when the first hit test needs it, dropped by `UIView.hitBoxesDidChange()`.
package final class HitBoxCache {
    /// One subview. Boxes stand in the order of `subviews`.
    package struct Box {
        /// Where the subview accepts a point, in the superview's coordinates; lower edges belong to it, upper ones do not.
        /// Comparing with these gives the answer that comparing with the bounds does for a point that was converted, whatever
        /// is rounded on the way. Nothing for one that is not plain.
        package private(set) var minX: CGFloat = 0
        package private(set) var minY: CGFloat = 0
        package private(set) var maxX: CGFloat = 0
        package private(set) var maxY: CGFloat = 0
        /// What is subtracted from a point of the superview to get one of the subview.
        package private(set) var offsetX: CGFloat = 0
        package private(set) var offsetY: CGFloat = 0
        /// The subview, which the list of views keeps.
        let view: Unmanaged<UIView>
        package private(set) var kind: Kind
    }

    package enum Kind: UInt8 {
        /// Hidden, nearly transparent, or not interactive: nothing below it can be hit.
        case passive
        /// Answers for its bounds as `UIView` does and is not transformed: the box says it all.
        case plain
        /// Decides for itself, is transformed, or has a place that is no number: it has to be asked.
        case asked
    }

    package let boxes: ContiguousArray<Box>

    /// The subviews when the boxes were made.
    package let views: [UIView]

    @MainActor
    init(of superview: UIView) {
        let subviews = superview.subviews
        views = subviews
        boxes = ContiguousArray(subviews.lazy.map { Box($0, in: superview) })
    }
}

extension HitBoxCache.Box {
    @MainActor
    init(_ view: UIView, in superview: UIView) {
        self.view = Unmanaged.passUnretained(view)
        let isPlain = view.answersHitTestsAsPlainView
        if !isPlain, view.overridesHitTest {
            // Hidden or not: it is the view's own hit test that looks at its flags.
            kind = .asked
        } else {
            kind = view.acceptsHits ? .asked : .passive
        }
        let bounds = view.layer.bounds
        guard isPlain, kind == .asked, let shift = SpaceMap(from: view.layer, to: superview.layer).shift,
            (shift.dx + shift.dy + bounds.minX + bounds.minY + bounds.maxX + bounds.maxY).isFinite
        else { return }
        kind = .plain
        (offsetX, offsetY) = (shift.dx, shift.dy)
        minX = ShiftedEdge.place(of: bounds.minX, shiftedBy: offsetX)
        minY = ShiftedEdge.place(of: bounds.minY, shiftedBy: offsetY)
        maxX = ShiftedEdge.place(of: bounds.maxX, shiftedBy: offsetX)
        maxY = ShiftedEdge.place(of: bounds.maxY, shiftedBy: offsetY)
    }
}
