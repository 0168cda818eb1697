import CoreGraphics

extension CALayer {
    /// The sublayers, from back to front; nil when there are none. Setting it replaces them all.
    public var sublayers: [CALayer]? {
        get { children.isEmpty ? nil : children }
        set {
            for layer in children where newValue?.contains(where: { $0 === layer }) != true {
                layer.removeFromSuperlayer()
            }
            for layer in newValue ?? [] { addSublayer(layer) }
        }
    }

    /// Adds a layer in front of the other sublayers and removes it from its previous superlayer.
    public func addSublayer(_ layer: CALayer) {
        insert(layer) { $0.count }
    }

    /// Inserts a layer at an index; an index past the end inserts it in front of all sublayers.
    public func insertSublayer(_ layer: CALayer, at idx: UInt32) {
        insert(layer) { min(Int(idx), $0.count) }
    }

    /// Inserts a layer directly behind a sublayer, or behind all sublayers if `sibling` is not one.
    public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer) { children in children.firstIndex { $0 === sibling } ?? 0 }
    }

    /// Inserts a layer directly in front of a sublayer, or in front of all sublayers if `sibling` is not one.
    public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer) { children in
            (children.firstIndex { $0 === sibling }).map { $0 + 1 } ?? children.count
        }
    }

    /// Replaces a sublayer with another layer. Does nothing if the old layer is not a sublayer.
    public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard oldLayer.superlayer === self, oldLayer !== newLayer else { return }
        insertSublayer(newLayer, below: oldLayer)
        oldLayer.removeFromSuperlayer()
    }

    /// Removes the layer from its superlayer, or from the layer that it masks.
    public func removeFromSuperlayer() {
        if let masked = rareIfLoaded?.masked { masked.mask = nil }
        guard let old = above else { return }
        willChangeAppearance(.subtree)
        old.children.removeAll { $0 === self }
        old.sortedChildren = nil
        above = nil
        setTree(nil)
        old.invalidateExtent()
        old.markForLayout()
    }

    private func insert(_ layer: CALayer, at index: ([CALayer]) -> Int) {
        precondition(
            layer !== self && !isDescendant(of: layer),
            "A layer cannot be added to itself or to one of its descendants.")
        if layer.superlayer === self {
            layer.willChangeAppearance(.subtree)
            children.removeAll { $0 === layer }
        } else {
            layer.removeFromSuperlayer()
        }
        children.insert(layer, at: index(children))
        sortedChildren = nil
        layer.above = self
        layer.setTree(tree)
        layer.cachedExtent = nil
        layer.appearanceDidChange(.subtree)
        markForLayout()
        if layer.layoutFlags.needsLayout || layer.layoutFlags.hasDescendantNeedingLayout {
            layer.propagateNeedsLayout()
        }
    }

    private func isDescendant(of layer: CALayer) -> Bool {
        var current = superlayer
        while let above = current {
            if above === layer { return true }
            current = above.superlayer
        }
        return false
    }

    /// Adds the layer and its descendants to the layer tree of a screen, or removes them from theirs.
    func setTree(_ tree: LayerTree?) {
        forEachBelow { $0.joinTree(tree) }
    }

    /// Calls `visit` for the layer and its descendants, each before its sublayers. `visit` returns whether to
    /// continue with the sublayers. The traversal is iterative, because deeply nested layers would overflow the
    /// stack.
    func forEachBelow(_ visit: (CALayer) -> Bool) {
        guard visit(self), !children.isEmpty else { return }
        var rest: [CALayer] = children.reversed()
        while let layer = rest.popLast() {
            if visit(layer), !layer.children.isEmpty { rest.append(contentsOf: layer.children.reversed()) }
        }
    }

    private func joinTree(_ tree: LayerTree?) -> Bool {
        guard self.tree !== tree else { return false }
        if let old = self.tree { old.forget(self) }
        self.tree = tree
        damageFlag = .none
        if let tree {
            settlementsWhenAdded = tree.settlements
            if needsDisplayFlag { tree.needsDisplay(self) }
            if rareIfLoaded?.animations.isEmpty == false { tree.animates(self) }
        }
        rareIfLoaded?.mask?.setTree(tree)
        return true
    }

    /// Whether the layer has been on the screen: its tree has settled since the layer was added.
    var isCommitted: Bool { tree.map { $0.settlements > settlementsWhenAdded } ?? false }
}
