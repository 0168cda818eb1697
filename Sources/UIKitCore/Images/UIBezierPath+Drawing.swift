import CoreGraphics

extension UIBezierPath {
    /// Fills the shape with the current context's fill colour.
    public func fill() {
        fill(with: .normal, alpha: 1)
    }

    /// Fills the shape with the current context's fill colour, mixed as said with what is below.
    public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        draw(with: blendMode, alpha: alpha) { context in
            context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
        }
    }

    /// Draws a line along the path with the current context's stroke colour.
    public func stroke() {
        stroke(with: .normal, alpha: 1)
    }

    /// Draws a line along the path with the current context's stroke colour, mixed as said with what is below.
    public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        draw(with: blendMode, alpha: alpha) { context in
            context.setLineWidth(lineWidth)
            context.setLineCap(lineCapStyle)
            context.setLineJoin(lineJoinStyle)
            context.setMiterLimit(miterLimit)
            context.setLineDash(phase: dashPhase, lengths: dashPattern)
            context.strokePath()
        }
    }

    /// Keeps what is drawn from here on in the current context inside the shape.
    public func addClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.beginPath()
        context.addPath(path)
        context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    private func draw(with blendMode: CGBlendMode, alpha: CGFloat, paint: (CGContext) -> Void) {
        guard let context = UIGraphicsGetCurrentContext(), !path.isEmpty else { return }
        context.saveGState()
        if blendMode != .normal { context.setBlendMode(blendMode) }
        if alpha != 1 { context.setAlpha(alpha) }
        context.beginPath()
        context.addPath(path)
        paint(context)
        context.restoreGState()
    }
}
