import CoreGraphics

extension LayerDrawing {
    /// The maximum number of layers in perspective inside of each other; those inside of them are not drawn. Each has
    /// a picture, and deeply nested ones would overflow the stack.
    static let maximumProjectionDepth = 16

    /// The number of pixels per unit of a document in which a layer in perspective is embedded.
    private static let documentScale: CGFloat = 2

    /// Draws the sublayers of a layer that keeps them in space, each as if it were alone, from back to front. What
    /// crosses another is drawn in parts.
    ///
    /// Called on the drawing in the layer's own coordinates.
    func drawSpace(of layer: CALayer, _ state: LayerState) {
        guard pass.cover == nil, pass.projectionDepth < Self.maximumProjectionDepth else { return }
        pass.projectionDepth += 1
        defer { pass.projectionDepth -= 1 }
        let arrangement = SpaceArrangement(of: layer, { $0.rendered }) {
            $0.snapshot.isVisible && pass.omitted?.contains(ObjectIdentifier($0)) != true
        }
        for part in arrangement.parts {
            let member = arrangement.members[part.plane]
            guard !member.layer.extent.isNull else { continue }
            var drawing = self
            drawing.transform = member.place.concatenating(transform)
            drawing.opacity = opacity * CGFloat(state.opacity) * member.opacity
            if part.cuts.isEmpty, !member.layer.snapshot.isProjective {
                drawing.draw(member.layer)
            } else {
                drawing.drawProjected(member.layer, part: part)
            }
        }
    }

    /// Draws a layer and its descendants as the eye sees them: into a picture of the layer's plane, which is then drawn
    /// in perspective.
    ///
    /// The picture's pixels are counted from the origin of the layer's coordinates, and their size depends on the layer
    /// and its place alone, so that a part of the layer is drawn as the whole would be.
    ///
    /// - Parameters:
    ///   - layer: A layer. This drawing is in its superlayer's coordinates.
    ///   - part: The part of the layer that is drawn; nil for all of it.
    ///   - place: The projection of the layer's plane to this drawing's coordinates; nil for that to its superlayer's.
    func drawProjected(_ layer: CALayer, part: SpaceOrder.Part? = nil, place: Projection? = nil) {
        let snapshot = layer.snapshot
        guard snapshot.isVisible, pass.cover == nil, !pass.isOver,
            pass.projectionDepth < Self.maximumProjectionDepth
        else { return }
        let detail = target.isVector ? Self.documentScale : 1
        let own = place ?? snapshot.projection ?? Projection(snapshot.toSuperlayer)
        let whole = own.concatenating(transform)
            .concatenating(CGAffineTransform(scaleX: detail, y: detail))
        let extent = layer.extent
        let limit = clip.applying(CGAffineTransform(scaleX: detail, y: detail))
        guard let back = whole.inverse else { return }
        // The edges are smooth: they reach a little beyond.
        var area = PixelRect(covering: whole.box(of: extent)).insetBy(dx: -2, dy: -2)
            .intersection(PixelRect(covering: limit))
        if let part {
            let box = Projection.box(of: part.outline.map { whole.point(of: $0) })
            area = area.intersection(PixelRect(covering: box).insetBy(dx: -2, dy: -2))
        }
        guard !area.isEmpty else { return }
        let picture = PlanePicture(of: layer, extent: extent, whole, unit: transform.meanScale * detail)
        let toPixels = CGAffineTransform(scaleX: picture.scaleX, y: picture.scaleY)
        guard let pixels = picture.pixels(seenIn: area, whole),
            let bitmap = Bitmap(checkedWidth: pixels.width, height: pixels.height)
        else { return }
        let place = toPixels.concatenating(CGAffineTransform(translationX: -CGFloat(pixels.x), y: -CGFloat(pixels.y)))
        var inner = LayerDrawing(target: bitmap.target, transform: place, clip: bitmap.bounds.rect, pass: pass)
        inner.opacity = opacity
        inner.omitsShadows = omitsShadows
        pass.projectionDepth += 1
        pass.projectedPixels += area.area
        inner.drawGroup(layer, layer.rendered)
        pass.projectionDepth -= 1
        var warp = Bitmap.Warp(toPicture: back.concatenating(toPixels), area: area, pictureArea: pixels)
        warp.samples = picture.samples
        warp.cuts = (part?.cuts ?? []).map { LinearForm($0.x / picture.scaleX, $0.y / picture.scaleY, $0.constant) }
        guard let image = bitmap.warped(warp) else { return }
        let rect = area.rect.applying(CGAffineTransform(scaleX: 1 / detail, y: 1 / detail))
        target.draw(image, in: rect, transform: .identity, quality: target.isVector ? .default : .none)
    }
}

