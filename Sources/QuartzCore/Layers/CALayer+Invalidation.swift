import CoreGraphics
import Foundation

extension CAAction {
    /// Whether the action does anything.
    var runs: Bool { (type(of: self) as Any.Type) != NSNull.self }
}

extension CALayer {
    /// Changes an animatable property: damages its pixels before and after the change, and runs the property's
    /// action.
    func change(_ key: String, _ kind: DamageKind, _ apply: (CALayer) -> Void) {
        change(key, kind, running: tree == nil ? nil : action(forKey: key), apply)
    }

    /// Changes an animatable property like `change(_:_:_:)`, with a known action.
    func change(_ key: String, _ kind: DamageKind, running action: (any CAAction)?, _ apply: (CALayer) -> Void) {
        if let action, action.runs, isCommitted, let transition = action as? CATransition {
            transition.lookBeforeChange = LayerLook(of: self)
        }
        willChangeAppearance(kind)
        apply(self)
        if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
        // The values on the screen follow the model at once, except for properties that an animation changes.
        if let before = shown {
            shown = animatedState(at: timeline.now)
            if (shown ?? state).zPosition != before.zPosition { superlayer?.depthsDidChange() }
        }
        appearanceDidChange(kind)
        if let action, action.runs {
            action.run(forKey: key, object: self, arguments: nil)
        }
        rareIfLoaded?.changeObserver?(self)
    }

    /// Called before a change: damages the pixels that the layer covers now.
    func willChangeAppearance(_ kind: DamageKind) {
        guard let tree, damageFlag < kind else { return }
        // A layer that has not been on the screen yet covers nothing there.
        if isCommitted { tree.damage(self, kind) }
        if damageFlag == .none { tree.noteChange(of: self) }
        damageFlag = kind
    }

    /// Called after a change: the pixels that the layer covers at the end of the turn are damaged then.
    func appearanceDidChange(_ kind: DamageKind) {
        discardSnapshots(kind)
        // Most changes of a layer's own appearance, such as its colour, do not affect any extent.
        if kind == .subtree || cachedExtent == nil || ownExtent(rendered) != cachedOwnExtent { invalidateExtent() }
        if let masked = rareIfLoaded?.masked {
            masked.willChangeAppearance(.subtree)
            masked.appearanceDidChange(.subtree)
        }
        willChangeAppearance(kind)
    }

    /// Discards the snapshot, and those of the sublayers if they depend on this layer's geometry.
    func discardSnapshots(_ kind: DamageKind) {
        discardSnapshot()
        guard kind == .subtree, let rare = rareIfLoaded else { return }
        // Without a copy of the whole state.
        let transforms = shown == nil ? state.sublayerTransform != nil : shown?.sublayerTransform != nil
        guard transforms || rare.transformsSublayers || rare.holdsSpace else { return }
        rare.transformsSublayers = transforms
        discardSnapshotsOfSublayers()
    }

    /// Discards the snapshots of the sublayers, and of those in their space.
    private func discardSnapshotsOfSublayers() {
        for child in children {
            if child.holdsSpace {
                child.cachedExtent = nil
                child.rareIfLoaded?.arrangement = nil
                child.discardSnapshotsOfSublayers()
            }
            child.discardSnapshot()
        }
    }

    private func discardSnapshot() {
        cachedSnapshot = nil
        cachedHash = 0
        placeMayHaveChanged()
    }

    /// Discards the cached extents of this layer and its superlayers, and the orders of spaces that depend on them.
    func invalidateExtent() {
        if above?.rareIfLoaded?.holdsSpace == true { forgetArrangements() }
        var layer: CALayer? = self
        while let current = layer, current.cachedExtent != nil {
            current.cachedExtent = nil
            if let rare = current.rareIfLoaded, rare.holdsSpace { rare.arrangement = nil }
            current.placeMayHaveChanged()
            layer = current.superlayer
        }
        // A layer with an unknown extent may still be part of its superlayer's known one when it has just moved.
        if let above = superlayer, above.cachedExtent != nil { above.invalidateExtent() }
    }

    /// Returns the extent of the layer without its sublayers but with its shadow, in its own coordinates.
    func ownExtent(_ state: LayerState) -> CGRect {
        var extent = ownBox(state)
        if state.backgroundColor != nil || state.borderWidth > 0 { extent = extent.union(state.bounds) }
        if masksToBounds { return extent.clipped(to: state.bounds) }
        if state.shadowOpacity > 0 {
            extent = extent.union(shadowBox(of: state.shadowPath?.boundingBoxOfPath ?? extent, state))
        }
        return extent
    }

    /// Returns the area of the shadow that `caster` casts.
    func shadowBox(of caster: CGRect, _ state: LayerState) -> CGRect {
        guard !caster.isNull else { return caster }
        let reach = abs(state.shadowRadius) * 3 + 2
        return caster.offsetBy(dx: state.shadowOffset.width, dy: state.shadowOffset.height)
            .insetBy(dx: -reach, dy: -reach)
    }

    /// Returns whether the layer and its descendants cast a common shadow.
    func castsGroupShadow(_ state: LayerState) -> Bool {
        state.shadowOpacity > 0 && !masksToBounds && state.shadowPath == nil
            && state.backgroundColor == nil
    }

    /// The extent of the layer and its descendants, in its own coordinates.
    package var extent: CGRect {
        if let cachedExtent { return cachedExtent }
        // An iterative traversal, because deeply nested layers would overflow the stack. A layer waits until its
        // sublayers' extents are known.
        var waiting: [CALayer] = [self]
        while let layer = waiting.last {
            let count = waiting.count
            for child in layer.sublayersToMeasure where child.cachedExtent == nil && child.snapshot.isVisible {
                if child.childList.isEmpty { _ = child.computeExtent() } else { waiting.append(child) }
            }
            if waiting.count == count {
                waiting.removeLast()
                _ = layer.computeExtent()
            }
        }
        return cachedExtent ?? computeExtent()
    }

    /// Computes the extent. The sublayers' extents must be known.
    private func computeExtent() -> CGRect {
        let snapshot = snapshot
        cachedOwnExtent = snapshot.ownExtent
        var whole = joinedExtent(cachedOwnExtent, clip: snapshot.clips ? snapshot.bounds : nil)
        if snapshot.spreadsChanges { whole = spreadExtent(whole, snapshot) }
        cachedExtent = whole
        return whole
    }

    /// Returns an extent with the instances of the sublayers, the common shadow, the edges of the bitmap and the looks
    /// of a transition.
    private func spreadExtent(_ extent: CGRect, _ snapshot: LayerSnapshot) -> CGRect {
        var whole = extent
        if let replication = replication(rendered) {
            let instances = instancesExtent(replication)
            whole = cachedOwnExtent.union(snapshot.clips ? instances.clipped(to: snapshot.bounds) : instances)
        }
        if snapshot.castsGroupShadow { whole = whole.union(shadowBox(of: whole, rendered)) }
        if snapshot.rasterizes { whole = rasterReach(of: whole) }
        return snapshot.isInTransition ? transitionExtent(whole) : whole
    }

    /// Returns the action for a change of a property, from the delegate, `actions`, the class or the transaction.
    func findAction(_ event: String) -> (any CAAction)? {
        if let delegate, let action = delegate.action(for: self, forKey: event) { return action }
        if let action = rareIfLoaded?.actions?[event] { return action }
        if let action = type(of: self).defaultAction(forKey: event) { return action }
        // A layer that has not been on the screen yet changes without animation.
        guard delegate == nil, isCommitted, superlayer != nil else { return nil }
        return CATransaction.implicitAction(for: self, key: event)
    }
}
