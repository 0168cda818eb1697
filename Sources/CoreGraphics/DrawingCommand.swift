/// One step of a drawing, with all that it needs.
///
/// Shapes have coordinates of their own and a transform that leads from there into the display list's space: points,
/// origin at the top left, y down.
package enum DrawingCommand: Hashable, Sendable {
    /// Keeps the clip, to be taken up again by `restore`. Both come in pairs.
    case save
    case restore
    case clip(CGPath, CGAffineTransform, CGPathFillRule, antialiases: Bool)
    case clipRect(CGRect, CGAffineTransform)
    /// From here to the `restore` that is due, drawing is as opaque as the picture that fills the rectangle.
    case clipToMask(CGImage, CGRect, CGAffineTransform)
    case fill(CGPath, CGPathFillRule, CGAffineTransform, Paint)
    case fillRect(CGRect, CGAffineTransform, Paint)
    case stroke(CGPath, StrokeStyle, CGAffineTransform, Paint)
    /// Draws the shadow of a filled shape and not the shape; the colour of the paint does not matter.
    case shadow(CGPath, CGAffineTransform, Shadow, alpha: CGFloat)
    case gradient(Gradient, CGAffineTransform, Paint)
    /// The picture fills the rectangle, its first row at the smallest y.
    case image(CGImage, CGRect, CGAffineTransform, CGInterpolationQuality, Paint)
    /// The picture fills the rectangle, and again and again all around it, as far as the clip lets it.
    case tiles(CGImage, CGRect, CGAffineTransform, CGInterpolationQuality, Paint)
    /// Text with the top left corner of its layout at the point. The paint's colour is that of runs that have none.
    case text(TextLayout, CGPoint, CGAffineTransform, Paint)
    /// Makes the rectangle transparent.
    case clear(CGRect, CGAffineTransform)
    /// Collects what follows, up to `endLayer`. With a rectangle, in the list's space, nothing outside that is drawn.
    case beginLayer(LayerStyle, CGRect?)
    case endLayer
}

/// Colours that go over into each other, along a line, between two circles, or around a point.
package enum Gradient: Hashable, Sendable {
    case linear(CGGradient, from: CGPoint, to: CGPoint, CGGradientDrawingOptions)
    case radial(
        CGGradient, from: CGPoint, startRadius: CGFloat, to: CGPoint, endRadius: CGFloat, CGGradientDrawingOptions)
    /// Once round the point, beginning at the angle, in radians from the x axis towards the y axis.
    case conic(CGGradient, center: CGPoint, angle: CGFloat)

    package var colors: CGGradient {
        switch self {
        case .linear(let colors, _, _, _), .radial(let colors, _, _, _, _, _), .conic(let colors, _, _): colors
        }
    }

    /// True when all of its numbers can be drawn with.
    var isDrawable: Bool {
        switch self {
        case .linear(_, let from, let to, _): Self.areNear([from.x, from.y, to.x, to.y])
        case .radial(_, let from, let startRadius, let to, let endRadius, _):
            Self.areNear([from.x, from.y, to.x, to.y, startRadius, endRadius]) && startRadius >= 0 && endRadius >= 0
        case .conic(_, let center, let angle): Self.areNear([center.x, center.y, angle])
        }
    }

    private static func areNear(_ numbers: [CGFloat]) -> Bool {
        numbers.allSatisfy { abs($0) < 1e7 }
    }
}
