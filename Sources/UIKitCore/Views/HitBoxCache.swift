import CoreGraphics

/// What a view needs to know of its subviews to pass over most of them in a hit test without touching them.
///
/// A flat list of ten thousand views is walked through in the order of memory instead of by visiting ten thousand objects.
/// Built when the first hit test needs it, dropped by `UIView.hitBoxesDidChange()`.
package struct HitBoxCache {
    /// One subview. Boxes stand in the order of `subviews`.
    struct Box {
        /// Where the subview accepts a point, in the superview's coordinates; lower edges belong to it, upper ones do not.
        var minX: CGFloat
        var minY: CGFloat
        var maxX: CGFloat
        var maxY: CGFloat
        /// What is subtracted from a point of the superview to get one of the subview.
        var offsetX: CGFloat
        var offsetY: CGFloat
        var kind: Kind
    }

    enum Kind: UInt8 {
        /// Hidden, nearly transparent, or not interactive: nothing below it can be hit.
        case passive
        /// Answers for its bounds as `UIView` does and is not transformed: the box says it all.
        case plain
        /// Decides for itself, or is transformed: it has to be asked.
        case asked
    }

    private(set) var boxes: ContiguousArray<Box>

    @MainActor
    init(_ subviews: [UIView]) {
        boxes = []
        boxes.reserveCapacity(subviews.count)
        for view in subviews {
            boxes.append(Box(view))
        }
    }
}

extension HitBoxCache.Box {
    @MainActor
    init(_ view: UIView) {
        let layer = view.layer
        let bounds = layer.bounds
        let position = layer.position
        let anchor = layer.anchorPoint
        let left = position.x - anchor.x * bounds.width
        let top = position.y - anchor.y * bounds.height
        minX = left
        minY = top
        maxX = left + bounds.width
        maxY = top + bounds.height
        offsetX = left - bounds.minX
        offsetY = top - bounds.minY
        if !view.acceptsHits {
            kind = .passive
        } else if view.answersHitTestsAsPlainView, view.isUntransformed {
            kind = .plain
        } else {
            kind = .asked
        }
    }
}
