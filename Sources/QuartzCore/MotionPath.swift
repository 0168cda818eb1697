import CoreGraphics
import Foundation

/// A path as something to move along.
struct MotionPath {
    /// A line or a curve of the path.
    struct Piece {
        let from: CGPoint
        let control1: CGPoint
        let control2: CGPoint
        let to: CGPoint
        private(set) var length = 0.0

        private var isStraight: Bool { control1 == from && control2 == to }

        init(from: CGPoint, control1: CGPoint, control2: CGPoint, to: CGPoint) {
            self.from = from
            self.control1 = control1
            self.control2 = control2
            self.to = to
            let steps = isStraight ? 1 : 32
            var last = from
            for step in 1...steps {
                let next = point(at: Double(step) / Double(steps))
                length += hypot(next.x - last.x, next.y - last.y)
                last = next
            }
        }

        /// The point at a part of the way, from 0 to 1.
        func point(at t: Double) -> CGPoint {
            if isStraight {
                return CGPoint(x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t)
            }
            let u = 1 - t
            let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
            return CGPoint(
                x: a * from.x + b * control1.x + c * control2.x + d * to.x,
                y: a * from.y + b * control1.y + c * control2.y + d * to.y)
        }
    }

    private(set) var pieces: [Piece] = []

    init(_ path: CGPath) {
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        for (type, points) in path.steps {
            switch type {
            case .moveToPoint:
                start = points[0]
                current = start
            case .addLineToPoint: add(&current, current, points[0], points[0])
            case .addQuadCurveToPoint:
                let (control, end) = (points[0], points[1])
                add(&current, Self.third(current, control), Self.third(end, control), end)
            case .addCurveToPoint: add(&current, points[0], points[1], points[2])
            case .closeSubpath: if current != start { add(&current, current, start, start) }
            }
        }
    }

    private mutating func add(
        _ current: inout CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint
    ) {
        pieces.append(Piece(from: current, control1: control1, control2: control2, to: end))
        current = end
    }

    /// Two thirds of the way from an end to the control point of a quadratic curve.
    private static func third(_ end: CGPoint, _ control: CGPoint) -> CGPoint {
        CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
    }
}
