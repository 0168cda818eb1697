import CoreGraphics
import Synchronization

extension CALayer {
    /// The values on the screen at this moment.
    var rendered: LayerState { shownIfAnimated?.value ?? state }

    /// The values on the screen while animations make them differ from the model's.
    final var shown: LayerState? {
        get { shownIfAnimated?.value }
        set {
            guard let newValue else {
                shownIfAnimated = nil
                return
            }
            if shownIfAnimated == nil { shownIfAnimated = Boxed(newValue) }
            shownIfAnimated?.change { $0 = newValue }
        }
    }

    /// Sets the bounds. If only the origin changes, the tree copies the pixels of the content where it can.
    func setBounds(_ bounds: CGRect) {
        guard bounds != state.bounds else { return }
        requireFinite(bounds.isFinite, "bounds", bounds.numbers)
        let resizes = bounds.size != state.bounds.size
        let action = tree == nil ? nil : self.action(forKey: "bounds")
        let distance = CGVector(dx: bounds.minX - state.bounds.minX, dy: bounds.minY - state.bounds.minY)
        // The descendants all move by the same distance and keep their appearance.
        let moves =
            !resizes && action?.runs != true && !transformsSublayers && tree?.move(self, by: distance) == true
        change("bounds", moves ? .none : .subtree, running: action) { $0.state.bounds = bounds }
        if moves { invalidateExtent() }
        markForLayout()
        if resizes {
            superlayer?.markForLayout()
            if needsDisplayOnBoundsChange { setNeedsDisplay() }
        }
        geometryDidChange()
    }

    func setTransform(_ transform: CATransform3D) {
        guard transform != state.transform else { return }
        change("transform", .subtree) { $0.state.transform = transform }
        markForLayout()
        superlayer?.markForLayout()
        geometryDidChange()
    }

    func setSublayerTransform(_ transform: CATransform3D) {
        guard transform != sublayerTransform else { return }
        // The sublayers look for the transform in layers with rare values alone.
        _ = rare
        change("sublayerTransform", .subtree) {
            $0.state.sublayerTransform = CATransform3DIsIdentity(transform) ? nil : transform
        }
        for child in children { child.geometryDidChange() }
    }

    /// Whether the sublayers have, or are just losing, another transform than their own.
    private var transformsSublayers: Bool {
        rareIfLoaded != nil && (state.sublayerTransform != nil || shown?.sublayerTransform != nil)
    }

    /// Returns the transform that the superlayer adds to the layer's own; nil where it adds none, which is nearly
    /// everywhere.
    func outerTransform(_ values: (CALayer) -> LayerState) -> CGAffineTransform? {
        guard let above, above.rareIfLoaded != nil else { return nil }
        return values(above).sublayersToLayer
    }

    /// The transform that the superlayer adds to the layer's own by the model values; nil where it adds none.
    var modelOuterTransform: CGAffineTransform? {
        guard let above, above.rareIfLoaded != nil else { return nil }
        return above.state.sublayersToLayer
    }

    /// Returns the transform from the layer's coordinates to its superlayer's, without perspective.
    private func toSuperlayer(_ values: (CALayer) -> LayerState) -> CGAffineTransform {
        let own = values(self).toSuperlayer
        return outerTransform(values).map { own.concatenating($0) } ?? own
    }

    /// Sets the size and position for which the frame has the given value under the current transform.
    func setFrame(_ frame: CGRect) {
        requireFinite(frame.isFinite, "frame", frame.numbers)
        let frame = frame.standardized
        guard state.isTransformed else {
            let anchor = state.anchorPoint
            bounds = CGRect(origin: state.bounds.origin, size: frame.size)
            position = CGPoint(
                x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
            return
        }
        let plane = CATransform3DGetAffineTransform(state.transform)
        let size = Self.size(filling: frame.size, under: plane) ?? state.bounds.size
        bounds = CGRect(origin: state.bounds.origin, size: size)
        let now = state.frame
        guard now.isFinite else {
            // There is no box under such a transform, and the frame is that of the layer without it.
            let anchor = state.anchorPoint
            position = CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
            return
        }
        position = CGPoint(
            x: state.position.x + frame.minX - now.minX, y: state.position.y + frame.minY - now.minY)
    }

    /// Returns the size whose bounding box under a transform is `target`; nil when there is none.
    private static func size(filling target: CGSize, under t: CGAffineTransform) -> CGSize? {
        let (a, b, c, d) = (abs(t.a), abs(t.b), abs(t.c), abs(t.d))
        // Solves a*w + c*h = width, b*w + d*h = height.
        let determinant = a * d - b * c
        guard abs(determinant) > 1e-9 else { return nil }
        let width = (target.width * d - target.height * c) / determinant
        let height = (a * target.height - b * target.width) / determinant
        guard width >= 0, height >= 0, width.isFinite, height.isFinite else { return nil }
        return CGSize(width: width, height: height)
    }

    /// Stops the program where the app assigns a geometry with a number that is infinite or NaN, as Core Animation
    /// does. Later, such a number would end the program in a place that tells nothing of the assignment.
    ///
    /// A transform may have such numbers: its layer is not drawn and cannot be touched.
    @inline(__always)
    package func requireFinite(_ isFinite: Bool, _ property: StaticString, _ numbers: @autoclosure () -> [CGFloat]) {
        precondition(isFinite, misuse(of: property, numbers()))
    }

    private func misuse(of property: StaticString, _ numbers: [CGFloat]) -> String {
        let value = numbers.map { "\($0)" }.joined(separator: ", ")
        return "\(property) of \(subject) cannot be (\(value)): every number of it is finite."
    }

    /// The view that the layer belongs to, or else the layer.
    private var subject: Any { delegate ?? self as Any }

    func geometryDidChange() {
        if isObserved { owner?.layerGeometryDidChange(self) }
    }

    /// Returns the affine part of the transform.
    public func affineTransform() -> CGAffineTransform {
        CATransform3DGetAffineTransform(state.transform)
    }

    /// Sets the transform to an affine one.
    public func setAffineTransform(_ m: CGAffineTransform) {
        transform = CATransform3DMakeAffineTransform(m)
    }

    /// Converts a point from this layer's coordinates to another's; nil stands for the topmost superlayer.
    public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
        planeMap(to: l)?.point(of: p) ?? p.applying(transform(to: l))
    }

