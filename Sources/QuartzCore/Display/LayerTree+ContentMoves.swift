import CoreGraphics

/// Copying of pixels when a layer shows another part of its content, as a scroll view does, instead of drawing them
/// again.
///
/// A layer whose pixels can be copied is upright on whole pixels, clips its sublayers, and has a single colour
/// behind them. Whatever is in front of it or has changed in it is drawn again at its old location, at the location
/// that it is copied to, and at its new one.
extension LayerTree {
    /// Called before the origin of a layer's bounds changes. Returns false when the layer's content has to be drawn
    /// again.
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
        return Int(clamping: whole)
    }

    /// Decides for each layer whose content has moved which pixels are copied and which are drawn.
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
        // No frames are being shown at the moment.
        if pixelMoves.count > Self.maximumMoves { damageEverything() }
    }

    private static let maximumMoves = 8

    /// Returns the parts of a layer that have to be drawn although its pixels are copied; nil when that is most of
    /// it.
    private func drawnAgain(after move: ContentMove) -> [PixelRect]? {
        let pixels = move.pixels
        let area = pixels.area
        guard !pixels.dropsAllPixels, move.layer.tree === self, movableArea(of: move.layer) == area else { return nil }
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

    /// Notes a change below a layer, given in that layer's coordinates, if the layer's content moves.
    func recordChange(of rect: CGRect, in layer: CALayer) {
        guard !rect.isNull, !rect.isEmpty, let index = contentMoves.firstIndex(where: { $0.layer === layer }) else {
            return
        }
        // The change counts outside the layer's clip, too: it may be visible once the content has moved on.
        var rect = rect
        var current: CALayer? = layer
        while let next = current {
            rect = next.snapshot.place(rect)
            current = next.superlayer
        }
        contentMoves[index].record(inside: PixelRect(covering: rect, scale: scale))
    }

    /// Notes a change of pixels for the moving layers that do not contain the changed layer.
    func recordChange(of pixels: PixelRect, by layer: CALayer) {
        for index in contentMoves.indices where !layer.isInSubtree(of: contentMoves[index].layer) {
            contentMoves[index].record(outside: pixels)
        }
    }

    // MARK: - Geometry

    /// Returns the pixels in which a layer shows its sublayers over a uniform background; nil when they cannot be
    /// copied.
    private func movableArea(of layer: CALayer) -> PixelRect? {
        var rect = layer.snapshot.bounds
        var current = layer
        var hasGround = false
        while true {
            let snapshot = current.snapshot
            guard snapshot.isVisible, snapshot.isPlain, !snapshot.clipsToRoundedCorners,
                current.rareIfLoaded?.masked == nil,
                current.rendered.borderWidth <= 0
            else { return nil }
            if current.masksToBounds { rect = rect.clipped(to: snapshot.bounds) }
            guard !rect.isNull, !rect.isEmpty else { return nil }
            if !hasGround {
                guard current.isUniform(in: rect) else { return nil }
                hasGround = snapshot.hasOpaqueBackground
            }
            rect = snapshot.place(rect)
            guard let above = current.superlayer else { break }
            if !hasGround, above.hasSublayers(behind: current, in: rect) { return nil }
            current = above
        }
        return wholePixelRect(rect)
    }

    /// Returns the rectangle in pixels; nil when it does not lie on whole pixels.
    private func wholePixelRect(_ rect: CGRect) -> PixelRect? {
        guard let x = wholePixels(rect.minX), let y = wholePixels(rect.minY), let right = wholePixels(rect.maxX),
            let bottom = wholePixels(rect.maxY)
        else { return nil }
        let pixels = PixelRect(x: x, y: y, width: right - x, height: bottom - y)
        return pixelBounds.contains(pixels) && !pixels.isEmpty ? pixels : nil
    }

    /// Returns the pixels that are drawn after a layer and its descendants.
    private func rectsInFront(of layer: CALayer) -> [PixelRect] {
        var rects: [CGRect] = []
        var current = layer
        while let above = current.superlayer {
            let snapshot = current.snapshot
            for index in rects.indices { rects[index] = snapshot.place(rects[index]) }
            let order = above.drawingOrder
            let place = order.firstIndex { $0 === current } ?? order.count
            for sibling in order[place...].dropFirst() where sibling.snapshot.isVisible {
                rects.append(sibling.snapshot.place(sibling.extent))
            }
            if above.masksToBounds {
                for index in rects.indices { rects[index] = rects[index].clipped(to: above.snapshot.bounds) }
            }
            rects.removeAll { $0.isNull || $0.isEmpty }
            current = above
        }
        let toScreen = current.snapshot.toSuperlayer
        return rects.map { PixelRect(covering: $0.applying(toScreen), scale: scale) }
    }
}

extension CALayer {
    /// Returns whether the layer is a descendant of another one or of its mask.
    func isInSubtree(of layer: CALayer) -> Bool {
        var current = superlayer ?? rareIfLoaded?.masked
        while let above = current {
            if above === layer { return true }
            current = above.superlayer ?? above.rareIfLoaded?.masked
        }
        return false
    }

    /// Returns whether the layer itself draws a single colour, or nothing, in a rectangle of its own coordinates.
    fileprivate func isUniform(in rect: CGRect) -> Bool {
        let state = rendered
        guard !drawsOwn else { return false }
        guard let color = state.backgroundColor, color.alpha > 0 else { return state.shadowOpacity <= 0 }
        guard state.cornerRadius <= 0, state.bounds.encloses(rect) else { return false }
        return state.shadowOpacity <= 0 || snapshot.hasOpaqueBackground
    }

    /// Returns whether content drawn before a sublayer is visible in a rectangle of the layer's own coordinates.
    fileprivate func hasSublayers(behind sublayer: CALayer, in rect: CGRect) -> Bool {
        for layer in drawingOrder {
            if layer === sublayer { return false }
            if layer.snapshot.isVisible, layer.snapshot.place(layer.extent).overlaps(rect) {
                return true
            }
        }
        return false
    }
}
