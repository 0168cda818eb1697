import CRuntime
import Timeline

extension CALayer {
    /// Adds a copy of an animation and replaces an animation with the same key.
    ///
    /// A layer that is in no window drops its animations in the next turn of the main actor.
    public func add(_ anim: CAAnimation, forKey key: String?) {
        let now = timeline.now
        let key = anim.fixedKey ?? key ?? "animation-\(ObjectIdentifier(anim).hashValue)"
        let running = RunningAnimation(anim.duplicate(), now: localTime(at: now))
        // A transition begins with the look of the one that it replaces.
        running.animation.begin(on: self)
        damageTransition()
        let replaced = takeAnimation(key)
        rare.animations.append((key, running))
        if running.animation.changesProperty(where: type(of: self).needsDisplay(forKey:)) {
            rare.redrawsWhileAnimated = true
        }
        running.animation.delegate?.animationDidStart(running.animation)
        replaced?.end(finished: false)
        if let tree {
            tree.animates(self)
            advanceAnimations(to: now)
        } else if MainThread.isCurrent {
            nonisolated(unsafe) let layer = self
            MainActor.assumeIsolated { layer.dropAnimationsInNextTurn() }
        }
    }

    @MainActor
    private func dropAnimationsInNextTurn() {
        timeline.schedule(after: 0, label: "dropping animations") { [weak self] in
            guard let self, self.tree == nil else { return }
            self.abandonAnimations()
        }
    }

    /// Returns the layer's copy of the animation with a key.
    public func animation(forKey key: String) -> CAAnimation? {
        rareIfLoaded?.animations.first { $0.key == key }?.animation.animation
    }

    /// Returns the animations' keys in the order in which they were added; nil when there are none.
    public func animationKeys() -> [String]? {
        guard let rare = rareIfLoaded, !rare.animations.isEmpty else { return nil }
        return rare.animations.map(\.key)
    }

    /// Removes an animation. The layer shows its model value at once.
    public func removeAnimation(forKey key: String) {
        damageTransition()
        guard let running = takeAnimation(key) else { return }
        running.end(finished: false)
        advanceAnimations(to: timeline.now)
    }

    /// Removes all animations.
    public func removeAllAnimations() {
        for key in animationKeys() ?? [] { removeAnimation(forKey: key) }
    }

    private func takeAnimation(_ key: String) -> RunningAnimation? {
        guard let rare = rareIfLoaded, let index = rare.animations.firstIndex(where: { $0.key == key }) else {
            return nil
        }
        return rare.animations.remove(at: index).animation
    }

    /// Ends all animations because the layer is no longer visible.
    func abandonAnimations() {
        guard let rare = rareIfLoaded, !rare.animations.isEmpty else { return }
        damageTransition()
        let all = rare.animations
        rare.animations = []
        if (shown ?? state).zPosition != state.zPosition { superlayer?.depthsDidChange() }
        shown = nil
        discardSnapshots(.subtree)
        invalidateExtent()
        redrawAfterAnimation()
        for (_, running) in all { running.end(finished: false) }
    }

    /// Removes the animations that do not outlast the background. Their delegates are told that they did not finish.
    func removeAnimationsForBackground() {
        guard let rare = rareIfLoaded else { return }
        let keys = rare.animations.filter { $0.animation.animation.isRemovedOnCompletion }.map(\.key)
        for key in keys { removeAnimation(forKey: key) }
    }

    /// Updates the values on the screen for an instant and ends the animations that are over.
    func advanceAnimations(to now: Instant) {
        guard let rare = rareIfLoaded, !rare.animations.isEmpty || shown != nil else { return }
        damageTransition()
        let local = localTime(at: now)
        let over = rare.animations.filter { !$0.animation.hasEnded && $0.animation.isOver(at: local) }
        rare.animations.removeAll { entry in
            entry.animation.animation.isRemovedOnCompletion
                && over.contains { $0.animation === entry.animation }
        }
        for (_, running) in rare.animations { running.advance(to: local) }
        show(animatedState(at: now))
        for (_, running) in over { running.end(finished: true) }
    }

