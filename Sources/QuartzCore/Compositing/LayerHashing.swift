import CoreGraphics

/// A hash of everything that determines the pixels of a rectangle of the screen.
///
/// It mirrors `LayerDrawing` step by step: whatever that reads is hashed here. Equal hashes mean equal pixels.
struct LayerHashing {
    private(set) var hash = AppearanceHasher()

    /// The number of replicators whose instances are being added, each inside of the one before.
    private var replicatorDepth = 0

    init(rect: PixelRect) {
        hash.combine(UInt64(truncatingIfNeeded: rect.x))
        hash.combine(UInt64(truncatingIfNeeded: rect.y))
        hash.combine(UInt64(truncatingIfNeeded: rect.width))
        hash.combine(UInt64(truncatingIfNeeded: rect.height))
    }

    /// Creates a hash of layers that are drawn in coordinates of their own.
    init() {}

    /// The layers of one level. Those before `next` have been added.
    private struct Level {
        let layers: [CALayer]
        var next = 0
        let transform: CGAffineTransform
        let clip: CGRect
    }

    /// Adds a layer and its descendants.
    mutating func add(_ layer: CALayer, transform: CGAffineTransform, clip: CGRect) {
        guard let first = addOwn(layer, transform: transform, clip: clip) else { return }
        // An iterative traversal, because deeply nested layers would overflow the stack.
        var open = [first]
        descent: while var level = open.popLast() {
            while level.next < level.layers.count {
                let child = level.layers[level.next]
                level.next += 1
                if let below = addOwn(child, transform: level.transform, clip: level.clip) {
                    open.append(level)
                    open.append(below)
                    continue descent
                }
            }
            hash.combine(UInt64(2))
        }
    }

    /// Adds a layer without its sublayers, and returns the sublayers if they may be visible.
    private mutating func addOwn(_ layer: CALayer, transform: CGAffineTransform, clip: CGRect) -> Level? {
        let snapshot = layer.snapshot
        guard snapshot.isVisible else { return nil }
        if snapshot.isInSpace { addDepth(of: layer) }
        if snapshot.isProjective { return addProjected(layer, snapshot, transform: transform, clip: clip) }
        let inner = snapshot.toSuperlayer.concatenating(transform)
        guard inner.isFinite, layer.extent.applying(inner).overlaps(clip) else { return nil }
        hash.combine(Double(inner.a))
        hash.combine(Double(inner.b))
        hash.combine(Double(inner.c))
        hash.combine(Double(inner.d))
        hash.combine(Double(inner.tx))
        hash.combine(Double(inner.ty))
        hash.combine(layer.appearanceHash)
        return addParts(of: layer, snapshot, transform: inner, clip: clip)
    }

    /// Adds a layer's mask, and returns the sublayers if they may be visible.
    private mutating func addParts(
        of layer: CALayer, _ snapshot: LayerSnapshot, transform inner: CGAffineTransform, clip: CGRect
    ) -> Level? {
        if let mask = layer.rareIfLoaded?.mask, !snapshot.holdsSpace {
            hash.combine(UInt64(1))
            add(mask, transform: inner, clip: clip)
        }
        if let vibrancy = layer.rareIfLoaded?.vibrancy {
            hash.combine(UInt64(truncatingIfNeeded: vibrancy.hashValue))
        }
        guard !layer.childList.isEmpty else { return nil }
        // A layer outside the rectangle may cast a shadow into it, share a pixel of a coarse bitmap with it, or be
        // moved into it by a transition.
        let clip = snapshot.castsGroupShadow || snapshot.rasterizes || snapshot.isInTransition ? .everything : clip
        let rest = snapshot.clips ? clip.clipped(to: snapshot.bounds.applying(inner)) : clip
        guard !rest.isNull, !rest.isEmpty else { return nil }
        if snapshot.replicates, replicatorDepth < Replication.maximumDepth {
            replicatorDepth += 1
            addInstances(of: layer, transform: inner, clip: rest)
            replicatorDepth -= 1
            return nil
        }
        return Level(layers: layer.drawingOrder(in: rest, inner), transform: inner, clip: rest)
    }

    /// Adds a layer that is seen in perspective without its sublayers, and returns the sublayers, which are drawn into
    /// a picture.
    private mutating func addProjected(
        _ layer: CALayer, _ snapshot: LayerSnapshot, transform: CGAffineTransform, clip: CGRect
    ) -> Level? {
        guard let whole = snapshot.projection?.concatenating(transform), whole.isFinite,
            whole.box(of: layer.extent).insetBy(dx: -2, dy: -2).overlaps(clip)
        else { return nil }
        for row in [[whole.a, whole.b, whole.p], [whole.c, whole.d, whole.q], [whole.tx, whole.ty, whole.w]] {
            for number in row { hash.combine(Double(number)) }
        }
        hash.combine(layer.appearanceHash)
        return addParts(of: layer, snapshot, transform: .identity, clip: .everything)
    }

