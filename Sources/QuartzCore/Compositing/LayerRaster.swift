import CoreGraphics

/// A layer with its sublayers as a bitmap, which is composited in their place.
final class LayerRaster {
    let image: CGImage
    /// The pixels that the bitmap holds, counted from the origin of the layer's coordinates. The grid stays where it is
    /// when the layer's extent changes, so that what has not changed keeps its pixels.
    let area: PixelRect
    /// The hash of everything that was drawn.
    let contentHash: UInt64

    init(image: CGImage, area: PixelRect, contentHash: UInt64) {
        self.image = image
        self.area = area
        self.contentHash = contentHash
    }
}

extension CALayer {
    /// The maximum number of pixels of a layer's bitmap: two screens of 4K. A larger layer is drawn directly.
    static let maximumRasterPixels: CGFloat = 16_777_216

    /// The maximum number of bitmaps inside of each other; layers inside of them are drawn directly. Deeply nested
    /// bitmaps would overflow the stack.
    static let maximumRasterDepth = 16

    /// The number of pixels per point of the layer's bitmap.
    fileprivate var rasterScale: CGFloat {
        let scale = rasterizationScale
        return scale > 0 && scale.isFinite ? scale : 1
    }

    /// Returns the area in which drawing in a rectangle may be visible in the bitmap: scaling mixes adjacent pixels.
    func rasterReach(of rect: CGRect) -> CGRect {
        guard !rect.isNull else { return rect }
        let reach = 2 / rasterScale
        return rect.insetBy(dx: -reach, dy: -reach)
    }

    /// The pixels of the layer's bitmap; nil if it would be empty or too large.
    fileprivate var rasterArea: PixelRect? {
        let scale = rasterScale
        let box = extent.applying(CGAffineTransform(scaleX: scale, y: scale))
        guard !box.isNull, box.isFinite, box.width * box.height <= Self.maximumRasterPixels,
            [box.minX, box.minY, box.maxX, box.maxY].allSatisfy({ abs($0) < 1e8 })
        else { return nil }
        let area = PixelRect(covering: box)
        return area.isEmpty ? nil : area
    }
}

extension LayerDrawing {
    /// Composites the bitmap of a layer with its sublayers, and draws the bitmap first unless it is up to date. Returns
    /// false for a layer that is too large or nested too deeply.
    func drawRaster(of layer: CALayer, _ state: LayerState) -> Bool {
        guard pass.rasterDepth < CALayer.maximumRasterDepth, let area = layer.rasterArea else { return false }
        // The opacity applies to the bitmap.
        var opaque = state
        opaque.opacity = 1
        let hash = LayerHashing.contentHash(of: layer, opaque)
        let scale = layer.rasterScale
        let raster: LayerRaster
        if let known = layer.rareIfLoaded?.raster, known.contentHash == hash, known.area == area {
            raster = known
        } else {
            guard let bitmap = Bitmap(checkedWidth: area.width, height: area.height) else { return false }
            let place = CGAffineTransform(
                a: scale, b: 0, c: 0, d: scale, tx: -CGFloat(area.x), ty: -CGFloat(area.y))
            var inner = LayerDrawing(
                target: bitmap.target, transform: place, clip: bitmap.bounds.rect, pass: pass, isInRaster: true)
            inner.isInTransition = isInTransition
            pass.rasterDepth += 1
            inner.drawGroup(layer, opaque)
            pass.rasterDepth -= 1
            raster = LayerRaster(image: bitmap.image(), area: area, contentHash: hash)
            layer.rare.raster = raster
            pass.rasterizations += 1
        }
        pass.layers += 1
        let back = CGAffineTransform(scaleX: 1 / scale, y: 1 / scale)
        target.draw(
            raster.image, in: area.rect.applying(back), transform: transform,
            paint: Paint(color: .black, alpha: CGFloat(state.opacity) * opacity))
        return true
    }
}
