import CoreGraphics
import Timeline

/// The layers of one screen. The tree keeps track of layers that need layout or display, of animated layers, and of
/// pixels that have to be drawn again.
///
/// A layer tree has its own clock and transactions. It knows nothing of views, events or windows.
///
/// The main actor owns every tree: a screen holds it, and `CurrentApplication` hands it to no other thread. The class
/// itself is on no actor, because layers are on none: they could call an actor's class only with a check each time.
package final class LayerTree {
    package let root = CALayer()

    /// The clock of the layers' animations and of display links.
    package let timeline: Timeline

    /// The transactions that are open in the tree's application.
    let transactions: TransactionStack

    /// The pixels that have to be drawn again.
    package var damage = Damage()

    /// The cost of the work so far.
    package var counters = RenderCounters()

    /// The number of changes that may alter the result of a hit test, counted by the owner of the layers for tools
    /// that show hit areas.
    package var hitTestChanges = 0

    /// The number of pixels per point.
    package var scale: CGFloat = 1 {
        didSet {
            guard scale != oldValue else { return }
            damageEverything()
            if CurrentApplication.layerTree === self { CurrentApplication.scaleDidChange() }
        }
    }

    /// The maximum number of layout rounds in one turn. Layout that is still needed then waits for the next turn.
    package static let maximumLayoutRounds = 4

    /// The number of turns in a row after which layout that never settles is ended. An application without a display
    /// gives up earlier.
    package static let maximumUnsettledTurns = 2000

    /// The layout that does not settle; nil once a turn has settled.
    package private(set) var layoutLoop: LayoutLoop?

    /// Called when layout that never settles was ended.
    package var layoutLoopDidEnd: ((LayoutLoop) -> Void)?

    /// The layers whose content has moved since the tree last settled, and the pixels to copy before the next
    /// drawing.
    var contentMoves: [ContentMove] = []
    var pixelMoves: [PixelMove] = []

    /// The layers that look different since the tree last settled. Each knows its index.
    private var changed: [CALayer] = []
    private var waitingForDisplay: [CALayer] = []
    var animated: [CALayer] = []
    /// The replicators whose instances lag behind each other.
    var delayedReplicators: [CAReplicatorLayer] = []
    /// The layers that emit particles.
    var emitters: [CAEmitterLayer] = []
    /// The layers that show what is behind them.
    var backdrops: [BackdropLayer] = []
    /// The instant to which the animations were last advanced; nil when they have to be advanced although no time
    /// has passed.
    var animationInstant: Instant?
    /// The number of times the tree has settled. A layer that was added before the last time has been seen.
    private(set) var settlements = 0
    var links: [CADisplayLink] = []

    /// Creates a tree with an empty root layer.
    ///
    /// - Parameter sibling: Another tree of the same application, whose transactions are this tree's as well.
    package init(timeline: Timeline, besides sibling: LayerTree? = nil) {
        self.timeline = timeline
        transactions = sibling?.transactions ?? TransactionStack()
        root.setTree(self)
    }

    @MainActor deinit {
        root.setTree(nil)
    }

    /// The screen in pixels.
    package var pixelBounds: PixelRect {
        PixelRect(
            x: 0, y: 0, width: Int(clamping: (root.bounds.width * scale).rounded()),
            height: Int(clamping: (root.bounds.height * scale).rounded()))
    }

    /// Whether a layer of the tree needs layout or display, or has changed.
    package var needsSettling: Bool {
        root.needsLayoutInSubtree || !waitingForDisplay.isEmpty || !changed.isEmpty || !contentMoves.isEmpty
            || transactions.hasCompletions
            || (animationInstant == nil && !animated.isEmpty)
    }

    /// Whether animations run or display links wait for frames.
    package var needsFrame: Bool {
        // Hosts ask several times a frame, and mostly nothing moves.
        if links.isEmpty, animated.isEmpty, delayedReplicators.isEmpty, emitters.isEmpty { return false }
        for link in links where !link.isPaused { return true }
        for layer in animated where layer.needsFrames { return true }
        for replicator in delayedReplicators where replicator.needsFrames(at: timeline.now) { return true }
        for emitter in emitters where emitter.isEmitting { return true }
        return false
    }

    /// Marks everything to be drawn again.
    package func damageEverything() {
        contentMoves.removeAll()
        pixelMoves.removeAll()
        damage.removeAll()
        damage.add(pixelBounds)
    }

    /// Advances the animations to the present, lays out until nothing needs it, displays dirty layers, and damages
    /// the pixels that look different.
    package func settle() {
        transactions.commitImplicit()
        moveAnimations(to: timeline.now)
        layoutLoop?.beginTurn()
        var rounds = 0
        repeat {
            while root.needsLayoutInSubtree, rounds < Self.maximumLayoutRounds {
                rounds += 1
                root.layOutSubtree()
            }
            display()
        } while root.needsLayoutInSubtree && rounds < Self.maximumLayoutRounds
        counters.layoutRounds += rounds
        if root.needsLayoutInSubtree || layoutLoop != nil { continueLayoutLoop() }
        for replicator in delayedReplicators { replicator.updateInstances(at: timeline.now) }
        for emitter in emitters { emitter.emit(at: timeline.now) }
        damageChangedLayers()
        finishMoves()
        damage.clip(to: pixelBounds)
        settlements += 1
        transactions.runCompletions()
    }

    /// Keeps the record of layout that does not settle, and ends it when it has gone on for too long.
    private func continueLayoutLoop() {
        guard root.needsLayoutInSubtree else {
            layoutLoop = nil
            return
        }
        let loop = layoutLoop ?? LayoutLoop()
        layoutLoop = loop
        guard loop.turns >= Self.maximumUnsettledTurns else { return }
        layoutLoop = nil
        root.dropLayoutRequests()
        layoutLoopDidEnd?(loop)
    }

    /// Damages the pixels that the changed layers cover now.
    private func damageChangedLayers() {
        for layer in changed {
            // The extent of a layer that changed as a whole covers those of its sublayers.
            if contentMoves.isEmpty, layer.superlayer?.damageFlag == .subtree { continue }
            damage(layer, layer.damageFlag)
        }
        for layer in changed { layer.damageFlag = .none }
        changed.removeAll(keepingCapacity: true)
    }

    /// Displays each dirty layer once. A layer that drawing marks dirty is displayed in the next turn, so that a
    /// layer that marks itself does not block the others.
    private func display() {
        guard !waitingForDisplay.isEmpty else { return }
        let layers = waitingForDisplay
        waitingForDisplay.removeAll(keepingCapacity: true)
        for layer in layers where layer.tree === self { layer.displayIfNeeded() }
    }

    /// Returns the pixels to copy and then the rectangles to draw, and clears both.
    package func takeChanges() -> FrameChanges {
        // A layer that a completion has changed since the tree settled is drawn now, and is on the screen afterwards.
        if !changed.isEmpty, contentMoves.isEmpty {
            damageChangedLayers()
            settlements += 1
        }
        damage.clip(to: pixelBounds)
        if !backdrops.isEmpty { damageBackdrops() }
        defer {
            damage.removeAll()
            pixelMoves.removeAll(keepingCapacity: true)
        }
        return FrameChanges(moves: pixelMoves, damage: damage.rects)
    }

    func needsDisplay(_ layer: CALayer) {
        waitingForDisplay.append(layer)
    }

    /// Adds a layer to the changed ones.
    func noteChange(of layer: CALayer) {
        assert(
            MainThread.isCurrent,
            "A \(type(of: layer)) that is in a window was changed on another thread. Change it on the main thread.")
        layer.changeIndex = Int32(truncatingIfNeeded: changed.count)
        changed.append(layer)
    }

    func animates(_ layer: CALayer) {
        animationInstant = nil
        guard !animated.contains(where: { $0 === layer }) else { return }
        animated.append(layer)
    }

    /// Removes a layer that leaves the tree from all lists.
    func forget(_ layer: CALayer) {
        if layer.damageFlag != .none, let last = changed.popLast(), last !== layer {
            last.changeIndex = layer.changeIndex
            changed[Int(layer.changeIndex)] = last
        }
        layer.damageFlag = .none
        guard let rare = layer.rareIfLoaded else { return }
        rare.raster = nil
        if rare.delaysInstances { delayedReplicators.removeAll { $0 === layer } }
        if rare.isEmitter { emitters.removeAll { $0 === layer } }
        if rare.isBackdrop { backdrops.removeAll { $0 === layer } }
        if !rare.animations.isEmpty, animated.contains(where: { $0 === layer }) {
            animated.removeAll { $0 === layer }
            layer.abandonAnimations()
        }
    }

    /// Damages the pixels that a layer covers on the screen at this moment.
    func damage(_ layer: CALayer, _ kind: DamageKind) {
        guard kind != .none, layer.tree === self else { return }
        var rect = kind == .own ? layer.snapshot.ownExtent : layer.extent
        var current = layer
        var blur = 0
        while true {
            let snapshot = current.snapshot
            if snapshot.isProjective { blur = 2 }
            if !snapshot.isVisible, current !== layer { return }
            if !contentMoves.isEmpty, current !== layer { recordChange(of: rect, in: current) }
            if snapshot.spreadsChanges {
                rect = current.spread(rect, isOwn: current === layer)
            } else if snapshot.clips {
                rect = rect.clipped(to: snapshot.bounds)
            }
            guard !rect.isNull, !rect.isEmpty else { return }
            rect = snapshot.place(rect)
            guard let above = current.superlayer ?? current.rareIfLoaded?.masked else { break }
            current = above
        }
        // A layer in perspective is drawn from the pixels of a picture, between which it takes means.
        let pixels = PixelRect(covering: rect, scale: scale).insetBy(dx: -blur, dy: -blur).intersection(pixelBounds)
        damage.add(pixels)
        if !contentMoves.isEmpty { recordChange(of: pixels, by: layer) }
    }
}

extension LayerTree {
    /// Begins a frame: calls display links, then advances every animation to `now`.
    ///
    /// Links may be added, removed and invalidated meanwhile.
    @MainActor
    package func beginFrame(at now: Instant) {
        for link in links where links.contains(where: { $0 === link }) {
            link.frame(at: now)
        }
        moveAnimations(to: now)
    }

    /// Removes the animations of all layers whose `isRemovedOnCompletion` is true. Called when the application has
    /// entered the background.
    @MainActor
    package func removeAnimationsForBackground() {
        // The delegates of the animations may change the list.
        for layer in Array(animated) where layer.tree === self { layer.removeAnimationsForBackground() }
    }

    /// Lets another tree of the application call the display links from now on. Called when the tree is given up.
    package func moveLinks(to other: LayerTree) {
        for link in links { link.move(to: other) }
        links.removeAll()
    }

    /// Advances every animation to `now`, unless it has been already.
    func moveAnimations(to now: Instant) {
        guard animationInstant != now, !animated.isEmpty else { return }
        animationInstant = now
        for layer in animated where layer.tree === self {
            layer.advanceAnimations(to: now)
        }
        animated.removeAll { $0.rareIfLoaded?.animations.isEmpty != false }
    }
}
