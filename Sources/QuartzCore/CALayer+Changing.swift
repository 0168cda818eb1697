import CoreGraphics
import Foundation

extension CAAction {
    /// Whether anything is done about a change.
    var runs: Bool { !(self is NSNull) }
}

extension CALayer {
    /// Changes an animatable property: damages what is on the screen before and after, and has the change animated when
    /// somebody wants it so.
    func change(_ key: String, _ kind: DamageKind, _ apply: (CALayer) -> Void) {
        change(key, kind, running: tree == nil ? nil : action(forKey: key), apply)
    }

    /// The same, where it is known already what is done about it.
    func change(_ key: String, _ kind: DamageKind, running action: (any CAAction)?, _ apply: (CALayer) -> Void) {
        willChangeAppearance(kind)
        apply(self)
        // What is shown follows the model at once, except for properties that an animation shows differently.
        if shown != nil { shown = animatedState(at: RenderEnvironment.timeline.now) }
        appearanceDidChange(kind)
        if let action, action.runs {
            action.run(forKey: key, object: self, arguments: nil)
        }
    }

    /// Called before something changes: what is on the screen now will have to be drawn again.
    func willChangeAppearance(_ kind: DamageKind) {
        guard let tree, damageFlag < kind else { return }
        tree.damage(self, kind)
        if damageFlag == .none { tree.changed.append(self) }
        damageFlag = kind
    }

    /// Called after something changed: at the end of the turn what is on the screen then has to be drawn too.
    func appearanceDidChange(_ kind: DamageKind) {
        keptLook = nil
        // Most changes of a layer's own look, like that of its colour, leave everybody's reach as it was.
        if kind == .subtree || box == nil || ownExtent(rendered) != ownReach { invalidateBox() }
        if let masked = rare?.masked {
            masked.willChangeAppearance(.subtree)
            masked.appearanceDidChange(.subtree)
        }
        willChangeAppearance(kind)
    }

    /// Forgets how far this layer and those around it reach.
    func invalidateBox() {
        var layer: CALayer? = self
        while let current = layer, current.box != nil {
            current.box = nil
            layer = current.superlayer
        }
        // A layer whose own box was unknown may still be part of known ones when it was just moved.
        if let above = superlayer, above.box != nil { above.invalidateBox() }
    }

    /// What the layer draws without its sublayers, shadow included, in its own space.
    func ownExtent(_ state: LayerState) -> CGRect {
        var extent = ownBox(state)
        if state.backgroundColor != nil || state.borderWidth > 0 { extent = extent.union(state.bounds) }
        if masksToBounds { return extent.cut(to: state.bounds) }
        if state.shadowOpacity > 0 {
            extent = extent.union(shadowBox(of: rare?.shadowPath?.boundingBoxOfPath ?? extent, state))
        }
        return extent
    }

    /// What the shadow of something in `caster` covers.
    func shadowBox(of caster: CGRect, _ state: LayerState) -> CGRect {
        guard !caster.isNull else { return caster }
        let reach = abs(state.shadowRadius) * 3 + 2
        return caster.offsetBy(dx: state.shadowOffset.width, dy: state.shadowOffset.height)
            .insetBy(dx: -reach, dy: -reach)
    }

    /// Whether everything that the layer and those below it show casts one shadow.
    func castsAsWhole(_ state: LayerState) -> Bool {
        state.shadowOpacity > 0 && !masksToBounds && rare?.shadowPath == nil
            && state.backgroundColor == nil
    }

    /// What the layer and everything below it draws, in its own space.
    package var extent: CGRect {
        if let box { return box }
        // Not by recursion: layers may be nested deeper than the stack is. A layer waits until those below it are known.
        var waiting: [CALayer] = [self]
        while let layer = waiting.last {
            let count = waiting.count
            for child in layer.children where child.box == nil && child.look.isSeen {
                if child.children.isEmpty { _ = child.findExtent() } else { waiting.append(child) }
            }
            if waiting.count == count {
                waiting.removeLast()
                _ = layer.findExtent()
            }
        }
        return box ?? findExtent()
    }

    /// The extent, where those of the layers below are known.
    private func findExtent() -> CGRect {
        let state = rendered
        ownReach = ownExtent(state)
        var whole = ownReach
        for layer in children where layer.look.isSeen {
            let below = (layer.box ?? .null).applying(layer.look.toSuperlayer)
            whole = whole.union(masksToBounds ? below.cut(to: state.bounds) : below)
        }
        if castsAsWhole(state) { whole = whole.union(shadowBox(of: whole, state)) }
        box = whole
        return whole
    }

    /// Asks for what is done when a property changes.
    func findAction(_ event: String) -> (any CAAction)? {
        if let delegate, let action = delegate.action(for: self, forKey: event) { return action }
        if let action = rare?.actions?[event] { return action }
        if let action = type(of: self).defaultAction(forKey: event) { return action }
        // What has not been seen yet does not change before anybody's eyes.
        guard delegate == nil, isCommitted, superlayer != nil else { return nil }
        return CATransaction.implicitAction(for: self, key: event)
    }
}
