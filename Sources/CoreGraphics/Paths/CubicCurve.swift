import Foundation

/// A cubic Bézier curve.
package struct CubicCurve {
    package var p0: CGPoint
    package var p1: CGPoint
    package var p2: CGPoint
    package var p3: CGPoint

    package init(from p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, to p3: CGPoint) {
        (self.p0, self.p1, self.p2, self.p3) = (p0, p1, p2, p3)
    }

    /// Creates the cubic curve that equals a quadratic one.
    package init(from p0: CGPoint, quadControl control: CGPoint, to p3: CGPoint) {
        let p1 = CGPoint(x: p0.x + (control.x - p0.x) * 2 / 3, y: p0.y + (control.y - p0.y) * 2 / 3)
        let p2 = CGPoint(x: p3.x + (control.x - p3.x) * 2 / 3, y: p3.y + (control.y - p3.y) * 2 / 3)
        self.init(from: p0, p1, p2, to: p3)
    }

    package func point(at t: CGFloat) -> CGPoint {
        let u = 1 - t
        let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        return CGPoint(
            x: a * p0.x + b * p1.x + c * p2.x + d * p3.x, y: a * p0.y + b * p1.y + c * p2.y + d * p3.y)
    }

    /// Returns the parameters between 0 and 1 at which a coordinate of the curve has an extreme.
    static func extremes(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
        let a = 3 * (p3 - 3 * p2 + 3 * p1 - p0)
        let b = 6 * (p2 - 2 * p1 + p0)
        let c = 3 * (p1 - p0)
        var roots: [CGFloat] = []
        if abs(a) < 1e-12 * (abs(b) + abs(c)) || a == 0 {
            if b != 0 { roots.append(-c / b) }
        } else {
            let discriminant = b * b - 4 * a * c
            if discriminant >= 0 {
                let root = discriminant.squareRoot()
                roots.append((-b + root) / (2 * a))
                roots.append((-b - root) / (2 * a))
            }
        }
        return roots.filter { $0 > 0 && $0 < 1 }
    }

    var halves: (CubicCurve, CubicCurve) {
        func middle(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2) }
        let (a, b, c) = (middle(p0, p1), middle(p1, p2), middle(p2, p3))
        let (d, e) = (middle(a, b), middle(b, c))
        let center = middle(d, e)
        return (CubicCurve(from: p0, a, d, to: center), CubicCurve(from: center, e, c, to: p3))
    }

    /// An upper bound for the distance between the curve and the line between its ends.
    var deviation: CGFloat {
        let dx = max(abs(3 * p1.x - 2 * p0.x - p3.x), abs(3 * p2.x - 2 * p3.x - p0.x))
        let dy = max(abs(3 * p1.y - 2 * p0.y - p3.y), abs(3 * p2.y - 2 * p3.y - p0.y))
        return hypot(dx, dy) / 4
    }

    /// Calls `body` with the end of each line of a polyline within `tolerance` of the curve.
    func flatten(tolerance: CGFloat, _ body: (CGPoint) -> Void) {
        flatten(tolerance: tolerance, depth: Self.maximumHalvings, body)
    }

    /// The maximum number of times that flattening halves a curve.
    static let maximumHalvings = 12

    private func flatten(tolerance: CGFloat, depth: Int, _ body: (CGPoint) -> Void) {
        guard depth > 0, deviation > tolerance else { return body(p3) }
        let (first, second) = halves
        first.flatten(tolerance: tolerance, depth: depth - 1, body)
        second.flatten(tolerance: tolerance, depth: depth - 1, body)
    }
}
