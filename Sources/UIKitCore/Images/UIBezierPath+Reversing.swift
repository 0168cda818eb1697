import CoreGraphics

extension UIBezierPath {
    /// The same shape gone through backwards, part by part, drawn in the same way.
    public func reversing() -> UIBezierPath {
        guard let reversed = copy() as? UIBezierPath else { return UIBezierPath() }
        var parts: [PathPart] = []
        /// The part that a curve goes on with; after a closed one that is a new part from the same point.
        func openPart() -> PathPart? {
            if let last = parts.last, last.isClosed {
                parts.append(PathPart(start: last.start))
            }
            return parts.last
        }
        path.applyWithBlock { element in
            let points = element.pointee.points
            switch element.pointee.type {
            case .moveToPoint:
                parts.append(PathPart(start: points[0]))
            case .addLineToPoint:
                openPart()?.curves.append(.init(end: points[0], controls: []))
            case .addQuadCurveToPoint:
                openPart()?.curves.append(.init(end: points[1], controls: [points[0]]))
            case .addCurveToPoint:
                openPart()?.curves.append(.init(end: points[2], controls: [points[0], points[1]]))
            case .closeSubpath:
                parts.last?.isClosed = true
            }
        }
        reversed.path = CGMutablePath()
        for part in parts {
            part.addReversed(to: reversed.path)
        }
        return reversed
    }
}

/// A connected part of a path.
private final class PathPart {
    struct Curve {
        let end: CGPoint
        /// None for a line, one for a quadratic curve, two for a cubic one.
        let controls: [CGPoint]
    }

    let start: CGPoint
    var curves: [Curve] = []
    var isClosed = false

    init(start: CGPoint) {
        self.start = start
    }

    func addReversed(to path: CGMutablePath) {
        path.move(to: curves.last?.end ?? start)
        for index in curves.indices.reversed() {
            let end = index > 0 ? curves[index - 1].end : start
            let controls = curves[index].controls
            switch controls.count {
            case 1: path.addQuadCurve(to: end, control: controls[0])
            case 2: path.addCurve(to: end, control1: controls[1], control2: controls[0])
            default: path.addLine(to: end)
            }
        }
        if isClosed { path.closeSubpath() }
    }
}
