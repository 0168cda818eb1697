import CoreGraphics

extension CALayer {
    /// The values that are on the screen at this moment.
    var rendered: LayerState { shown ?? state }

    func setBounds(_ bounds: CGRect) {
        guard bounds != state.bounds else { return }
        let resizes = bounds.size != state.bounds.size
        let action = tree == nil ? nil : self.action(forKey: "bounds")
        let way = CGVector(dx: bounds.minX - state.bounds.minX, dy: bounds.minY - state.bounds.minY)
        // What is below goes by the same way, and what it looks like stays.
        let moves = !resizes && action?.runs != true && tree?.move(self, by: way) == true
        change("bounds", moves ? .none : .subtree, running: action) { $0.state.bounds = bounds }
        if moves { invalidateBox() }
        markForLayout()
        if resizes {
            superlayer?.markForLayout()
            if needsDisplayOnBoundsChange { setNeedsDisplay() }
        }
        geometryDidChange()
    }

    func setTransform(_ transform: CATransform3D) {
        guard transform != state.transform else { return }
        change("transform", .subtree) {
            $0.state.transform = transform
            $0.state.isTransformed = !CATransform3DIsIdentity(transform)
        }
        markForLayout()
        superlayer?.markForLayout()
        geometryDidChange()
    }

    /// Solves size and position so that the frame reads back as set, whatever the transform.
    func setFrame(_ frame: CGRect) {
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
        position = CGPoint(
            x: state.position.x + frame.minX - now.minX, y: state.position.y + frame.minY - now.minY)
    }

    /// The size whose bounding box under a transform is `target`; nil when there is none.
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

    func geometryDidChange() {
        geometryObserver?.layerGeometryDidChange(self)
    }

    /// The transform, as far as it is one of the plane.
    public func affineTransform() -> CGAffineTransform {
        CATransform3DGetAffineTransform(state.transform)
    }

    /// Sets the transform to one of the plane.
    public func setAffineTransform(_ m: CGAffineTransform) {
        transform = CATransform3DMakeAffineTransform(m)
    }

    /// Converts a point of this layer's space to one of another's; nil stands for the space of the topmost superlayer.
    public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
        p.applying(transform(to: l))
    }

    /// Converts a point of another layer's space to one of this; nil stands for the space of the topmost superlayer.
    public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
        p.applying(transform(to: l).inverted())
    }

    /// Converts a rectangle to the smallest upright one around it in another layer's space.
    public func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
        r.applying(transform(to: l))
    }

    /// Converts a rectangle of another layer's space to the smallest upright one around it in this.
    public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
        r.applying(transform(to: l).inverted())
    }

    private func transform(to other: CALayer?) -> CGAffineTransform {
        guard let other else { return transformToTop { $0.state } }
        if other === self { return .identity }
        if other === superlayer { return state.toSuperlayer }
        return transformToTop { $0.state }.concatenating(other.transformToTop { $0.state }.inverted())
    }

    /// Into the space of the topmost superlayer, whose own place does not count.
    func transformToTop(_ values: (CALayer) -> LayerState) -> CGAffineTransform {
        var result = CGAffineTransform.identity
        var layer = self
        while let above = layer.superlayer {
            result = result.concatenating(values(layer).toSuperlayer)
            layer = above
        }
        return result
    }

    /// How many hit tests that ask each other can be going on inside of each other. What is nested deeper cannot be hit: the
    /// stack would not be large enough.
    package static let greatestHitDepth = 2_500
    private static var hitDepth = 0

    func baseHitTest(_ p: CGPoint) -> CALayer? {
        guard !state.isHidden, state.opacity > 0, Self.hitDepth < Self.greatestHitDepth else { return nil }
        Self.hitDepth += 1
        defer { Self.hitDepth -= 1 }
        let inner = p.applying(state.toSuperlayer.inverted())
        guard contains(inner) || !masksToBounds else { return nil }
        for layer in drawingOrder.reversed() {
            if let found = layer.hitTest(inner) { return found }
        }
        return contains(inner) ? self : nil
    }

    /// Sublayers from back to front: by z position, then by their order.
    var drawingOrder: [CALayer] {
        if let sortedChildren { return sortedChildren }
        guard children.contains(where: { $0.rendered.zPosition != 0 }) else {
            sortedChildren = children
            return children
        }
        let sorted = children.enumerated().sorted {
            ($0.element.rendered.zPosition, $0.offset) < ($1.element.rendered.zPosition, $1.offset)
        }.map(\.element)
        sortedChildren = sorted
        return sorted
    }
}
