import CoreGraphics

/// Copying what a layer shows when it shows another part of its content, as a scroll view does, instead of drawing it again.
///
/// A layer whose pixels can be copied stands upright on whole pixels, cuts off what is below it, and has one colour behind
/// that. What lies in front of it, and what has changed in it, is drawn again where it was, where that is copied to, and
/// where it is now.
extension LayerTree {
    /// Called before the bounds of a layer get another origin. False when what the layer shows has to be drawn again.
    func move(_ layer: CALayer, by distance: CGVector) -> Bool {
        guard layer.masksToBounds, layer.shown == nil, layer.damageFlag < .subtree,
            let dx = wholePixels(distance.dx), let dy = wholePixels(distance.dy), let area = movableArea(of: layer)
        else { return false }
        if let index = contentMoves.firstIndex(where: { $0.layer === layer }) {
            guard contentMoves[index].pixels.area == area else { return false }
            contentMoves[index].pixels.dx -= dx
            contentMoves[index].pixels.dy -= dy
            return true
        }
        guard !contentMoves.contains(where: { $0.pixels.area.intersects(area) }) else { return false }
        var stale = Damage()
        for rect in damage.rects { stale.add(rect.intersection(area)) }
        contentMoves.append(ContentMove(layer: layer, pixels: PixelMove(area: area, dx: -dx, dy: -dy), stale: stale))
        return true
    }

    private func wholePixels(_ points: CGFloat) -> Int? {
        let pixels = points * scale
        let whole = pixels.rounded()
        guard abs(whole) < 1e6, abs(pixels - whole) < 1e-6 else { return nil }
        return Int(whole)
    }

    /// Settles for each layer whose content has moved what is copied and what is drawn.
    func finishMoves() {
        let moves = contentMoves
        contentMoves.removeAll(keepingCapacity: true)
        for move in moves {
            let pixels = move.pixels
            guard let drawn = drawnAgain(after: move) else {
                damage.add(pixels.area)
                continue
            }
            for rect in drawn { damage.add(rect) }
            guard pixels.dx != 0 || pixels.dy != 0 else { continue }
            if let last = pixelMoves.last, last.area == pixels.area {
                pixelMoves[pixelMoves.count - 1].dx += pixels.dx
                pixelMoves[pixelMoves.count - 1].dy += pixels.dy
            } else {
                pixelMoves.append(pixels)
            }
        }
        // Nobody shows frames at the moment.
        if pixelMoves.count > Self.mostMoves { damageEverything() }
    }

    private static let mostMoves = 8

    /// What of a layer has to be drawn although its pixels are copied; nil when that is most of it.
    private func drawnAgain(after move: ContentMove) -> [PixelRect]? {
        let pixels = move.pixels
        let area = pixels.area
        guard !pixels.leavesNothing, move.layer.tree === self, movableArea(of: move.layer) == area else { return nil }
        var drawn = Damage()
        for rect in pixels.uncovered { drawn.add(rect) }
        for rect in move.stale.rects {
            drawn.add(rect.offsetBy(dx: pixels.dx, dy: pixels.dy).intersection(area))
        }
        for rect in rectsInFront(of: move.layer) where rect.intersects(area) {
            let seen = rect.intersection(area)
            drawn.add(seen)
            drawn.add(seen.offsetBy(dx: pixels.dx, dy: pixels.dy).intersection(area))
        }
        let drawnPixels = drawn.rects.reduce(0) { $0 + $1.area }
        return drawnPixels <= area.area / 2 ? drawn.rects : nil
    }

    /// Notes a change below a layer, at a place in that layer's own space, if its content moves.
    func noteChange(of rect: CGRect, in layer: CALayer) {
        guard !rect.isNull, !rect.isEmpty, let index = contentMoves.firstIndex(where: { $0.layer === layer }) else {
            return
        }
        // Also where the layer is not seen in: it may be seen there when its content has moved on.
        var rect = rect
        var current: CALayer? = layer
        while let next = current {
            rect = rect.applying(next.look.toSuperlayer)
            current = next.superlayer
        }
        contentMoves[index].note(inside: PixelRect(covering: rect, scale: scale))
    }

