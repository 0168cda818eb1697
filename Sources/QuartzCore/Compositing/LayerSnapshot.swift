import CoreGraphics

/// The values of a layer that drawing reads for every damaged rectangle. They are copied once, because reading a
/// layer's many properties is expensive.
///
/// Every layer on the screen has one, so what is usual takes no room in it.
struct LayerSnapshot {
    let bounds: CGRect
    /// The distance between the layer's coordinates and its superlayer's, if they differ by nothing else.
    private let shift: CGVector
    /// The transform and the extent, if they are more than a shift, or neither the bounds nor null.
    ///
    /// Not retained, so that a copy of a snapshot costs nothing. Safe, because a layer keeps the object once it has
    /// one, and a snapshot is used only together with its layer.
    private let unusual: Unmanaged<UnusualGeometry>?
    private let isShift: Bool
    private let ownExtentKind: OwnExtentKind
    /// Whether the layer shows something: it is neither hidden nor fully transparent, or a transition shows its old
    /// look.
    let isVisible: Bool
    /// Whether the layer clips its sublayers to its bounds.
    let clips: Bool
    /// Whether the layer is untransformed and its parts can be drawn directly one after the other.
    let isPlain: Bool
    /// Whether the layer clips its sublayers to rounded corners.
    let clipsToRoundedCorners: Bool
    /// Whether the background hides everything behind the bounds.
    let hasOpaqueBackground: Bool
    /// Whether the layer and its descendants cast a common shadow.
    let castsGroupShadow: Bool
    /// Whether the layer and its descendants are drawn by way of a bitmap that is kept.
    let rasterizes: Bool
    /// Whether the sublayers are repeated.
    let replicates: Bool
    /// Whether a transition draws the layer's old and new look.
    let isInTransition: Bool
    /// Whether a change of a descendant may be visible where the descendant is not.
    let spreadsChanges: Bool
    /// Whether the layer is seen in perspective, so that `toSuperlayer` tells its place roughly.
    let isProjective: Bool
    /// Whether the sublayers stay in space.
    let holdsSpace: Bool
    /// Whether the layer lies in the space of its superlayer, where it is covered by what is nearer to the eye.
    let isInSpace: Bool

    /// The transform from the layer's coordinates to its superlayer's.
    var toSuperlayer: CGAffineTransform {
        if !isShift, let unusual { return unusual._withUnsafeGuaranteedRef { $0.toSuperlayer } }
        return CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: shift.dx, ty: shift.dy)
    }

    /// The projection of the layer's plane to its superlayer's; nil without perspective.
    var projection: Projection? {
        guard isProjective, let unusual else { return nil }
        return unusual._withUnsafeGuaranteedRef { $0.projection }
    }

    /// Returns the bounding box in the superlayer's coordinates of what is seen of a rectangle of the layer's. Under
    /// perspective, and in space, that includes the smooth edges of the picture that is drawn.
    func place(_ rect: CGRect) -> CGRect {
        guard isProjective || isInSpace else { return rect.applying(toSuperlayer) }
        let box = projection?.box(of: rect) ?? rect.applying(toSuperlayer)
        return box.isNull ? box : box.insetBy(dx: -2, dy: -2)
    }

    /// The extent of the layer without its sublayers but with its shadow, in its own coordinates.
    var ownExtent: CGRect {
        switch ownExtentKind {
        case .null: .null
        case .bounds: bounds
        case .unusual: unusual?._withUnsafeGuaranteedRef { $0.ownExtent } ?? bounds
        }
    }

    private enum OwnExtentKind: UInt8 {
        case null, bounds, unusual
    }

    /// The values of a snapshot that most layers do not need.
    final class UnusualGeometry {
        var toSuperlayer = CGAffineTransform.identity
        var projection: Projection?
        var ownExtent = CGRect.null
    }

    init(_ layer: CALayer, _ state: LayerState) {
        let rare = layer.rareIfLoaded
        holdsSpace = rare?.holdsSpace == true
        isInSpace = layer.above?.rareIfLoaded?.holdsSpace == true
        isInTransition = layer.transition != nil && !holdsSpace
        let outer = layer.outerTransform { $0.rendered }
        var toSuperlayer = outer.map { state.toSuperlayer.concatenating($0) } ?? state.toSuperlayer
        let projection = layer.projection(state) { $0.rendered }
        if let plane = projection?.affine { toSuperlayer = plane }
        isProjective = projection != nil && projection?.affine == nil
        var isTurnedAway = false
        if rare?.isDoubleSided == false { isTurnedAway = projection?.isMirrored ?? (toSuperlayer.determinant < 0) }
        isVisible = (!state.isHidden && state.opacity > 0 || isInTransition) && !isTurnedAway
        shift = CGVector(dx: toSuperlayer.tx, dy: toSuperlayer.ty)
        isShift = outer == nil && !state.isTransformed && projection == nil
        bounds = state.bounds
        clips = layer.masksToBounds && !holdsSpace
        let ownExtent = holdsSpace ? .null : layer.ownExtent(state)
        ownExtentKind = ownExtent.isNull ? .null : ownExtent == bounds ? .bounds : .unusual
        if !isShift || ownExtentKind == .unusual {
            let unusual = layer.unusualGeometry ?? UnusualGeometry()
            (unusual.toSuperlayer, unusual.ownExtent) = (toSuperlayer, ownExtent)
            unusual.projection = isProjective ? projection : nil
            layer.unusualGeometry = unusual
            self.unusual = .passUnretained(unusual)
        } else {
            unusual = nil
        }
        castsGroupShadow = layer.castsGroupShadow(state) && !holdsSpace
        rasterizes = rare?.shouldRasterize == true && !holdsSpace
        replicates = layer.replication(state) != nil
        spreadsChanges = castsGroupShadow || rasterizes || replicates || isInTransition
        isPlain =
            state.opacity >= 1 && rare?.mask == nil && rare?.vibrancy == nil && isShift && !spreadsChanges
            && !holdsSpace
        clipsToRoundedCorners = clips && state.cornerRadius > 0
        if state.cornerRadius <= 0, let color = state.backgroundColor {
            hasOpaqueBackground = color.alpha >= 1
        } else {
            hasOpaqueBackground = false
        }
    }
}

/// The cached outline of a layer. Outlines are drawn much more often than they change.
struct LayerOutline {
    let bounds: CGRect
    let radius: CGFloat
    let corners: CACornerMask
    let curve: CALayerCornerCurve
    let path: CGPath
}

extension CALayer {
    /// Returns the bounds with rounded corners as a path.
    func outline(_ state: LayerState) -> CGPath {
        if let cachedOutline = cachedOutline?.value, cachedOutline.bounds == state.bounds,
            cachedOutline.radius == state.cornerRadius,
            cachedOutline.corners == maskedCorners, cachedOutline.curve == cornerCurve
        {
            return cachedOutline.path
        }
        let path = outline(of: state.bounds, radius: state.cornerRadius, state)
        let outline = LayerOutline(
            bounds: state.bounds, radius: state.cornerRadius, corners: maskedCorners, curve: cornerCurve, path: path)
        cachedOutline = Boxed(outline)
        return path
    }

    /// Returns a rectangle with the layer's kind of corners.
    func outline(of rect: CGRect, radius: CGFloat, _ state: LayerState) -> CGPath {
        cornerCurve == .continuous
            ? state.continuousOutline(of: rect, radius: radius, corners: maskedCorners)
            : state.outline(of: rect, radius: radius, corners: maskedCorners)
    }
}
