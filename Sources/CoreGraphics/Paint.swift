/// How something is painted: its colour, and how that mixes with what is there.
package struct Paint: Hashable, Sendable {
    package var color: CGColor
    /// Multiplies the colour's own alpha.
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

    /// True when a part of it cannot be seen and changes nothing.
    package var isInvisible: Bool {
        blendMode == .normal && (alpha <= 0 || color.alpha == 0)
    }
}

/// A blurred image of a shape, behind it. Lengths are those of the display list, whatever the transform of the shape.
package struct Shadow: Hashable, Sendable {
    package var offset: CGVector
    /// How far the blur reaches, which is twice its standard deviation.
    package var blur: CGFloat
    package var color: CGColor

    /// Nil for lengths that are not finite.
    package init?(offset: CGVector, blur: CGFloat, color: CGColor) {
        guard offset.dx.isFinite, offset.dy.isFinite, blur.isFinite else { return nil }
        self.offset = offset
        self.blur = max(blur, 0)
        self.color = color
    }

    /// False for one that lies beyond what Cairo can calculate with.
    var isDrawable: Bool { abs(offset.dx) < 1e6 && abs(offset.dy) < 1e6 && blur.isFinite }

    /// What the blur of something with these bounds covers.
    func reach(of rect: CGRect) -> CGRect {
        let reach = min(blur, 1e6) * 1.5 + 2
        return rect.insetBy(dx: -reach, dy: -reach)
    }

    /// What the shadow of something with these bounds covers.
    package func bounds(of rect: CGRect) -> CGRect {
        guard !rect.isNull else { return rect }
        let reach = blur * 1.5 + 1
        return rect.offsetBy(dx: offset.dx, dy: offset.dy).insetBy(dx: -reach, dy: -reach)
    }

    /// The shadow in the space into which the transform leads.
    package func applying(_ t: CGAffineTransform) -> Shadow {
        guard !t.isIdentity else { return self }
        var shadow = self
        shadow.offset = offset.applying(t)
        shadow.blur = blur * t.meanScale
        return shadow
    }
}

/// The look of a line.
package struct StrokeStyle: Hashable, Sendable {
    package var width: CGFloat
    package var cap: CGLineCap
    package var join: CGLineJoin
    package var miterLimit: CGFloat
    /// Lengths of lines and gaps by turns; empty for a line without gaps.
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

    /// How far the line reaches from its path at most.
    package var reach: CGFloat {
        let half = width / 2
        return half * max(join == .miter ? max(miterLimit, 1) : 1, cap == .square ? 1.5 : 1)
    }
}

/// How everything that is drawn between the beginning and the end of a transparency layer is put onto what was there.
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
