import Foundation
import QuartzCore

extension UIView {
    /// The alpha below which a view cannot be hit. A view of exactly this alpha can.
    package static let minimumHitAlpha: Float = 0.01

    /// Whether the view's own flags let a touch hit it or a descendant.
    package var acceptsHits: Bool {
        isUserInteractionEnabled && !isHidden && layer.opacity >= Self.minimumHitAlpha && !refusesTouchesWhileAnimating
    }

    /// Whether a hit test of the view only tests its bounds: no class below `UIView` overrides the hit test, and the
    /// touch area is not changed.
    package var answersHitTestsAsPlainView: Bool {
        overrides.isDisjoint(with: .hitTesting) && rareIfLoaded?.hitArea == nil && !holdsSpace
    }

    /// Whether the view's class, or a class between it and `UIView`, overrides `hitTest(_:with:)`.
    package var overridesHitTest: Bool { overrides.contains(.hitTest) }

    /// Whether the view's class, or a class between it and `UIView`, overrides `point(inside:with:)`.
    package var overridesPointInside: Bool { overrides.contains(.pointInside) }

    /// The number of nested hit tests of views that override them. Views nested more than
    /// `CALayer.maximumHitTestDepth` levels deep cannot be hit, which the trace reports. Plain views can be nested
    /// without a limit.
    private static var nestedHitTests = 0

    /// The number of changes that may affect the result of a hit test: views were added, removed, moved or hidden, or
    /// their touch area changed.
    package static var hitTestChanges: Int { hitTestChangeCount }

    /// Unchecked, because each access loads, stores or increments one number and calls nothing.
    @exclusivity(unchecked) private static var hitTestChangeCount = 0

    /// Called with a view before methods of it that the app may override are called, and with nil after they have
    /// returned. `HangMonitor` sets it to detect views that never return; nil otherwise.
    ///
    /// Unchecked, because an access ends before the closure is called, which the caller retains meanwhile. The closure
    /// captures nothing whose release could call code.
    @exclusivity(unchecked) package static var hitTestMonitor: ((UIView?) -> Void)?

