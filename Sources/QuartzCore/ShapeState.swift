import CoreGraphics

/// The properties of a `CAShapeLayer`.
struct ShapeState: Hashable {
    var path: CGPath?
    var fillColor: CGColor? = .black
    var fillRule = CAShapeLayerFillRule.nonZero
    var strokeColor: CGColor?
    var strokeStart: CGFloat = 0
    var strokeEnd: CGFloat = 1
    var lineCap = CAShapeLayerLineCap.butt
    var lineJoin = CAShapeLayerLineJoin.miter
    /// Width, miter limit and dashes; cap and join are those above.
    var style = StrokeStyle()

    /// The look of the line.
    var lineStyle: StrokeStyle {
        var style = self.style
        style.cap = lineCap.cap
        style.join = lineJoin.join
        return style
    }
}
