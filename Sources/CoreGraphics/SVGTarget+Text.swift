import CCairo

extension SVGTarget {
    /// A part of a line in one style.
    private struct Span {
        var run: TextRun
        var x: CGFloat
        var width: CGFloat
        var baseline: CGFloat
        var text: String
        var isRightToLeft: Bool
        /// The lines under and through it.
        var lines: [CGRect]

        /// Whether another part goes on where this one ends.
        func continues(with other: Span) -> Bool {
            run == other.run && baseline == other.baseline && isRightToLeft == other.isRightToLeft
                && abs(x + width - other.x) < 0.01
        }
    }

    /// An element for every part of a line that has one style.
    func elements(for text: Typesetting, _ t: CGAffineTransform, _ paint: Paint) -> String {
        spans(of: text).map { element(for: $0, t, paint) }.joined()
    }

    private func spans(of text: Typesetting) -> [Span] {
        var spans: [Span] = []
        text.forEachPiece { piece in
            guard let run = piece.run.map({ text.request.runs[$0] }), let string = piece.shownText, !string.isEmpty
            else { return }
            let span = Span(
                run: run, x: piece.x, width: piece.width, baseline: piece.baseline, text: string,
                isRightToLeft: piece.isRightToLeft,
                lines: run.lineRects(
                    x: piece.x, width: piece.width, baseline: piece.baseline, metrics: piece.metrics))
            guard var last = spans.last, last.continues(with: span) else {
                spans.append(span)
                return
            }
            // Pieces come from the left, text is written in the order in which it is read.
            last.text = span.isRightToLeft ? span.text + last.text : last.text + span.text
            last.width += span.width
            last.lines += span.lines
            spans[spans.count - 1] = last
        }
        return spans
    }

    private func element(for span: Span, _ t: CGAffineTransform, _ paint: Paint) -> String {
        let n = SVGWriter.number
        let isPlain = t.b == 0 && t.c == 0 && t.a == t.d && t.a > 0
        let factor = isPlain ? t.a : 1
        let place = CGPoint(x: span.x, y: span.baseline).applying(isPlain ? t : .identity)
        let font = span.run.font
        let generic = font.familyName == FontConfiguration.monospacedFamily ? "monospace" : "sans-serif"
        var attributes = [
            ("x", n(place.x)), ("y", n(place.y)), ("font-family", "\(font.familyName), \(generic)"),
            ("font-size", n(font.usableSize * factor)),
        ]
        if span.width > 0 {
            // With another font in its place the text is as long as before, and touches nothing beside it.
            attributes += [("textLength", n(span.width * factor)), ("lengthAdjust", "spacingAndGlyphs")]
        }
        if font.cssWeight != 400 { attributes.append(("font-weight", "\(font.cssWeight)")) }
        if font.isItalic { attributes.append(("font-style", "italic")) }
        if font.hasMonospacedDigits { attributes.append(("font-variant-numeric", "tabular-nums")) }
        if span.run.kern != 0 { attributes.append(("letter-spacing", n(span.run.kern * factor))) }
        let color = span.run.color ?? paint.color
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

extension Typesetting.Piece {
    /// True for the ellipsis that stands for text for which there is no room.
    var isEllipsis: Bool {
        Int(item.pointee.item.pointee.analysis.flags) & shim_ellipsis_flag() != 0
    }

    /// What can be read: the text, or the ellipsis in its place.
    var shownText: String? {
        if isEllipsis { return "\u{2026}" }
        guard let text = pango_layout_get_text(layout), let details = item.pointee.item else { return nil }
        let start = UnsafeRawPointer(text) + Int(details.pointee.offset)
        let string = String(
            decoding: UnsafeRawBufferPointer(start: start, count: Int(details.pointee.length)), as: UTF8.self)
        return endsInNothing && string.last == " " ? String(string.dropLast()) : string
    }

    /// Whether what comes last is not seen and takes no room, as the space at which a line is broken.
    private var endsInNothing: Bool {
        guard let string = item.pointee.glyphs, string.pointee.num_glyphs > 0, let glyphs = string.pointee.glyphs else {
            return false
        }
        return glyphs[isRightToLeft ? 0 : Int(string.pointee.num_glyphs) - 1].geometry.width == 0
    }
}
