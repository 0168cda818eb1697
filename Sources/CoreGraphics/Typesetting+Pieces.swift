import CCairo

extension Typesetting {
    /// A part of a line that is set in one font and belongs to one run. Lengths are in points.
    struct Piece {
        /// The number of the run, or nil where Pango has added something of its own.
        let run: Int?
        let line: Int
        /// Where the piece begins, from the left, and how wide it is.
        let x: CGFloat
        let width: CGFloat
        let baseline: CGFloat
        /// Which bytes of the text it shows.
        let bytes: Range<Int>
        let isRightToLeft: Bool
        /// Pango's glyphs; valid inside `forEachPiece(_:)`.
        let item: UnsafeMutablePointer<PangoLayoutRun>
        /// The paragraph's text, for Pango.
        let layout: OpaquePointer?
        let units: TextUnits

        var pangoFont: UnsafeMutablePointer<PangoFont>? { item.pointee.item.pointee.analysis.font }

        /// Cairo's font; nil when it cannot be opened.
        var font: OpaquePointer? { shim_scaled_font(pangoFont) }

        /// Calls `body` with the font as FreeType has opened it, and its size there; not when it cannot be opened.
        func withFace(_ body: (_ font: UnsafeMutablePointer<PangoFont>, _ face: FT_Face, _ size: Double) -> Void) {
            guard let font, let pangoFont, let face = cairo_ft_scaled_font_lock_face(font) else { return }
            defer { cairo_ft_scaled_font_unlock_face(font) }
            var matrix = cairo_matrix_t()
            cairo_scaled_font_get_font_matrix(font, &matrix)
            body(pangoFont, face, matrix.xx)
        }

        /// Calls `body` with every glyph that is seen and where it stands, in points.
        func forEachGlyph(_ body: (_ glyph: UInt32, _ x: Double, _ y: Double) -> Void) {
            guard let glyphs = item.pointee.glyphs, let infos = glyphs.pointee.glyphs else { return }
            let perPoint = units.perPoint
            var x = Double(self.x)
            for index in 0..<Int(glyphs.pointee.num_glyphs) {
                let info = infos[index]
                if shim_is_empty_glyph(info.glyph) == 0 {
                    // A character that no font has is shown by the box that every font has for it.
                    body(
                        shim_is_unknown_glyph(info.glyph) != 0 ? 0 : info.glyph,
                        x + Double(info.geometry.x_offset) / perPoint,
                        Double(baseline) + Double(info.geometry.y_offset) / perPoint)
                }
                x += Double(info.geometry.width) / perPoint
            }
        }
    }

    /// Calls `body` with every piece, line by line and from the left. No other text can be set or drawn meanwhile.
    ///
    /// - Parameter wanted: the only line to look at; nil for all.
    func forEachPiece(ofLine wanted: Int? = nil, _ body: (Piece) -> Void) {
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
                    let width = units.points(pango_glyph_string_get_width(item.pointee.glyphs))
                    let start = paragraph.bytes.lowerBound + Int(details.pointee.offset)
                    let number = Int(shim_run_number(details))
                    body(
                        Piece(
                            run: request.runs.indices.contains(number) ? number : nil, line: index,
                            x: x + units.points(item.pointee.start_x_offset), width: width,
                            baseline: line.baseline - units.points(item.pointee.y_offset),
                            bytes: start..<start + Int(details.pointee.length),
                            isRightToLeft: !details.pointee.analysis.level.isMultiple(of: 2), item: item,
                            layout: paragraph.layout, units: units))
                    x += width
                }
            }
        }
    }

    /// How a line can be drawn.
    enum LineStyle: Hashable, Sendable {
        /// All of it has one colour; nil for that which the text is drawn in.
        case oneColor(CGColor?)
        /// It has several, or glyphs with colours of their own.
        case mixed
    }

    func findLineStyles() -> [LineStyle] {
        var styles: [LineStyle?] = Array(repeating: nil, count: lines.count)
        forEachPiece { piece in
            let color = piece.run.flatMap { request.runs[$0].color }
            if let font = piece.font, shim_has_color(font) != 0 {
                styles[piece.line] = .mixed
            } else if let known = styles[piece.line], known != .oneColor(color) {
                styles[piece.line] = .mixed
            } else {
                styles[piece.line] = .oneColor(color)
            }
        }
        return styles.map { $0 ?? .mixed }
    }
}
