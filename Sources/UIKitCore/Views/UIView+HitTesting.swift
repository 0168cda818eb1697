import Foundation
import QuartzCore

extension UIView {
    /// Alpha below which a view cannot be hit. One that is exactly this opaque can.
    package static let minimumHitAlpha: Float = 0.01

    /// Whether a touch can land on the view or on one below it, as far as its own flags say.
    var acceptsHits: Bool {
        isUserInteractionEnabled && !isHidden && layer.opacity >= Self.minimumHitAlpha && !refusesTouchesWhileAnimating
    }

    /// Whether neither the view's class nor one between it and `UIView` has a hit test of its own.
    var answersHitTestsAsPlainView: Bool { HitTestOverrides.areAbsent(in: type(of: self)) }

    var isUntransformed: Bool { CATransform3DIsIdentity(layer.transform) }

    /// The hit test that `UIView.hitTest(_:with:)` makes: the flags, then the view's own bounds, then subviews from the
    /// front, then the view itself.
    package func baseHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if Trace.isOn { return tracedHitTest(point, with: event) }
        guard acceptsHits, self.point(inside: point, with: event) else { return nil }
        return hitTestSubviews(point, with: event) ?? self
    }

    /// The bounds contain the point: the edges at the origin belong to the view, the far ones do not.
    package func basePoint(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let bounds = layer.bounds
        return point.x >= bounds.minX && point.y >= bounds.minY && point.x < bounds.maxX && point.y < bounds.maxY
    }

    /// Forgets what is known of the subviews' places. Called when a subview is added, removed, moved, hidden or disabled.
    package func hitBoxesDidChange() {
        hitBoxCache = nil
    }

    private func hitTestSubviews(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !subviews.isEmpty else { return nil }
        let views = subviews
        let cache = hitBoxCache ?? HitBoxCache(views)
        hitBoxCache = cache
        var index = cache.boxes.count
        while let candidate = cache.lastCandidate(at: point, before: index) {
            let view = views[candidate]
            let found: UIView?
            if cache.boxes[candidate].kind == .plain {
                let box = cache.boxes[candidate]
                let inner = CGPoint(x: point.x - box.offsetX, y: point.y - box.offsetY)
                found = view.hitTestSubviews(inner, with: event) ?? view
            } else {
                found = view.hitTest(view.convert(point, from: self), with: event)
            }
            if let found { return found }
            index = candidate
            // An override has changed the subviews or their places: the boxes are no longer true.
            if hitBoxCache == nil { return hitTestOneByOne(views[..<candidate], point, with: event) }
        }
        return nil
    }

    /// Asks each of the views that still is a subview, from the front.
    private func hitTestOneByOne(_ views: ArraySlice<UIView>, _ point: CGPoint, with event: UIEvent?) -> UIView? {
        for view in views.reversed() where view.superview === self {
            if let found = view.hitTest(view.convert(point, from: self), with: event) { return found }
        }
        return nil
    }

    /// The same, telling the trace who is asked, who answers, and why not.
    private func tracedHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let place = "\(traceName) asked at \(Trace.text(point))"
        if let reason = reasonForNoHits {
            Trace.emit(.hitTest, "\(place): no, \(reason)")
            return nil
        }
        guard self.point(inside: point, with: event) else {
            Trace.emit(.hitTest, "\(place): no, outside")
            return nil
        }
        Trace.emit(.hitTest, "\(place): inside")
        if let found = hitTestOneByOne(subviews[...], point, with: event) { return found }
        Trace.emit(.hitTest, "\(traceName) is hit")
        return self
    }

    /// Why nothing in the view can be hit, in words; nil when something can.
    package var reasonForNoHits: String? {
        if isHidden { return "hidden" }
        if !isUserInteractionEnabled { return "user interaction is off" }
        if layer.opacity < Self.minimumHitAlpha { return "alpha is below 0.01" }
        if refusesTouchesWhileAnimating { return "it is being animated" }
        return nil
    }
}

extension HitBoxCache {
    /// The last box before `end` that `point` may be in.
    @inline(__always)
    func lastCandidate(at point: CGPoint, before end: Int) -> Int? {
        let x = point.x
        let y = point.y
        return boxes.withUnsafeBufferPointer { boxes -> Int? in
            var index = end
            while index > 0 {
                index -= 1
                let kind = boxes[index].kind
                if kind == .passive { continue }
                if kind == .asked { return index }
                if x >= boxes[index].minX, x < boxes[index].maxX, y >= boxes[index].minY, y < boxes[index].maxY {
                    return index
                }
            }
            return nil
        }
    }
}
