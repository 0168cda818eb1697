import CoreGraphics

/// What a view needs to know of its subviews to pass over most of them in a hit test without touching them.
///
/// A flat list of ten thousand views is walked through in the order of memory instead of by visiting ten thousand objects.
/// Built when the first hit test needs it, dropped by `UIView.hitBoxesDidChange()`.
package final class HitBoxCache {
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
        /// The subview, which the list of views keeps.
        var view: Unmanaged<UIView>
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

    let boxes: ContiguousArray<Box>

    /// The subviews when the boxes were made.
    let views: [UIView]

    @MainActor
    init(_ subviews: [UIView]) {
        views = subviews
        boxes = ContiguousArray(subviews.lazy.map { Box($0) })
    }
}

extension HitBoxCache.Box {
    @MainActor
    init(_ view: UIView) {
        self.view = Unmanaged.passUnretained(view)
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
