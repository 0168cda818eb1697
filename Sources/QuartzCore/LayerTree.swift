import CoreGraphics
import Timeline

/// The layers of one screen: what of them waits for layout and display, which pixels have to be drawn again, and which
/// layers are animated.
@MainActor
package final class LayerTree {
    package let root = CALayer()

    /// What has to be drawn again.
    package var damage = Damage()

    /// What the work so far has cost.
    package var counters = RenderCounters()

    /// Goes up whenever touches may go elsewhere than before, for whoever shows where they go. Counted by the owner of the layers.
    package var hitTestChanges = 0

    /// Pixels per point.
    package var scale: CGFloat = 1 {
        didSet { if scale != oldValue { damageEverything() } }
    }

    /// How often layout may cause layout in one turn. What still waits then is left for the next.
    package static let mostLayoutRounds = 4

    /// Told when layout did not settle.
    package var layoutDidNotSettle: (@MainActor () -> Void)?

    /// Layers whose content has moved since the last settling, and pixels that have to be moved before the next drawing.
    var contentMoves: [ContentMove] = []
    var pixelMoves: [PixelMove] = []

    /// Layers that look different since the last settling.
    var changed: [CALayer] = []
    private var waitingForDisplay: [CALayer] = []
    var animated: [CALayer] = []
    /// When the animations were last moved on; nil when they have to be although no time has passed.
    var animationInstant: Instant?
    /// How often the tree has settled: a layer that came in before the last time has been seen.
    private(set) var settlements = 0
    var links: [CADisplayLink] = []

    package init() {
        root.setTree(self)
    }

    isolated deinit {
        root.setTree(nil)
    }

    /// The screen in pixels.
    package var pixelBounds: PixelRect {
        PixelRect(
            x: 0, y: 0, width: Int((root.bounds.width * scale).rounded()),
            height: Int((root.bounds.height * scale).rounded()))
    }

    /// Whether a layer of the tree waits for layout or display, or has changed.
    package var needsSettling: Bool {
        root.awaitsLayout || !waitingForDisplay.isEmpty || !changed.isEmpty || !contentMoves.isEmpty
            || CATransaction.hasCompletions
            || (animationInstant == nil && !animated.isEmpty)
    }

    /// Whether animations run or display links wait for frames.
    package var needsFrame: Bool {
        links.contains { !$0.isPaused } || animated.contains { $0.needsFrames }
    }

    /// Has everything drawn again.
    package func damageEverything() {
        contentMoves.removeAll()
        pixelMoves.removeAll()
        damage.removeAll()
        damage.add(pixelBounds)
    }

    /// Moves the animations to the present, lays out until nothing waits for it, displays, and damages what looks different.
    package func settle() {
        CATransaction.flushImplicit()
        moveAnimations(to: RenderEnvironment.timeline.now)
        var rounds = 0
        repeat {
            while root.awaitsLayout, rounds < Self.mostLayoutRounds {
                rounds += 1
                root.layOutSubtree()
            }
            display()
        } while root.awaitsLayout && rounds < Self.mostLayoutRounds
        counters.layoutRounds += rounds
        if root.awaitsLayout { layoutDidNotSettle?() }
        for layer in changed {
            damage(layer, layer.damageFlag)
            layer.damageFlag = .none
        }
        changed.removeAll(keepingCapacity: true)
        finishMoves()
        damage.clip(to: pixelBounds)
        settlements += 1
        CATransaction.runCompletions()
    }

    /// Displays each layer that waits once. What drawing marks is displayed in the next turn: a layer that marks itself must
    /// not keep the others from being shown.
    private func display() {
        guard !waitingForDisplay.isEmpty else { return }
        let layers = waitingForDisplay
        waitingForDisplay.removeAll(keepingCapacity: true)
        for layer in layers where layer.tree === self { layer.displayIfNeeded() }
    }

    /// The pixels to move, and then the rectangles to draw; none are left.
    package func takeChanges() -> FrameChanges {
        damage.clip(to: pixelBounds)
        defer {
            damage.removeAll()
            pixelMoves.removeAll(keepingCapacity: true)
        }
        return FrameChanges(moves: pixelMoves, damage: damage.rects)
    }

    func needsDisplay(_ layer: CALayer) {
        waitingForDisplay.append(layer)
    }

    func animates(_ layer: CALayer) {
        animationInstant = nil
        guard !animated.contains(where: { $0 === layer }) else { return }
        animated.append(layer)
    }

    /// Forgets a layer that leaves.
    func forget(_ layer: CALayer) {
        if layer.damageFlag != .none { changed.removeAll { $0 === layer } }
        layer.damageFlag = .none
        if animated.contains(where: { $0 === layer }) {
            animated.removeAll { $0 === layer }
            layer.abandonAnimations()
        }
    }

    /// Damages what a layer covers on the screen at this moment.
    func damage(_ layer: CALayer, _ kind: DamageKind) {
        guard kind != .none, layer.tree === self else { return }
        var rect = kind == .own ? layer.ownExtent(layer.rendered) : layer.extent
        var current = layer
        while true {
            let look = current.look
            if !look.isSeen, current !== layer { return }
            if !contentMoves.isEmpty, current !== layer { noteChange(of: rect, in: current) }
            if current.masksToBounds { rect = rect.cut(to: look.bounds) }
            guard !rect.isNull, !rect.isEmpty else { return }
            if look.castsAsWhole, current !== layer {
                rect = rect.union(current.shadowBox(of: rect, current.rendered))
            }
            rect = rect.applying(look.toSuperlayer)
            guard let above = current.superlayer ?? current.rare?.masked else { break }
            current = above
        }
        let pixels = PixelRect(covering: rect, scale: scale).intersection(pixelBounds)
        damage.add(pixels)
        if !contentMoves.isEmpty { noteChange(of: pixels, by: layer) }
    }
}
