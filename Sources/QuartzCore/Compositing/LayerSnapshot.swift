import CoreGraphics

/// The values of a layer that drawing reads for every damaged rectangle. They are copied once, because reading a
/// layer's many properties is expensive.
struct LayerSnapshot {
    /// Whether the layer shows something: it is neither hidden nor fully transparent, or a transition shows its old
    /// look.
    let isVisible: Bool
    let toSuperlayer: CGAffineTransform
    let bounds: CGRect
    /// Whether the layer clips its sublayers to its bounds.
    let clips: Bool
    /// The extent of the layer without its sublayers but with its shadow, in its own coordinates.
    let ownExtent: CGRect
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
    /// A hash of the appearance, the same for layers that look the same apart from their positions.
    let hash: UInt64

    init(_ layer: CALayer, _ state: LayerState) {
        isInTransition = layer.transition != nil
        isVisible = !state.isHidden && state.opacity > 0 || isInTransition
        let outer = layer.outerTransform { $0.rendered }
        toSuperlayer = outer.map { state.toSuperlayer.concatenating($0) } ?? state.toSuperlayer
        bounds = state.bounds
        clips = layer.masksToBounds
        ownExtent = layer.ownExtent(state)
        castsGroupShadow = layer.castsGroupShadow(state)
        let rare = layer.rareIfLoaded
        rasterizes = rare?.shouldRasterize == true
        replicates = layer.replication(state) != nil
        spreadsChanges = castsGroupShadow || rasterizes || replicates || isInTransition
        isPlain =
            state.opacity >= 1 && rare?.mask == nil && !state.isTransformed && outer == nil && !spreadsChanges
        clipsToRoundedCorners = clips && state.cornerRadius > 0
        if state.cornerRadius <= 0, let color = state.backgroundColor {
            hasOpaqueBackground = color.alpha >= 1
        } else {
            hasOpaqueBackground = false
        }
        let look = layer.appearanceHash(state)
        hash = isInTransition ? layer.hashTransition(look) : look
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
        if let cachedOutline, cachedOutline.bounds == state.bounds,
            cachedOutline.radius == state.cornerRadius,
            cachedOutline.corners == maskedCorners, cachedOutline.curve == cornerCurve
        {
            return cachedOutline.path
        }
        let path = outline(of: state.bounds, radius: state.cornerRadius, state)
        cachedOutline = LayerOutline(
            bounds: state.bounds, radius: state.cornerRadius, corners: maskedCorners, curve: cornerCurve, path: path)
        return path
    }

    /// Returns a rectangle with the layer's kind of corners.
    func outline(of rect: CGRect, radius: CGFloat, _ state: LayerState) -> CGPath {
        cornerCurve == .continuous
            ? state.continuousOutline(of: rect, radius: radius, corners: maskedCorners)
            : state.outline(of: rect, radius: radius, corners: maskedCorners)
    }
}
