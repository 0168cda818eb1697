import CCairo

extension CairoTarget {
    func draw(_ layout: TextLayout, at point: CGPoint, _ t: CGAffineTransform, _ paint: Paint) {
        let text = layout.typesetting
        guard t.isDrawable, point.isFinite, !text.lines.isEmpty, text.canBeDrawn(t) else { return }
        let placed = t.translatedBy(x: point.x, y: point.y)
        guard isVector || !text.inkBounds.applying(placed).clipped(to: clipBounds).isNull else { return }
        let mode = paint.blendMode.needsClip ? .normal : paint.blendMode
        if isVector {
            withBlendMode(mode) { drawVector(text, placed, paint) }
            return
        }
        let styles = text.lineStyles
        let cachesMasks = t.b == 0 && t.c == 0 && t.a > 0 && t.d > 0
        let visible = clipBounds
        for (index, line) in text.lines.enumerated() {
            // A glyph may reach beyond its line, but not by more than the line's height.
            let bounds = line.rect.insetBy(dx: -line.rect.height, dy: -line.rect.height).applying(placed)
            guard !bounds.clipped(to: visible).isNull else { continue }
            withBlendMode(mode) {
                if cachesMasks, case .oneColor(let color) = styles[index],
                    drawMask(of: text, line: index, placed, paint.with(color ?? paint.color))
                {
                    return
                }
                draw(text, line: index, placed, paint)
            }
        }
    }

    /// Draws a line of one colour with a cached mask. Returns false when the line has to be drawn in another way.
    private func drawMask(of text: Typesetting, line: Int, _ t: CGAffineTransform, _ paint: Paint) -> Bool {
        guard abs(t.tx) < 1_000_000, abs(t.ty) < 1_000_000 else { return false }
        // Rounding to a quarter of a pixel is not visible, and makes it likely that a cached mask fits.
        let x = (t.tx * 4).rounded() / 4
        let whole = x.rounded(.down)
        let baseline = (t.d * text.lines[line].baseline + t.ty).rounded()
        let key = TextMask.Key(text: text.number, line: line, scaleX: t.a, scaleY: t.d, phase: x - whole)
        guard let mask = TextMaskCache.mask(for: key, make: { TextMask(text, key) }) else { return false }
        setSource(paint)
        cairo_mask_surface(
            context, mask.surface, Double(whole) + Double(mask.x), Double(baseline) + Double(mask.y))
        return true
    }

    /// Draws a line into a mask as if it were fully opaque.
    func drawOpaque(_ text: Typesetting, line: Int, _ t: CGAffineTransform) {
        draw(text, line: line, t, Paint(color: .black), ignoresColors: true)
    }

    /// Draws a line glyph by glyph. On a pixel surface, the baseline snaps to whole pixels.
    private func draw(
        _ text: Typesetting, line: Int, _ t: CGAffineTransform, _ paint: Paint, ignoresColors: Bool = false
    ) {
        let snaps = t.b == 0 && t.c == 0
        text.forEachGlyphRun(ofLine: line) { glyphRun in
            var matrix = t
            if snaps {
                let baseline = t.d * glyphRun.baseline + t.ty
                matrix.ty += baseline.rounded() - baseline
            }
            var cairoMatrix = cairo_matrix_t(matrix)
            cairo_set_matrix(context, &cairoMatrix)
            let run = glyphRun.textRunIndex.map { text.request.runs[$0] }
            let color = ignoresColors ? paint.color : run?.color ?? paint.color
            setSource(paint.with(color))
            drawGlyphs(of: glyphRun, alpha: color.alpha * paint.alpha)
            if let run { drawLines(of: run, glyphRun) }
            cairo_identity_matrix(context)
        }
    }

