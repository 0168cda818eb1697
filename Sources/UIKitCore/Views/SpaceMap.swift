import CoreGraphics
import QuartzCore

/// How the coordinates of a view map to those of a view above it.
///
/// Nearly all views are only shifted, and a shift is exact and cheap, so it is kept apart from the general case.
struct SpaceMap {
    private var offset = CGVector(dx: 0, dy: 0)
    private var transform: CGAffineTransform?

    /// Maps every point to itself.
    init() {}

    /// Maps from a view's coordinates to those of `ancestor`, which is above it; nil stands for whatever the topmost view
    /// above is in.
    @MainActor
    init(from view: UIView, to ancestor: UIView?) {
        var current: UIView? = view
        while let view = current, view !== ancestor {
            append(view.layer)
            current = view.superview
        }
    }

    /// Goes up one more level: from the space of `layer` to that of its superlayer.
    @MainActor
    mutating func append(_ layer: CALayer) {
        let bounds = layer.bounds
        let position = layer.position
        let anchor = layer.anchorPoint
        let anchorX = bounds.minX + anchor.x * bounds.width
        let anchorY = bounds.minY + anchor.y * bounds.height
        let matrix = layer.transform
        if CATransform3DIsIdentity(matrix) {
            shift(by: CGVector(dx: position.x - anchorX, dy: position.y - anchorY))
            return
        }
        // The projection along z: what a layer that is turned in space covers on the screen.
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

    func up(_ point: CGPoint) -> CGPoint {
        guard let transform else { return CGPoint(x: point.x + offset.dx, y: point.y + offset.dy) }
        return point.applying(transform)
    }

    func down(_ point: CGPoint) -> CGPoint {
        guard let transform else { return CGPoint(x: point.x - offset.dx, y: point.y - offset.dy) }
        return point.applying(transform.inverted())
    }

    /// The upright box around where the rectangle's corners go.
    func up(_ rect: CGRect) -> CGRect {
        guard let transform else { return rect.offsetBy(dx: offset.dx, dy: offset.dy) }
        return rect.applying(transform)
    }

    /// The upright box around where the rectangle's corners come from.
    func down(_ rect: CGRect) -> CGRect {
        guard let transform else { return rect.offsetBy(dx: -offset.dx, dy: -offset.dy) }
        return rect.applying(transform.inverted())
    }
}
