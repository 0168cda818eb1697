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
        if layoutFlags.needsLayout, !layoutFlags.isRunning {
            layoutFlags.needsLayout = false
            layoutFlags.isRunning = true
            tree?.counters.layouts += 1
            layoutSublayers()
            layoutFlags.isRunning = false
        }
        guard layoutFlags.hasBelow else { return }
        layoutFlags.hasBelow = false
        if let mask = rare?.mask, mask.awaitsLayout { mask.layOutSubtree() }
        for layer in children where layer.awaitsLayout && layer.superlayer === self {
            layer.layOutSubtree()
        }
        if children.contains(where: \.awaitsLayout) { layoutFlags.hasBelow = true }
    }
}
