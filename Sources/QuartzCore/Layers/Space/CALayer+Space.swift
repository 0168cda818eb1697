import CoreGraphics

/// Layers in space: transforms with perspective, and layers that keep their sublayers in space.
///
/// Nearly all layers lie in the plane of their superlayer or are transformed within it, and do nothing of this. A layer
/// that is turned in space is flattened with its sublayers into its plane, and the plane is seen through a projection.
/// The sublayers of a `CATransformLayer` lie in the space of the nearest superlayer that is another layer.
extension LayerState {
    /// The transform in space from the layer's coordinates to its superlayer's, without the superlayer's
    /// `sublayerTransform`.
    var spaceToSuperlayer: CATransform3D {
        let t = transform.moved(
            before: -bounds.minX - anchorPoint.x * bounds.width, -bounds.minY - anchorPoint.y * bounds.height,
            -anchorPointZ)
        return t.moved(after: position.x, position.y, zPosition)
    }

    /// The transform in space that sublayers get in addition to their own, in the layer's coordinates; nil for the
    /// identity.
    fileprivate var spaceOfSublayers: CATransform3D? {
        guard let sublayerTransform else { return nil }
        let x = bounds.minX + anchorPoint.x * bounds.width
        let y = bounds.minY + anchorPoint.y * bounds.height
        return sublayerTransform.moved(before: -x, -y, -anchorPointZ).moved(after: x, y, anchorPointZ)
    }

    /// Whether the layer's own transform leads to the superlayer's plane without perspective.
    fileprivate var staysWithoutPerspective: Bool {
        guard isTransformed else { return true }
        let transform = transform
        return transform.m14 == 0 && transform.m24 == 0 && transform.m44 == 1 && anchorPointZ == 0
    }

    /// The bounding rectangle of the bounds under the layer's own transform; nil if that has no perspective.
    var frameInPerspective: CGRect? {
        guard !staysWithoutPerspective else { return nil }
        let box = Projection(spaceToSuperlayer).box(of: bounds)
        return box.isNull || !box.isFinite ? nil : box
    }

    /// The place of a layer that keeps its sublayers in space, in its superlayer's plane.
    ///
    /// Such a layer has no plane of its own. Its coordinates are those of the superlayer, moved to where the layer
    /// would be without a transform; a transform of the plane counts.
    fileprivate var placeOfSpace: CGAffineTransform {
        if isTransformed {
            let plane = toSuperlayer
            if CATransform3DIsAffine(transform), plane.determinant != 0, plane.isFinite { return plane }
        }
        return CGAffineTransform(
            translationX: position.x - bounds.minX - anchorPoint.x * bounds.width,
            y: position.y - bounds.minY - anchorPoint.y * bounds.height)
    }
}

extension CALayer {
    /// Whether the layer keeps its sublayers in space, as a `CATransformLayer` does.
    package final var holdsSpace: Bool { rareIfLoaded?.holdsSpace == true }

    /// Returns the projection of the layer's plane to that of its superlayer; nil where `LayerState.toSuperlayer` and
    /// `LayerState.sublayersToLayer` tell the place, which is nearly everywhere.
    ///
    /// - Parameters:
    ///   - state: The layer's values.
    ///   - values: Returns the values of its superlayers.
    @inline(__always)
    final func projection(_ state: LayerState, _ values: (CALayer) -> LayerState) -> Projection? {
        guard state.isTransformed || above?.rareIfLoaded != nil else { return nil }
        return projectionInSpace(state, values)
    }

    @inline(never)
    private final func projectionInSpace(_ state: LayerState, _ values: (CALayer) -> LayerState) -> Projection? {
        if holdsSpace { return Projection(state.placeOfSpace) }
        guard above?.holdsSpace != true else { return projectionFromSpace(state, values) }
        let outer = above.flatMap { $0.rareIfLoaded == nil ? nil : values($0).spaceOfSublayers }
        if state.staysWithoutPerspective, outer.map({ CATransform3DIsAffine($0) }) ?? true { return nil }
        let space = state.spaceToSuperlayer
        return Projection(outer.map { CATransform3DConcat(space, $0) } ?? space)
    }

