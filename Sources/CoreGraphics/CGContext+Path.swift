extension CGContext {
    /// Forgets the current path.
    public func beginPath() {
        currentPath = CGMutablePath()
        pathTransform = state.transform
    }

    public func move(to point: CGPoint) { build { $0.move(to: point) } }

    public func addLine(to point: CGPoint) { build { $0.addLine(to: point) } }

    public func addLines(between points: [CGPoint]) { build { $0.addLines(between: points) } }

    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        build { $0.addCurve(to: end, control1: control1, control2: control2) }
    }

    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        build { $0.addQuadCurve(to: end, control: control) }
    }

    public func addRect(_ rect: CGRect) { build { $0.addRect(rect) } }

    public func addRects(_ rects: [CGRect]) { build { $0.addRects(rects) } }

    public func addEllipse(in rect: CGRect) { build { $0.addEllipse(in: rect) } }

    /// Adds a part of a circle, and a line to its beginning. Angles are in radians from the x axis on; `clockwise` is
    /// seen in a space whose y axis points up.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        build {
            $0.addArc(
                center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
        }
    }

    /// Rounds the corner at `tangent1End`.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        build { $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius) }
    }

    public func addPath(_ path: CGPath) { build { $0.addPath(path) } }

    public func closePath() { build { $0.closeSubpath() } }

    /// Makes the current path the outline of the line that would be drawn along it.
    public func replacePathWithStrokedPath() {
        let stroke = state.stroke
        var path: CGPath = pathInUserSpace()
        if !stroke.dash.isEmpty {
            path = path.copy(dashingWithPhase: stroke.dashPhase, lengths: stroke.dash)
        }
        let outline = path.copy(
            strokingWithWidth: stroke.width, lineCap: stroke.cap, lineJoin: stroke.join,
            miterLimit: stroke.miterLimit)
        beginPath()
        currentPath.addPath(outline)
    }

    public var isPathEmpty: Bool { currentPath.isEmpty }

    /// Where the next line of the path would begin, in user space; zero without a path.
    public var currentPointOfPath: CGPoint {
        isPathEmpty ? .zero : pathInUserSpace().currentPoint
    }

    /// Around the current path, in user space; null without one.
    public var boundingBoxOfPath: CGRect { pathInUserSpace().boundingBox }

    /// A copy of the current path, in user space; nil when it is empty.
    public var path: CGPath? {
        isPathEmpty ? nil : pathInUserSpace().frozen
    }

    /// Whether the point, in user space, would be painted if the current path were drawn so.
    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        let path = pathInUserSpace()
        let line = {
            path.copy(
                strokingWithWidth: self.state.stroke.width, lineCap: self.state.stroke.cap,
                lineJoin: self.state.stroke.join, miterLimit: self.state.stroke.miterLimit)
        }
        switch mode {
        case .fill: return path.contains(point)
        case .eoFill: return path.contains(point, using: .evenOdd)
        case .stroke: return line().contains(point)
        case .fillStroke: return path.contains(point) || line().contains(point)
        case .eoFillStroke: return path.contains(point, using: .evenOdd) || line().contains(point)
        }
    }

    /// The points of a path are where the transform put them when they were added. As long as the transform stays the
    /// same, which it nearly always does, the path can be kept in user space.
    private func build(_ body: (CGMutablePath) -> Void) {
        if currentPath.isEmpty {
            pathTransform = state.transform
        } else if pathTransform != state.transform {
            currentPath = pathInUserSpace()
            pathTransform = state.transform
        }
        body(currentPath)
    }

    func pathInUserSpace() -> CGMutablePath {
        guard pathTransform != state.transform, !currentPath.isEmpty else { return currentPath }
        let moved = CGMutablePath()
        guard state.transform.isDrawable else { return moved }
        moved.addPath(currentPath, transform: pathTransform.concatenating(state.transform.inverted()))
        return moved
    }

    /// The current path, which is then forgotten, and the transform from its space into the target's.
    func takePath(forStroking: Bool) -> (path: CGPath, transform: CGAffineTransform) {
        // The shape of a line depends on the transform when it is drawn, a filled shape does not.
        let path = forStroking ? pathInUserSpace() : currentPath
        let transform = forStroking ? state.transform : pathTransform
        let taken = path.frozen
        beginPath()
        return (taken, transform)
    }
}
