/// One command of a drawing, with everything it needs.
///
/// Shapes have a coordinate space of their own and a transform from it to the display list's space: points, origin at
/// the top left, y down.
package enum DrawingCommand: Hashable, Sendable {
    /// Saves the clip until the matching `restore`.
    case save
    case restore
    case clip(CGPath, CGAffineTransform, CGPathFillRule, antialiases: Bool)
    case clipRect(CGRect, CGAffineTransform)
    /// Until the matching `restore`, drawing is masked by the alpha of the image that fills the rectangle.
    case clipToMask(CGImage, CGRect, CGAffineTransform)
    case fill(CGPath, CGPathFillRule, CGAffineTransform, Paint)
    case fillRect(CGRect, CGAffineTransform, Paint)
    case stroke(CGPath, StrokeStyle, CGAffineTransform, Paint)
    /// Draws the shadow of a filled shape without the shape.
    case shadow(CGPath, CGAffineTransform, Shadow, alpha: CGFloat)
    case gradient(Gradient, CGAffineTransform, Paint)
    /// Draws the image into the rectangle, its first row at the smallest y.
    case image(CGImage, CGRect, CGAffineTransform, CGInterpolationQuality, Paint)
    /// Fills the clip with copies of the image, one of them in the rectangle.
    case tiles(CGImage, CGRect, CGAffineTransform, CGInterpolationQuality, Paint)
    /// Draws text with the top left corner of its layout at the point. The paint's colour applies to runs that have
    /// none.
    case text(TextLayout, CGPoint, CGAffineTransform, Paint)
    /// Makes the rectangle transparent.
    case clear(CGRect, CGAffineTransform)
    /// Collects the commands up to `endLayer` in a layer. The rectangle, in the list's space, clips them.
    case beginLayer(LayerStyle, CGRect?)
    case endLayer
}

/// A gradient along a line, between two circles, or around a point.
package enum Gradient: Hashable, Sendable {
    case linear(CGGradient, from: CGPoint, to: CGPoint, CGGradientDrawingOptions)
    case radial(
        CGGradient, from: CGPoint, startRadius: CGFloat, to: CGPoint, endRadius: CGFloat, CGGradientDrawingOptions)
    /// One turn around the point, starting at the angle, in radians from the x axis towards the y axis.
    case conic(CGGradient, center: CGPoint, angle: CGFloat)

    package var colors: CGGradient {
        switch self {
        case .linear(let colors, _, _, _), .radial(let colors, _, _, _, _, _), .conic(let colors, _, _): colors
        }
    }

    /// Whether all of its numbers are in the range that can be drawn.
    var isDrawable: Bool {
        switch self {
        case .linear(_, let from, let to, _): Self.areInRange([from.x, from.y, to.x, to.y])
        case .radial(_, let from, let startRadius, let to, let endRadius, _):
            Self.areInRange([from.x, from.y, to.x, to.y, startRadius, endRadius]) && startRadius >= 0 && endRadius >= 0
        case .conic(_, let center, let angle): Self.areInRange([center.x, center.y, angle])
        }
    }

    private static func areInRange(_ numbers: [CGFloat]) -> Bool {
        numbers.allSatisfy { abs($0) < 1e7 }
    }
}

extension DrawingCommand {
    /// Returns the command in the space that the transform maps to.
    package func applying(_ t: CGAffineTransform) -> DrawingCommand {
        guard !t.isIdentity else { return self }
        switch self {
        case .save, .restore, .endLayer: return self
        case .clip(let path, let own, let rule, let antialiases):
            return .clip(path, own.concatenating(t), rule, antialiases: antialiases)
        case .clipRect(let rect, let own): return .clipRect(rect, own.concatenating(t))
        case .clipToMask(let mask, let rect, let own): return .clipToMask(mask, rect, own.concatenating(t))
        case .fill(let path, let rule, let own, let paint):
            return .fill(path, rule, own.concatenating(t), paint.applying(t))
        case .fillRect(let rect, let own, let paint):
            return .fillRect(rect, own.concatenating(t), paint.applying(t))
        case .stroke(let path, let style, let own, let paint):
            return .stroke(path, style, own.concatenating(t), paint.applying(t))
        case .shadow(let path, let own, let shadow, let alpha):
            return .shadow(path, own.concatenating(t), shadow.applying(t), alpha: alpha)
        case .gradient(let gradient, let own, let paint):
            return .gradient(gradient, own.concatenating(t), paint.applying(t))
        case .image(let image, let rect, let own, let quality, let paint):
            return .image(image, rect, own.concatenating(t), quality, paint.applying(t))
        case .tiles(let image, let rect, let own, let quality, let paint):
            return .tiles(image, rect, own.concatenating(t), quality, paint.applying(t))
        case .text(let layout, let point, let own, let paint):
            return .text(layout, point, own.concatenating(t), paint.applying(t))
        case .clear(let rect, let own): return .clear(rect, own.concatenating(t))
        case .beginLayer(let style, let rect):
            var style = style
            style.shadow = style.shadow?.applying(t)
            return .beginLayer(style, rect?.applying(t))
        }
    }

    /// The bounds of the pixels that the command can change, in the list's space. Null when it draws nothing, nil
    /// when only the clip limits it.
    var bounds: CGRect? {
        switch self {
        case .save, .restore, .endLayer, .beginLayer, .clip, .clipRect, .clipToMask: .null
        case .fill(let path, _, let own, let paint): paint.bounds(of: path.boundingBoxOfPath.applying(own))
        case .fillRect(let rect, let own, let paint): paint.bounds(of: rect.applying(own))
        case .stroke(let path, let style, let own, let paint):
            paint.bounds(of: style.bounds(of: path, transform: own))
        case .shadow(let path, let own, let shadow, _): shadow.bounds(of: path.boundingBoxOfPath.applying(own))
        case .gradient, .tiles: nil
        case .image(_, let rect, let own, _, let paint): paint.bounds(of: rect.applying(own))
        case .text(let layout, let point, let own, let paint):
            paint.bounds(of: layout.inkBounds.offsetBy(dx: point.x, dy: point.y).applying(own))
        case .clear(let rect, let own): rect.applying(own)
        }
    }
}

extension Paint {
    func applying(_ t: CGAffineTransform) -> Paint {
        guard let shadow else { return self }
        var paint = self
        paint.shadow = shadow.applying(t)
        return paint
    }

    func bounds(of rect: CGRect) -> CGRect {
        guard let shadow, !rect.isNull else { return rect }
        return rect.joined(with: shadow.bounds(of: rect))
    }
}

extension StrokeStyle {
    func bounds(of path: CGPath, transform: CGAffineTransform) -> CGRect {
        let box = path.boundingBoxOfPath
        guard !box.isNull else { return .null }
        // A line without a width is drawn one pixel wide.
        let reach = max(self.reach, 0)
        return box.insetBy(dx: -reach, dy: -reach).applying(transform).insetBy(dx: -1, dy: -1)
    }
}
