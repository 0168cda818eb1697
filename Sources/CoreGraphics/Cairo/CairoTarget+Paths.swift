import CCairo

extension CairoTarget {
    /// The largest coordinate passed to Cairo, whose fixed-point numbers reach twice as far. Larger ones are clamped.
    private static let maximumCoordinate = 4_000_000.0

    @inline(__always)
    private static func clamped(_ value: CGFloat) -> Double {
        // `max` comes first so that NaN becomes a number.
        min(max(-maximumCoordinate, Double(value)), maximumCoordinate)
    }

    /// Sets Cairo's current path, in the surface's coordinates.
    func setPath(_ path: CGPath, _ t: CGAffineTransform) {
        cairo_new_path(context)
        if case .rect(let rect)? = path.shape { return addRect(rect, t) }
        let context = self.context
        var current = CGPoint.zero
        path.data.forEachElement { type, points in
            switch type {
            case .moveToPoint:
                current = points[0]
                let p = current.applying(t)
                cairo_move_to(context, Self.clamped(p.x), Self.clamped(p.y))
            case .addLineToPoint:
                current = points[0]
                let p = current.applying(t)
                cairo_line_to(context, Self.clamped(p.x), Self.clamped(p.y))
            case .addQuadCurveToPoint:
                let cubic = CubicCurve(from: current, quadControl: points[0], to: points[1])
                addCurve(cubic.p1.applying(t), cubic.p2.applying(t), cubic.p3.applying(t))
                current = points[1]
            case .addCurveToPoint:
                addCurve(points[0].applying(t), points[1].applying(t), points[2].applying(t))
                current = points[2]
            case .closeSubpath: cairo_close_path(context)
            }
        }
    }

    private func addCurve(_ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint) {
        cairo_curve_to(
            context, Self.clamped(p1.x), Self.clamped(p1.y), Self.clamped(p2.x), Self.clamped(p2.y),
            Self.clamped(p3.x), Self.clamped(p3.y))
    }

