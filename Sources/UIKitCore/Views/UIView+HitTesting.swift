import Foundation
import QuartzCore

extension UIView {
    /// Alpha below which a view cannot be hit. One that is exactly this opaque can.
    package static let minimumHitAlpha: Float = 0.01

    /// Whether a touch can land on the view or on one below it, as far as its own flags say.
    package var acceptsHits: Bool {
        isUserInteractionEnabled && !isHidden && layer.opacity >= Self.minimumHitAlpha && !refusesTouchesWhileAnimating
    }

    /// Whether the view answers for its bounds and nothing else: neither its class nor one between it and `UIView` has a hit
    /// test of its own, and its area has not been changed either.
    package var answersHitTestsAsPlainView: Bool {
        HitTestOverrides.areAbsent(in: type(of: self)) && rare?.hitArea == nil
    }

    /// Whether the view's class, or one between it and `UIView`, overrides `hitTest(_:with:)`.
    package var overridesHitTest: Bool { HitTestOverrides.includeHitTest(in: type(of: self)) }

    /// Whether the view's class, or one between it and `UIView`, overrides `point(inside:with:)`.
    package var overridesPointInside: Bool { HitTestOverrides.includePointInside(in: type(of: self)) }

    /// How many hit tests are going on inside of each other: those of views with one of their own. What is nested deeper in
    /// such views than `CALayer.greatestHitDepth` cannot be hit, and the trace says so. Plain views may be nested as deep as one
    /// likes.
    private static var hitDepth = 0

    /// Goes up whenever a hit test may have another outcome than before: views were added, removed, moved, hidden, or
    /// got another area.
    package static var hitTestChanges: Int { changeCount }

    @exclusivity(unchecked) private static var changeCount = 0

    /// Called with each view that is about to answer by methods that the app may have written, and with nil when it has. For who
    /// watches for views that never answer; nil while nobody does.
    @exclusivity(unchecked) package static var onAsking: ((UIView?) -> Void)?

