extension CGContext {
    /// Clears the current path.
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

    /// Adds an arc of a circle, and a line to its start. Angles are in radians from the x axis; `clockwise` refers to
    /// a space whose y axis points up.
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

    /// Replaces the current path with the outline of its stroke.
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

    /// The point where the path's next line would begin, in user space; zero without a path.
    public var currentPointOfPath: CGPoint {
        isPathEmpty ? .zero : pathInUserSpace().currentPoint
    }

    /// The bounding box of the current path, in user space; null without a path.
    public var boundingBoxOfPath: CGRect { pathInUserSpace().boundingBox }

    /// A copy of the current path, in user space; nil when it is empty.
    public var path: CGPath? {
        isPathEmpty ? nil : pathInUserSpace().frozen
    }

    /// Returns whether drawing the current path in the given mode would paint the point, in user space.
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

    /// Adds to the path. Its points keep the positions that the transform gave them when they were added; while the
    /// transform stays the same, as it nearly always does, the path can stay in user space.
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

    /// Returns the current path and the transform from its space to the target's, and clears the path.
    func takePath(forStroking: Bool) -> (path: CGPath, transform: CGAffineTransform) {
        // The shape of a stroke depends on the transform at the time of drawing; a filled shape does not.
        let path = forStroking ? pathInUserSpace() : currentPath
        let transform = forStroking ? state.transform : pathTransform
        let taken = path.frozen
        beginPath()
        return (taken, transform)
    }
}