    /// Converts a point from another layer's coordinates to this one's; nil stands for the topmost superlayer.
    public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
        if let map = planeMap(to: l) { return map.inverse?.point(of: p) ?? p }
        return p.applying(transform(to: l).inverted())
    }

    /// Converts a rectangle to its bounding rectangle in another layer's coordinates.
    public func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
        planeMap(to: l)?.rect(of: r) ?? r.applying(transform(to: l))
    }

    /// Converts a rectangle in another layer's coordinates to its bounding rectangle in this one's.
    public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
        if let map = planeMap(to: l) { return map.inverse?.rect(of: r) ?? r }
        return r.applying(transform(to: l).inverted())
    }

    private func transform(to other: CALayer?) -> CGAffineTransform {
        guard let other else { return transformToTop { $0.state } }
        if other === self { return .identity }
        if other === superlayer { return toSuperlayer { $0.state } }
        return transformToTop { $0.state }.concatenating(other.transformToTop { $0.state }.inverted())
    }

    /// Returns the map from the layer's plane to another's, by way of the nearest layer above both; nil if no layer
    /// between them is turned in space. A plane that is seen from its edge has no points to convert to: then the result
    /// is the map to the layer above both.
    private func planeMap(to other: CALayer?) -> Projection? {
        func isTurned(from layer: CALayer) -> Bool {
            var current = layer
            while let above = current.superlayer {
                if current.isSeenInSpace, current.projection(current.state, { $0.state }) != nil { return true }
                current = above
            }
            return false
        }
        guard isTurned(from: self) || other.map(isTurned) == true else { return nil }
        var common: CALayer? = self
        while let layer = common, layer !== other, let other, !other.isInSubtree(of: layer) {
            common = layer.superlayer
        }
        let top = other == nil ? topmost : common
        let up = SpaceMap(from: self, to: top ?? topmost).whole
        guard let other else { return up }
        return SpaceMap(from: other, to: top ?? other.topmost).whole.inverse.map { up.concatenating($0) } ?? up
    }

    /// The layer at the top of the tree.
    private var topmost: CALayer {
        var top = self
        while let above = top.superlayer { top = above }
        return top
    }

    /// Returns the transform to the coordinates of the topmost superlayer, whose own position does not count.
    func transformToTop(_ values: (CALayer) -> LayerState) -> CGAffineTransform {
        var result = CGAffineTransform.identity
        var layer = self
        while let above = layer.superlayer {
            result = result.concatenating(layer.toSuperlayer(values))
            layer = above
        }
        return result
    }

    /// The maximum depth of nested hit tests. Layers nested more deeply cannot be hit, because the stack would
    /// overflow.
    package static let maximumHitTestDepth = 2_500
    private static let hitTestDepth = Atomic(0)

    func baseHitTest(_ p: CGPoint) -> CALayer? {
        guard !state.isHidden, state.opacity > 0,
            Self.hitTestDepth.load(ordering: .relaxed) < Self.maximumHitTestDepth
        else { return nil }
        Self.hitTestDepth.add(1, ordering: .relaxed)
        defer { Self.hitTestDepth.subtract(1, ordering: .relaxed) }
        let inner: CGPoint
        if isSeenInSpace {
            guard let point = SpaceMap(from: self, to: superlayer).source(of: p) else { return nil }
            inner = point
        } else {
            inner = p.applying(toSuperlayer { $0.state }.inverted())
        }
        if holdsSpace { return hitTestInSpace(inner) }
        guard contains(inner) || !masksToBounds else { return nil }
        for layer in drawingOrder.reversed() {
            if let found = layer.hitTest(inner) { return found }
        }
        return contains(inner) ? self : nil
    }

    /// The sublayers from back to front: by z position, then by their order.
    var drawingOrder: [CALayer] {
        guard hasDepths else { return children }
        if let sorted = rareIfLoaded?.sortedChildren { return sorted }
        guard children.contains(where: { $0.rendered.zPosition != 0 }) else {
            hasDepths = false
            return children
        }
        let sorted = children.enumerated().sorted {
            ($0.element.rendered.zPosition, $0.offset) < ($1.element.rendered.zPosition, $1.offset)
        }.map(\.element)
        rare.sortedChildren = sorted
        return sorted
    }

    /// Called when the z position of a sublayer may have become another than zero, or has changed.
    func depthsDidChange() {
        hasDepths = true
        forgetOrder()
    }
}

extension CGRect {
    /// The origin and the size.
    fileprivate var numbers: [CGFloat] { [origin.x, origin.y, size.width, size.height] }
}
