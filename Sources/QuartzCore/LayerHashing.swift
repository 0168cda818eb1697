import CoreGraphics

/// Adds up everything that decides what a rectangle of the screen looks like.
///
/// It follows `LayerDrawing` step by step: whatever that looks at is hashed here. Two equal sums mean equal pixels.
@MainActor
struct LayerHashing {
    private(set) var hash = LookHash()

    init(rect: PixelRect) {
        hash.combine(UInt64(truncatingIfNeeded: rect.x))
        hash.combine(UInt64(truncatingIfNeeded: rect.y))
        hash.combine(UInt64(truncatingIfNeeded: rect.width))
        hash.combine(UInt64(truncatingIfNeeded: rect.height))
    }

    /// The layers of one level, and how many of them have been added.
    private struct Level {
        let layers: [CALayer]
        var next = 0
        let transform: CGAffineTransform
        let clip: CGRect
    }

    /// Adds a layer and everything below it.
    mutating func add(_ layer: CALayer, transform: CGAffineTransform, clip: CGRect) {
        guard let first = addOwn(layer, transform: transform, clip: clip) else { return }
        // Not by recursion: layers may be nested deeper than the stack is.
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

    /// Adds a layer without its sublayers, which are returned if they can be seen.
    private mutating func addOwn(_ layer: CALayer, transform: CGAffineTransform, clip: CGRect) -> Level? {
        let look = layer.look
        guard look.isSeen else { return nil }
        let inner = look.toSuperlayer.concatenating(transform)
        guard inner.isFinite, layer.extent.applying(inner).meets(clip) else { return nil }
        hash.combine(Double(inner.a))
        hash.combine(Double(inner.b))
        hash.combine(Double(inner.c))
        hash.combine(Double(inner.d))
        hash.combine(Double(inner.tx))
        hash.combine(Double(inner.ty))
        hash.combine(look.hash)
        if let mask = layer.rare?.mask {
            hash.combine(UInt64(1))
            add(mask, transform: inner, clip: clip)
        }
        guard !layer.children.isEmpty else { return nil }
        // What casts a shadow into the rectangle may lie outside of it.
        let clip = look.castsAsWhole ? .everything : clip
        let rest = layer.masksToBounds ? clip.cut(to: look.bounds.applying(inner)) : clip
        guard !rest.isNull, !rest.isEmpty else { return nil }
        return Level(layers: layer.drawingOrder, transform: inner, clip: rest)
    }
}

extension CALayer {
    /// What matters of the layer while others are drawn, kept until something changes.
    var look: LayerLook {
        if let keptLook { return keptLook }
        let look = LayerLook(self, rendered)
        keptLook = look
        return look
    }

    /// A number for what the layer draws apart from its place, the same for layers that look the same.
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
            hasher.combine(rare?.shadowPath)
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
        }
        hashOwn(into: &hasher, state: state)
        return UInt64(bitPattern: Int64(hasher.finalize()))
    }
}
