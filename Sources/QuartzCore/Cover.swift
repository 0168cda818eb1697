import CoreGraphics

/// Finds a layer that hides everything behind it in a rectangle of the screen.
@MainActor
enum Cover {
    /// A layer of which those below have to be looked at first, since they are in front of it.
    private struct Level {
        let layer: CALayer
        /// Its sublayers, of which those before `next` have not been looked at.
        let sublayers: [CALayer]
        var next: Int
        let transform: CGAffineTransform
        let covers: Bool
    }

    /// The frontmost layer that covers the rectangle with an opaque colour of its own; nil when something behind all
    /// layers might be seen. Only layers that stand upright and untransformed, in groups without opacity, are looked at.
    static func find(in layer: CALayer, transform: CGAffineTransform, rect: PixelRect) -> CALayer? {
        guard let first = level(layer, transform: transform, rect: rect) else { return nil }
        // Not by recursion: layers may be nested deeper than the stack is.
        var open = [first]
        descent: while var level = open.popLast() {
            while level.next > 0 {
                level.next -= 1
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

    /// Nil for a layer that neither covers the rectangle nor holds one that could.
    private static func level(_ layer: CALayer, transform: CGAffineTransform, rect: PixelRect) -> Level? {
        let look = layer.look
        guard look.isSeen, look.isPlain else { return nil }
        let inner = look.toSuperlayer.concatenating(transform)
        let holds = look.bounds.applying(inner).holds(rect.rect)
        guard holds || (!layer.masksToBounds && !layer.children.isEmpty) else { return nil }
        let sublayers = layer.children.isEmpty || look.clipsRound ? [] : layer.drawingOrder
        return Level(
            layer: layer, sublayers: sublayers, next: sublayers.count, transform: inner,
            covers: holds && look.hidesBehind)
    }
}
