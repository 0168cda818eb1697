extension CALayer {
    /// Whether `layoutSublayers()` will be called before the next frame.
    public func needsLayout() -> Bool { layoutFlags.needsLayout }

    /// Marks the layer, unless it is placing its sublayers at this moment.
    func markForLayout() {
        guard !layoutFlags.isRunning, !layoutFlags.needsLayout else { return }
        layoutFlags.needsLayout = true
        tellSuperlayersOfLayout()
    }

    func tellSuperlayersOfLayout() {
        var layer = self
        while let above = layer.superlayer ?? layer.rare?.masked, !above.layoutFlags.hasBelow {
            above.layoutFlags.hasBelow = true
            layer = above
        }
    }

    /// True when this layer or one below waits for layout.
    var awaitsLayout: Bool { layoutFlags.needsLayout || layoutFlags.hasBelow }

    func layOutPending() {
        var top: CALayer = self
        var current = superlayer
        while let above = current {
            if above.layoutFlags.needsLayout, !above.layoutFlags.isRunning { top = above }
            current = above.superlayer
        }
        top.layOutSubtree()
    }

    /// Lays out the layer when it waits for it, then those below that wait.
    ///
    /// Layers may be added, removed and marked meanwhile: what is marked above stays for the next round.
    func layOutSubtree() {
        guard layOutItself() else { return }
        // Not by recursion: layers may be nested deeper than the stack is.
        var open = [LayoutLevel(self)]
        descent: while var level = open.popLast() {
            while let child = level.nextWaiting() {
                if child.layOutItself() {
                    open.append(level)
                    open.append(LayoutLevel(child))
                    continue descent
                }
            }
            if level.layer.children.contains(where: \.awaitsLayout) { level.layer.layoutFlags.hasBelow = true }
        }
    }

    /// Lays out the layer alone, if it waits for that. True when there is something below that waits.
    private func layOutItself() -> Bool {
        if layoutFlags.needsLayout, !layoutFlags.isRunning {
            layoutFlags.needsLayout = false
            layoutFlags.isRunning = true
            tree?.counters.layouts += 1
            layoutSublayers()
            layoutFlags.isRunning = false
        }
        guard layoutFlags.hasBelow else { return false }
        layoutFlags.hasBelow = false
        if let mask = rare?.mask, mask.awaitsLayout { mask.layOutSubtree() }
        return true
    }
}

/// A layer whose sublayers are being laid out, those that it had when that began.
@MainActor
private struct LayoutLevel {
    let layer: CALayer
    private var sublayers: ArraySlice<CALayer>

    init(_ layer: CALayer) {
        self.layer = layer
        sublayers = layer.children[...]
    }

    mutating func nextWaiting() -> CALayer? {
        while let next = sublayers.popFirst() {
            if next.awaitsLayout, next.superlayer === layer { return next }
        }
        return nil
    }
}
