import CoreGraphics

extension CALayer {
    /// The layers in this one, from back to front; nil when there are none. Setting it replaces them all.
    public var sublayers: [CALayer]? {
        get { children.isEmpty ? nil : children }
        set {
            for layer in children where newValue?.contains(where: { $0 === layer }) != true {
                layer.removeFromSuperlayer()
            }
            for layer in newValue ?? [] { addSublayer(layer) }
        }
    }

    /// Puts a layer in front of the others, taking it from where it was.
    public func addSublayer(_ layer: CALayer) {
        insert(layer) { $0.count }
    }

    /// Puts a layer at an index; one beyond the end means in front of all.
    public func insertSublayer(_ layer: CALayer, at idx: UInt32) {
        insert(layer) { min(Int(idx), $0.count) }
    }

    /// Puts a layer right behind a sublayer, or behind all when that is none.
    public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer) { children in children.firstIndex { $0 === sibling } ?? 0 }
    }

    /// Puts a layer right in front of a sublayer, or in front of all when that is none.
    public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer) { children in
            (children.firstIndex { $0 === sibling }).map { $0 + 1 } ?? children.count
        }
    }

    /// Puts another layer into the place of a sublayer. Does nothing when the old one is no sublayer.
    public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard oldLayer.superlayer === self, oldLayer !== newLayer else { return }
        insertSublayer(newLayer, below: oldLayer)
        oldLayer.removeFromSuperlayer()
    }

    /// Takes the layer out of its superlayer, or out of the layer that it masks.
    public func removeFromSuperlayer() {
        if let masked = rare?.masked { masked.mask = nil }
        guard let old = above else { return }
        willChangeAppearance(.subtree)
        old.children.removeAll { $0 === self }
        old.sortedChildren = nil
        above = nil
        setTree(nil)
        old.invalidateBox()
        old.markForLayout()
    }

    private func insert(_ layer: CALayer, at index: ([CALayer]) -> Int) {
        precondition(
            layer !== self && !isInside(layer),
            "A layer cannot be put into itself or into one that is inside of it.")
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
        layer.box = nil
        layer.appearanceDidChange(.subtree)
        markForLayout()
        if layer.layoutFlags.needsLayout || layer.layoutFlags.hasBelow {
            layer.tellSuperlayersOfLayout()
        }
    }

    private func isInside(_ layer: CALayer) -> Bool {
        var current = superlayer
        while let above = current {
            if above === layer { return true }
            current = above.superlayer
        }
        return false
    }

    /// Joins or leaves the tree of a window, with everything below.
    func setTree(_ tree: LayerTree?) {
        forEachBelow { $0.joinTree(tree) }
    }

    /// Calls `visit` for the layer and for those below it, each before those in it; it answers whether to go on below. Layers
    /// may be nested deeper than the stack is, so this is no recursion.
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
            entry = tree.settlements
            if needsDisplayFlag { tree.needsDisplay(self) }
            if rare?.animations.isEmpty == false { tree.animates(self) }
        }
        rare?.mask?.setTree(tree)
        return true
    }

    /// Whether the layer has been on the screen: its tree has settled with it.
    var isCommitted: Bool { tree.map { $0.settlements > entry } ?? false }
}