    /// Adds the place of a layer in space, which decides what it covers.
    private mutating func addDepth(of layer: CALayer) {
        let t = layer.transformInSpace(layer.rendered) { $0.rendered }
        for number in [t.m13, t.m23, t.m43, t.m14, t.m24, t.m44] { hash.combine(Double(number)) }
    }

    /// Adds the instances of a replicator's sublayers. Their colours are part of the replicator's own appearance.
    private mutating func addInstances(of layer: CALayer, transform: CGAffineTransform, clip: CGRect) {
        layer.replication(layer.rendered)?.forEachInstance(of: layer) { instance in
            hash.combine(UInt64(3))
            let inner = instance.transform.concatenating(transform)
            for sublayer in instance.sublayers { add(sublayer, transform: inner, clip: clip) }
        }
    }

    /// Returns a hash of everything that a layer's bitmap depends on: its look and that of its descendants, without
    /// its place and its opacity.
    static func contentHash(of layer: CALayer, _ state: LayerState) -> UInt64 {
        var hashing = LayerHashing()
        let snapshot = layer.snapshot
        hashing.hash.combine(layer.appearanceHash(state))
        guard let first = hashing.addParts(of: layer, snapshot, transform: .identity, clip: .everything) else {
            return hashing.hash.value
        }
        for sublayer in first.layers { hashing.add(sublayer, transform: .identity, clip: first.clip) }
        return hashing.hash.value
    }
}

extension CALayer {
    /// The cached snapshot of the layer's appearance, discarded by changes.
    var snapshot: LayerSnapshot {
        if let cachedSnapshot { return cachedSnapshot }
        let snapshot = LayerSnapshot(self, rendered)
        cachedSnapshot = snapshot
        return snapshot
    }

    /// The hash of the appearance on the screen, kept until that changes.
    var appearanceHash: UInt64 {
        if cachedHash != 0 { return cachedHash }
        var hash = appearanceHash(rendered)
        if snapshot.isInTransition { hash = hashTransition(hash) }
        cachedHash = hash
        return hash
    }

    /// Returns a hash of the layer's appearance apart from its position, the same for layers that look the same.
    func appearanceHash(_ state: LayerState) -> UInt64 {
        var hasher = Hasher()
        hasher.combine(state.bounds.origin.x)
        hasher.combine(state.bounds.origin.y)
        hasher.combine(state.bounds.size.width)
        hasher.combine(state.bounds.size.height)
        hasher.combine(state.opacity)
        hasher.combine(state.backgroundColor)
        hasher.combine(state.cornerRadius)
        hasher.combine(maskedCorners)
        if let rareIfLoaded, rareIfLoaded.cornerCurve != .circular { hasher.combine(1) }
        hasher.combine(masksToBounds)
        hasher.combine(allowsGroupOpacity)
        hasher.combine(state.borderWidth)
        if state.borderWidth > 0 { hasher.combine(state.borderColor) }
        hasher.combine(state.shadowOpacity)
        if state.shadowOpacity > 0 {
            hasher.combine(state.shadowColor)
            hasher.combine(state.shadowOffset.width)
            hasher.combine(state.shadowOffset.height)
            hasher.combine(state.shadowRadius)
            hasher.combine(state.shadowPath)
        }
        if let contentList {
            hasher.combine(contentList.contentHash)
            hasher.combine(contentListSize.width)
            hasher.combine(contentListSize.height)
            hasher.combine(contentsGravity)
        }
        if let contentImage {
            hasher.combine(contentImage)
            hasher.combine(contentsGravity)
            hasher.combine(contentsScale)
            hasher.combine(state.contentsRect.origin.x)
            hasher.combine(state.contentsRect.origin.y)
            hasher.combine(state.contentsRect.size.width)
            hasher.combine(state.contentsRect.size.height)
            hasher.combine(contentsCenter.origin.x)
            hasher.combine(contentsCenter.origin.y)
            hasher.combine(contentsCenter.size.width)
            hasher.combine(contentsCenter.size.height)
            hasher.combine(rareIfLoaded?.magnificationFilter)
            hasher.combine(rareIfLoaded?.minificationFilter)
        }
        if let rare = rareIfLoaded, rare.shouldRasterize { hasher.combine(rare.rasterizationScale) }
        hashOwn(into: &hasher, state: state)
        return UInt64(bitPattern: Int64(hasher.finalize()))
    }
}

/// A fast hash function. For every frame, the layers that intersect the damage are hashed.
struct AppearanceHasher {
    private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

    @inline(__always)
    mutating func combine(_ bits: UInt64) {
        let product = (value ^ bits).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
        value = (product.high ^ product.low) &+ 0x9E37_79B9_7F4A_7C15 &+ (bits << 32 | bits >> 32)
    }

    @inline(__always)
    mutating func combine(_ number: Double) {
        combine(number.bitPattern)
    }
}
