import CoreGraphics

/// Draws layers into a target: pixels, a file, or another drawing. There is no other way for a layer to be drawn.
@MainActor
package struct LayerDrawing {
    let target: any DrawingTarget
    /// From the space of the layer at hand into the target's.
    var transform: CGAffineTransform
    /// What of the target will be seen, in its own units; layers outside of it are passed over.
    var clip: CGRect
    let counter: Counter
    /// The opacity of layers above that do not become one picture with those below them.
    var opacity: CGFloat = 1

    /// Whether nothing casts a shadow.
    var omitsShadows = false

    /// Whether the layer at hand is drawn into a picture of its own.
    private var isApart = false

    init(target: any DrawingTarget, transform: CGAffineTransform, clip: CGRect, counter: Counter) {
        self.target = target
        self.transform = transform
        self.clip = clip
        self.counter = counter
    }

    /// What a drawing knows of itself while it goes from layer to layer.
    @MainActor
    final class Counter {
        /// Layers that drew something.
        var layers = 0
        /// A layer that hides everything before it. Until it has been reached nothing is drawn, and of it the
        /// background is there already.
        var cover: CALayer?
    }

    /// A layer of which everything behind its sublayers has been drawn.
    private struct Open {
        let layer: CALayer
        /// In the layer's own space, with the opacity of its parts.
        let drawing: LayerDrawing
        /// The sublayers from back to front, of which those before `next` have been drawn.
        var sublayers: [CALayer] = []
        var next = 0
        /// Draws the sublayers.
        var below: LayerDrawing
        let isGroup: Bool
        var clips = false
        var hasBorder = false
    }

    /// Draws a layer and everything below it, placed by its own geometry.
    func draw(_ layer: CALayer) {
        guard let placed = self.placed(layer) else { return }
        placed.drawGroup(layer, layer.rendered)
    }

    /// The drawing in the layer's own space; nil when nothing of it can be seen.
    private func placed(_ layer: CALayer) -> LayerDrawing? {
        let look = layer.look
        guard look.isSeen else { return nil }
        let transform = look.toSuperlayer.concatenating(self.transform)
        guard transform.isFinite, layer.extent.applying(transform).meets(clip) else { return nil }
        var inner = self
        inner.transform = transform
        return inner
    }

    /// Draws a layer in its own space.
    func drawGroup(_ layer: CALayer, _ state: LayerState) {
        guard let first = begin(layer, state) else { return }
        // Not by recursion: layers may be nested deeper than the stack is.
        var open = [first]
        descent: while var level = open.popLast() {
            while level.next < level.sublayers.count {
                let child = level.sublayers[level.next]
                level.next += 1
                guard let inner = level.below.placed(child), let below = inner.begin(child, child.rendered) else {
                    continue
                }
                guard !below.sublayers.isEmpty else {
                    end(below)
                    continue
                }
                open.append(level)
                open.append(below)
                continue descent
            }
            end(level)
        }
    }

    /// Draws what of a layer lies behind its sublayers. Nil when nothing is left to be drawn of it.
    private func begin(_ layer: CALayer, _ state: LayerState) -> Open? {
        let mask = layer.rare?.mask
        let casts = state.shadowOpacity > 0 && !layer.masksToBounds && !omitsShadows
        let castsAsWhole = !omitsShadows && layer.castsAsWhole(state)
        let alpha = CGFloat(state.opacity) * opacity
        let isTranslucent = alpha < 1
        if isTranslucent || mask != nil || castsAsWhole, counter.cover != nil { return nil }
        if castsAsWhole, !isApart, !target.isVector {
            drawApart(layer, state)
            return nil
        }
        if casts, !castsAsWhole, counter.cover == nil { drawShadow(of: layer, state, alpha: alpha) }
        var inner = self
        guard mask != nil || castsAsWhole || (isTranslucent && layer.becomesOnePicture(state)) else {
            inner.opacity = alpha
            return inner.beginParts(layer, state, isGroup: false)
        }
        inner.opacity = 1
        inner.isApart = false
        beginPicture(of: layer, LayerStyle(alpha: alpha, shadow: castsAsWhole ? shadow(state) : nil))
        return inner.beginParts(layer, state, isGroup: true)
    }

    /// Draws what of a layer lies in front of its sublayers, and closes what was begun.
    private func end(_ open: Open) {
        let (layer, drawing) = (open.layer, open.drawing)
        if open.clips { target.perform(.restore, transform: drawing.transform) }
        if open.hasBorder, counter.cover == nil { drawing.drawBorder(layer, layer.rendered) }
        guard open.isGroup else { return }
        if let mask = layer.rare?.mask {
            target.perform(.beginLayer(LayerStyle(blendMode: .destinationIn), nil), transform: drawing.transform)
            drawing.draw(mask)
            target.perform(.endLayer, transform: drawing.transform)
        }
        target.perform(.endLayer, transform: drawing.transform)
    }

    /// Draws a layer whose shadow is that of everything it shows. What casts the part of the shadow that is seen may
    /// lie outside of what is seen, so both are drawn into a picture that is large enough.
    private func drawApart(_ layer: CALayer, _ state: LayerState) {
        let whole = PixelRect(covering: layer.extent.applying(transform))
        let reach = layer.shadowBox(of: .zero, state).union(.zero).applying(transform.linear)
        let margin = PixelRect(covering: reach)
        let seen = PixelRect(covering: clip)
        let area = PixelRect(
            x: seen.x - margin.maxX, y: seen.y - margin.maxY, width: seen.width + margin.width,
            height: seen.height + margin.height
        ).union(seen).intersection(whole)
        guard let picture = Bitmap(checkedWidth: area.width, height: area.height) else { return }
        var apart = LayerDrawing(
            target: picture.target,
            transform: transform.concatenating(
                CGAffineTransform(translationX: -CGFloat(area.x), y: -CGFloat(area.y))),
            clip: picture.bounds.rect, counter: counter)
        apart.opacity = opacity
        apart.isApart = true
        apart.drawGroup(layer, state)
        target.draw(picture.image(), in: area.rect, transform: .identity, quality: .none)
    }

    private func beginParts(_ layer: CALayer, _ state: LayerState, isGroup: Bool) -> Open {
        let isCover = counter.cover === layer
        if isCover { counter.cover = nil }
        let isSeen = counter.cover == nil
        let hasOwn = layer.drawsOwn
        var open = Open(layer: layer, drawing: self, below: self, isGroup: isGroup)
        open.clips = layer.masksToBounds && (!layer.children.isEmpty || hasOwn)
        open.hasBorder = state.borderWidth > 0
        if isSeen, state.backgroundColor != nil || hasOwn || state.borderWidth > 0 {
            counter.layers += 1
        }
        if isSeen, !isCover, let color = state.backgroundColor, color.alpha > 0 {
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
        if isSeen, hasOwn { drawOwn(layer, state) }
        guard !layer.children.isEmpty else { return open }
        open.below.isApart = false
        if layer.masksToBounds { open.below.clip = clip.cut(to: state.bounds.applying(transform)) }
        if !open.below.clip.isNull, !open.below.clip.isEmpty { open.sublayers = layer.drawingOrder }
        return open
    }

    private func drawOwn(_ layer: CALayer, _ state: LayerState) {
        guard opacity < 1 else { return layer.drawOwn(self, state: state) }
        beginPicture(of: layer, LayerStyle(alpha: opacity))
        layer.drawOwn(self, state: state)
        target.perform(.endLayer, transform: transform)
    }

    /// Begins a picture of a layer that is mixed in as one. It is no larger than what of it is seen: clearing and
    /// mixing as much as a window takes a millisecond.
    private func beginPicture(of layer: CALayer, _ style: LayerStyle) {
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
                state.outline(of: hole, radius: state.cornerRadius - width, corners: layer.maskedCorners))
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
        let shape =
            layer.rare?.shadowPath
            ?? layer.outline(state)
        let opacity = layer.rare?.shadowPath == nil ? state.backgroundColor?.alpha ?? 1 : 1
        target.perform(.shadow(shape, .identity, shadow, alpha: opacity * alpha), transform: transform)
    }

    /// Draws what a layer shows of itself: the picture it was given, or what it has drawn.
    func drawContent(of layer: CALayer, state: LayerState) {
        if let image = layer.contentImage {
            drawImage(image, of: layer, state: state)
        } else if let list = layer.contentList {
            let size = layer.contentListSize
            guard size.width > 0, size.height > 0 else { return }
            let place = layer.contentsGravity.place(size, in: state.bounds)
            let placed = CGAffineTransform(
                a: place.width / size.width, b: 0, c: 0, d: place.height / size.height, tx: place.minX,
                ty: place.minY)
            let needsClip = !CGRect(origin: .zero, size: size).holds(list.bounds)
            if needsClip {
                // What a view draws outside of its bounds is not seen.
                target.perform(.save, transform: transform)
                target.clip(to: place, transform: transform)
            }
            // What a view replaces of its own drawing shows what is behind the view, and leaves that as it is.
            if list.mixesWithBackdrop { target.perform(.beginLayer(LayerStyle(), place), transform: transform) }
            list.replay(into: target, transform: placed.concatenating(transform))
            if list.mixesWithBackdrop { target.perform(.endLayer, transform: transform) }
            if needsClip { target.perform(.restore, transform: transform) }
        }
    }
}

extension CALayer {
    /// Whether opacity has to be applied to the layer's parts and those below it together.
    fileprivate func becomesOnePicture(_ state: LayerState) -> Bool {
        allowsGroupOpacity && (!children.isEmpty || drawsOwn || state.borderWidth > 0)
    }
}
