import CoreGraphics

extension CALayer: Sibling {
    /// Fills the place of a removed layer in a long list; see `SiblingList`. Safe on any thread, because it never
    /// changes.
    private nonisolated(unsafe) static let placeholder: CALayer = {
        let layer = CALayer()
        layer.siblingIndex = -1
        return layer
    }()

    /// The view that is the layer's delegate by default; nil without one.
    package var owner: (any LayerOwner)? {
        get { ownerReference.owner }
        set { ownerReference.owner = newValue }
    }

    /// The sublayers, from back to front.
    var children: [CALayer] {
        if childList.hasPlaceholders { childList.compact() }
        return childList.elements
    }

    /// Releases layers iteratively. Each layer would otherwise release its sublayers recursively, and deeply nested
    /// layers would overflow the stack.
    ///
    /// Takes apart only layers without another reference, which nothing else can reach on any thread: the layers
    /// refer to their superlayers, and views to their layers, but those references have been cleared or keep the
    /// layer.
    nonisolated static func release(_ layers: inout [CALayer]) {
        while var layer = layers.popLast() {
            guard !layer.childList.isEmpty, isKnownUniquelyReferenced(&layer) else { continue }
            let children = layer.takeChildren()
            for child in children { child.above = nil }
            layers.append(contentsOf: children)
        }
    }

    /// The sublayers, from back to front; nil when there are none. Setting it replaces them all.
    public var sublayers: [CALayer]? {
        get { childList.isEmpty ? nil : children }
        set {
            let kept = Set((newValue ?? []).map(ObjectIdentifier.init))
            for layer in children where !kept.contains(ObjectIdentifier(layer)) { layer.leaveSuperlayer() }
            for layer in newValue ?? [] { append(layer) }
        }
    }

    /// Adds a layer in front of the other sublayers.
    func append(_ layer: CALayer) {
        insert(layer) { $0.append(layer) }
    }

    /// Inserts a layer at an index, or in front of all sublayers.
    func insert(_ layer: CALayer, at index: UInt32) {
        insert(layer) { list in
            list.compact()
            if let sibling = list.elements.dropFirst(Int(index)).first {
                list.insert(layer, below: sibling)
            } else {
                list.append(layer)
            }
        }
    }

    /// Inserts a layer directly behind a sublayer, or behind all sublayers.
    func insert(_ layer: CALayer, below sibling: CALayer?) {
        guard let sibling, sibling !== layer, sibling.superlayer === self else { return insert(layer, at: 0) }
        insert(layer) { $0.insert(layer, below: sibling) }
    }

    /// Inserts a layer directly in front of a sublayer, or in front of all sublayers.
    func insert(_ layer: CALayer, above sibling: CALayer?) {
        guard let sibling, sibling !== layer, sibling.superlayer === self else { return append(layer) }
        insert(layer) { $0.insert(layer, above: sibling) }
    }

    /// Replaces a sublayer with another layer. Does nothing if the old layer is not a sublayer.
    func replace(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard oldLayer.superlayer === self, oldLayer !== newLayer else { return }
        insert(newLayer, below: oldLayer)
        oldLayer.leaveSuperlayer()
    }

    /// Removes the layer from its superlayer, or from the layer that it masks.
    func leaveSuperlayer() {
        if let masked = rareIfLoaded?.masked { masked.mask = nil }
        guard let old = above else { return }
        willChangeAppearance(.subtree)
        old.forgetOrder()
        old.childList.remove(self, placeholder: Self.placeholder)
        above = nil
        setTree(nil)
        old.invalidateExtent()
        old.markForLayout()
    }

    private func insert(_ layer: CALayer, into list: (inout SiblingList<CALayer>) -> Void) {
        precondition(
            layer !== self && !isEnclosed(by: layer),
            "A layer cannot be added to itself or to one of its descendants.")
        forgetOrder()
        if layer.superlayer === self {
            layer.willChangeAppearance(.subtree)
            childList.remove(layer, placeholder: Self.placeholder)
        } else {
            layer.leaveSuperlayer()
        }
        list(&childList)
        forgetOrder()
        if layer.rendered.zPosition != 0 { hasDepths = true }
        layer.above = self
        layer.setTree(tree)
        layer.cachedExtent = nil
        layer.rareIfLoaded?.arrangement = nil
        layer.appearanceDidChange(.subtree)
        markForLayout()
        if layer.layoutFlags.needsLayout || layer.layoutFlags.hasDescendantNeedingLayout {
            layer.propagateNeedsLayout()
        }
    }

    /// Returns whether the layer is inside of another one.
    private func isEnclosed(by layer: CALayer) -> Bool {
        guard !layer.childList.isEmpty else { return false }
        return encloses(layer, self, parent: { $0.above }, children: { $0.children })
    }

    /// Adds the layer and its descendants to the layer tree of a screen, or removes them from theirs.
    func setTree(_ tree: LayerTree?) {
        forEachBelow { $0.joinTree(tree) }
    }

    /// Calls `visit` for the layer and its descendants, each before its sublayers. `visit` returns whether to
    /// continue with the sublayers. The traversal is iterative, because deeply nested layers would overflow the
    /// stack.
    func forEachBelow(_ visit: (CALayer) -> Bool) {
        guard visit(self), !childList.isEmpty else { return }
        var rest: [CALayer] = children.reversed()
        while let layer = rest.popLast() {
            if visit(layer), !layer.childList.isEmpty { rest.append(contentsOf: layer.children.reversed()) }
        }
    }

    private func joinTree(_ tree: LayerTree?) -> Bool {
        guard self.tree !== tree else { return false }
        if let old = self.tree { old.forget(self) }
        self.tree = tree
        damageFlag = .none
        if let tree {
            settlementsWhenAdded = Int32(truncatingIfNeeded: tree.settlements)
            if needsDisplayFlag { tree.needsDisplay(self) }
        }
        guard let rare = rareIfLoaded else { return true }
        if let tree {
            if !rare.animations.isEmpty { tree.animates(self) }
            if rare.delaysInstances, let replicator = self as? CAReplicatorLayer {
                tree.delayedReplicators.append(replicator)
            }
            if rare.isEmitter, let emitter = self as? CAEmitterLayer { tree.emitters.append(emitter) }
            if rare.isBackdrop, let backdrop = self as? BackdropLayer { tree.backdrops.append(backdrop) }
        }
        rare.mask?.setTree(tree)
        return true
    }

    /// Removes and returns all sublayers when the layer is released, so that nothing here refers to them.
    func takeChildren() -> [CALayer] {
        forgetOrder()
        return childList.takeAll()
    }

    /// Whether the layer has been on the screen: its tree has settled since the layer was added.
    var isCommitted: Bool {
        guard let tree else { return false }
        // The number only grows, so that it is another one than before. Its low bits are the same once in 2³² turns.
        return Int32(truncatingIfNeeded: tree.settlements) != settlementsWhenAdded
    }
}
