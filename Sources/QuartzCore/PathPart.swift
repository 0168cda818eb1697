import CoreGraphics
import Foundation

extension CGPath {
    /// The part of the path's line between two fractions of its length, as straight pieces.
    func part(from start: CGFloat, to end: CGFloat) -> CGPath {
        let pieces = flattened
        let whole = pieces.reduce(0) { $0 + $1.length }
        let from = min(max(start, 0), 1) * whole
        let to = min(max(end, 0), 1) * whole
        let result = CGMutablePath()
        var walked: CGFloat = 0
        var last: CGPoint?
        for piece in pieces {
            let next = walked + piece.length
            defer { walked = next }
            guard piece.length > 0, next > from, walked < to else { continue }
            let first = piece.point(at: max(from, walked) - walked)
            if last != first { result.move(to: first) }
            let second = piece.point(at: min(to, next) - walked)
            result.addLine(to: second)
            last = second
        }
        return result
    }

    private struct Piece {
        let from: CGPoint
        let to: CGPoint
        let length: CGFloat

        init(_ from: CGPoint, _ to: CGPoint) {
            (self.from, self.to) = (from, to)
            length = hypot(to.x - from.x, to.y - from.y)
        }

        func point(at distance: CGFloat) -> CGPoint {
            let t = distance / length
            return CGPoint(x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t)
        }
    }

    private var flattened: [Piece] {
        var pieces: [Piece] = []
        var start = CGPoint.zero
        var current = CGPoint.zero
        func line(to point: CGPoint) {
            pieces.append(Piece(current, point))
            current = point
        }
        applyWithBlock { element in
            let points = element.pointee.points
            switch element.pointee.type {
            case .moveToPoint:
                start = points[0]
                current = start
            case .addLineToPoint:
                line(to: points[0])
            case .addQuadCurveToPoint:
                let (a, b, c) = (current, points[0], points[1])
                for step in 1...24 {
                    let t = CGFloat(step) / 24
                    let u = 1 - t
                    line(
                        to: CGPoint(
                            x: u * u * a.x + 2 * u * t * b.x + t * t * c.x,
                            y: u * u * a.y + 2 * u * t * b.y + t * t * c.y))
                }
            case .addCurveToPoint:
                let (a, b, c, d) = (current, points[0], points[1], points[2])
                for step in 1...32 {
                    let t = CGFloat(step) / 32
                    let u = 1 - t
                    let (k0, k1, k2, k3) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                    line(
                        to: CGPoint(
                            x: k0 * a.x + k1 * b.x + k2 * c.x + k3 * d.x,
                            y: k0 * a.y + k1 * b.y + k2 * c.y + k3 * d.y))
                }
            case .closeSubpath:
                line(to: start)
            }
        }
        return pieces
    }
}
