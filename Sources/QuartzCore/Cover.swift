import CoreGraphics

/// Finds a layer that hides everything behind it in a rectangle of the screen.
@MainActor
enum Cover {
    /// The frontmost layer that covers the rectangle with an opaque colour of its own; nil when something behind all
    /// layers might be seen. Only layers that stand upright and untransformed, in groups without opacity, are looked at.
    static func find(in layer: CALayer, transform: CGAffineTransform, rect: PixelRect) -> CALayer? {
        let look = layer.look
        guard look.isSeen, look.isPlain else { return nil }
        let inner = look.toSuperlayer.concatenating(transform)
        let holds = look.bounds.applying(inner).holds(rect.rect)
        guard holds || (!layer.masksToBounds && !layer.children.isEmpty) else { return nil }
        if !layer.children.isEmpty, !look.clipsRound {
            for child in layer.drawingOrder.reversed() {
                if let cover = find(in: child, transform: inner, rect: rect) { return cover }
            }
        }
        return holds && look.hidesBehind ? layer : nil
    }
}
