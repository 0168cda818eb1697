import CoreGraphics

/// A search for the layer that hides everything behind it in a rectangle of the screen.
@MainActor
enum OcclusionSearch {
    /// A layer whose sublayers, which are in front of it, are searched first.
    private struct Level {
        let layer: CALayer
        /// The sublayers. Those before `next` have not been searched yet.
        let sublayers: [CALayer]
        var next: Int
        let transform: CGAffineTransform
        let covers: Bool
    }

    /// Returns the frontmost layer that covers the rectangle with an opaque background; nil when none is found.
    ///
    /// Only untransformed layers in groups without opacity are considered.
    ///
    /// - Parameter searched: Grows by the number of layers that were searched.
    static func find(
        in layer: CALayer, transform: CGAffineTransform, rect: PixelRect, searched: inout Int
    ) -> CALayer? {
        searched += 1
        guard let first = level(layer, transform: transform, rect: rect) else { return nil }
        // An iterative traversal, because deeply nested layers would overflow the stack.
        var open = [first]
        descent: while var level = open.popLast() {
            while level.next > 0 {
                level.next -= 1
                searched += 1
                guard let below = self.level(level.sublayers[level.next], transform: level.transform, rect: rect)
                else { continue }
                if below.next == 0 {
                    if below.covers { return below.layer }
                } else {
                    open.append(level)
                    open.append(below)
                    continue descent
                }
            }
            if level.covers { return level.layer }
        }
        return nil
    }

    /// Returns whether a layer and its descendants together cover the rectangle, so that one of them might. A small
    /// difference in the arithmetic excludes none.
    private static func reaches(_ layer: CALayer, _ transform: CGAffineTransform, _ rect: PixelRect) -> Bool {
        layer.extent.applying(transform).insetBy(dx: -0.01, dy: -0.01).encloses(rect.rect)
    }

    /// Returns the level of a layer; nil if the layer neither covers the rectangle nor contains one that might.
    private static func level(_ layer: CALayer, transform: CGAffineTransform, rect: PixelRect) -> Level? {
        let snapshot = layer.snapshot
        guard snapshot.isVisible, snapshot.isPlain else { return nil }
        let inner = snapshot.toSuperlayer.concatenating(transform)
        let holds = snapshot.bounds.applying(inner).encloses(rect.rect)
        guard holds || (!snapshot.clips && !layer.childList.isEmpty && reaches(layer, inner, rect)) else { return nil }
        let hasSublayers = !layer.childList.isEmpty && !snapshot.clipsToRoundedCorners
        let sublayers = hasSublayers ? layer.drawingOrder(in: rect.rect, inner) : []
        return Level(
            layer: layer, sublayers: sublayers, next: sublayers.count, transform: inner,
            covers: holds && snapshot.hasOpaqueBackground)
    }
}
