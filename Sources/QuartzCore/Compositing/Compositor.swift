import CoreGraphics

/// The drawing of a screen's layers: into its frame, where only damaged pixels are touched, or as a whole into any
/// target.
@MainActor
package final class Compositor {
    private let pictures = PictureCache()

    package init() {}

    /// Updates the previous frame: copies the pixels that are still right at another location, and draws the
    /// damage.
    package func composite(_ tree: LayerTree, changes: FrameChanges, into frame: Bitmap) {
        for move in changes.moves {
            let stays = move.area.offsetBy(dx: -move.dx, dy: -move.dy).intersection(move.area)
            frame.copy(from: frame, rect: stays, toX: stays.x + move.dx, y: stays.y + move.dy)
            tree.counters.pixelsMoved += stays.area
        }
        composite(tree, damage: changes.damage, into: frame)
    }

    /// Draws every damaged rectangle, in pixels, into the frame, replacing its previous content.
    package func composite(_ tree: LayerTree, damage: [PixelRect], into frame: Bitmap) {
        let scale = CGAffineTransform(scaleX: tree.scale, y: tree.scale)
        for rect in damage {
            let rect = rect.intersection(frame.bounds)
            guard !rect.isEmpty else { continue }
            tree.counters.pixelsComposited += rect.area
            let transform = scale
            guard rect.area <= PictureCache.maximumPixels, !tree.hasBackdrop(in: rect) else {
                tree.counters.pictureMisses += 1
                draw(tree, rect: rect, transform: transform, into: frame)
                continue
            }
            let key = self.key(of: tree, rect: rect, transform: transform)
            if let picture = pictures.picture(for: key) {
                tree.counters.pictureHits += 1
                frame.copy(from: picture, rect: picture.bounds, toX: rect.x, y: rect.y)
            } else {
                tree.counters.pictureMisses += 1
                draw(tree, rect: rect, transform: transform, into: frame)
                pictures.didDraw(key, rect: rect, in: frame)
            }
        }
    }

    /// Draws the whole tree into a target, in points.
    package func draw(_ tree: LayerTree, into target: any DrawingTarget) {
        let bounds = CGRect(origin: .zero, size: tree.root.bounds.size)
        LayerDrawing(target: target, transform: .identity, clip: bounds, pass: .init()).draw(
            tree.root)
    }

    private func key(of tree: LayerTree, rect: PixelRect, transform: CGAffineTransform)
        -> PictureCache.Key
    {
        var hashing = LayerHashing(rect: rect)
        hashing.add(tree.root, transform: transform, clip: rect.rect)
        return PictureCache.Key(hash: hashing.hash.value, width: rect.width, height: rect.height)
    }

    private func draw(
        _ tree: LayerTree, rect: PixelRect, transform: CGAffineTransform, into frame: Bitmap
    ) {
        let pass = LayerDrawing.DrawPass()
        let target = frame.target
        var searched = 0
        let cover = OcclusionSearch.find(in: tree.root, transform: transform, rect: rect, searched: &searched)
        tree.counters.layersSearched += searched
        frame.fill(rect, pixel: cover?.rendered.backgroundColor?.opaquePixel ?? 0xFF00_0000)
        pass.cover = cover
        target.perform(.save)
        target.clip(to: rect.rect, transform: .identity)
        LayerDrawing(target: target, transform: transform, clip: rect.rect, pass: pass).draw(
            tree.root)
        target.perform(.restore)
        tree.counters.layersDrawn += pass.layers
        tree.counters.rasterizations += pass.rasterizations
        tree.counters.pixelsProjected += pass.projectedPixels
    }
}
