import CoreGraphics

extension UIBezierPath {
    /// Fills the shape with the current context's fill colour.
    public func fill() {
        fill(with: .normal, alpha: 1)
    }

    /// Fills the shape with the current context's fill colour, in a blend mode and multiplied by an opacity.
    public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        draw(with: blendMode, alpha: alpha) { context in
            context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
        }
    }

    /// Strokes the path with the current context's stroke colour.
    public func stroke() {
        stroke(with: .normal, alpha: 1)
    }

    /// Strokes the path with the current context's stroke colour, in a blend mode and multiplied by an opacity.
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

    /// Clips all later drawing in the current context to the shape.
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