    /// Has the view make its hit test, and who watches know of it.
    @inline(__always)
    package func watchedHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let onAsking = Self.onAsking else { return hitTest(point, with: event) }
        onAsking(self)
        defer { onAsking(nil) }
        return hitTest(point, with: event)
    }

    /// The hit test that `UIView.hitTest(_:with:)` makes: the flags, then the view's own bounds, then subviews from the
    /// front, then the view itself.
    package func baseHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard Self.hitDepth < CALayer.greatestHitDepth else {
            noteRefusal("it is nested too deep", at: point)
            return nil
        }
        guard HitTestAllowance.takeOne() else { return nil }
        Self.hitDepth += 1
        defer { Self.hitDepth -= 1 }
        if Trace.isOn { return tracedHitTest(point, with: event) }
        guard acceptsHits, self.point(inside: point, with: event) else { return nil }
        return descend(to: point, with: event)
    }

    /// The bounds contain the point: the edges at the origin belong to the view, the far ones do not. Where the view was given
    /// another area, that one does.
    package func basePoint(inside point: CGPoint, with event: UIEvent?) -> Bool {
        guard HitTestAllowance.takeOne() else { return false }
        if let area = rare?.hitArea { return area.contains(point, bounds: layer.bounds) }
        let bounds = layer.bounds
        return point.x >= bounds.minX && point.y >= bounds.minY && point.x < bounds.maxX && point.y < bounds.maxY
    }

    /// Forgets what is known of the subviews' places. Called when a subview is added, removed, moved, hidden or disabled.
    package func hitBoxesDidChange() {
        hitBoxCache = nil
        hitTestsDidChange()
    }

    /// Notes that the outcome of hit tests may have changed in a view that is in no other.
    func hitTestsDidChange() {
        Self.changeCount += 1
        layer.tree?.hitTestChanges += 1
    }

    /// Where the subviews are, as a hit test sees them; nil when there are none. Not to be kept across changes.
    package var hitBoxes: HitBoxCache? { hitBoxCache ?? findHitBoxes() }

    /// The frontmost view at a point that is inside of this one: below plain views the search goes on without asking them.
    ///
    /// Views are counted references only where code of the app's may run, which could free them: a plain view costs little
    /// more than its box.
    private func descend(to place: CGPoint, with event: UIEvent?) -> UIView {
        var current = Unmanaged.passUnretained(self)
        var held = self
        var point = place
        descent: while true {
            var known = Self.hitBoxes(of: current)
            if known == nil {
                held = current.takeUnretainedValue()
                known = held.findHitBoxes()
            }
            guard let cache = known else { break }
            var index = cache.boxes.count
            while let candidate = cache.lastCandidate(at: point, before: index) {
                if cache.boxes[candidate].kind == .plain {
                    point.x -= cache.boxes[candidate].offsetX
                    point.y -= cache.boxes[candidate].offsetY
                    current = cache.boxes[candidate].view
                    continue descent
                }
                held = current.takeUnretainedValue()
                let view = cache.views[candidate]
                index = candidate
                guard let inner = view.place(of: point, from: held) else { continue }
                if view.answersHitTestsAsPlainView {
                    if view.acceptsHits, view.basePoint(inside: inner, with: event) {
                        (current, point) = (Unmanaged.passUnretained(view), inner)
                        continue descent
                    }
                } else if let found = view.watchedHitTest(inner, with: event) {
                    return found
                }
                // An override has changed the subviews or their places: the boxes are no longer true.
                if held.hitBoxCache !== cache {
                    return held.hitTestOneByOne(cache.views[..<candidate], point, with: event) ?? held
                }
            }
            break
        }
        return current.takeUnretainedValue()
    }

    /// What is known of the places of a view's subviews. Isolated to no actor: the closure would otherwise ask at each level
    /// which one it runs on, which costs more than all the rest.
    @inline(__always)
    private nonisolated static func hitBoxes(of view: Unmanaged<UIView>) -> HitBoxCache? {
        view._withUnsafeGuaranteedRef { $0.hitBoxCache }
    }

    /// Finds out where the subviews are; nil when there are none.
    private func findHitBoxes() -> HitBoxCache? {
        guard !subviews.isEmpty else { return nil }
        let cache = HitBoxCache(of: self)
        // A property that an app overrides may have changed the subviews by being asked.
        if cache.views.elementsEqual(subviews, by: ===) { hitBoxCache = cache }
        return cache
    }

    /// Asks each of the views that still is a subview, from the front.
    private func hitTestOneByOne(_ views: ArraySlice<UIView>, _ point: CGPoint, with event: UIEvent?) -> UIView? {
        for view in views.reversed() where view.superview === self {
            guard let inner = view.place(of: point, from: self) else { continue }
            if let found = view.watchedHitTest(inner, with: event) { return found }
        }
        return nil
    }

    /// The same, telling the trace who is asked, who answers, and why not.
    private func tracedHitTest(_ place: CGPoint, with event: UIEvent?) -> UIView? {
        guard traceAnswer(at: place, with: event) else { return nil }
        var current = self
        var point = place
        descent: while true {
            for view in current.subviews.reversed() where view.superview === current {
                guard let inner = view.place(of: point, from: current) else { continue }
                if view.answersHitTestsAsPlainView {
                    guard view.traceAnswer(at: inner, with: event) else { continue }
                    (current, point) = (view, inner)
                    continue descent
                }
                HitJournal.add(view, inner, .decides)
                let found = view.watchedHitTest(inner, with: event)
                HitJournal.add(view, inner, .decided(found))
                if let found { return found }
            }
            Trace.emit(.hitTest, "\(current.traceName) is hit")
            HitJournal.add(current, point, .hit)
            return current
        }
    }

    /// Whether a hit test goes on in the view, and why not.
    private func traceAnswer(at point: CGPoint, with event: UIEvent?) -> Bool {
        let place = "\(traceName) asked at \(Trace.text(point))"
        if let reason = reasonForNoHits {
            noteRefusal(reason, at: point)
            return false
        }
        guard self.point(inside: point, with: event) else {
            Trace.emit(.hitTest, "\(place): no, outside")
            HitJournal.add(self, point, .outside)
            return false
        }
        Trace.emit(.hitTest, "\(place): inside")
        HitJournal.add(self, point, .inside)
        return true
    }

    private func noteRefusal(_ reason: String, at point: CGPoint) {
        Trace.emit(.hitTest, "\(traceName) asked at \(Trace.text(point)): no, \(reason)")
        HitJournal.add(self, point, .refused(reason))
    }

    /// Where a point is in the view; nil where a transform that cannot be inverted makes a line or nothing of the view, which is
    /// not asked then.
    ///
    /// - Parameter superview: whose coordinates the point is in; nil for the screen's, where the view is a window.
    package func place(of point: CGPoint, from superview: UIView?) -> CGPoint? {
        if let place = SpaceMap(from: layer, to: superview?.layer).source(of: point) { return place }
        noteRefusal("its transform cannot be inverted", at: CGPoint(x: CGFloat.nan, y: .nan))
        return nil
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
