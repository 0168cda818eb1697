/// A projective transform of the plane: the view of a plane that is turned in space, with perspective.
///
/// A point becomes three numbers, `(x, y, 1)` times the matrix `a b p / c d q / tx ty w`. The third grows with the
/// distance from the eye, and the other two are divided by it. What is too near to the eye, or behind it, is not seen.
package struct Projection: Hashable, Sendable {
    package var a, b, p: CGFloat
    package var c, d, q: CGFloat
    package var tx, ty, w: CGFloat

    /// The smallest distance that is seen. There, everything is 64 times as large as in the plane of the screen.
    package static let nearest: CGFloat = 1 / 64

    /// The determinant up to which the plane counts as seen from its edge, where it covers no area.
    private static let smallestDeterminant: CGFloat = 1e-13

    package init(
        a: CGFloat, b: CGFloat, p: CGFloat, c: CGFloat, d: CGFloat, q: CGFloat, tx: CGFloat, ty: CGFloat, w: CGFloat
    ) {
        (self.a, self.b, self.p) = (a, b, p)
        (self.c, self.d, self.q) = (c, d, q)
        (self.tx, self.ty, self.w) = (tx, ty, w)
    }

    package init(_ t: CGAffineTransform) {
        self.init(a: t.a, b: t.b, p: 0, c: t.c, d: t.d, q: 0, tx: t.tx, ty: t.ty, w: 1)
    }

    /// The same transform as an affine one; nil if it has perspective.
    package var affine: CGAffineTransform? {
        guard p == 0, q == 0, w > 0 else { return nil }
        guard w != 1 else { return CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }
        return CGAffineTransform(a: a / w, b: b / w, c: c / w, d: d / w, tx: tx / w, ty: ty / w)
    }

    package var isFinite: Bool { (a + b + p + c + d + q + tx + ty + w).isFinite }

    package var determinant: CGFloat {
        a * (d * w - q * ty) - b * (c * w - q * tx) + p * (c * ty - d * tx)
    }

    /// Whether the plane is seen from behind, or in a mirror.
    package var isMirrored: Bool { determinant < 0 }

    /// The inverse, which leads from what is seen to the plane; nil for a plane that is seen from its edge.
    package var inverse: Projection? {
        let determinant = determinant
        guard abs(determinant) > Self.smallestDeterminant, isFinite else { return nil }
        let s = 1 / determinant
        let inverse = Projection(
            a: (d * w - q * ty) * s, b: (p * ty - b * w) * s, p: (b * q - p * d) * s,
            c: (q * tx - c * w) * s, d: (a * w - p * tx) * s, q: (p * c - a * q) * s,
            tx: (c * ty - d * tx) * s, ty: (b * tx - a * ty) * s, w: (a * d - b * c) * s)
        return inverse.isFinite ? inverse : nil
    }

    /// Returns the transform that applies this one and then another.
    package func concatenating(_ t: Projection) -> Projection {
        Projection(
            a: a * t.a + b * t.c + p * t.tx, b: a * t.b + b * t.d + p * t.ty, p: a * t.p + b * t.q + p * t.w,
            c: c * t.a + d * t.c + q * t.tx, d: c * t.b + d * t.d + q * t.ty, q: c * t.p + d * t.q + q * t.w,
            tx: tx * t.a + ty * t.c + w * t.tx, ty: tx * t.b + ty * t.d + w * t.ty, w: tx * t.p + ty * t.q + w * t.w)
    }

    package func concatenating(_ t: CGAffineTransform) -> Projection { concatenating(Projection(t)) }

    /// Returns a point's three numbers. The first two are not divided by the third.
    @inline(__always)
    package func numbers(of point: CGPoint) -> (x: CGFloat, y: CGFloat, w: CGFloat) {
        (
            a * point.x + c * point.y + tx, b * point.x + d * point.y + ty, p * point.x + q * point.y + w
        )
    }

    /// Returns where a point of the plane is seen, or would be if the eye also saw what is behind it; the point itself
    /// where the result is not finite.
    package func point(of point: CGPoint) -> CGPoint {
        let (x, y, w) = numbers(of: point)
        let result = CGPoint(x: x / w, y: y / w)
        return result.isFinite ? result : point
    }

    /// Returns the point of the plane that is seen at a point, given the inverse of the transform; nil if the plane is
    /// not seen there, because it is too near to the eye or behind it.
    package static func source(of point: CGPoint, by inverse: Projection) -> CGPoint? {
        let (x, y, w) = inverse.numbers(of: point)
        // The inverse's third number is one divided by the distance.
        guard w > 0, w * nearest <= 1 else { return nil }
        let source = CGPoint(x: x / w, y: y / w)
        return source.isFinite ? source : nil
    }

    /// Returns the part of a rectangle of the plane that is seen, as a convex polygon in the plane.
    package func seenPart(of rect: CGRect) -> [CGPoint] {
        guard !rect.isNull, rect.isFinite, isFinite else { return [] }
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ]
        return LinearForm(p, q, w - Self.nearest).clip(corners)
    }

    /// Returns the bounding box of what is seen of a rectangle of the plane; null for nothing.
    package func box(of rect: CGRect) -> CGRect {
        Self.box(of: seenPart(of: rect).map { point(of: $0) })
    }

    /// Returns the bounding box of what is seen of a rectangle of the plane; an empty one where nothing is seen.
    package func rect(of rect: CGRect) -> CGRect {
        let box = box(of: rect)
        return box.isNull ? CGRect(origin: point(of: rect.origin), size: .zero) : box
    }

    package static func box(of points: [CGPoint]) -> CGRect {
        guard let first = points.first else { return .null }
        var (low, high) = (first, first)
        for point in points.dropFirst() {
            (low.x, low.y) = (min(low.x, point.x), min(low.y, point.y))
            (high.x, high.y) = (max(high.x, point.x), max(high.y, point.y))
        }
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    /// Returns the lengths with which the plane's units along x and y are seen at one of its points.
    package func unitLengths(at point: CGPoint) -> (x: CGFloat, y: CGFloat) {
        let (x, y, w) = numbers(of: point)
        let (sx, sy) = (x / w, y / w)
        return (hypot((a - sx * p) / w, (b - sy * p) / w), hypot((c - sx * q) / w, (d - sy * q) / w))
    }

    /// Returns the form that tells on which side of a vertical line of the screen a point of the plane is seen:
    /// positive on the right.
    package func side(ofX x: CGFloat) -> LinearForm { LinearForm(a - x * p, c - x * q, tx - x * w) }

    /// Returns the form that tells on which side of a horizontal line of the screen a point of the plane is seen:
    /// positive below.
    package func side(ofY y: CGFloat) -> LinearForm { LinearForm(b - y * p, d - y * q, ty - y * w) }
}

/// A linear function of the plane, which is positive on one side of a line.
package struct LinearForm: Hashable, Sendable {
    package var x, y, constant: CGFloat

    package init(_ x: CGFloat, _ y: CGFloat, _ constant: CGFloat) {
        (self.x, self.y, self.constant) = (x, y, constant)
    }

    package var negated: LinearForm { LinearForm(-x, -y, -constant) }

    @inline(__always)
    package func value(at point: CGPoint) -> CGFloat { x * point.x + y * point.y + constant }

    /// Returns the part of a convex polygon in which the function is not negative.
    package func clip(_ polygon: [CGPoint]) -> [CGPoint] {
        guard var last = polygon.last else { return [] }
        var result: [CGPoint] = []
        var lastValue = value(at: last)
        for point in polygon {
            let value = value(at: point)
            if (value < 0) != (lastValue < 0) {
                let t = lastValue / (lastValue - value)
                result.append(CGPoint(x: last.x + (point.x - last.x) * t, y: last.y + (point.y - last.y) * t))
            }
            if value >= 0 { result.append(point) }
            (last, lastValue) = (point, value)
        }
        return result.count > 2 ? result : []
    }
}
