extension CGContext {
    /// Draws the current path and clears it.
    public func drawPath(using mode: CGPathDrawingMode) {
        switch mode {
        case .fill: fillPath()
        case .eoFill: fillPath(using: .evenOdd)
        case .stroke: strokePath()
        case .fillStroke, .eoFillStroke:
            let (path, transform) = (currentPath, pathTransform)
            fillPath(using: mode == .fillStroke ? .winding : .evenOdd)
            (currentPath, pathTransform) = (path, transform)
            strokePath()
        }
    }

    /// Fills the current path and clears it. Open subpaths count as closed.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        let (path, transform) = takePath(forStroking: false)
        fill(path, using: rule, transform: transform)
    }

    /// Strokes the current path and clears it.
    public func strokePath() {
        let (path, transform) = takePath(forStroking: true)
        stroke(path, transform: transform, style: state.stroke)
    }

    private func fill(_ path: CGPath, using rule: CGPathFillRule, transform: CGAffineTransform) {
        let paint = state.paint(state.fillColor)
        guard !path.isEmpty, transform.isDrawable, !paint.isInvisible else { return }
        target.perform(.fill(path, rule, transform, paint))
    }

    private func stroke(_ path: CGPath, transform: CGAffineTransform, style: StrokeStyle) {
        let paint = state.paint(state.strokeColor)
        guard !path.isEmpty, transform.isDrawable, !paint.isInvisible else { return }
        target.perform(.stroke(path, style, transform, paint))
    }

    public func fill(_ rect: CGRect) {
        let paint = state.paint(state.fillColor)
        guard rect.isFinite, state.transform.isDrawable, !paint.isInvisible else { return }
        target.perform(.fillRect(rect.standardized, state.transform, paint))
    }

    public func fill(_ rects: [CGRect]) {
        let path = CGMutablePath()
        path.addRects(rects)
        fill(path.frozen, using: .winding, transform: state.transform)
    }

    public func stroke(_ rect: CGRect) {
        stroke(CGPath(rect: rect), transform: state.transform, style: state.stroke)
    }

    /// Strokes the sides of a rectangle with a line of the given width.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        var style = state.stroke
        style.width = width.isFinite ? max(width, 0) : 0
        stroke(CGPath(rect: rect), transform: state.transform, style: style)
    }

    public func fillEllipse(in rect: CGRect) {
        fill(CGPath(ellipseIn: rect, transform: nil), using: .winding, transform: state.transform)
    }

    public func strokeEllipse(in rect: CGRect) {
        stroke(CGPath(ellipseIn: rect, transform: nil), transform: state.transform, style: state.stroke)
    }

    /// Draws a line from each point with an even index to the next point.
    public func strokeLineSegments(between points: [CGPoint]) {
        let path = CGMutablePath()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            path.move(to: points[index])
            path.addLine(to: points[index + 1])
        }
        stroke(path.frozen, transform: state.transform, style: state.stroke)
        beginPath()
    }

    /// Makes the rectangle transparent.
    public func clear(_ rect: CGRect) {
        guard rect.isFinite, state.transform.isDrawable else { return }
        target.perform(.clear(rect.standardized, state.transform))
    }

    // MARK: - Gradients

    /// Fills the clip with colours that change along the line from `start` to `end`.
    public func drawLinearGradient(
        _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions = []
    ) {
        draw(.linear(gradient, from: start, to: end, options))
    }

    /// Fills the clip with colours that change from one circle to the other.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions = []
    ) {
        draw(
            .radial(gradient, from: startCenter, startRadius: startRadius, to: endCenter, endRadius: endRadius, options)
        )
    }

    /// Fills the clip with colours that change around a point, starting at the angle in radians.
    public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
        draw(.conic(gradient, center: center, angle: angle))
    }

    private func draw(_ gradient: Gradient) {
        let paint = state.paint(.black)
        guard gradient.isDrawable, state.transform.isDrawable, !paint.isInvisible else { return }
        target.perform(.gradient(gradient, state.transform, paint))
    }

    // MARK: - Images and text

    /// Draws an image so that it fills the rectangle. Its first row is at the largest y, so in a context from UIKit
    /// the image is upside down, as on iOS.
    public func draw(_ image: CGImage, in rect: CGRect) {
        let paint = state.paint(.black)
        guard rect.isFinite, state.transform.isDrawable, !paint.isInvisible else { return }
        let rect = rect.standardized
        let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
        target.perform(
            .image(image, rect, flip.concatenating(state.transform), state.interpolationQuality, paint))
    }

    /// Draws an image. With tiling, copies of it fill the clip, one of them in `rect`.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool) {
        guard byTiling else { return draw(image, in: rect) }
        let paint = state.paint(.black)
        guard rect.isFinite, rect.width != 0, rect.height != 0, state.transform.isDrawable, !paint.isInvisible
        else { return }
        let rect = rect.standardized
        let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
        target.perform(
            .tiles(image, rect, flip.concatenating(state.transform), state.interpolationQuality, paint))
    }

    /// Draws text, with the top left corner of its layout at `point`.
    ///
    /// - Parameters:
    ///   - layout: The lines of text.
    ///   - point: The top left corner, in user space.
    ///   - color: The colour of runs that have none of their own; nil takes the fill colour.
    public func draw(_ layout: TextLayout, at point: CGPoint, color: CGColor? = nil) {
        let paint = state.paint(color ?? state.fillColor)
        guard point.isFinite, state.transform.isDrawable, paint.alpha > 0 || paint.blendMode != .normal else { return }
        target.perform(.text(layout, point, state.transform, paint))
    }
}