    /// Returns the values that the animations produce from the model's; nil when there are no animations.
    ///
    /// - Parameters:
    ///   - now: The instant.
    ///   - delays: The delays of the instances of replicators that the layer is part of.
    func animatedState(at now: Instant, delays: [InstanceDelay] = []) -> LayerState? {
        guard let rare = rareIfLoaded, !rare.animations.isEmpty else { return nil }
        let local = localTime(at: now, delays: delays)
        var model = state
        if !rare.values.isEmpty {
            let values = rare.values.compactMapValues { AnimatableValue($0) }
            if !values.isEmpty { model.custom = values }
        }
        var new = model
        for (_, running) in rare.animations { running.apply(at: local, model: model, to: &new) }
        return new
    }

    /// Whether the layer's appearance changes with time: an animation is running and the layer's time is not stopped.
    var needsFrames: Bool {
        guard let rare = rareIfLoaded, rare.animations.contains(where: { $0.animation.isMoving }) else { return false }
        return !isStopped
    }

    /// Whether the layer's time stands still.
    var isStopped: Bool {
        var layer: CALayer? = self
        while let current = layer {
            if current.speed == 0 { return true }
            layer = current.superlayer
        }
        return false
    }

    private func show(_ new: LayerState?) {
        // A transition changes the appearance without any value.
        guard new != shown || snapshot.isInTransition || transition != nil else { return }
        willChangeAppearance(.subtree)
        if (shown ?? state).zPosition != (new ?? state).zPosition { superlayer?.depthsDidChange() }
        shown = new
        discardSnapshots(.subtree)
        invalidateExtent()
        guard let rare = rareIfLoaded, rare.redrawsWhileAnimated else { return }
        if new == nil { redrawAfterAnimation() } else { markForDisplay() }
    }

    /// Marks the layer for display with the values of its properties, if animations have drawn it with others.
    private func redrawAfterAnimation() {
        guard let rare = rareIfLoaded, rare.redrawsWhileAnimated else { return }
        rare.redrawsWhileAnimated = false
        markForDisplay()
    }

    /// Displays the layer by way of a presentation copy, whose properties have the values of this moment.
    func displayPresentation() {
        let copy = ownPresentationCopy()
        copy.delegate = delegate
        copy.display()
        if let image = copy.contentImage {
            setContents(image)
        } else {
            setContent(copy.contentList, size: copy.contentListSize)
        }
    }

    /// Returns a copy of the layer and its descendants with the values on the screen at this moment; nil for a layer
    /// that has not been on the screen yet.
    public func presentation() -> Self? {
        guard isCommitted else { return nil }
        return presentationCopy() as? Self
    }

    private func presentationCopy() -> CALayer {
        let copy = ownPresentationCopy()
        // An iterative traversal, because deeply nested layers would overflow the stack.
        var rest = [(self, copy)]
        while let (layer, copy) = rest.popLast() {
            for child in layer.children {
                let below = child.ownPresentationCopy()
                copy.childList.append(below)
                below.above = copy
                if !child.childList.isEmpty { rest.append((child, below)) }
            }
        }
        return copy
    }

    private func ownPresentationCopy() -> CALayer {
        let copy = copyOfOwnClass()
        // The sublayers of the copy may have other depths at this moment.
        copy.hasDepths = true
        var values = animatedState(at: timeline.now) ?? state
        let custom = values.custom
        if !custom.isEmpty { values.custom = [:] }
        copy.state = values
        copy.rareIfLoaded?.animations = []
        for (key, value) in custom { copy.rare.values[key] = value.plain(like: rareIfLoaded?.values[key]) }
        copy.presented = self
        return copy
    }

    /// Returns a copy made with the `init(layer:)` of the layer's own class.
    private func copyOfOwnClass() -> CALayer {
        let layer = UnsafeMutablePointer<Any>.allocate(capacity: 1)
        layer.initialize(to: self)
        defer { layer.deallocate() }
        let type = unsafeBitCast(type(of: self) as AnyClass, to: UnsafeRawPointer.self)
        guard let copy = runtime_copy_layer(type, layer) else {
            layer.deinitialize(count: 1)
            return CALayer(layer: self)
        }
        return Unmanaged<CALayer>.fromOpaque(copy).takeRetainedValue()
    }

    /// Returns the layer that this one is a presentation copy of, or the layer itself.
    public func model() -> Self {
        (presented as? Self) ?? self
    }

    static let presentedKey = "presented layer"

    /// The original layer; set only on presentation copies.
    private var presented: CALayer? {
        get { rareIfLoaded?.values[Self.presentedKey] as? CALayer }
        set { rare.values[Self.presentedKey] = newValue }
    }
}
