/// The colour of a drawing, and how it combines with the pixels below it.
package struct Paint: Hashable, Sendable {
    package var color: CGColor
    /// A factor for the colour's own alpha.
    package var alpha: CGFloat
    package var blendMode: CGBlendMode
    package var shadow: Shadow?
    package var antialiases: Bool

    package init(
        color: CGColor, alpha: CGFloat = 1, blendMode: CGBlendMode = .normal, shadow: Shadow? = nil,
        antialiases: Bool = true
    ) {
        self.color = color
        self.alpha = alpha
        self.blendMode = blendMode
        self.shadow = shadow
        self.antialiases = antialiases
    }

    /// Whether painting changes no pixel.
    package var isInvisible: Bool {
        blendMode == .normal && (alpha <= 0 || color.alpha == 0)
    }
}

/// A blurred image of a shape, behind it. Lengths are in the display list's space, regardless of the shape's
/// transform.
package struct Shadow: Hashable, Sendable {
    package var offset: CGVector
    /// The extent of the blur, twice its standard deviation.
    package var blur: CGFloat
    package var color: CGColor

    /// Creates a shadow; nil for lengths that are not finite.
    package init?(offset: CGVector, blur: CGFloat, color: CGColor) {
        guard offset.dx.isFinite, offset.dy.isFinite, blur.isFinite else { return nil }
        self.offset = offset
        self.blur = max(blur, 0)
        self.color = color
    }

    /// Whether its numbers are in the range that Cairo can calculate with.
    var isDrawable: Bool { abs(offset.dx) < 1e6 && abs(offset.dy) < 1e6 && blur.isFinite }

    /// Returns the bounds of the blur of a shape with the given bounds.
    func reach(of rect: CGRect) -> CGRect {
        let reach = min(blur, 1e6) * 1.5 + 2
        return rect.insetBy(dx: -reach, dy: -reach)
    }

    /// Returns the bounds of the shadow of a shape with the given bounds.
    package func bounds(of rect: CGRect) -> CGRect {
        guard !rect.isNull else { return rect }
        let reach = blur * 1.5 + 1
        return rect.offsetBy(dx: offset.dx, dy: offset.dy).insetBy(dx: -reach, dy: -reach)
    }

    /// Returns the shadow in the space that the transform maps to.
    package func applying(_ t: CGAffineTransform) -> Shadow {
        guard !t.isIdentity else { return self }
        var shadow = self
        shadow.offset = offset.applying(t)
        shadow.blur = blur * t.meanScale
        return shadow
    }
}

/// The attributes of a stroke.
package struct StrokeStyle: Hashable, Sendable {
    package var width: CGFloat
    package var cap: CGLineCap
    package var join: CGLineJoin
    package var miterLimit: CGFloat
    /// The lengths of dashes and gaps in turn; empty for a solid line.
    package var dash: [CGFloat]
    package var dashPhase: CGFloat

    package init(
        width: CGFloat = 1, cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: CGFloat = 10,
        dash: [CGFloat] = [], dashPhase: CGFloat = 0
    ) {
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }

    /// The largest distance of the stroke's edge from its path.
    package var reach: CGFloat {
        let half = width / 2
        return half * max(join == .miter ? max(miterLimit, 1) : 1, cap == .square ? 1.5 : 1)
    }
}

/// The attributes with which a transparency layer is composited onto the drawing below it.
package struct LayerStyle: Hashable, Sendable {
    package var alpha: CGFloat
    package var blendMode: CGBlendMode
    package var shadow: Shadow?

    package init(alpha: CGFloat = 1, blendMode: CGBlendMode = .normal, shadow: Shadow? = nil) {
        self.alpha = alpha
        self.blendMode = blendMode
        self.shadow = shadow
    }
}
