import CCairo

extension Typesetting {
    /// A part of a line in one font, which belongs to one text run. Lengths are in points.
    struct GlyphRun {
        /// The index of the text run; nil for glyphs that Pango added.
        let textRunIndex: Int?
        let line: Int
        /// The left edge.
        let x: CGFloat
        let width: CGFloat
        let baseline: CGFloat
        /// The bytes of the text that the glyphs show.
        let bytes: Range<Int>
        let isRightToLeft: Bool
        /// Pango's glyphs, valid only inside `forEachGlyphRun(ofLine:_:)`.
        let item: UnsafeMutablePointer<PangoLayoutRun>
        /// The paragraph's layout, which holds the text.
        let layout: OpaquePointer?
        let scale: TypesettingScale

        var pangoFont: UnsafeMutablePointer<PangoFont>? { item.pointee.item.pointee.analysis.font }

        /// Cairo's font; nil when it cannot be loaded.
        var font: OpaquePointer? { shim_scaled_font(pangoFont) }

        /// The path of the font's file; nil when it has none.
        var fontFile: String? { shim_font_file(pangoFont).map { String(cString: $0) } }

        /// Calls `body` with the font, FreeType's face and the size in it, unless the font cannot be loaded.
        func withFace(_ body: (_ font: UnsafeMutablePointer<PangoFont>, _ face: FT_Face, _ size: Double) -> Void) {
            guard let font, let pangoFont, let face = cairo_ft_scaled_font_lock_face(font) else { return }
            defer { cairo_ft_scaled_font_unlock_face(font) }
            var matrix = cairo_matrix_t()
            cairo_scaled_font_get_font_matrix(font, &matrix)
            body(pangoFont, face, matrix.xx)
        }

        /// Calls `body` with each visible glyph and its position in points.
        func forEachGlyph(_ body: (_ glyph: UInt32, _ x: Double, _ y: Double) -> Void) {
            guard let glyphs = item.pointee.glyphs, let infos = glyphs.pointee.glyphs else { return }
            let unitsPerPoint = scale.unitsPerPoint
            var x = Double(self.x)
            for index in 0..<Int(glyphs.pointee.num_glyphs) {
                let info = infos[index]
                if shim_is_empty_glyph(info.glyph) == 0 {
                    // A character that no font has is shown as glyph 0, the font's missing-glyph box.
                    body(
                        shim_is_unknown_glyph(info.glyph) != 0 ? 0 : info.glyph,
                        x + Double(info.geometry.x_offset) / unitsPerPoint,
                        Double(baseline) + Double(info.geometry.y_offset) / unitsPerPoint)
                }
                x += Double(info.geometry.width) / unitsPerPoint
            }
        }
    }

    /// Calls `body` with every glyph run, line by line and from the left. No other text can be typeset or drawn
    /// meanwhile.
    ///
    /// - Parameter wanted: The index of the only line to visit; nil for all.
    func forEachGlyphRun(ofLine wanted: Int? = nil, _ body: (GlyphRun) -> Void) {
        FontLibrary.shared.withContext { _ in
            for (index, line) in lines.enumerated() where wanted == nil || wanted == index {
                var x = line.rect.minX
                let paragraph = paragraphs[line.paragraph]
                var link = line.line.pointee.runs
                while let entry = link {
                    link = entry.pointee.next
                    guard let data = entry.pointee.data else { continue }
                    let item = data.assumingMemoryBound(to: PangoLayoutRun.self)
                    guard let details = item.pointee.item else { continue }
                    let width = scale.points(pango_glyph_string_get_width(item.pointee.glyphs))
                    let start = paragraph.bytes.lowerBound + Int(details.pointee.offset)
                    let number = Int(shim_run_number(details))
                    body(
                        GlyphRun(
                            textRunIndex: request.runs.indices.contains(number) ? number : nil, line: index,
                            x: x + scale.points(item.pointee.start_x_offset), width: width,
                            baseline: line.baseline - scale.points(item.pointee.y_offset),
                            bytes: start..<start + Int(details.pointee.length),
                            isRightToLeft: !details.pointee.analysis.level.isMultiple(of: 2), item: item,
                            layout: paragraph.layout, scale: scale))
                    x += width
                }
            }
        }
    }

    /// The colouring of a line, which decides whether it can be drawn with a mask.
    enum LineStyle: Hashable, Sendable {
        /// The whole line has one colour; nil for the colour that the text is drawn in.
        case oneColor(CGColor?)
        /// The line has several colours, or colour glyphs.
        case mixed
    }

    func findLineStyles() -> [LineStyle] {
        var styles: [LineStyle?] = Array(repeating: nil, count: lines.count)
        forEachGlyphRun { glyphRun in
            let color = glyphRun.textRunIndex.flatMap { request.runs[$0].color }
            if let font = glyphRun.font, shim_has_color(font) != 0 {
                styles[glyphRun.line] = .mixed
            } else if let known = styles[glyphRun.line], known != .oneColor(color) {
                styles[glyphRun.line] = .mixed
            } else {
                styles[glyphRun.line] = .oneColor(color)
            }
        }
        return styles.map { $0 ?? .mixed }
    }
}
