import CoreGraphics

/// What a view needs to know of its subviews to pass over most of them in a hit test without touching them.
///
/// A flat list of ten thousand views is walked through in the order of memory instead of by visiting ten thousand objects.
/// Built when the first hit test needs it, dropped by `UIView.hitBoxesDidChange()`.
package final class HitBoxCache {
    /// One subview. Boxes stand in the order of `subviews`.
    package struct Box {
        /// Where the subview accepts a point, in the superview's coordinates; lower edges belong to it, upper ones do not.
        package var minX: CGFloat
        package var minY: CGFloat
        package var maxX: CGFloat
        package var maxY: CGFloat
        /// What is subtracted from a point of the superview to get one of the subview.
        package var offsetX: CGFloat
        package var offsetY: CGFloat
        /// The subview, which the list of views keeps.
        var view: Unmanaged<UIView>
        package var kind: Kind
    }

    package enum Kind: UInt8 {
        /// Hidden, nearly transparent, or not interactive: nothing below it can be hit.
        case passive
        /// Answers for its bounds as `UIView` does and is not transformed: the box says it all.
        case plain
        /// Decides for itself, or is transformed: it has to be asked.
        case asked
    }

    package let boxes: ContiguousArray<Box>

    /// The subviews when the boxes were made.
    package let views: [UIView]

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
        let isPlain = view.answersHitTestsAsPlainView
        if !isPlain, view.overridesHitTest {
            // Hidden or not: it is the view's own hit test that looks at its flags.
            kind = .asked
        } else if !view.acceptsHits {
            kind = .passive
        } else {
            kind = isPlain && view.isUntransformed ? .plain : .asked
        }
    }
}
