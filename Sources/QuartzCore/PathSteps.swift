import CoreGraphics

extension CGPath {
    /// The lines and curves of the path, one by one.
    var steps: [(type: CGPathElementType, points: [CGPoint])] {
        var steps: [(type: CGPathElementType, points: [CGPoint])] = []
        applyWithBlock { element in
            let step = element.pointee
            steps.append((step.type, (0..<step.type.pointCount).map { step.points[$0] }))
        }
        return steps
    }

    /// A path of the same steps through other points.
    ///
    /// - Parameter numbers: x and y of each point, in order.
    func moved(to numbers: [Double]) -> CGPath {
        let result = CGMutablePath()
        var index = 0
        func next() -> CGPoint {
            guard index + 1 < numbers.count else { return .zero }
            defer { index += 2 }
            return CGPoint(x: numbers[index], y: numbers[index + 1])
        }
        for step in steps {
            let points = step.points.map { _ in next() }
            switch step.type {
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
