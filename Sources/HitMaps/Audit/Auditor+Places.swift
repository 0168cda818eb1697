import UIKit

// Where targets are, and which of them can be judged there.
extension Auditor {
    /// The upright box around a rectangle of a view, in points of the map; nil for one that is no place to look at.
    func box(of rect: CGRect, in view: UIView) -> CGRect? {
        let transform = map.transform(from: view)
        guard rect.isFinite, transform.isFinite else { return nil }
        let box = rect.applying(transform)
        return box.isFinite ? box : nil
    }

    /// The upright box around a view, in points of the map; nil for one that is no place to look at.
    func box(of view: UIView) -> CGRect? {
        if let known = boxes[ObjectIdentifier(view)] { return known }
        let found = box(of: view.layer.bounds, in: view)
        boxes[ObjectIdentifier(view)] = .some(found)
        return found
    }

    /// What of a box lies near the window, where what is lost is looked at; at the edge of that and empty where nothing does.
    func nearPart(of box: CGRect) -> CGRect {
        let near = map.grid.bounds.insetBy(dx: -Self.farthest, dy: -Self.farthest)
        func within(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat { min(max(value, low), high) }
        let (left, right) = (within(box.minX, near.minX, near.maxX), within(box.maxX, near.minX, near.maxX))
        let (top, bottom) = (within(box.minY, near.minY, near.maxY), within(box.maxY, near.minY, near.maxY))
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// How far beside the window what is lost there is looked at, in points.
    private static let farthest: CGFloat = 500

    /// Whether a target is where somebody might want to touch it now: at rest, not scrolled away, not parked beside the window.
    func isToBeJudged(_ view: UIView) -> Bool {
        // One that wants touches nowhere is a target of the size that it has.
        guard box(of: view.hitBox, in: view) ?? box(of: view.layer.bounds, in: view) != nil, isInPlay(view) else {
            return false
        }
        var current = view.superview
        while let next = current {
            if let scroll = next as? UIScrollView, isScrolledAway(view, in: scroll) { return false }
            current = next.superview
        }
        return true
    }

    /// Whether a view and those that it is in are at rest, and those that it is in are not parked.
    private func isInPlay(_ view: UIView) -> Bool {
        // From the top, so that what is known of a view holds for all those in it.
        var path: [UIView] = []
        var current = view.superview
        while let next = current, inPlay[ObjectIdentifier(next)] == nil {
            path.append(next)
            current = next.superview
        }
        var answer = current.flatMap { inPlay[ObjectIdentifier($0)] } ?? true
        for next in path.reversed() {
            let isTop = next is UIWindow || next.superview == nil
            answer = answer && !next.refusesTouchesWhileAnimating && (isTop || !isParked(next))
            inPlay[ObjectIdentifier(next)] = answer
        }
        return answer && !view.refusesTouchesWhileAnimating
    }

    /// Whether a view lies beside the window with all that it is as large as.
    private func isParked(_ view: UIView) -> Bool {
        guard !view.layer.bounds.isEmpty, let box = box(of: view) else { return false }
        return !box.overlaps(map.grid.bounds)
    }

    /// Whether a view is cut off by a scroll view that could bring it into sight.
    private func isScrolledAway(_ view: UIView, in scroll: UIScrollView) -> Bool {
        let place = view.convert(view.layer.bounds, to: scroll)
        guard scroll.isScrollEnabled, place.isFinite, !scroll.layer.bounds.encloses(place) else { return false }
        let inset = scroll.adjustedContentInset
        let content = CGRect(
            x: -inset.left, y: -inset.top, width: scroll.contentSize.width + inset.left + inset.right,
            height: scroll.contentSize.height + inset.top + inset.bottom)
        return content.isFinite && content.insetBy(dx: -1, dy: -1).encloses(place)
    }

    /// Whether a view lies in something that floats at an edge of what a scroll view shows, in front of another one that scrolls.
    func isBar(_ view: UIView, in scroll: UIScrollView, over other: UIView) -> Bool {
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
        return edges.prefix(isHigher ? 2 : 4).contains { side, places in places.contains { abs($0 - side) < 1 } }
    }

    /// The nearest scroll view that a view is in.
    func scrollView(around view: UIView) -> UIScrollView? {
        var current = view.superview
        while let next = current {
            if let scroll = next as? UIScrollView { return scroll }
            current = next.superview
        }
        return nil
    }

    /// The view that is in front of a target with all that it holds, on the way from the target's place in the tree to that of
    /// another view; nil when the other one is not in front of it.
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

    /// Whether a view in front covers the whole window and shows it: by drawing something, or by being a target itself. What is
    /// behind it is not in play.
    func isScreen(_ cover: UIView, over view: UIView, answering owner: UIView) -> Bool {
        guard let box = box(of: cover),
            box.insetBy(dx: -1, dy: -1).encloses(map.grid.bounds)
        else { return false }
        if recipient(of: owner) != nil { return true }
        guard let place = self.box(of: view) else { return false }
        let grid = grid(around: place)
        let shown = HitMap.drawnPixels(of: cover, map.transform(from: cover), grid)
        return shown.count * 2 >= grid.count && !grid.isEmpty
    }

    /// The pixels of the map around a place.
    func grid(around box: CGRect) -> PixelGrid {
        let wide = PixelGrid(covering: nearPart(of: box), origin: map.grid.origin, scale: map.grid.scale)
        return PixelGrid(
            origin: wide.origin, scale: wide.scale, columns: wide.columns.clamped(to: map.grid.columns),
            rows: wide.rows.clamped(to: map.grid.rows))
    }
}

extension CGRect {
    // Foundation's end the program where a number is none.

    func encloses(_ other: CGRect) -> Bool {
        other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
    }

    func overlaps(_ other: CGRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    /// As it stands in a sentence: "44 x 30 pt".
    var sizeText: String { "\(Trace.text(width)) x \(Trace.text(height))" }
}