    /// Notes a change of pixels for those layers whose content moves and that what has changed is not in.
    func noteChange(of pixels: PixelRect, by layer: CALayer) {
        for index in contentMoves.indices where !layer.isBelow(contentMoves[index].layer) {
            contentMoves[index].note(outside: pixels)
        }
    }

    // MARK: Where

    /// The pixels that a layer shows its sublayers in, on a ground that is the same wherever they go; nil when they cannot be
    /// copied.
    private func movableArea(of layer: CALayer) -> PixelRect? {
        var rect = layer.look.bounds
        var current = layer
        var hasGround = false
        while true {
            let look = current.look
            guard look.isSeen, look.isPlain, !look.clipsRound, current.rare?.masked == nil,
                current.rendered.borderWidth <= 0
            else { return nil }
            if current.masksToBounds { rect = rect.cut(to: look.bounds) }
            guard !rect.isNull, !rect.isEmpty else { return nil }
            if !hasGround {
                guard current.isUniform(in: rect) else { return nil }
                hasGround = look.hidesBehind
            }
            rect = rect.applying(look.toSuperlayer)
            guard let above = current.superlayer else { break }
            if !hasGround, above.hasSublayers(behind: current, in: rect) { return nil }
            current = above
        }
        return wholePixelRect(rect)
    }

    /// Nil for a rectangle that does not lie on whole pixels.
    private func wholePixelRect(_ rect: CGRect) -> PixelRect? {
        guard let x = wholePixels(rect.minX), let y = wholePixels(rect.minY), let right = wholePixels(rect.maxX),
            let bottom = wholePixels(rect.maxY)
        else { return nil }
        let pixels = PixelRect(x: x, y: y, width: right - x, height: bottom - y)
        return pixelBounds.contains(pixels) && !pixels.isEmpty ? pixels : nil
    }

    /// What is drawn after a layer and everything below it.
    private func rectsInFront(of layer: CALayer) -> [PixelRect] {
        var rects: [CGRect] = []
        var current = layer
        while let above = current.superlayer {
            let toSuperlayer = current.look.toSuperlayer
            for index in rects.indices { rects[index] = rects[index].applying(toSuperlayer) }
            let order = above.drawingOrder
            let place = order.firstIndex { $0 === current } ?? order.count
            for sibling in order[place...].dropFirst() where sibling.look.isSeen {
                rects.append(sibling.extent.applying(sibling.look.toSuperlayer))
            }
            if above.masksToBounds {
                for index in rects.indices { rects[index] = rects[index].cut(to: above.look.bounds) }
            }
            rects.removeAll { $0.isNull || $0.isEmpty }
            current = above
        }
        let toScreen = current.look.toSuperlayer
        return rects.map { PixelRect(covering: $0.applying(toScreen), scale: scale) }
    }
}

extension CALayer {
    fileprivate func isBelow(_ layer: CALayer) -> Bool {
        var current = superlayer ?? rare?.masked
        while let above = current {
            if above === layer { return true }
            current = above.superlayer ?? above.rare?.masked
        }
        return false
    }

    /// Whether what the layer itself draws is one colour, or none, all over a rectangle of its own space.
    fileprivate func isUniform(in rect: CGRect) -> Bool {
        let state = rendered
        guard !drawsOwn else { return false }
        guard let color = state.backgroundColor, color.alpha > 0 else { return state.shadowOpacity <= 0 }
        guard state.cornerRadius <= 0, state.bounds.holds(rect) else { return false }
        return state.shadowOpacity <= 0 || look.hidesBehind
    }

    /// Whether something that is drawn before a sublayer is seen in a rectangle of the layer's own space.
    fileprivate func hasSublayers(behind sublayer: CALayer, in rect: CGRect) -> Bool {
        for layer in drawingOrder {
            if layer === sublayer { return false }
            if layer.look.isSeen, layer.extent.applying(layer.look.toSuperlayer).meets(rect) { return true }
        }
        return false
    }
}
