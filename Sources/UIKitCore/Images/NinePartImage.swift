import CoreGraphics

/// A picture that grows: its corners keep their size, its edges grow along one axis, its middle along both.
struct NinePartImage {
    let picture: CGImage
    /// Pixels per point.
    let scale: CGFloat
    /// The margins that do not grow, in points.
    let capInsets: UIEdgeInsets
    let resizingMode: UIImage.ResizingMode

    /// One of the three stretches of an axis: where it is in the picture, in pixels, and where it is drawn, in points.
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

    /// Cuts an axis into the part before the caps, the one between them, and the one after. Empty ones are left out.
    private func bands(
        pixels: CGFloat, from origin: CGFloat, length: CGFloat, start: CGFloat, end: CGFloat
    ) -> [Band] {
        let start = min(max(start, 0), pixels / scale)
        let end = min(max(end, 0), pixels / scale - start)
        // Where there is no room for both caps they share it.
        let squeeze = start + end > length && start + end > 0 ? length / (start + end) : 1
        let near = start * squeeze
        let far = end * squeeze
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
        // One pixel looks the same repeated as stretched.
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
        // Tiles too small to be told apart would take for ever.
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
