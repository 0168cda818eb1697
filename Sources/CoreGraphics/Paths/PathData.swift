/// The elements of a path and their points, in two arrays that copies share.
package struct PathData: Hashable, Sendable {
    package private(set) var types: [CGPathElementType] = []
    package private(set) var points: [CGPoint] = []
    /// The start of the current subpath.
    private var start = CGPoint.zero
    /// The end of the last element, where the next line begins.
    private(set) var current = CGPoint.zero

    package var isEmpty: Bool { types.isEmpty }

    /// Whether there is a point at which a line or a curve can begin.
    var hasCurrentPoint: Bool { !types.isEmpty }

    /// Begins a subpath. This and the methods below ignore points that are not finite.
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

    /// Begins a new subpath at the start of the one just closed, so that a line can follow.
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
        other.forEachElement { type, points in
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

    /// Calls `body` with each element and its points.
    @inline(__always)
    package func forEachElement(_ body: (CGPathElementType, UnsafePointer<CGPoint>) -> Void) {
        withExtendedLifetime(self) {
            points.withUnsafeBufferPointer { points in
                // A path without points has no elements.
                guard var next = points.baseAddress else { return }
                for type in types {
                    body(type, next)
                    next += type.pointCount
                }
            }
        }
    }
}

extension PathData {
    /// The bounding box of all points, control points included.
    var controlBounds: CGRect {
        guard let first = points.first else { return .null }
        var box = BoundingBox(first)
        for point in points { box.add(point) }
        return box.rect
    }

    /// The bounding box of the lines and curves.
    var bounds: CGRect {
        guard let first = points.first else { return .null }
        guard types.contains(where: { $0 == .addCurveToPoint || $0 == .addQuadCurveToPoint }) else {
            return controlBounds
        }
        var box = BoundingBox(first)
        var current = first
        forEachElement { type, points in
            switch type {
            case .moveToPoint, .addLineToPoint:
                current = points[0]
                box.add(current)
            case .addQuadCurveToPoint:
                box.add(CubicCurve(from: current, quadControl: points[0], to: points[1]))
                current = points[1]
            case .addCurveToPoint:
                box.add(CubicCurve(from: current, points[0], points[1], to: points[2]))
                current = points[2]
            case .closeSubpath: break
            }
        }
        return box.rect
    }

    /// The rectangle, if the path is one axis-aligned rectangle.
    var recognizedRect: CGRect? {
        let lines: [CGPathElementType] = [.moveToPoint, .addLineToPoint, .addLineToPoint, .addLineToPoint]
        guard types == lines + [.closeSubpath] || types == lines + [.addLineToPoint, .closeSubpath] else { return nil }
        guard points.count == 4 || points[4] == points[0] else { return nil }
        let p = points
        let acrossFirst = p[0].y == p[1].y && p[1].x == p[2].x && p[2].y == p[3].y && p[3].x == p[0].x
        let downFirst = p[0].x == p[1].x && p[1].y == p[2].y && p[2].x == p[3].x && p[3].y == p[0].y
        return acrossFirst || downFirst ? controlBounds : nil
    }
}

/// The smallest rectangle around points.
struct BoundingBox {
    private var left: CGFloat
    private var top: CGFloat
    private var right: CGFloat
    private var bottom: CGFloat

    init(_ point: CGPoint) {
        (left, top, right, bottom) = (point.x, point.y, point.x, point.y)
    }

    mutating func add(_ point: CGPoint) {
        left = min(left, point.x)
        right = max(right, point.x)
        top = min(top, point.y)
        bottom = max(bottom, point.y)
    }

    mutating func add(_ curve: CubicCurve) {
        add(curve.p3)
        for t in CubicCurve.extremes(curve.p0.x, curve.p1.x, curve.p2.x, curve.p3.x) { add(curve.point(at: t)) }
        for t in CubicCurve.extremes(curve.p0.y, curve.p1.y, curve.p2.y, curve.p3.y) { add(curve.point(at: t)) }
    }

    var rect: CGRect { CGRect(x: left, y: top, width: right - left, height: bottom - top) }
}