    /// Returns the projection of a layer in the space of its superlayer.
    private func projectionFromSpace(_ state: LayerState, _ values: (CALayer) -> LayerState) -> Projection {
        var projection = Projection(transformInSpace(state, values))
        var places: [CGAffineTransform] = []
        var layer = above
        while let current = layer, current.holdsSpace {
            places.append(values(current).placeOfSpace)
            layer = current.above
        }
        for place in places.reversed() { projection = projection.concatenating(place.inverted()) }
        return projection
    }

    /// Returns the transform to the space of the nearest superlayer that flattens what is in it.
    func transformInSpace(_ state: LayerState, _ values: (CALayer) -> LayerState) -> CATransform3D {
        var transform = state.spaceToSuperlayer
        var layer = above
        while let current = layer {
            let state = values(current)
            if let outer = state.spaceOfSublayers { transform = CATransform3DConcat(transform, outer) }
            guard current.holdsSpace else { break }
            transform = CATransform3DConcat(transform, state.spaceToSuperlayer)
            layer = current.above
        }
        return transform
    }

    /// Whether a change of the layer's depth may change where the layer is seen.
    var isSeenInSpace: Bool { state.isTransformed || above?.rareIfLoaded != nil }

    /// The distance of the anchor point from the layer's plane along the z axis, in points; zero by default. The
    /// layer's transform is about the anchor point, and `zPosition` is the anchor point's depth.
    public var anchorPointZ: CGFloat {
        get { state.anchorPointZ }
        set {
            guard newValue != state.anchorPointZ else { return }
            requireFinite(newValue.isFinite, "anchorPointZ", [newValue])
            change("anchorPointZ", .subtree) { $0.state.anchorPointZ = newValue }
            geometryDidChange()
            for child in children { child.geometryDidChange() }
        }
    }

    /// Whether the layer is also seen from behind; true by default. Otherwise it is not drawn and cannot be hit while
    /// its transform turns its back to the viewer, or shows it as in a mirror.
    ///
    /// The side is judged in the plane of the superlayer, or in the space of a `CATransformLayer`.
    public var isDoubleSided: Bool {
        get { rareIfLoaded?.isDoubleSided ?? true }
        set {
            guard newValue != isDoubleSided else { return }
            willChangeAppearance(.subtree)
            rare.isDoubleSided = newValue
            appearanceDidChange(.subtree)
            geometryDidChange()
        }
    }
}

extension Projection {
    /// Creates the view of the plane z = 0 under a transform of space.
    init(_ t: CATransform3D) {
        self.init(
            a: t.m11, b: t.m12, p: t.m14, c: t.m21, d: t.m22, q: t.m24, tx: t.m41, ty: t.m42, w: t.m44)
    }
}

extension CATransform3D {
    /// Returns the transform after a translation.
    fileprivate func moved(before x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
        var t = self
        t.m41 += x * m11 + y * m21 + z * m31
        t.m42 += x * m12 + y * m22 + z * m32
        t.m43 += x * m13 + y * m23 + z * m33
        t.m44 += x * m14 + y * m24 + z * m34
        return t
    }

    /// Returns the transform before a translation.
    fileprivate func moved(after x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
        var t = self
        (t.m11, t.m12, t.m13) = (m11 + x * m14, m12 + y * m14, m13 + z * m14)
        (t.m21, t.m22, t.m23) = (m21 + x * m24, m22 + y * m24, m23 + z * m24)
        (t.m31, t.m32, t.m33) = (m31 + x * m34, m32 + y * m34, m33 + z * m34)
        (t.m41, t.m42, t.m43) = (m41 + x * m44, m42 + y * m44, m43 + z * m44)
        return t
    }
}
