import CoreGraphics
import Foundation

/// A path that a point can move along.
struct MotionPath {
    /// A line or curve of the path.
    struct Segment {
        private let curve: CubicCurve
        private let isStraight: Bool
        private(set) var length = 0.0

        var from: CGPoint { curve.p0 }
        var to: CGPoint { curve.p3 }

        init(_ curve: CubicCurve) {
            self.curve = curve
            isStraight = curve.p1 == curve.p0 && curve.p2 == curve.p3
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
            guard isStraight else { return curve.point(at: t) }
            return CGPoint(x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t)
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
            case .addLineToPoint: add(CubicCurve(from: current, current, points[0], to: points[0]), &current)
            case .addQuadCurveToPoint:
                add(CubicCurve(from: current, quadControl: points[0], to: points[1]), &current)
            case .addCurveToPoint: add(CubicCurve(from: current, points[0], points[1], to: points[2]), &current)
            case .closeSubpath:
                if current != start { add(CubicCurve(from: current, current, start, to: start), &current) }
            }
        }
    }

    private mutating func add(_ curve: CubicCurve, _ current: inout CGPoint) {
        segments.append(Segment(curve))
        current = curve.p3
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
            result.add(element.type, element.points.map { _ in next() })
        }
        return result
    }
}
