extension PathData {
    /// Returns the subpaths as polylines.
    func polylines(tolerance: CGFloat) -> [Polyline] {
        var lines: [Polyline] = []
        var line = Polyline()
        func finish() {
            if !line.points.isEmpty { lines.append(line) }
            line = Polyline()
        }
        forEachElement { type, points in
            switch type {
            case .moveToPoint:
                finish()
                line.points.append(points[0])
            case .addLineToPoint: line.points.append(points[0])
            case .addQuadCurveToPoint:
                guard let current = line.points.last else { return }
                CubicCurve(from: current, quadControl: points[0], to: points[1])
                    .flatten(tolerance: tolerance) { line.points.append($0) }
            case .addCurveToPoint:
                guard let current = line.points.last else { return }
                CubicCurve(from: current, points[0], points[1], to: points[2])
                    .flatten(tolerance: tolerance) { line.points.append($0) }
            case .closeSubpath:
                line.isClosed = true
                finish()
            }
        }
        finish()
        return lines
    }

    /// Returns the winding number of the path around a point, positive from the x axis to the y axis, and the number
    /// of crossings. Open subpaths count as closed.
    ///
    /// A point on an edge belongs to the side with the larger coordinates, so shapes with a common edge never both
    /// contain it.
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
        /// Flattens only the parts of the curve around the point: any other part crosses the ray as the line between
        /// its ends does.
        func cross(_ curve: CubicCurve, depth: Int = CubicCurve.maximumHalvings) {
            let isAround =
                min(curve.p0.y, curve.p1.y, curve.p2.y, curve.p3.y) <= point.y
                && max(curve.p0.y, curve.p1.y, curve.p2.y, curve.p3.y) >= point.y
                && min(curve.p0.x, curve.p1.x, curve.p2.x, curve.p3.x) <= point.x
                && max(curve.p0.x, curve.p1.x, curve.p2.x, curve.p3.x) >= point.x
            guard isAround, depth > 0, curve.deviation > tolerance else { return cross(curve.p0, curve.p3) }
            let (first, second) = curve.halves
            cross(first, depth: depth - 1)
            cross(second, depth: depth - 1)
        }

        forEachElement { type, points in
            switch type {
            case .moveToPoint:
                cross(current, start)
                start = points[0]
                current = start
            case .addLineToPoint:
                cross(current, points[0])
                current = points[0]
            case .addQuadCurveToPoint:
                cross(CubicCurve(from: current, quadControl: points[0], to: points[1]))
                current = points[1]
            case .addCurveToPoint:
                cross(CubicCurve(from: current, points[0], points[1], to: points[2]))
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

/// A sequence of points connected by lines.
struct Polyline {
    var points: [CGPoint] = []
    var isClosed = false
}
