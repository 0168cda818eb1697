import CoreGraphics

extension UIImage {
    /// Draws the image at its own size in the current context, with its top left corner at `point`.
    public func draw(at point: CGPoint) {
        draw(in: CGRect(origin: point, size: size))
    }

    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the image upright in the current context so that it fills `rect`. A resizable image keeps its cap
    /// insets.
    public func draw(in rect: CGRect) {
        draw(in: rect, blendMode: .normal, alpha: 1)
    }

    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext(), rect.width > 0, rect.height > 0 else { return }
        let transform = context.ctm
        let pixels = CGSize(
            width: rect.width * hypot(transform.a, transform.b), height: rect.height * hypot(transform.c, transform.d))
        guard let picture = isVector ? cgImage(filling: pixels) : cgImage else { return }
        context.saveGState()
        if blendMode != .normal { context.setBlendMode(blendMode) }
        if alpha != 1 { context.setAlpha(alpha) }
        if values.isResizable {
            let upright = variants.upright(picture, from: imageOrientation)
            NinePatchImage(picture: upright, scale: scale, capInsets: capInsets, resizingMode: resizingMode)
                .draw(in: rect, context: context)
        } else if imageOrientation == .up {
            context.drawUpright(picture, in: rect)
        } else {
            context.translateBy(x: rect.minX, y: rect.minY)
            context.concatenate(imageOrientation.transform(toUpright: rect.size))
            let stored =
                imageOrientation.swapsWidthAndHeight ? CGSize(width: rect.height, height: rect.width) : rect.size
            context.drawUpright(picture, in: CGRect(origin: .zero, size: stored))
        }
        context.restoreGState()
    }

    /// Tiles `rect` in the current context with the image at its own size.
    public func drawAsPattern(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let picture = cgImage else { return }
        let upright = variants.upright(picture, from: imageOrientation)
        NinePatchImage(picture: upright, scale: scale, capInsets: .zero, resizingMode: .tile)
            .draw(in: rect, context: context)
    }
}

// MARK: - Nine-patch images

/// A resizable picture: its corners keep their size, its edges grow along one axis, its middle along both.
struct NinePatchImage {
    let picture: CGImage
    /// Pixels per point.
    let scale: CGFloat
    /// The margins that keep their size, in points.
    let capInsets: UIEdgeInsets
    let resizingMode: UIImage.ResizingMode

    /// One of the three spans of an axis: its location in the picture in pixels, and where it is drawn in points.
    private struct Band {
        let source: CGFloat
        let sourceLength: CGFloat
        let target: CGFloat
        let targetLength: CGFloat
        let grows: Bool
    }

    func draw(in rect: CGRect, context: CGContext) {
        let columns = bands(
            pixels: CGFloat(picture.width), from: rect.minX, length: rect.width, start: capInsets.left,
            end: capInsets.right)
        let rows = bands(
            pixels: CGFloat(picture.height), from: rect.minY, length: rect.height, start: capInsets.top,
            end: capInsets.bottom)
        for row in rows {
            for column in columns {
                draw(column: column, row: row, context: context)
            }
        }
    }

    /// Returns the spans of an axis without the empty ones: the start cap, the part between the caps, and the end
    /// cap.
    private func bands(
        pixels: CGFloat, from origin: CGFloat, length: CGFloat, start: CGFloat, end: CGFloat
    ) -> [Band] {
        let start = min(max(start, 0), pixels / scale)
        let end = min(max(end, 0), pixels / scale - start)
        // Caps that do not both fit shrink in proportion.
        let shrinkage = start + end > length && start + end > 0 ? length / (start + end) : 1
        let near = start * shrinkage
        let far = end * shrinkage
        let all = [
            Band(source: 0, sourceLength: start * scale, target: origin, targetLength: near, grows: false),
            Band(
                source: start * scale, sourceLength: pixels - (start + end) * scale, target: origin + near,
                targetLength: length - near - far, grows: true),
            Band(
                source: pixels - end * scale, sourceLength: end * scale, target: origin + length - far,
                targetLength: far, grows: false),
        ]
        return all.filter { $0.sourceLength > 0 && $0.targetLength > 0 }
    }

    private func draw(column: Band, row: Band, context: CGContext) {
        let source = CGRect(x: column.source, y: row.source, width: column.sourceLength, height: row.sourceLength)
        guard let part = picture.cropping(to: source) else { return }
        let target = CGRect(
            x: column.target, y: row.target, width: column.targetLength, height: row.targetLength)
        // A single pixel looks the same tiled or stretched.
        let tilesAcross = resizingMode == .tile && column.grows && column.sourceLength > 1
        let tilesDown = resizingMode == .tile && row.grows && row.sourceLength > 1
        guard tilesAcross || tilesDown else {
            context.drawUpright(part, in: target)
            return
        }
        let tile = CGSize(
            width: tilesAcross ? column.sourceLength / scale : target.width,
            height: tilesDown ? row.sourceLength / scale : target.height)
        let visible = target.intersection(context.boundingBoxOfClipPath)
        guard !visible.isEmpty, visible.width.isFinite, visible.height.isFinite else { return }
        // Tiles too small to be distinguished would take very long.
        guard visible.width / tile.width * (visible.height / tile.height) < 100_000 else {
            context.drawUpright(part, in: visible)
            return
        }
        let left = target.minX + ((visible.minX - target.minX) / tile.width).rounded(.down) * tile.width
        let top = target.minY + ((visible.minY - target.minY) / tile.height).rounded(.down) * tile.height
        context.saveGState()
        context.clip(to: target)
        for y in stride(from: top, to: visible.maxY, by: tile.height) {
            for x in stride(from: left, to: visible.maxX, by: tile.width) {
                context.drawUpright(part, in: CGRect(origin: CGPoint(x: x, y: y), size: tile))
            }
        }
        context.restoreGState()
    }
}
