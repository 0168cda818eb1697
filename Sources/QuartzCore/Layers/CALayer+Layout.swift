extension CALayer {
    /// Returns whether `layoutSublayers()` will be called before the next frame.
    public func needsLayout() -> Bool { layoutFlags.needsLayout }

    /// Marks the layer for layout, unless it is being laid out at this moment.
    func markForLayout() {
        guard !layoutFlags.isLayingOut, !layoutFlags.needsLayout else { return }
        layoutFlags.needsLayout = true
        tree?.layoutLoop?.note(self)
        propagateNeedsLayout()
    }

    /// Marks the superlayers as having a descendant that needs layout.
    func propagateNeedsLayout() {
        var layer = self
        while let above = layer.superlayer ?? layer.rareIfLoaded?.masked, !above.layoutFlags.hasDescendantNeedingLayout
        {
            above.layoutFlags.hasDescendantNeedingLayout = true
            layer = above
        }
    }

    /// Whether this layer or a descendant needs layout.
    var needsLayoutInSubtree: Bool { layoutFlags.needsLayout || layoutFlags.hasDescendantNeedingLayout }

    /// Clears the requests for layout of the layer and its descendants.
    func dropLayoutRequests() {
        forEachBelow { layer in
            let isMarked = layer.needsLayoutInSubtree
            layer.layoutFlags.needsLayout = false
            layer.layoutFlags.hasDescendantNeedingLayout = false
            if isMarked { layer.rareIfLoaded?.mask?.dropLayoutRequests() }
            return isMarked
        }
    }

    /// Lays out the topmost superlayer that needs layout, with its descendants.
    func layOutFromTopmost() {
        var top: CALayer = self
        var current = superlayer
        while let above = current {
            if above.layoutFlags.needsLayout, !above.layoutFlags.isLayingOut { top = above }
            current = above.superlayer
        }
        top.layOutSubtree()
    }

    /// Lays out the layer and its descendants where needed.
    ///
    /// Layers may be added, removed and marked during layout. A layer that is marked above the current one waits for
    /// the next round.
    func layOutSubtree() {
        guard layOutItself() else { return }
        // An iterative traversal, because deeply nested layers would overflow the stack.
        var open = [LayoutLevel(self)]
        descent: while var level = open.popLast() {
            while let child = level.nextNeedingLayout() {
                if child.layOutItself() {
                    open.append(level)
                    open.append(LayoutLevel(child))
                    continue descent
                }
            }
            if level.layer.children.contains(where: \.needsLayoutInSubtree) {
                level.layer.layoutFlags.hasDescendantNeedingLayout = true
            }
        }
    }

    /// Lays out the layer itself if needed. Returns whether a descendant needs layout.
    private func layOutItself() -> Bool {
        if layoutFlags.needsLayout, !layoutFlags.isLayingOut {
            layoutFlags.needsLayout = false
            layoutFlags.isLayingOut = true
            tree?.counters.layouts += 1
            if let loop = tree?.layoutLoop { loop.layOut(self) } else { layoutSublayers() }
            layoutFlags.isLayingOut = false
        }
        guard layoutFlags.hasDescendantNeedingLayout else { return false }
        layoutFlags.hasDescendantNeedingLayout = false
        if let mask = rareIfLoaded?.mask, mask.needsLayoutInSubtree { mask.layOutSubtree() }
        return true
    }
}

/// A layer whose sublayers are being laid out, with the sublayers that it had when this started.
private struct LayoutLevel {
    let layer: CALayer
    private var sublayers: ArraySlice<CALayer>

    init(_ layer: CALayer) {
        self.layer = layer
        sublayers = layer.children[...]
    }

    mutating func nextNeedingLayout() -> CALayer? {
        while let next = sublayers.popFirst() {
            if next.needsLayoutInSubtree, next.superlayer === layer { return next }
        }
        return nil
    }
}
