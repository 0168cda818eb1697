import CCairo

extension SVGTarget {
    private struct TextStyle: Equatable {
        var run: TextRun
        /// The family of an embedded font; nil for the font of the run.
        var family: String?
    }

    /// Returns the elements of a text in the form that the file has.
    func elements(for layout: TextLayout, _ t: CGAffineTransform, _ paint: Paint) -> String {
        switch textForm {
        case .outlines: outlines(of: layout, t, paint) { _ in true }
        case .named: spans(of: layout.typesetting) { _ in true }.map { element(for: $0, t, paint) }.joined()
        case .embedded: embedded(layout, t, paint)
        }
    }

    /// Returns text elements in embedded fonts, and outlines for glyph runs whose font is not embedded.
    private func embedded(_ layout: TextLayout, _ t: CGAffineTransform, _ paint: Paint) -> String {
        // The fonts are looked up first, since no other text can be typeset meanwhile.
        var names: [FontKey: String] = [:]
        layout.typesetting.forEachGlyphRun { glyphRun in
            guard let key = FontKey(glyphRun), names[key] == nil else { return }
            names[key] = glyphRun.fontFile.flatMap { fonts.family(ofFile: $0) }
        }
        let spans = spans(of: layout.typesetting) { glyphRun in
            FontKey(glyphRun).flatMap { names[$0] } != nil
        } family: { glyphRun in
            FontKey(glyphRun).flatMap { names[$0] }
        }
        let rest = outlines(of: layout, t, paint) { glyphRun in FontKey(glyphRun).flatMap { names[$0] } == nil }
        return spans.map { element(for: $0, t, paint) }.joined() + rest
    }

    /// One of Pango's fonts.
    private struct FontKey: Hashable {
        let font: UnsafeMutablePointer<PangoFont>

        init?(_ glyphRun: Typesetting.GlyphRun) {
            guard let font = glyphRun.pangoFont else { return nil }
            self.font = font
        }
    }

    private func spans(
        of text: Typesetting, where isIncluded: (Typesetting.GlyphRun) -> Bool,
        family: (Typesetting.GlyphRun) -> String? = { _ in nil }
    ) -> [SVGSpan<TextStyle>] {
        var spans: [SVGSpan<TextStyle>] = []
        text.forEachGlyphRun { glyphRun in
            guard isIncluded(glyphRun), let run = glyphRun.textRunIndex.map({ text.request.runs[$0] }),
                let string = glyphRun.visibleText,
                !string.isEmpty
            else { return }
            let style = TextStyle(run: run, family: family(glyphRun))
            SVGSpan(glyphRun, style: style, run: run, text: string).append(to: &spans)
        }
        return spans
    }

    private func element(for span: SVGSpan<TextStyle>, _ t: CGAffineTransform, _ paint: Paint) -> String {
        let n = SVGWriter.number
        let isPlain = t.b == 0 && t.c == 0 && t.a == t.d && t.a > 0
        let factor = isPlain ? t.a : 1
        let position = CGPoint(x: span.x, y: span.baseline).applying(isPlain ? t : .identity)
        let (run, family) = (span.style.run, span.style.family)
        let font = run.font
        let generic = font.familyName == FontConfiguration.monospacedFamily ? "monospace" : "sans-serif"
        var attributes = [
            ("x", n(position.x)), ("y", n(position.y)),
            ("font-family", "\(family ?? font.familyName), \(generic)"),
            ("font-size", n(font.clampedSize * factor)),
        ]
        if span.width > 0 {
            // If another font replaces it, the text keeps its length and does not overlap its neighbours.
            attributes += [("textLength", n(span.width * factor)), ("lengthAdjust", "spacingAndGlyphs")]
        }
        // An embedded font is a file of one weight and slant.
        if font.cssWeight != 400, family == nil { attributes.append(("font-weight", "\(font.cssWeight)")) }
        if font.isItalic, family == nil { attributes.append(("font-style", "italic")) }
        if font.hasMonospacedDigits { attributes.append(("font-variant-numeric", "tabular-nums")) }
        if run.kern != 0 { attributes.append(("letter-spacing", n(run.kern * factor))) }
        let color = run.color ?? paint.color
        var fill = [("fill", SVGWriter.color(color))]
        if color.alpha < 1 { fill.append(("fill-opacity", n(color.alpha))) }
        if paint.alpha < 1 { fill.append(("opacity", n(paint.alpha))) }
        attributes += fill
        if !isPlain { attributes.append(("transform", SVGWriter.matrix(t))) }
        let mode = paint.blendMode.cssName.map { ";mix-blend-mode:\($0)" } ?? ""
        attributes.append(("style", "white-space:pre" + mode))
        attributes.append(("xml:space", "preserve"))
        let lines = span.lines.map { self.element(for: CGPath(rect: $0), t, fill) }.joined()
        return SVGWriter.element("text", attributes, content: SVGWriter.escaped(span.text)) + lines
    }
}

extension Typesetting.GlyphRun {
    /// Whether this is the ellipsis that replaces truncated text.
    var isEllipsis: Bool {
        Int(item.pointee.item.pointee.analysis.flags) & shim_ellipsis_flag() != 0
    }

    /// The text as it is shown: the run's text, or the ellipsis that replaces it.
    var visibleText: String? {
        if isEllipsis { return "\u{2026}" }
        guard let text = pango_layout_get_text(layout), let details = item.pointee.item else { return nil }
        let start = UnsafeRawPointer(text) + Int(details.pointee.offset)
        let string = String(
            decoding: UnsafeRawBufferPointer(start: start, count: Int(details.pointee.length)), as: UTF8.self)
        return hasInvisibleEnd && string.last == " " ? String(string.dropLast()) : string
    }

    /// Whether the last character is invisible and takes no room, as the space at which a line is broken.
    private var hasInvisibleEnd: Bool {
        guard let string = item.pointee.glyphs, string.pointee.num_glyphs > 0, let glyphs = string.pointee.glyphs else {
            return false
        }
        return glyphs[isRightToLeft ? 0 : Int(string.pointee.num_glyphs) - 1].geometry.width == 0
    }
}