/// The resolution of the picture of a layer in perspective.
private struct PlanePicture {
    /// The number of the picture's pixels per point of the layer, across and down.
    let scaleX: CGFloat
    let scaleY: CGFloat
    /// The number of samples along a side of each pixel that is seen.
    let samples: Int
    private let extent: CGRect

    /// The maximum number of pixels. A larger picture is made more coarsely.
    private static let maximumPixels: CGFloat = 8_388_608

    /// The maximum number of pixels along a side.
    private static let maximumSide: CGFloat = 16_384

    /// The maximum number of pixels for a pixel of the layer without perspective: what is nearer to the eye is blurred.
    private static let maximumDetail: CGFloat = 8

    /// - Parameters:
    ///   - whole: The projection of the layer's plane to the target's pixels.
    ///   - unit: The number of the target's pixels per point without perspective.
    init(of layer: CALayer, extent: CGRect, _ whole: Projection, unit: CGFloat) {
        self.extent = extent
        let bounds = layer.snapshot.bounds
        // The bounds change less often than the extent.
        let isExtended = bounds.isEmpty || !bounds.isFinite
        let corners = whole.seenPart(of: isExtended ? extent : bounds)
        var (x, y): (CGFloat, CGFloat) = (1e-3, 1e-3)
        var (leastX, leastY) = (CGFloat.infinity, CGFloat.infinity)
        for corner in corners {
            let lengths = whole.unitLengths(at: corner)
            guard lengths.x.isFinite, lengths.y.isFinite else { continue }
            (x, y) = (max(x, lengths.x), max(y, lengths.y))
            (leastX, leastY) = (min(leastX, lengths.x), min(leastY, lengths.y))
        }
        let most = Self.maximumDetail * max(unit, 1e-3)
        x = min(x, most, Self.maximumSide / max(extent.width, 1))
        y = min(y, most, Self.maximumSide / max(extent.height, 1))
        let pixels = extent.width * x * extent.height * y
        if pixels > Self.maximumPixels {
            let factor = (Self.maximumPixels / pixels).squareRoot()
            (x, y) = (x * factor, y * factor)
        }
        (scaleX, scaleY) = (x, y)
        let shrinking = max(x / max(leastX, x / 4), y / max(leastY, y / 4))
        samples = shrinking > 1.5 ? Int(clamping: shrinking.rounded(.up)) : 1
    }

    /// Returns the pixels of the picture that are seen in an area of the target; nil if there are none.
    func pixels(seenIn area: PixelRect, _ whole: Projection) -> PixelRect? {
        var seen = whole.seenPart(of: extent.insetBy(dx: -2 / scaleX, dy: -2 / scaleY))
        let sides = [
            whole.side(ofX: CGFloat(area.minX)), whole.side(ofX: CGFloat(area.maxX)).negated,
            whole.side(ofY: CGFloat(area.minY)), whole.side(ofY: CGFloat(area.maxY)).negated,
        ]
        for side in sides { seen = side.clip(seen) }
        let toPixels = CGAffineTransform(scaleX: scaleX, y: scaleY)
        let box = Projection.box(of: seen).applying(toPixels)
        guard !box.isNull, box.isFinite else { return nil }
        // Each pixel that is seen is a mean of up to four.
        let pixels = PixelRect(covering: box).insetBy(dx: -2, dy: -2)
            .intersection(PixelRect(covering: extent.applying(toPixels)).insetBy(dx: -1, dy: -1))
        return pixels.isEmpty ? nil : pixels
    }
}
