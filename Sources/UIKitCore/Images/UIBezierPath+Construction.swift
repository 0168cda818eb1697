import CoreGraphics

extension UIBezierPath {
    /// Begins a new part of the path at `point`.
    public func move(to point: CGPoint) {
        path.move(to: point)
    }

    /// Adds a straight line from the current point to `point`. Does nothing in an empty path.
    public func addLine(to point: CGPoint) {
        guard !path.isEmpty else { return }
        path.addLine(to: point)
    }

    /// Adds a cubic curve from the current point to `endPoint`. Does nothing in an empty path.
    public func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        guard !path.isEmpty else { return }
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// Adds a quadratic curve from the current point to `endPoint`. Does nothing in an empty path.
    public func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        guard !path.isEmpty else { return }
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }

    /// Adds an arc, and a line to its beginning when there is a current point.
    ///
    /// Angles are in radians, clockwise from the x axis as seen on screen.
    public func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        // CoreGraphics means the direction in its own space, where y points up.
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }

    /// Closes the current part with a line to its beginning.
    public func close() {
        guard !path.isEmpty else { return }
        path.closeSubpath()
    }

    public func removeAllPoints() {
        path = CGMutablePath()
    }

    /// Adds the shape of another path; how that one is drawn is left alone.
    public func append(_ bezierPath: UIBezierPath) {
        path.addPath(bezierPath.cgPath)
    }

    /// Moves every point of the path by the transform.
    public func apply(_ transform: CGAffineTransform) {
        let transformed = CGMutablePath()
        transformed.addPath(path, transform: transform)
        path = transformed
    }

    /// Sets the lengths, in points, of dashes and gaps in strokes, one after the other. Nil or a count of 0 makes lines
    /// solid.
    ///
    /// - Parameters:
    ///   - pattern: the lengths.
    ///   - count: how many there are.
    ///   - phase: how far into the pattern a line begins, in points.
    public func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dashPattern = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? []
        dashPhase = phase
    }

    /// Writes the lengths set by `setLineDash(_:count:phase:)`, how many there are, and the phase, to where the pointers
    /// lead; nil pointers are left out.
    public func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
        phase: UnsafeMutablePointer<CGFloat>?
    ) {
        for (index, length) in dashPattern.enumerated() {
            pattern?[index] = length
        }
        count?.pointee = dashPattern.count
        phase?.pointee = dashPhase
    }
}