    private func drawGlyphs(of glyphRun: Typesetting.GlyphRun, alpha: CGFloat) {
        guard let font = glyphRun.font, let glyphs = glyphRun.item.pointee.glyphs else { return }
        cairo_set_scaled_font(context, font)
        let isColored = shim_has_color(font) != 0
        // From here on lengths are in the size of the typesetting.
        cairo_save(context)
        defer { cairo_restore(context) }
        let scale = glyphRun.scale.factor
        cairo_scale(context, scale, scale)
        withUnsafeTemporaryAllocation(of: cairo_glyph_t.self, capacity: Int(glyphs.pointee.num_glyphs)) { buffer in
            guard let first = buffer.baseAddress else { return }
            var used = 0
            glyphRun.forEachGlyph { glyph, x, y in
                (first + used).initialize(to: cairo_glyph_t(index: UInt(glyph), x: x / scale, y: y / scale))
                used += 1
            }
            guard used > 0 else { return }
            if isColored {
                drawColorGlyphs(first, count: used, alpha: alpha)
            } else {
                // Cairo would snap each glyph to whole pixels, which spaces letters unevenly. Outlines are not
                // snapped.
                cairo_new_path(context)
                cairo_glyph_path(context, first, Int32(used))
                cairo_fill(context)
            }
        }
    }

    /// Draws colour glyphs, which ignore the alpha of the source.
    private func drawColorGlyphs(_ glyphs: UnsafeMutablePointer<cairo_glyph_t>, count: Int, alpha: CGFloat) {
        guard alpha < 1 else {
            cairo_show_glyphs(context, glyphs, Int32(count))
            return
        }
        cairo_push_group(context)
        cairo_show_glyphs(context, glyphs, Int32(count))
        cairo_pop_group_to_source(context)
        cairo_paint_with_alpha(context, Double(alpha))
    }

    private func drawLines(of run: TextRun, _ glyphRun: Typesetting.GlyphRun) {
        guard run.underline || run.strikethrough, glyphRun.width > 0 else { return }
        for rect in run.lineRects(
            x: glyphRun.x, width: glyphRun.width, baseline: glyphRun.baseline, metrics: glyphRun.metrics)
        {
            cairo_rectangle(
                context, Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
        }
        cairo_fill(context)
    }

    /// Draws text as text, so that it can be selected in the document.
    private func drawVector(_ text: Typesetting, _ t: CGAffineTransform, _ paint: Paint) {
        var cairoMatrix = cairo_matrix_t(t)
        cairo_set_matrix(context, &cairoMatrix)
        text.forEachGlyphRun { glyphRun in
            let run = glyphRun.textRunIndex.map { text.request.runs[$0] }
            setSource(paint.with(run?.color ?? paint.color))
            cairo_new_path(context)
            cairo_save(context)
            cairo_move_to(context, Double(glyphRun.x), Double(glyphRun.baseline))
            cairo_scale(context, glyphRun.scale.factor, glyphRun.scale.factor)
            if glyphRun.isEllipsis {
                // The glyphs alone, because the item's text is the text that the ellipsis replaces.
                pango_cairo_show_glyph_string(
                    context, glyphRun.item.pointee.item.pointee.analysis.font, glyphRun.item.pointee.glyphs)
            } else {
                pango_cairo_show_glyph_item(context, pango_layout_get_text(glyphRun.layout), glyphRun.item)
            }
            cairo_restore(context)
            cairo_new_path(context)
            if let run { drawLines(of: run, glyphRun) }
        }
        cairo_identity_matrix(context)
    }
}

extension Paint {
    func with(_ color: CGColor) -> Paint {
        var paint = self
        paint.color = color
        return paint
    }
}

extension Typesetting.GlyphRun {
    /// The metrics of the run's font.
    var metrics: FontMetrics { FontMetrics(of: item.pointee.item.pointee.analysis.font) }
}

extension TextRun {
    /// Returns the rectangles of the underline and the strikethrough for a part of the run.
    func lineRects(x: CGFloat, width: CGFloat, baseline: CGFloat, metrics: FontMetrics) -> [CGRect] {
        let size = font.clampedSize
        let thickness = max(metrics.underlineThickness * size, 0.5)
        var rects: [CGRect] = []
        if underline {
            rects.append(
                CGRect(
                    x: x, y: baseline - metrics.underlinePosition * size - thickness / 2, width: width,
                    height: thickness))
        }
        if strikethrough {
            rects.append(
                CGRect(
                    x: x, y: baseline - metrics.strikethroughPosition * size - thickness / 2, width: width,
                    height: thickness))
        }
        return rects
    }
}

extension Typesetting {
    /// Returns false when the glyphs would be too large for any font to draw.
    func canBeDrawn(_ t: CGAffineTransform) -> Bool {
        let scale = max(abs(t.a), abs(t.b), abs(t.c), abs(t.d))
        return request.runs.allSatisfy { $0.font.clampedSize * scale < 20_000 }
    }
}
