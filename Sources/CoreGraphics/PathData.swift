/// The steps of a path and the points they need, in two arrays that copies of a path share.
package struct PathData: Hashable, Sendable {
    package private(set) var types: [CGPathElementType] = []
    package private(set) var points: [CGPoint] = []
    /// Where the current part began.
    private var start = CGPoint.zero
    /// Where the next line begins.
    private(set) var current = CGPoint.zero

    package var isEmpty: Bool { types.isEmpty }

    /// Whether there is a point that a line or a curve can go on from.
    var hasCurrentPoint: Bool { !types.isEmpty }

    /// Points that are not numbers are left out: nothing could be drawn of them.
    mutating func move(to point: CGPoint) {
        guard point.isFinite else { return }
        if types.last == .moveToPoint {
            points[points.count - 1] = point
        } else {
            types.append(.moveToPoint)
            points.append(point)
        }
        start = point
        current = point
    }

    mutating func addLine(to point: CGPoint) {
        guard point.isFinite else { return }
        guard hasCurrentPoint else { return move(to: point) }
        reopen()
        types.append(.addLineToPoint)
        points.append(point)
        current = point
    }

    mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        guard end.isFinite, control.isFinite else { return }
        if !hasCurrentPoint { move(to: control) }
        reopen()
        types.append(.addQuadCurveToPoint)
        points.append(control)
        points.append(end)
        current = end
    }

    mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        guard end.isFinite, control1.isFinite, control2.isFinite else { return }
        if !hasCurrentPoint { move(to: control1) }
        reopen()
        types.append(.addCurveToPoint)
        points.append(control1)
        points.append(control2)
        points.append(end)
        current = end
    }

    mutating func close() {
        guard hasCurrentPoint, types.last != .closeSubpath else { return }
        types.append(.closeSubpath)
        current = start
    }

    /// After a part was closed, a line goes on from where that part began.
    private mutating func reopen() {
        guard types.last == .closeSubpath else { return }
        types.append(.moveToPoint)
        points.append(start)
    }

    mutating func append(_ other: PathData, transform: CGAffineTransform) {
        if isEmpty, transform.isIdentity {
            self = other
            return
        }
        other.walk { type, points in
            switch type {
            case .moveToPoint: move(to: points[0].applying(transform))
            case .addLineToPoint: addLine(to: points[0].applying(transform))
            case .addQuadCurveToPoint:
                addQuadCurve(to: points[1].applying(transform), control: points[0].applying(transform))
            case .addCurveToPoint:
                addCurve(
                    to: points[2].applying(transform), control1: points[0].applying(transform),
                    control2: points[1].applying(transform))
            case .closeSubpath: close()
            }
        }
    }

    mutating func reserve(types typeCount: Int, points pointCount: Int) {
        types.reserveCapacity(typeCount)
        points.reserveCapacity(pointCount)
    }

    /// Calls `body` with each step and its points.
    @inline(__always)
    package func walk(_ body: (CGPathElementType, UnsafePointer<CGPoint>) -> Void) {
        withExtendedLifetime(self) {
            points.withUnsafeBufferPointer { points in
                // A path without points has no steps either.
                guard var next = points.baseAddress else { return }
                for type in types {
                    body(type, next)
                    next += type.pointCount
                }
            }
        }
    }
}
