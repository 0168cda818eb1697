extension PathData {
    /// Around all points, those that control curves included.
    var controlBounds: CGRect {
        guard let first = points.first else { return .null }
        var box = BoundingBox(first)
        for point in points { box.add(point) }
        return box.rect
    }

    /// Around the lines and curves themselves.
    var bounds: CGRect {
        guard let first = points.first else { return .null }
        guard types.contains(where: { $0 == .addCurveToPoint || $0 == .addQuadCurveToPoint }) else {
            return controlBounds
        }
        var box = BoundingBox(first)
        var current = first
        walk { type, points in
            switch type {
            case .moveToPoint, .addLineToPoint:
                current = points[0]
                box.add(current)
            case .addQuadCurveToPoint:
                box.add(Cubic(from: current, quadControl: points[0], to: points[1]))
                current = points[1]
            case .addCurveToPoint:
                box.add(Cubic(from: current, points[0], points[1], to: points[2]))
                current = points[2]
            case .closeSubpath: break
            }
        }
        return box.rect
    }

    /// The rectangle that the path is, if it is one upright rectangle.
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

    mutating func add(_ curve: Cubic) {
        add(curve.p3)
        for t in Cubic.extremes(curve.p0.x, curve.p1.x, curve.p2.x, curve.p3.x) { add(curve.point(at: t)) }
        for t in Cubic.extremes(curve.p0.y, curve.p1.y, curve.p2.y, curve.p3.y) { add(curve.point(at: t)) }
    }

    var rect: CGRect { CGRect(x: left, y: top, width: right - left, height: bottom - top) }
}
