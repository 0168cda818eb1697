import CoreGraphics

/// A drawing of layers into a target: pixels, a file or a recording. All drawing of layers goes through this type.
package struct LayerDrawing {
    let target: any DrawingTarget
    /// The transform from the current layer's coordinates to the target's.
    var transform: CGAffineTransform
    /// The visible part of the target in its own units. Layers outside it are skipped.
    var clip: CGRect
    let pass: DrawPass
    /// The combined opacity of superlayers that are not composited as groups.
    var opacity: CGFloat = 1

    /// Whether shadows are omitted.
    var omitsShadows = false

    /// Whether the current layer is drawn into a bitmap of its own.
    private var isInOwnBitmap = false

    /// Whether the current layer is drawn into the bitmap that is kept of it.
    private var isInRaster = false

    /// Whether the current layer is drawn as the new look of its transition.
    var isInTransition = false

    init(
        target: any DrawingTarget, transform: CGAffineTransform, clip: CGRect, pass: DrawPass, isInRaster: Bool = false
    ) {
        self.target = target
        self.transform = transform
        self.clip = clip
        self.pass = pass
        self.isInRaster = isInRaster
    }

    /// The state that a drawing shares among all layers.
    final class DrawPass {
        /// The number of layers that drew something.
        var layers = 0
        /// The number of layers whose bitmap was drawn.
        var rasterizations = 0
        /// The number of bitmaps of layers that are being drawn, each inside of the one before.
        var rasterDepth = 0
        /// The number of transitions that are being drawn, each inside of the one before.
        var transitionDepth = 0
        /// The number of replicators whose instances are being drawn, each inside of the one before.
        var replicatorDepth = 0
        /// A layer that hides everything before it, and whose background has been drawn already. Nothing is drawn
        /// until it is reached.
        var cover: CALayer?
        /// The layer at which the drawing ends: neither it nor anything in front of it is drawn.
        var end: CALayer?
        var isOver = false
        /// The number of layers in perspective that are being drawn, each inside of the one before.
        var projectionDepth = 0
        /// The number of pixels of the target in which layers in perspective were drawn.
        var projectedPixels = 0
        /// The number of backdrops that are being drawn, each behind the one before.
        var backdropDepth = 0
        /// The layers that are left out with everything in them; nil for none.
        var omitted: Set<ObjectIdentifier>?
    }

    /// A layer that has been drawn up to its sublayers.
    private struct Open {
        let layer: CALayer
        /// The drawing in the layer's own coordinates, with the opacity of its parts.
        let drawing: LayerDrawing
        /// The sublayers from back to front. Those before `next` have been drawn.
        var sublayers: [CALayer] = []
        var next = 0
        /// The visible part of the target within the layer.
        var clip: CGRect
        let isGroup: Bool
        var clips = false
        var hasBorder = false

        /// The drawing for the sublayers.
        var below: LayerDrawing {
            var below = drawing
            below.clip = clip
            below.isInOwnBitmap = false
            below.isInRaster = false
            below.isInTransition = false
            return below
        }
    }

    /// Draws a layer and its descendants at its own position.
    func draw(_ layer: CALayer) {
        if layer.snapshot.isProjective { return drawProjected(layer) }
        guard let placed = self.placed(layer) else { return }
        placed.drawGroup(layer, layer.rendered)
    }

    /// Returns the drawing in the layer's own coordinates; nil when the layer is not visible.
    private func placed(_ layer: CALayer) -> LayerDrawing? {
        let snapshot = layer.snapshot
        guard snapshot.isVisible else { return nil }
        let transform = snapshot.toSuperlayer.concatenating(self.transform)
        guard transform.isFinite, layer.extent.applying(transform).overlaps(clip) else { return nil }
        var inner = self
        inner.transform = transform
        return inner
    }

    /// Draws a layer and its descendants in the layer's own coordinates.
    func drawGroup(_ layer: CALayer, _ state: LayerState) {
        guard let first = begin(layer, state) else { return }
        guard !first.sublayers.isEmpty else { return end(first) }
        // An iterative traversal, because deeply nested layers would overflow the stack. Levels are large, so they
        // are changed in place.
        var open = [first]
        while let top = open.indices.last {
            let next = open[top].next
            guard next < open[top].sublayers.count else {
                end(open.removeLast())
                continue
            }
            open[top].next = next + 1
            let child = open[top].sublayers[next]
            if child.snapshot.isProjective {
                open[top].below.drawProjected(child)
                continue
            }
            guard let inner = open[top].below.placed(child), let level = inner.begin(child, child.rendered) else {
                continue
            }
            if level.sublayers.isEmpty { end(level) } else { open.append(level) }
        }
    }

    /// Draws the parts of a layer behind its sublayers. Returns nil when the layer is finished.
    private func begin(_ layer: CALayer, _ state: LayerState) -> Open? {
        if let end = pass.end, end === layer { pass.isOver = true }
        if pass.isOver { return nil }
        if layer.snapshot.holdsSpace {
            drawSpace(of: layer, state)
            return nil
        }
        let mask = layer.rareIfLoaded?.mask
        let vibrancy = layer.rareIfLoaded?.vibrancy
        let casts = state.shadowOpacity > 0 && !layer.masksToBounds && !omitsShadows
        let castsGroupShadow = !omitsShadows && layer.castsGroupShadow(state)
        let alpha = CGFloat(state.opacity) * opacity
        let isTranslucent = alpha < 1
        let snapshot = layer.snapshot
        if isTranslucent || mask != nil || vibrancy != nil || snapshot.spreadsChanges, pass.cover != nil { return nil }
        if snapshot.isInTransition, !isInTransition, pass.transitionDepth < CATransition.maximumDepth,
            let transition = layer.transition
        {
            pass.transitionDepth += 1
            draw(transition, of: layer, state)
            pass.transitionDepth -= 1
            return nil
        }
        if snapshot.rasterizes, !isInRaster, !target.isVector, drawRaster(of: layer, state) { return nil }
        if castsGroupShadow, !isInOwnBitmap, !target.isVector {
            drawIntoOwnBitmap(layer, state)
            return nil
        }
        if casts, !castsGroupShadow, pass.cover == nil { drawShadow(of: layer, state, alpha: alpha) }
        var inner = self
        inner.isInRaster = false
        guard mask != nil || vibrancy != nil || castsGroupShadow || (isTranslucent && layer.needsGroup(state)) else {
            inner.opacity = alpha
            return inner.beginParts(layer, state, isGroup: false)
        }
        inner.opacity = 1
        inner.isInOwnBitmap = false
        beginGroup(
            of: layer,
            LayerStyle(
                alpha: alpha, blendMode: vibrancy?.blendMode ?? .normal,
                shadow: castsGroupShadow ? shadow(state) : nil))
        return inner.beginParts(layer, state, isGroup: true)
    }

    /// Draws the parts of a layer in front of its sublayers, and ends its groups.
    private func end(_ open: Open) {
        let (layer, drawing) = (open.layer, open.drawing)
        if open.clips { target.perform(.restore, transform: drawing.transform) }
        if open.hasBorder, pass.cover == nil, !pass.isOver { drawing.drawBorder(layer, layer.rendered) }
        guard open.isGroup else { return }
        if let vibrancy = layer.rareIfLoaded?.vibrancy {
            target.fill(
                layer.extent, transform: drawing.transform,
                paint: Paint(color: vibrancy.color, blendMode: .sourceAtop, antialiases: false))
        }
        if let mask = layer.rareIfLoaded?.mask {
            target.perform(.beginLayer(LayerStyle(blendMode: .destinationIn), nil), transform: drawing.transform)
            // A mask belongs to what has been drawn, also where the drawing has ended within it.
            let isOver = pass.isOver
            pass.isOver = false
            drawing.draw(mask)
            pass.isOver = isOver
            target.perform(.endLayer, transform: drawing.transform)
        }
        target.perform(.endLayer, transform: drawing.transform)
    }

    /// Draws a layer that casts a common shadow with its descendants.
    ///
    /// Parts outside the visible area may cast a shadow into it, so the layer and its shadow are drawn into a bitmap
    /// that includes them.
    private func drawIntoOwnBitmap(_ layer: CALayer, _ state: LayerState) {
        let whole = PixelRect(covering: layer.extent.applying(transform))
        let reach = layer.shadowBox(of: .zero, state).union(.zero).applying(transform.linear)
        let margin = PixelRect(covering: reach)
        let seen = PixelRect(covering: clip)
        let area = PixelRect(
            x: seen.x - margin.maxX, y: seen.y - margin.maxY, width: seen.width + margin.width,
            height: seen.height + margin.height
        ).union(seen).intersection(whole)
        guard let picture = Bitmap(checkedWidth: area.width, height: area.height) else { return }
        var separate = LayerDrawing(
            target: picture.target,
            transform: transform.concatenating(
                CGAffineTransform(translationX: -CGFloat(area.x), y: -CGFloat(area.y))),
            clip: picture.bounds.rect, pass: pass)
        separate.opacity = opacity
        separate.isInOwnBitmap = true
        separate.isInRaster = isInRaster
        separate.isInTransition = isInTransition
        separate.drawGroup(layer, state)
        target.draw(picture.image(), in: area.rect, transform: .identity, quality: .none)
    }

    private func beginParts(_ layer: CALayer, _ state: LayerState, isGroup: Bool) -> Open {
        let isCover = pass.cover === layer
        if isCover { pass.cover = nil }
        let isVisible = pass.cover == nil
        let hasOwn = layer.drawsOwn
        let clipsToBounds = layer.snapshot.clips
        var open = Open(layer: layer, drawing: self, clip: clip, isGroup: isGroup)
        open.clips = clipsToBounds && (!layer.childList.isEmpty || hasOwn)
        open.hasBorder = state.borderWidth > 0
        if isVisible, state.backgroundColor != nil || hasOwn || state.borderWidth > 0 {
            pass.layers += 1
        }
        if isVisible, !isCover, let color = state.backgroundColor, color.alpha > 0 {
            fill(layer, state, color: color, alpha: opacity)
        }
        if open.clips {
            target.perform(.save, transform: transform)
            if state.cornerRadius > 0 {
                target.clip(
                    to: layer.outline(state),
                    transform: transform)
            } else {
                target.clip(to: state.bounds, transform: transform)
            }
        }
        if isVisible, hasOwn { drawOwn(layer, state) }
        guard !layer.childList.isEmpty else { return open }
        if clipsToBounds { open.clip = clip.clipped(to: state.bounds.applying(transform)) }
        guard !open.clip.isNull, !open.clip.isEmpty else { return open }
        if layer.snapshot.replicates, pass.replicatorDepth < Replication.maximumDepth {
            pass.replicatorDepth += 1
            drawInstances(of: layer, state, in: open.clip)
            pass.replicatorDepth -= 1
        } else {
            open.sublayers = layer.drawingOrder(in: open.clip, transform)
            if let omitted = pass.omitted { open.sublayers.removeAll { omitted.contains(ObjectIdentifier($0)) } }
        }
        return open
    }

    private func drawOwn(_ layer: CALayer, _ state: LayerState) {
        guard opacity < 1 else { return layer.drawOwn(self, state: state) }
        beginGroup(of: layer, LayerStyle(alpha: opacity))
        layer.drawOwn(self, state: state)
        target.perform(.endLayer, transform: transform)
    }

    /// Begins a group for a layer that is composited as one image. The group is clipped to the visible area, because
    /// clearing and compositing a group as large as a window takes a millisecond.
    func beginGroup(of layer: CALayer, _ style: LayerStyle) {
        guard !target.isVector else { return target.perform(.beginLayer(style, nil), transform: transform) }
        let area = PixelRect(covering: layer.extent.applying(transform)).intersection(PixelRect(covering: clip))
        var style = style
        style.shadow = style.shadow?.applying(transform)
        target.perform(.beginLayer(style, area.rect), transform: .identity)
    }

    private func fill(_ layer: CALayer, _ state: LayerState, color: CGColor, alpha: CGFloat) {
        let paint = Paint(color: color, alpha: alpha)
        if state.cornerRadius > 0 {
            let outline = layer.outline(state)
            target.fill(outline, transform: transform, paint: paint)
        } else {
            target.fill(state.bounds, transform: transform, paint: paint)
        }
    }

    private func drawBorder(_ layer: CALayer, _ state: LayerState) {
        guard let color = state.borderColor, color.alpha > 0 else { return }
        let width = min(state.borderWidth, min(state.bounds.width, state.bounds.height) / 2)
        guard width > 0 else { return }
        let ring = CGMutablePath()
        ring.addPath(layer.outline(state))
        let hole = state.bounds.insetBy(dx: width, dy: width)
        if !hole.isNull, hole.width > 0, hole.height > 0 {
            ring.addPath(
                layer.outline(of: hole, radius: state.cornerRadius - width, state))
        }
        target.fill(
            ring, using: .evenOdd, transform: transform, paint: Paint(color: color, alpha: opacity))
    }

    private func shadow(_ state: LayerState) -> Shadow? {
        guard let color = state.shadowColor else { return nil }
        return Shadow(
            offset: CGVector(dx: state.shadowOffset.width, dy: state.shadowOffset.height),
            blur: state.shadowRadius * 2,
            color: color.copy(alpha: color.alpha * CGFloat(min(max(state.shadowOpacity, 0), 1))) ?? color)
    }

    private func drawShadow(of layer: CALayer, _ state: LayerState, alpha: CGFloat) {
        guard let shadow = shadow(state) else { return }
        let shape = state.shadowPath ?? layer.outline(state)
        let opacity = state.shadowPath == nil ? state.backgroundColor?.alpha ?? 1 : 1
        target.perform(.shadow(shape, .identity, shadow, alpha: opacity * alpha), transform: transform)
    }

    /// Draws a layer's content: its image or its recording.
    func drawContent(of layer: CALayer, state: LayerState) {
        if let image = layer.contentImage {
            drawImage(image, of: layer, state: state)
        } else if let list = layer.contentList {
            let size = layer.contentListSize
            guard size.width > 0, size.height > 0 else { return }
            let frame = layer.contentsGravity.frame(for: size, in: state.bounds)
            let placed = CGAffineTransform(
                a: frame.width / size.width, b: 0, c: 0, d: frame.height / size.height, tx: frame.minX,
                ty: frame.minY)
            let needsClip = !CGRect(origin: .zero, size: size).encloses(list.bounds)
            if needsClip {
                // Drawing outside the bounds is clipped.
                target.perform(.save, transform: transform)
                target.clip(to: frame, transform: transform)
            }
            // Blend modes that replace pixels must affect only the layer's own content and not its background.
            if list.mixesWithBackdrop { target.perform(.beginLayer(LayerStyle(), frame), transform: transform) }
            list.replay(into: target, transform: placed.concatenating(transform))
            if list.mixesWithBackdrop { target.perform(.endLayer, transform: transform) }
            if needsClip { target.perform(.restore, transform: transform) }
        }
    }
}

extension CALayer {
    /// Returns whether opacity has to be applied to the layer's parts and descendants as a group.
    fileprivate func needsGroup(_ state: LayerState) -> Bool {
        allowsGroupOpacity && (!childList.isEmpty || drawsOwn || state.borderWidth > 0)
    }
}