    /// Returns the result of the view's hit test, and notifies the monitor before and after the call.
    @inline(__always)
    package func monitoredHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let hitTestMonitor = Self.hitTestMonitor else { return hitTest(point, with: event) }
        hitTestMonitor(self)
        defer { hitTestMonitor(nil) }
        return hitTest(point, with: event)
    }

    /// Returns the result of the hit test of `UIView`: the flags, then the view's own area, then subviews from the
    /// front, then the view itself.
    package func baseHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard Self.nestedHitTests < CALayer.maximumHitTestDepth else {
            HitTestLog.add(self, point, .refused("it is nested too deep"))
            return nil
        }
        guard HitTestBudget.spendOne() else { return nil }
        Self.nestedHitTests += 1
        defer { Self.nestedHitTests -= 1 }
        if holdsSpace { return hitTestInSpace(point, with: event) }
        guard admitsHit(at: point, with: event) else { return nil }
        return descend(to: point, with: event)
    }

    /// Returns whether a hit test continues in the view: its flags allow it and the point is in its area.
    private func admitsHit(at point: CGPoint, with event: UIEvent?) -> Bool {
        guard acceptsHits else {
            HitTestLog.add(self, point, .refused(reasonForNoHits ?? ""))
            return false
        }
        guard self.point(inside: point, with: event) else {
            HitTestLog.add(self, point, .outside)
            return false
        }
        HitTestLog.add(self, point, .inside)
        return true
    }

    /// Returns whether the view's touch area, or else its bounds, contain the point. The edges at the origin are
    /// inside, the far edges are not.
    package func basePoint(inside point: CGPoint, with event: UIEvent?) -> Bool {
        guard HitTestBudget.spendOne() else { return false }
        if let area = rareIfLoaded?.hitArea { return area.contains(point, bounds: layer.bounds) }
        return boundsContain(point)
    }

    /// Returns whether a point lies in the view's bounds. The edges at the origin are inside, the far edges are not.
    @inline(__always)
    func boundsContain(_ point: CGPoint) -> Bool {
        let bounds = layer.bounds
        return point.x >= bounds.minX && point.y >= bounds.minY && point.x < bounds.maxX && point.y < bounds.maxY
    }

    /// Invalidates the cache of the subviews' hit boxes. Called when a subview is added, removed, moved, hidden or
    /// disabled.
    package func hitBoxesDidChange() {
        dropHitBoxes()
        hitTestsDidChange()
    }

    /// Drops the cache of the subviews' hit boxes. Called before the list of subviews changes, which would otherwise
    /// be copied because the cache has it too.
    func dropHitBoxes() {
        if hitBoxCache != nil { setHitBoxCache(nil) }
        if rareIfLoaded?.staleHitBoxes != nil { rare.staleHitBoxes = nil }
        if holdsSpace { dropSpaceOrders() }
    }

    /// Records that the touch area of a subview has changed: it was moved, hidden or disabled.
    package func hitBoxDidChange(of subview: UIView) {
        if let cache = hitBoxCache ?? rareIfLoaded?.staleHitBoxes {
            dropHitBoxes()
            if cache.noteChange(of: subview) { rare.staleHitBoxes = cache }
        }
        hitTestsDidChange()
    }

    /// Replaces the cache and releases the old one afterwards: it may hold the last reference to a view whose `deinit`
    /// makes a hit test, and no code of the app may run during an access that is not checked.
    private func setHitBoxCache(_ new: HitBoxCache?) {
        let old = hitBoxCache
        hitBoxCache = new
        withExtendedLifetime(old) {}
    }

    /// Records that hit-test results may have changed. Called directly for a view without a superview.
    func hitTestsDidChange() {
        Self.hitTestChangeCount += 1
        layer.tree?.hitTestChanges += 1
    }

    /// The cached hit boxes of the subviews; nil if there are none. Do not keep it across changes.
    package var hitBoxes: HitBoxCache? { hitBoxCache ?? findHitBoxes() }

    /// Returns the frontmost view at a point inside this view. Below plain views the search continues without calling
    /// them.
    ///
    /// The search retains views only where code of the app may run, which could release them, so a plain view costs
    /// little more than its box. An observer receives the views that were passed over, which does not change the
    /// search.
    private func descend(to location: CGPoint, with event: UIEvent?) -> UIView {
        let isObserved = HitTestLog.isActive
        var current = Unmanaged.passUnretained(self)
        var held = self
        var point = location
        descent: while true {
            var known = Self.hitBoxes(of: current)
            if known == nil {
                held = current.takeUnretainedValue()
                known = held.findHitBoxes()
            }
            guard let cache = known else { break }
            var index = cache.boxes.count
            while true {
                let found = cache.lastCandidate(at: point, before: index)
                if isObserved {
                    current.takeUnretainedValue().reportMisses(
                        (found.map { $0 + 1 } ?? 0)..<index, of: cache, at: point)
                }
                guard let candidate = found else { break }
                if cache.boxes[candidate].kind == .plain {
                    point.x -= cache.boxes[candidate].offsetX
                    point.y -= cache.boxes[candidate].offsetY
                    current = cache.boxes[candidate].view
                    if isObserved { HitTestLog.add(current.takeUnretainedValue(), point, .inside) }
                    continue descent
                }
                held = current.takeUnretainedValue()
                let view = cache.views[candidate]
                index = candidate
                guard let inner = view.location(of: point, from: held) else { continue }
                if view.answersHitTestsAsPlainView {
                    if view.admitsHit(at: inner, with: event) {
                        (current, point) = (Unmanaged.passUnretained(view), inner)
                        continue descent
                    }
                } else if let found = HitTestLog.ask(view, at: inner, with: event) {
                    return found
                }
                // An override has changed the subviews or their frames, so the boxes are stale.
                if held.hitBoxCache !== cache {
                    if let found = held.hitTestOneByOne(cache.views[..<candidate], point, with: event) { return found }
                    HitTestLog.add(held, point, .hit)
                    return held
                }
            }
            break
        }
        let hit = current.takeUnretainedValue()
        if isObserved { HitTestLog.add(hit, point, .hit) }
        return hit
    }

    /// Reports the subviews that a hit test passed over, from the front, with the reason for each.
    private func reportMisses(_ range: Range<Int>, of cache: HitBoxCache, at point: CGPoint) {
        for index in range.reversed() {
            let view = cache.views[index]
            guard let inner = view.location(of: point, from: self) else { continue }
            if let reason = view.reasonForNoHits {
                HitTestLog.add(view, inner, .refused(reason))
            } else {
                HitTestLog.add(view, inner, .outside)
            }
        }
    }

    /// Returns the cached hit boxes of a view. Not isolated to an actor: otherwise the closure would check its actor
    /// at each level, which costs more than the rest of the search.
    @inline(__always)
    private nonisolated static func hitBoxes(of view: Unmanaged<UIView>) -> HitBoxCache? {
        view._withUnsafeGuaranteedRef { $0.hitBoxCache }
    }

    /// Builds the hit boxes of the subviews, or those that are stale; returns nil if there are none.
    ///
    /// Not inlined, so that what it needs takes no room on the stack at each level of nested hit tests.
    @inline(never)
    private func findHitBoxes() -> HitBoxCache? {
        guard !subviewList.isEmpty else { return nil }
        let cache: HitBoxCache
        let count = Self.hitTestChangeCount
        if var stale = rareIfLoaded?.staleHitBoxes {
            rare.staleHitBoxes = nil
            cache = HitBoxCache(refreshing: stale, isUnused: isKnownUniquelyReferenced(&stale), in: self)
        } else {
            cache = HitBoxCache(of: self)
        }
        // Reading a property that an app overrides may have changed the subviews or their places.
        if Self.hitTestChangeCount == count, cache.hasSameViews(as: subviews) { setHitBoxCache(cache) }
        return cache
    }

    /// Returns the result of the first of the views that is still a subview and contains the point, from the front.
    private func hitTestOneByOne(_ views: ArraySlice<UIView>, _ point: CGPoint, with event: UIEvent?) -> UIView? {
        for view in views.reversed() where view.superview === self {
            guard let inner = view.location(of: point, from: self) else { continue }
            if let found = HitTestLog.ask(view, at: inner, with: event) { return found }
        }
        return nil
    }

    /// Returns a point in the view's coordinates; nil if the view's transform cannot be inverted, or the view is not
    /// seen there. Such a view is a line or a point, or turns its back, and is not tested.
    ///
    /// - Parameter superview: The view in whose coordinates the point is; nil for the screen, if the view is a window.
    package func location(of point: CGPoint, from superview: UIView?) -> CGPoint? {
        let map = SpaceMap(from: layer, to: superview?.layer)
        if let location = map.source(of: point) { return location }
        let place = map.place(of: point) ?? CGPoint(x: CGFloat.nan, y: .nan)
        HitTestLog.add(self, place, .refused(map.reasonForNoSource))
        return nil
    }

    /// The reason why nothing in the view can be hit; nil if it can be hit.
    package var reasonForNoHits: String? {
        if isHidden { return "hidden" }
        if !isUserInteractionEnabled { return "user interaction is off" }
        if layer.opacity < Self.minimumHitAlpha { return "alpha is below 0.01" }
        if refusesTouchesWhileAnimating { return "it is being animated" }
        return nil
    }
}

extension HitBoxCache {
    /// Returns the index of the last box before `end` that may contain `point`.
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
                if kind == .custom { return index }
                if x >= boxes[index].minX, x < boxes[index].maxX, y >= boxes[index].minY, y < boxes[index].maxY {
                    return index
                }
            }
            return nil
        }
    }
}
