extension PathData {
    /// The path as lines only: its parts, each with its points, and whether it is closed.
    func polylines(tolerance: CGFloat) -> [Polyline] {
        var lines: [Polyline] = []
        var line = Polyline()
        func finish() {
            if !line.points.isEmpty { lines.append(line) }
            line = Polyline()
        }
        walk { type, points in
            switch type {
            case .moveToPoint:
                finish()
                line.points.append(points[0])
            case .addLineToPoint: line.points.append(points[0])
            case .addQuadCurveToPoint:
                guard let current = line.points.last else { return }
                Cubic(from: current, quadControl: points[0], to: points[1])
                    .flatten(tolerance: tolerance) { line.points.append($0) }
            case .addCurveToPoint:
                guard let current = line.points.last else { return }
                Cubic(from: current, points[0], points[1], to: points[2])
                    .flatten(tolerance: tolerance) { line.points.append($0) }
            case .closeSubpath:
                line.isClosed = true
                finish()
            }
        }
        finish()
        return lines
    }

    /// How often the path goes round a point, once for every full turn from the x axis to the y axis. Every part counts
    /// as closed.
    ///
    /// A point on an edge belongs to the side on which coordinates are larger, so that shapes with a common edge never
    /// both hold it.
    func windingNumber(around point: CGPoint, tolerance: CGFloat) -> (winding: Int, crossings: Int) {
        var (winding, crossings) = (0, 0)
        var (start, current) = (CGPoint.zero, CGPoint.zero)

        func cross(_ a: CGPoint, _ b: CGPoint) {
            guard (a.y <= point.y) != (b.y <= point.y) else { return }
            let side = (b.x - a.x) * (point.y - a.y) - (point.x - a.x) * (b.y - a.y)
            if b.y > a.y {
                if side <= 0 { (winding, crossings) = (winding + 1, crossings + 1) }
            } else if side >= 0 {
                (winding, crossings) = (winding - 1, crossings + 1)
            }
        }
        func cross(_ curve: Cubic) {
            let low = min(curve.p0.y, curve.p1.y, curve.p2.y, curve.p3.y)
            let high = max(curve.p0.y, curve.p1.y, curve.p2.y, curve.p3.y)
            guard low <= point.y, high >= point.y,
                min(curve.p0.x, curve.p1.x, curve.p2.x, curve.p3.x) <= point.x
            else { return cross(curve.p0, curve.p3) }
            var last = curve.p0
            curve.flatten(tolerance: tolerance) { next in
                cross(last, next)
                last = next
            }
        }

        walk { type, points in
            switch type {
            case .moveToPoint:
                cross(current, start)
                start = points[0]
                current = start
            case .addLineToPoint:
                cross(current, points[0])
                current = points[0]
            case .addQuadCurveToPoint:
                cross(Cubic(from: current, quadControl: points[0], to: points[1]))
                current = points[1]
            case .addCurveToPoint:
                cross(Cubic(from: current, points[0], points[1], to: points[2]))
                current = points[2]
            case .closeSubpath:
                cross(current, start)
                current = start
            }
        }
        cross(current, start)
        return (winding, crossings)
    }
}

/// Points with lines between them.
struct Polyline {
    var points: [CGPoint] = []
    var isClosed = false
}
