import CoreGraphics
import Foundation

/// A layer that shows what is behind it, blurred, in place of contents. A visual effect view consists of one.
package final class BackdropLayer: CALayer {
    /// The standard deviation of the blur in points.
    package var blurRadius: CGFloat = 0 {
        didSet {
            guard blurRadius != oldValue else { return }
            willChangeAppearance(.own)
            appearanceDidChange(.own)
        }
    }

    /// The factor by which the blurred colours are more vivid than those behind.
    package var saturation: CGFloat = 1 {
        didSet {
            guard saturation != oldValue else { return }
            willChangeAppearance(.own)
            appearanceDidChange(.own)
        }
    }

    package override init() {
        super.init()
        rare.isBackdrop = true
    }

    package override init(layer: Any) {
        super.init(layer: layer)
        guard let layer = layer as? BackdropLayer else { return }
        blurRadius = layer.blurRadius
        saturation = layer.saturation
    }

    package required init?(coder: NSCoder) {
        super.init(coder: coder)
        rare.isBackdrop = true
    }

    package override var drawsOwn: Bool { blurRadius > 0 }

    package override func ownBox(_ state: LayerState) -> CGRect { super.ownBox(state).union(state.bounds) }

    package override func drawOwn(_ drawing: LayerDrawing, state: LayerState) {
        super.drawOwn(drawing, state: state)
        drawing.drawBackdrop(of: self, state)
    }

    package override func hashOwn(into hasher: inout Hasher, state: LayerState) {
        hasher.combine(blurRadius)
        hasher.combine(saturation)
    }

    /// The transform to the coordinates of the layer at the top, and that layer.
    ///
    /// Nil for a layer that is seen in perspective.
    fileprivate var place: (root: CALayer, transform: CGAffineTransform)? {
        var (current, transform) = (self as CALayer, CGAffineTransform.identity)
        while let above = current.superlayer {
            guard !current.snapshot.isProjective else { return nil }
            transform = transform.concatenating(current.placeInSuperlayer)
            current = above
        }
        return (current, transform.concatenating(current.placeInSuperlayer))
    }

    /// Returns the pixels that show the layer, and the number of pixels around them from which the blur carries a
    /// change; nil for a layer that is not visible.
    fileprivate func reach(at scale: CGFloat) -> (box: PixelRect, distance: Int)? {
        guard blurRadius > 0 else { return nil }
        var rect = bounds
        var current: CALayer = self
        while true {
            let snapshot = current.snapshot
            guard snapshot.isVisible else { return nil }
            if snapshot.clips { rect = rect.clipped(to: snapshot.bounds) }
            guard !rect.isNull, !rect.isEmpty else { return nil }
            rect = snapshot.isProjective ? snapshot.place(rect) : rect.applying(current.placeInSuperlayer)
            guard let above = current.superlayer ?? current.rareIfLoaded?.masked else { break }
            current = above
        }
        let distance = Int(clamping: (blurRadius * scale * 3.5 + 8).rounded(.up))
        return (PixelRect(covering: rect, scale: scale), min(distance, 4096))
    }
}

extension LayerTree {
    /// Damages every backdrop with a change nearby, as a whole: blurred pixels are not drawn in parts, since each
    /// depends on many. Called when the damage of a frame is complete.
    func damageBackdrops() {
        let reaches = backdrops.compactMap { $0.reach(at: scale) }
        guard !reaches.isEmpty else { return }
        if pixelMoves.contains(where: { move in
            reaches.contains { move.area.intersects($0.box.insetBy(dx: -$0.distance, dy: -$0.distance)) }
        }) {
            for move in pixelMoves { damage.add(move.area) }
            pixelMoves.removeAll(keepingCapacity: true)
        }
        // A backdrop may be behind another one.
        for _ in reaches.prefix(LayerDrawing.maximumBackdropDepth) {
            for (box, distance) in reaches {
                let near = box.insetBy(dx: -distance, dy: -distance)
                if damage.rects.contains(where: { $0.intersects(near) }) { damage.add(box) }
            }
        }
        damage.clip(to: pixelBounds)
    }

    /// Returns whether the picture of a rectangle depends on what is around it.
    func hasBackdrop(in rect: PixelRect) -> Bool {
        !backdrops.isEmpty && backdrops.contains { $0.reach(at: scale)?.box.intersects(rect) == true }
    }
}

extension LayerDrawing {
    /// The maximum number of backdrops behind each other that are blurred. Those farther behind show nothing.
    static let maximumBackdropDepth = 3

    /// Draws what is behind a layer, blurred, into the layer's bounds.
    ///
    /// It is drawn anew from the layer at the top, since the pixels of the target around the clip are those of the
    /// last frame, with what is in front. A small bitmap is enough for a wide blur.
    fileprivate func drawBackdrop(of layer: BackdropLayer, _ state: LayerState) {
        guard let (root, toRoot) = layer.place, !target.isVector, pass.backdropDepth < Self.maximumBackdropDepth,
            toRoot.isFinite,
            abs(toRoot.determinant) > 1e-9
        else { return }
        let deviation = layer.blurRadius * abs(transform.determinant).squareRoot()
        let box = PixelRect(covering: state.bounds.applying(transform))
        guard deviation.isFinite, deviation > 0, box.intersects(PixelRect(covering: clip)) else { return }
        let shrinking = CGFloat(min(max(Int(clamping: deviation / 3), 1), 8))
        let reach = Int(clamping: (deviation * 3).rounded(.up))
        let area = box.insetBy(dx: -reach, dy: -reach)
        guard
            let picture = Bitmap(
                checkedWidth: Int(clamping: (CGFloat(area.width) / shrinking).rounded(.up)),
                height: Int(clamping: (CGFloat(area.height) / shrinking).rounded(.up)))
        else { return }
        let toPicture = toRoot.inverted().concatenating(transform)
            .concatenating(CGAffineTransform(translationX: -CGFloat(area.x), y: -CGFloat(area.y)))
            .concatenating(CGAffineTransform(scaleX: 1 / shrinking, y: 1 / shrinking))
        // Pixels that no layer covers are black, as on the screen.
        let whole = PixelRect(covering: root.bounds.applying(root.snapshot.toSuperlayer.concatenating(toPicture)))
        picture.fill(whole.intersection(picture.bounds), pixel: 0xFF00_0000)
        let behind = DrawPass()
        behind.end = layer
        behind.backdropDepth = pass.backdropDepth + 1
        LayerDrawing(target: picture.target, transform: toPicture, clip: picture.bounds.rect, pass: behind).draw(root)
        picture.blur(deviation: Double(deviation / shrinking), saturation: Double(layer.saturation))
        let place = CGRect(
            x: CGFloat(area.x), y: CGFloat(area.y), width: CGFloat(picture.width) * shrinking,
            height: CGFloat(picture.height) * shrinking)
        target.perform(.save, transform: .identity)
        target.clip(to: state.bounds, transform: transform)
        target.draw(picture.image(), in: place, transform: .identity, quality: .low)
        target.perform(.restore, transform: .identity)
    }
}

extension CGAffineTransform {
    fileprivate var determinant: CGFloat { a * d - b * c }
}
