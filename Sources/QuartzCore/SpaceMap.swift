import CoreGraphics

/// How the coordinates of a layer map to those of a layer above it, by the model values.
///
/// Nearly all layers are only shifted, and a shift is exact and cheap, so it is kept apart from the general case. Conversions
/// are made with every movement of a finger: the way up allocates nothing.
package struct SpaceMap {
    private var offset = CGVector(dx: 0, dy: 0)
    private var transform: CGAffineTransform?

    /// Maps from a layer's coordinates to those of `ancestor`, which is above it; nil stands for whatever the topmost layer
    /// above is in.
    @MainActor
    package init(from layer: CALayer, to ancestor: CALayer?) {
        var current: CALayer? = layer
        while let layer = current, layer !== ancestor {
            append(layer)
            current = layer.above
        }
    }

    /// Goes up one more level: from the space of `layer` to that of its superlayer.
    @MainActor
    private mutating func append(_ layer: CALayer) {
        let bounds = layer.state.bounds
        let position = layer.state.position
        let anchor = layer.state.anchorPoint
        let anchorX = bounds.minX + anchor.x * bounds.width
        let anchorY = bounds.minY + anchor.y * bounds.height
        guard layer.state.isTransformed else {
            return shift(by: CGVector(dx: position.x - anchorX, dy: position.y - anchorY))
        }
        // The projection along z: what a layer that is turned in space covers on the screen.
        let matrix = layer.state.transform
        let step = CGAffineTransform(
            a: matrix.m11, b: matrix.m12, c: matrix.m21, d: matrix.m22,
            tx: matrix.m41 + position.x, ty: matrix.m42 + position.y)
        shift(by: CGVector(dx: -anchorX, dy: -anchorY))
        transform = affine.concatenating(step)
        offset = CGVector(dx: 0, dy: 0)
    }

    private mutating func shift(by vector: CGVector) {
        if let known = transform {
            transform = known.concatenating(CGAffineTransform(translationX: vector.dx, y: vector.dy))
        } else {
            offset = CGVector(dx: offset.dx + vector.dx, dy: offset.dy + vector.dy)
        }
    }

    private var affine: CGAffineTransform {
        transform ?? CGAffineTransform(translationX: offset.dx, y: offset.dy)
    }

    /// What is subtracted from a point on its way down; nil where that is not all.
    package var shift: CGVector? { transform == nil ? offset : nil }

    /// What is done to a point on its way down where it is more than a shift; nil also where a transform cannot be inverted, or
    /// is no number.
    package var inverse: CGAffineTransform? {
        guard let transform, transform.determinant != 0, transform.determinant.isFinite else { return nil }
        let inverse = transform.inverted()
        return inverse.isFinite ? inverse : nil
    }

    /// Where a point above comes from; nil where a transform cannot be inverted: the layer covers nothing of what is above.
    package func source(of point: CGPoint) -> CGPoint? {
        transform == nil ? down(point) : inverse.map { point.applying($0) }
    }

    package func up(_ point: CGPoint) -> CGPoint {
        guard let transform else { return CGPoint(x: point.x + offset.dx, y: point.y + offset.dy) }
        return point.applying(transform)
    }

    package func down(_ point: CGPoint) -> CGPoint {
        guard let transform else { return CGPoint(x: point.x - offset.dx, y: point.y - offset.dy) }
        return point.applying(transform.inverted())
    }

    /// The upright box around where the rectangle's corners go.
    package func up(_ rect: CGRect) -> CGRect {
        guard let transform else { return rect.offsetBy(dx: offset.dx, dy: offset.dy) }
        return rect.applying(transform)
    }

    /// The upright box around where the rectangle's corners come from.
    package func down(_ rect: CGRect) -> CGRect {
        guard let transform else { return rect.offsetBy(dx: -offset.dx, dy: -offset.dy) }
        return rect.applying(transform.inverted())
    }
}
