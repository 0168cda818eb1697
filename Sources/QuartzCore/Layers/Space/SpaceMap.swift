import CoreGraphics

/// A mapping from a layer's coordinates to those of an ancestor, by the model values.
///
/// Nearly all layers are only translated. A translation is exact and cheap, so it is stored separately from the
/// general transform, and that from the projection of layers in perspective. Conversions run for every touch sample,
/// so the traversal allocates nothing.
package struct SpaceMap {
    private var offset = CGVector(dx: 0, dy: 0)
    private var transform: CGAffineTransform?
    /// The mapping, if it has perspective.
    private var projection: Projection?
    /// Whether a layer on the way turns its back and is not seen from there.
    private var isTurnedAway = false

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
        if superlayer.isTurnedAway { isTurnedAway = true }
        if let outer = superlayer.projection {
            concatenate(outer)
        } else if let outer = superlayer.transform {
            concatenate(outer)
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
        if let projection = layer.projection(layer.state, { $0.state }) {
            if !layer.isDoubleSided, projection.isMirrored { isTurnedAway = true }
            if let plane = projection.affine { concatenate(plane) } else { concatenate(projection) }
            return
        }
        defer { if let outer = layer.modelOuterTransform { concatenate(outer) } }
        guard layer.state.isTransformed else {
            return shift(by: CGVector(dx: position.x - anchorX, dy: position.y - anchorY))
        }
        // The projection along the z axis: the area that a layer rotated in space covers on the screen.
        let matrix = layer.state.transform
        let step = CGAffineTransform(
            a: matrix.m11, b: matrix.m12, c: matrix.m21, d: matrix.m22,
            tx: matrix.m41 + position.x, ty: matrix.m42 + position.y)
        if step.determinant < 0, !layer.isDoubleSided { isTurnedAway = true }
        shift(by: CGVector(dx: -anchorX, dy: -anchorY))
        concatenate(step)
    }

    private mutating func concatenate(_ outer: CGAffineTransform) {
        if let known = projection {
            projection = known.concatenating(outer)
        } else {
            transform = affine.concatenating(outer)
            offset = CGVector(dx: 0, dy: 0)
        }
    }

    private mutating func concatenate(_ outer: Projection) {
        projection = whole.concatenating(outer)
        transform = nil
        offset = CGVector(dx: 0, dy: 0)
    }

    private mutating func shift(by vector: CGVector) {
        if let known = projection {
            projection = known.concatenating(CGAffineTransform(translationX: vector.dx, y: vector.dy))
        } else if let known = transform {
            transform = known.concatenating(CGAffineTransform(translationX: vector.dx, y: vector.dy))
        } else {
            offset = CGVector(dx: offset.dx + vector.dx, dy: offset.dy + vector.dy)
        }
    }

    private var affine: CGAffineTransform {
        transform ?? CGAffineTransform(translationX: offset.dx, y: offset.dy)
    }

    /// Whether no layer on the way turns a back that it does not show.
    package var isSeen: Bool { !isTurnedAway }

    /// The translation that is subtracted from a point on the way down; nil when the mapping is not a translation.
    package var shift: CGVector? { transform == nil && projection == nil && !isTurnedAway ? offset : nil }

    /// The mapping as a projection.
    package var whole: Projection { projection ?? Projection(affine) }

    /// Whether the mapping has perspective.
    package var isProjective: Bool { projection != nil }

    /// The projection that is applied to a point on the way down; nil for a mapping without perspective, and where
    /// the layer is not seen because its edge or its back is turned to the viewer.
    package var inverseProjection: Projection? { isTurnedAway ? nil : projection?.inverse }

    /// The transform that is applied to a point on the way down; nil for a translation, when the transform cannot be
    /// inverted or is not finite, and where a layer is not seen because its back is turned to the viewer.
    package var inverse: CGAffineTransform? {
        guard let transform, !isTurnedAway, transform.determinant != 0, transform.determinant.isFinite else {
            return nil
        }
        let inverse = transform.inverted()
        return inverse.isFinite ? inverse : nil
    }

    /// Returns the point of the layer that maps to `point` in the ancestor; nil when the transform cannot be
    /// inverted, because the layer then covers no area of the ancestor, and where the layer is not seen.
    package func source(of point: CGPoint) -> CGPoint? {
        if isProjective { return inverseProjection.flatMap { Projection.source(of: point, by: $0) } }
        return transform == nil ? down(point) : inverse.map { point.applying($0) }
    }

    /// Returns the point of the layer's plane that lies at a point in the ancestor, also where the layer turns its
    /// back; nil where no point does.
    package func place(of point: CGPoint) -> CGPoint? {
        var map = self
        map.isTurnedAway = false
        return map.source(of: point)
    }

    /// Returns the corners in the ancestor of what is seen of a rectangle of the layer: four, unless a part of it lies
    /// behind the eye.
    package func outline(of rect: CGRect) -> [CGPoint] {
        if let projection { return projection.seenPart(of: rect).map { projection.point(of: $0) } }
        return [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ].map { up($0) }
    }

    /// The reason why `source(of:)` is nil.
    package var reasonForNoSource: String {
        if isTurnedAway { return "its back is turned and it is not double-sided" }
        let isInverted = projection.map { $0.inverse != nil } ?? (inverse != nil)
        return isInverted ? "it is not in front of the eye there" : "its transform cannot be inverted"
    }

    /// Converts a point from the layer to the ancestor.
    package func up(_ point: CGPoint) -> CGPoint {
        if let projection { return projection.point(of: point) }
        guard let transform else { return CGPoint(x: point.x + offset.dx, y: point.y + offset.dy) }
        return point.applying(transform)
    }

    /// Converts a point from the ancestor to the layer.
    package func down(_ point: CGPoint) -> CGPoint {
        if let projection { return projection.inverse?.point(of: point) ?? point }
        guard let transform else { return CGPoint(x: point.x - offset.dx, y: point.y - offset.dy) }
        return point.applying(transform.inverted())
    }

    /// Converts a rectangle from the layer to its bounding rectangle in the ancestor.
    package func up(_ rect: CGRect) -> CGRect {
        if let projection { return projection.rect(of: rect) }
        guard let transform else { return rect.offsetBy(dx: offset.dx, dy: offset.dy) }
        return rect.applying(transform)
    }

    /// Converts a rectangle from the ancestor to its bounding rectangle in the layer.
    package func down(_ rect: CGRect) -> CGRect {
        if let projection { return projection.inverse?.rect(of: rect) ?? rect }
        guard let transform else { return rect.offsetBy(dx: -offset.dx, dy: -offset.dy) }
        return rect.applying(transform.inverted())
    }
}
