import CoreGraphics
import Foundation

/// A path that a point can move along.
struct MotionPath {
    /// A line or curve of the path.
    struct Segment {
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

        /// Returns the point at a fraction of the segment.
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

    private(set) var segments: [Segment] = []

    init(_ path: CGPath) {
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        for (type, points) in path.elements {
            switch type {
            case .moveToPoint:
                start = points[0]
                current = start
            case .addLineToPoint: add(&current, current, points[0], points[0])
            case .addQuadCurveToPoint:
                let (control, end) = (points[0], points[1])
                add(&current, Self.twoThirds(current, control), Self.twoThirds(end, control), end)
            case .addCurveToPoint: add(&current, points[0], points[1], points[2])
            case .closeSubpath: if current != start { add(&current, current, start, start) }
            }
        }
    }

    private mutating func add(
        _ current: inout CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint
    ) {
        segments.append(Segment(from: current, control1: control1, control2: control2, to: end))
        current = end
    }

    /// Returns the point at two thirds of the distance from an end to the control point of a quadratic curve.
    private static func twoThirds(_ end: CGPoint, _ control: CGPoint) -> CGPoint {
        CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
    }
}

extension CGPath {
    /// The path's elements.
    var elements: [(type: CGPathElementType, points: [CGPoint])] {
        var result: [(type: CGPathElementType, points: [CGPoint])] = []
        applyWithBlock { element in
            let element = element.pointee
            result.append((element.type, (0..<element.type.pointCount).map { element.points[$0] }))
        }
        return result
    }

    /// Returns a path with the same elements and other points.
    ///
    /// - Parameter coordinates: The x and y coordinates of each point, in order.
    func withPoints(_ coordinates: [Double]) -> CGPath {
        let result = CGMutablePath()
        var index = 0
        func next() -> CGPoint {
            guard index + 1 < coordinates.count else { return .zero }
            defer { index += 2 }
            return CGPoint(x: coordinates[index], y: coordinates[index + 1])
        }
        for element in elements {
            let points = element.points.map { _ in next() }
            switch element.type {
            case .moveToPoint: result.move(to: points[0])
            case .addLineToPoint: result.addLine(to: points[0])
            case .addQuadCurveToPoint: result.addQuadCurve(to: points[1], control: points[0])
            case .addCurveToPoint:
                result.addCurve(to: points[2], control1: points[0], control2: points[1])
            case .closeSubpath: result.closeSubpath()
            }
        }
        return result
    }
}

extension CGPathElementType {
    fileprivate var pointCount: Int {
        switch self {
        case .moveToPoint, .addLineToPoint: 1
        case .addQuadCurveToPoint: 2
        case .addCurveToPoint: 3
        case .closeSubpath: 0
        }
    }
}
