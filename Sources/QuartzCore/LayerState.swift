import CoreGraphics

/// The properties of a layer that can be animated. A layer has one with the values it was given, and while it is animated
/// another with those that are shown.
package struct LayerState: Equatable {
    var bounds = CGRect.zero
    var position = CGPoint.zero
    var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    var zPosition: CGFloat = 0
    var transform = CATransform3DIdentity
    var isTransformed = false
    var isHidden = false
    var opacity: Float = 1
    var backgroundColor: CGColor?
    var cornerRadius: CGFloat = 0
    var borderWidth: CGFloat = 0
    var borderColor: CGColor? = .black
    var shadowColor: CGColor? = .black
    var shadowOpacity: Float = 0
    var shadowOffset = CGSize(width: 0, height: -3)
    var shadowRadius: CGFloat = 3
    var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// Of a shape layer.
    var shape: ShapeState?
    /// Of a gradient layer.
    var gradient: GradientState?

    /// From the layer's coordinates into its superlayer's.
    var toSuperlayer: CGAffineTransform {
        let left = bounds.minX + anchorPoint.x * bounds.width
        let top = bounds.minY + anchorPoint.y * bounds.height
        guard isTransformed else {
            return CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: position.x - left, ty: position.y - top)
        }
        let plane = CATransform3DGetAffineTransform(transform)
        return CGAffineTransform(
            a: plane.a, b: plane.b, c: plane.c, d: plane.d,
            tx: plane.tx + position.x - plane.a * left - plane.c * top,
            ty: plane.ty + position.y - plane.b * left - plane.d * top)
    }

    /// The smallest upright rectangle around the layer, in its superlayer's coordinates.
    var frame: CGRect {
        guard isTransformed else {
            return CGRect(
                x: position.x - anchorPoint.x * bounds.width, y: position.y - anchorPoint.y * bounds.height,
                width: bounds.width, height: bounds.height)
        }
        return bounds.applying(toSuperlayer)
    }

    /// The shape that the corner radius cuts out of `rect`, whose corners are those of the bounds.
    func outline(of rect: CGRect, radius: CGFloat, corners: CACornerMask) -> CGPath {
        let radius = max(0, min(radius, min(rect.width, rect.height) / 2))
        guard radius > 0, !corners.isEmpty else { return CGPath(rect: rect) }
        if corners == .all { return CGPath(roundedRect: rect, radius: radius) }
        func length(_ corner: CACornerMask) -> CGFloat { corners.contains(corner) ? radius : 0 }
        let path = CGMutablePath()
        path.move(to: CGPoint(x: rect.minX + length(.layerMinXMinYCorner), y: rect.minY))
        path.addArc(
            tangent1End: CGPoint(x: rect.maxX, y: rect.minY),
            tangent2End: CGPoint(x: rect.maxX, y: rect.maxY),
            radius: length(.layerMaxXMinYCorner))
        path.addArc(
            tangent1End: CGPoint(x: rect.maxX, y: rect.maxY),
            tangent2End: CGPoint(x: rect.minX, y: rect.maxY),
            radius: length(.layerMaxXMaxYCorner))
        path.addArc(
            tangent1End: CGPoint(x: rect.minX, y: rect.maxY),
            tangent2End: CGPoint(x: rect.minX, y: rect.minY),
            radius: length(.layerMinXMaxYCorner))
        path.addArc(
            tangent1End: CGPoint(x: rect.minX, y: rect.minY),
            tangent2End: CGPoint(x: rect.maxX, y: rect.minY),
            radius: length(.layerMinXMinYCorner))
        path.closeSubpath()
        return path
    }
}
