import CoreGraphics

/// A mapping from a layer's coordinates to those of an ancestor, by the model values.
///
/// Nearly all layers are only translated. A translation is exact and cheap, so it is stored separately from the
/// general transform. Conversions run for every touch sample, so the traversal allocates nothing.
package struct SpaceMap {
    private var offset = CGVector(dx: 0, dy: 0)
    private var transform: CGAffineTransform?

    /// Creates the mapping from a layer's coordinates to those of `ancestor`. A nil ancestor stands for the space
    /// that contains the topmost layer.
    package init(from layer: CALayer, to ancestor: CALayer?) {
        var current: CALayer? = layer
        while let layer = current, layer !== ancestor {
            append(layer)
            current = layer.above
        }
    }

    /// Creates the mapping from a layer's coordinates to those of an ancestor, given the superlayer's mapping. A
    /// traversal that goes down takes one step for each layer in this way.
    @MainActor
    package init(from layer: CALayer, in superlayer: SpaceMap) {
        append(layer)
        if let outer = superlayer.transform {
            transform = affine.concatenating(outer)
            offset = CGVector(dx: 0, dy: 0)
        } else {
            shift(by: superlayer.offset)
        }
    }

    /// Extends the mapping from the space of `layer` to that of its superlayer.
    private mutating func append(_ layer: CALayer) {
        let bounds = layer.state.bounds
        let position = layer.state.position
        let anchor = layer.state.anchorPoint
        let anchorX = bounds.minX + anchor.x * bounds.width
        let anchorY = bounds.minY + anchor.y * bounds.height
        defer {
            if let outer = layer.modelOuterTransform {
                transform = affine.concatenating(outer)
                offset = CGVector(dx: 0, dy: 0)
            }
        }
        guard layer.state.isTransformed else {
            return shift(by: CGVector(dx: position.x - anchorX, dy: position.y - anchorY))
        }
        // The projection along the z axis: the area that a layer rotated in space covers on the screen.
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

    /// The translation that is subtracted from a point on the way down; nil when the mapping is not a translation.
    package var shift: CGVector? { transform == nil ? offset : nil }

    /// The transform that is applied to a point on the way down; nil for a translation, and when the transform cannot
    /// be inverted or is not finite.
    package var inverse: CGAffineTransform? {
        guard let transform, transform.determinant != 0, transform.determinant.isFinite else { return nil }
        let inverse = transform.inverted()
        return inverse.isFinite ? inverse : nil
    }

    /// Returns the point of the layer that maps to `point` in the ancestor; nil when the transform cannot be
    /// inverted, because the layer then covers no area of the ancestor.
    package func source(of point: CGPoint) -> CGPoint? {
        transform == nil ? down(point) : inverse.map { point.applying($0) }
    }

    /// Converts a point from the layer to the ancestor.
    package func up(_ point: CGPoint) -> CGPoint {
        guard let transform else { return CGPoint(x: point.x + offset.dx, y: point.y + offset.dy) }
        return point.applying(transform)
    }

    /// Converts a point from the ancestor to the layer.
    package func down(_ point: CGPoint) -> CGPoint {
        guard let transform else { return CGPoint(x: point.x - offset.dx, y: point.y - offset.dy) }
        return point.applying(transform.inverted())
    }

    /// Converts a rectangle from the layer to its bounding rectangle in the ancestor.
    package func up(_ rect: CGRect) -> CGRect {
        guard let transform else { return rect.offsetBy(dx: offset.dx, dy: offset.dy) }
        return rect.applying(transform)
    }

    /// Converts a rectangle from the ancestor to its bounding rectangle in the layer.
    package func down(_ rect: CGRect) -> CGRect {
        guard let transform else { return rect.offsetBy(dx: -offset.dx, dy: -offset.dy) }
        return rect.applying(transform.inverted())
    }
}
