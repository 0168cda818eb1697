import CoreGraphics

/// The properties of a `CAReplicatorLayer`: how it repeats its sublayers.
struct Replication: Equatable, Hashable {
    var count = 1
    var delay = 0.0
    var transform = CATransform3DIdentity
    var color: CGColor? = .white
    var redOffset: Float = 0
    var greenOffset: Float = 0
    var blueOffset: Float = 0
    var alphaOffset: Float = 0

    /// The maximum number of instances that are drawn.
    static let maximumCount = 10_000

    /// The maximum number of replicators inside of each other; those inside of them show their sublayers once. Each
    /// multiplies the work of the one around it, and deeply nested ones would overflow the stack.
    static let maximumDepth = 16

    /// One appearance of the sublayers.
    struct Instance {
        /// The transform from the place of the sublayers to that of the instance, in the replicator's coordinates.
        let transform: CGAffineTransform
        /// The factors for the components of all colours.
        let color: Tint
        /// The layers to draw, from back to front.
        let sublayers: [CALayer]
    }

    /// Whether the sublayers appear once and as they are.
    var isTrivial: Bool { count == 1 && (color.map(Tint.init) ?? .none).isNone }

    /// The number of instances that are drawn.
    var drawnCount: Int { min(max(count, 0), Self.maximumCount) }

    /// Calls `body` for each instance, from the one at the back.
    func forEachInstance(of layer: CALayer, _ body: (Instance) -> Void) {
        let copies = (layer as? CAReplicatorLayer)?.instances ?? []
        let sublayers = layer.drawingOrder
        forEachPlace(in: layer.rendered.bounds) { index, place in
            body(
                Instance(
                    transform: place, color: tint(of: index),
                    sublayers: index > 0 && index <= copies.count ? copies[index - 1] : sublayers))
        }
    }

    /// Calls `body` with the index and the transform of each instance. The transforms are about the centre of `bounds`.
    func forEachPlace(in bounds: CGRect, _ body: (Int, CGAffineTransform) -> Void) {
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        let isFlat = CATransform3DIsAffine(transform)
        let step = CATransform3DGetAffineTransform(transform)
        var flat = CGAffineTransform.identity
        var space = CATransform3DIdentity
        for index in 0..<drawnCount {
            if index > 0 {
                if isFlat {
                    flat = flat.concatenating(step)
                } else {
                    space = CATransform3DConcat(space, transform)
                    flat = CATransform3DGetAffineTransform(space)
                }
            }
            var place = CGAffineTransform(translationX: -center.x, y: -center.y).concatenating(flat)
            place.tx += center.x
            place.ty += center.y
            body(index, place)
        }
    }

    /// Returns the factors for the colours of an instance.
    private func tint(of index: Int) -> Tint {
        let base = color ?? .white
        func component(_ value: CGFloat, _ offset: Float) -> CGFloat {
            min(max(value + CGFloat(offset) * CGFloat(index), 0), 1)
        }
        return Tint(
            red: component(base.red, redOffset), green: component(base.green, greenOffset),
            blue: component(base.blue, blueOffset), alpha: component(base.alpha, alphaOffset))
    }
}

extension LayerDrawing {
    /// Draws the instances of a replicator's sublayers, each on top of the one before.
    ///
    /// Called on the drawing in the replicator's own coordinates, with the part of the target in which sublayers are
    /// visible.
    func drawInstances(of layer: CALayer, _ state: LayerState, in clip: CGRect) {
        state.replicator?.forEachInstance(of: layer) { instance in
            let place = instance.transform.concatenating(transform)
            guard place.isFinite, instance.color.alpha > 0 else { return }
            let isTranslucent = instance.color.alpha < 1
            if isTranslucent { beginGroup(in: clip, LayerStyle(alpha: instance.color.alpha)) }
            let tinted = instance.color.keepsColors ? target : TintingTarget(target, instance.color)
            var drawing = LayerDrawing(target: tinted, transform: place, clip: clip, pass: pass)
            drawing.opacity = opacity
            drawing.omitsShadows = omitsShadows
            for sublayer in instance.sublayers { drawing.draw(sublayer) }
            if isTranslucent { target.perform(.endLayer, transform: transform) }
        }
    }

    private func beginGroup(in clip: CGRect, _ style: LayerStyle) {
        guard !target.isVector else { return target.perform(.beginLayer(style, nil), transform: transform) }
        target.perform(.beginLayer(style, PixelRect(covering: clip).rect), transform: .identity)
    }
}

extension CALayer {
    /// Returns the area in which a change in a rectangle may be visible, because of what this layer does with its
    /// descendants: the shadow that it casts with them, its bitmap, their instances, or a transition.
    ///
    /// - Parameters:
    ///   - rect: The changed rectangle in the layer's own coordinates.
    ///   - isOwn: Whether the layer itself has changed.
    func spread(_ rect: CGRect, isOwn: Bool) -> CGRect {
        if snapshot.isInTransition { return extent }
        var rect = rect
        if !isOwn, snapshot.replicates { rect = replicated(rect) }
        if snapshot.clips { rect = rect.clipped(to: snapshot.bounds) }
        if !isOwn, snapshot.castsGroupShadow { rect = rect.union(shadowBox(of: rect, rendered)) }
        return snapshot.rasterizes ? rasterReach(of: rect) : rect
    }

    /// Returns the bounding rectangle of all instances of a rectangle.
    private func replicated(_ rect: CGRect) -> CGRect {
        guard !rect.isNull, let replication = replication(rendered) else { return rect }
        var whole = CGRect.null
        replication.forEachPlace(in: rendered.bounds) { _, place in
            let part = rect.applying(place)
            if part.isFinite { whole = whole.union(part) }
        }
        return whole
    }

    /// Returns the extent of all instances of the sublayers, in the layer's own coordinates.
    func instancesExtent(_ replication: Replication) -> CGRect {
        var whole = CGRect.null
        replication.forEachInstance(of: self) { instance in
            var box = CGRect.null
            for layer in instance.sublayers where layer.snapshot.isVisible {
                box = box.union(layer.snapshot.place(layer.extent))
            }
            guard !box.isNull else { return }
            let part = box.applying(instance.transform)
            if part.isFinite { whole = whole.union(part) }
        }
        return whole
    }
}