    /// Adds a rectangle to Cairo's current path.
    func addRect(_ rect: CGRect, _ t: CGAffineTransform) {
        if t.preservesRectangles {
            let placed = rect.applying(t)
            let (left, top) = (Self.clamped(placed.minX), Self.clamped(placed.minY))
            cairo_rectangle(
                context, left, top, Self.clamped(placed.maxX) - left, Self.clamped(placed.maxY) - top)
            return
        }
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ]
        for (index, corner) in corners.enumerated() {
            let p = corner.applying(t)
            if index == 0 {
                cairo_move_to(context, Self.clamped(p.x), Self.clamped(p.y))
            } else {
                cairo_line_to(context, Self.clamped(p.x), Self.clamped(p.y))
            }
        }
        cairo_close_path(context)
    }

    // MARK: - Painting

    func fill(_ path: CGPath, rule: CGPathFillRule, _ t: CGAffineTransform, _ paint: Paint) {
        guard t.isDrawable, !paint.isInvisible else { return }
        setPath(path, t)
        setSource(paint)
        fillCurrentPath(rule: rule, paint)
    }

    func fill(_ rect: CGRect, _ t: CGAffineTransform, _ paint: Paint) {
        guard t.isDrawable, rect.isFinite, !paint.isInvisible else { return }
        cairo_new_path(context)
        addRect(rect, t)
        setSource(paint)
        fillCurrentPath(rule: .winding, paint)
    }

    /// Fills Cairo's current path with its source.
    func fillCurrentPath(rule: CGPathFillRule, _ paint: Paint) {
        withRule(rule) {
            withAntialiasing(paint.antialiases) {
                guard paint.blendMode != .normal else {
                    cairo_fill(context)
                    return
                }
                paintClipped(paint.blendMode) {
                    cairo_fill(context)
                } orPaint: {
                    cairo_paint(context)
                }
            }
        }
    }

    /// Fills or strokes with a blend mode. A mode that reaches beyond the shape uses the current path as a clip, so
    /// the path must be the shape to fill.
    private func paintClipped(_ mode: CGBlendMode, fill: () -> Void, orPaint paint: () -> Void) {
        withBlendMode(mode) {
            guard mode.needsClip else { return fill() }
            cairo_save(context)
            cairo_clip(context)
            paint()
            cairo_restore(context)
        }
    }

    private func withRule(_ rule: CGPathFillRule, _ body: () -> Void) {
        guard rule == .evenOdd else { return body() }
        cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
        body()
        cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
    }

    func stroke(_ path: CGPath, style: StrokeStyle, _ t: CGAffineTransform, _ paint: Paint) {
        guard t.isDrawable, !paint.isInvisible else { return }
        if paint.blendMode.needsClip {
            let line = path.copy(
                strokingWithWidth: style.width, lineCap: style.cap, lineJoin: style.join,
                miterLimit: style.miterLimit)
            return fill(line, rule: .winding, t, paint)
        }
        setPath(path, t)
        setSource(paint)
        withAntialiasing(paint.antialiases) {
            withBlendMode(paint.blendMode) {
                setLine(style, t, path: path)
                cairo_stroke(context)
                cairo_identity_matrix(context)
            }
        }
    }

    /// Sets the line's attributes in Cairo, and the transform that applies to its width and dashes.
    private func setLine(_ style: StrokeStyle, _ t: CGAffineTransform, path: CGPath) {
        let largestScale = max((t.a * t.a + t.b * t.b).squareRoot(), (t.c * t.c + t.d * t.d).squareRoot())
        let width = min(style.width, CGFloat(Self.maximumCoordinate) / 4 / largestScale)
        // When the transform stretches one direction extremely, the width is not visible in the other.
        if width > 0, largestScale * largestScale < abs(t.determinant) * 1e8 {
            var matrix = cairo_matrix_t(t.linear)
            cairo_set_matrix(context, &matrix)
            cairo_set_line_width(context, Double(width))
        } else {
            cairo_set_line_width(context, 1)
        }
        cairo_set_line_cap(context, style.cap.cairoCap)
        cairo_set_line_join(context, style.join.cairoJoin)
        cairo_set_miter_limit(context, Double(style.miterLimit))
        guard !style.dash.isEmpty, dashesAreVisible(style, t, largestScale: largestScale, path: path) else {
            cairo_set_dash(context, nil, 0, 0)
            return
        }
        cairo_set_dash(context, style.dash.map(Double.init), Int32(style.dash.count), Double(style.dashPhase))
    }

    /// Returns false for dashes so many that drawing them would take forever and that could not be told apart.
    private func dashesAreVisible(
        _ style: StrokeStyle, _ t: CGAffineTransform, largestScale: CGFloat, path: CGPath
    ) -> Bool {
        let period = style.dash.reduce(0, +)
        let box = path.boundingBoxOfPath
        guard period.isFinite, period * largestScale > 0.05, !box.isNull else { return false }
        // Dashes also cannot be told apart when the transform stretches the line extremely.
        guard largestScale * largestScale < abs(t.determinant) * 1e4, (box.width + box.height) * largestScale < 1e6
        else { return false }
        return (box.width + box.height) / period < 100_000
    }

    func clear(_ rect: CGRect, _ t: CGAffineTransform) {
        guard t.isDrawable, rect.isFinite else { return }
        cairo_new_path(context)
        addRect(rect, t)
        cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
        cairo_fill(context)
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    }

    // MARK: - Clipping

    func clip(to path: CGPath, _ t: CGAffineTransform, rule: CGPathFillRule, antialiases: Bool) {
        guard t.isDrawable else { return clip(to: .zero, .identity) }
        setPath(path, t)
        withRule(rule) {
            withAntialiasing(antialiases) { cairo_clip(context) }
        }
    }

    func clip(to rect: CGRect, _ t: CGAffineTransform) {
        cairo_new_path(context)
        if t.isDrawable, rect.isFinite { addRect(rect, t) }
        cairo_clip(context)
    }

    /// Clips later drawing to a rectangle of pixels.
    package func clip(to rect: PixelRect) {
        clip(to: rect.rect, .identity)
        forgetPixels()
    }

    /// Clips later drawing to the union of rectangles of pixels.
    package func clip(to rects: [PixelRect]) {
        cairo_new_path(context)
        for rect in rects { addRect(rect.rect, .identity) }
        cairo_clip(context)
        forgetPixels()
    }
}

extension cairo_matrix_t {
    init(_ t: CGAffineTransform) {
        self.init(
            xx: Double(t.a), yx: Double(t.b), xy: Double(t.c), yy: Double(t.d), x0: Double(t.tx), y0: Double(t.ty))
    }
}

extension CGLineCap {
    var cairoCap: cairo_line_cap_t {
        switch self {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        case .square: CAIRO_LINE_CAP_SQUARE
        }
    }
}

extension CGLineJoin {
    var cairoJoin: cairo_line_join_t {
        switch self {
        case .miter: CAIRO_LINE_JOIN_MITER
        case .round: CAIRO_LINE_JOIN_ROUND
        case .bevel: CAIRO_LINE_JOIN_BEVEL
        }
    }
}
