import UIKit

extension Auditor {
    /// Returns the bounding box of a view's rectangle, in points of the map; nil when it is not finite.
    func box(of rect: CGRect, in view: UIView) -> CGRect? {
        let place = map.place(of: view)
        guard rect.isFinite, place.isFinite else { return nil }
        let box = place.affine.map { rect.applying($0) } ?? place.box(of: rect)
        return box.isFinite && !box.isNull ? box : nil
    }

    /// Returns the bounding box of a view, in points of the map; nil when it is not finite.
    func box(of view: UIView) -> CGRect? {
        if let known = boxes[ObjectIdentifier(view)] { return known }
        let found = box(of: view.layer.bounds, in: view)
        boxes[ObjectIdentifier(view)] = .some(found)
        return found
    }

    /// Returns the part of a box that lies near the window, within which losses are examined. Empty and at the edge
    /// of that area when none does.
    func clampedBox(of box: CGRect) -> CGRect {
        let nearby = map.grid.bounds.insetBy(dx: -Self.maximumDistance, dy: -Self.maximumDistance)
        func clamp(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat { min(max(value, low), high) }
        let (left, right) = (clamp(box.minX, nearby.minX, nearby.maxX), clamp(box.maxX, nearby.minX, nearby.maxX))
        let (top, bottom) = (clamp(box.minY, nearby.minY, nearby.maxY), clamp(box.maxY, nearby.minY, nearby.maxY))
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The distance from the window within which losses are examined, in points.
    private static let maximumDistance: CGFloat = 500

    /// Returns whether a target is meant to be touched at present: it is not animated, not scrolled out of sight,
    /// and not parked beside the window.
    func shouldAudit(_ view: UIView) -> Bool {
        // A target that wants no touches counts with its bounds.
        guard box(of: view.hitBox, in: view) ?? box(of: view.layer.bounds, in: view) != nil, isActive(view) else {
            return false
        }
        var current = view.superview
        while let next = current {
            if let scroll = next as? UIScrollView, isScrolledAway(view, in: scroll) { return false }
            current = next.superview
        }
        return true
    }

    /// Returns whether neither a view nor an ancestor is being animated, and no ancestor is parked.
    private func isActive(_ view: UIView) -> Bool {
        // From the root, so that a result holds for all descendants.
        var path: [UIView] = []
        var current = view.superview
        while let next = current, activity[ObjectIdentifier(next)] == nil {
            path.append(next)
            current = next.superview
        }
        var answer = current.flatMap { activity[ObjectIdentifier($0)] } ?? true
        for next in path.reversed() {
            let isTop = next is UIWindow || next.superview == nil
            answer = answer && !next.refusesTouchesWhileAnimating && (isTop || !isParked(next))
            activity[ObjectIdentifier(next)] = answer
        }
        return answer && !view.refusesTouchesWhileAnimating
    }

    /// Returns whether the whole view lies beside the window.
    private func isParked(_ view: UIView) -> Bool {
        guard !view.layer.bounds.isEmpty, let box = box(of: view) else { return false }
        return !box.overlaps(map.grid.bounds)
    }

    /// Returns whether a scroll view clips a view that it could scroll into sight.
    private func isScrolledAway(_ view: UIView, in scroll: UIScrollView) -> Bool {
        let rect = view.convert(view.layer.bounds, to: scroll)
        guard scroll.isScrollEnabled, rect.isFinite, !scroll.layer.bounds.encloses(rect) else { return false }
        let inset = scroll.adjustedContentInset
        let content = CGRect(
            x: -inset.left, y: -inset.top, width: scroll.contentSize.width + inset.left + inset.right,
            height: scroll.contentSize.height + inset.top + inset.bottom)
        return content.isFinite && content.insetBy(dx: -1, dy: -1).encloses(rect)
    }

    /// Returns whether a view belongs to a bar that floats at an edge of a scroll view, in front of another view
    /// that scrolls.
    func isFloatingBar(_ view: UIView, in scroll: UIScrollView, over other: UIView) -> Bool {
        guard scroll.isScrollEnabled, let bar = cover(of: other, towards: view), bar.superview === scroll else {
            return false
        }
        let shown = scroll.layer.bounds
        let inset = scroll.adjustedContentInset
        let frame = bar.frame
        let edges = [
            (frame.minY, [shown.minY, shown.minY + inset.top]), (frame.maxY, [shown.maxY, shown.maxY - inset.bottom]),
            (frame.minX, [shown.minX, shown.minX + inset.left]), (frame.maxX, [shown.maxX, shown.maxX - inset.right]),
        ]
        let isHigher = scroll.contentSize.height > shown.height
        return edges.prefix(isHigher ? 2 : 4).contains { side, positions in positions.contains { abs($0 - side) < 1 } }
    }

    /// Returns the nearest enclosing scroll view.
    func scrollView(around view: UIView) -> UIScrollView? {
        var current = view.superview
        while let next = current {
            if let scroll = next as? UIScrollView { return scroll }
            current = next.superview
        }
        return nil
    }

    /// Returns the ancestor of `other`, or `other` itself, that is a sibling of an ancestor of the target; nil when
    /// `other` contains or is inside of the target.
    func cover(of view: UIView, towards other: UIView) -> UIView? {
        var ancestors: Set<ObjectIdentifier> = []
        var current: UIView? = view
        while let next = current {
            ancestors.insert(ObjectIdentifier(next))
            current = next.superview
        }
        var branch = other
        while let parent = branch.superview {
            if ancestors.contains(ObjectIdentifier(parent)) { return branch }
            branch = parent
        }
        return ancestors.contains(ObjectIdentifier(branch)) ? nil : branch
    }

    /// Returns whether a view in front covers the whole window and shows it, by drawing or by being a target
    /// itself. What is behind it is not meant to be touched.
    func coversScreen(_ cover: UIView, over view: UIView, hitting owner: UIView) -> Bool {
        guard let box = box(of: cover),
            box.insetBy(dx: -1, dy: -1).encloses(map.grid.bounds)
        else { return false }
        if targetIndex(of: owner) != nil { return true }
        guard let rect = self.box(of: view) else { return false }
        let grid = grid(around: rect)
        let shown = map.drawnPixels(of: cover, in: grid)
        return shown.count * 2 >= grid.count && !grid.isEmpty
    }

    /// Returns the grid of the map's pixels in a box.
    func grid(around box: CGRect) -> PixelGrid {
        let wide = PixelGrid(covering: clampedBox(of: box), origin: map.grid.origin, scale: map.grid.scale)
        return PixelGrid(
            origin: wide.origin, scale: wide.scale, columns: wide.columns.clamped(to: map.grid.columns),
            rows: wide.rows.clamped(to: map.grid.rows))
    }
}

extension CGRect {
    /// The size as text: "44 x 30".
    var sizeText: String { "\(Trace.text(width)) x \(Trace.text(height))" }

    /// The rectangle as text: "20 x 10 pt at 4,8".
    var positionText: String { "\(sizeText) pt at \(Trace.text(origin))" }

    /// Returns the intersection of two finite rectangles; empty when there is none.
    func shared(with other: CGRect) -> CGRect {
        let (left, top) = (Swift.max(minX, other.minX), Swift.max(minY, other.minY))
        return CGRect(
            x: left, y: top, width: Swift.max(0, Swift.min(maxX, other.maxX) - left),
            height: Swift.max(0, Swift.min(maxY, other.maxY) - top))
    }
}
