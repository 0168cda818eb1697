import CoreGraphics

/// Scroll views in each other.
extension UIScrollView {
    /// The nearest scroll view around this one.
    private var outerScrollView: UIScrollView? {
        var view = superview
        while let current = view {
            if let scrollView = current as? UIScrollView { return scrollView }
            view = current.superview
        }
        return nil
    }

    /// What of a movement of fingers is this view's: that along the axes in which it scrolls, unless it is for the view
    /// around it.
    func ownPart(of travel: CGVector) -> CGVector {
        CGVector(
            dx: canDrag(along: .horizontal) && !leavesToOuter(travel.dx, along: .horizontal) ? travel.dx : 0,
            dy: canDrag(along: .vertical) && !leavesToOuter(travel.dy, along: .vertical) ? travel.dy : 0)
    }

    /// Whether the content is at its edge, and a movement that goes further out is left to a view that can follow it.
    private func leavesToOuter(_ travel: CGFloat, along axis: NSLayoutConstraint.Axis) -> Bool {
        let transfers = axis == .horizontal ? transfersHorizontalScrollingToParent : transfersVerticalScrollingToParent
        guard transfers, !hasRoom(for: travel, along: axis) else { return false }
        var outer = outerScrollView
        while let view = outer {
            if view.isScrollEnabled, view.hasRoom(for: travel, along: axis) { return true }
            outer = view.outerScrollView
        }
        return false
    }

    /// Whether there is content to be seen in the direction from which fingers move it in.
    private func hasRoom(for travel: CGFloat, along axis: NSLayoutConstraint.Axis) -> Bool {
        guard travel != 0 else { return false }
        let range = restingPlaces.range(along: axis)
        return travel > 0 ? contentOffset[axis] > range.lowerBound : contentOffset[axis] < range.upperBound
    }

    /// Whether a wheel or a touchpad that begins with this movement scrolls this view. A wheel moves nothing beyond an edge.
    func canFollow(_ delta: CGVector, isWheel: Bool) -> Bool {
        let part = ownPart(of: delta)
        guard isWheel else { return part != .zero || delta == .zero }
        return hasRoom(for: part.dx, along: .horizontal) || hasRoom(for: part.dy, along: .vertical)
    }
}
