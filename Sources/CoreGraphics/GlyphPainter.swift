import CCairo

/// Paints the letters of a line as FreeType fills outlines, which takes a third of the time that Cairo takes for them.
struct GlyphPainter {
    private let first: UnsafeMutablePointer<UInt8>
    private let width: Int
    private let height: Int
    private let bytesPerRow: Int

    /// Adds a line to a surface of one byte a pixel, as if none of it were transparent. False, with nothing painted,
    /// for a line that has more to it than outlines: lines under or through it, pictures, or letters that are made
    /// thicker.
    ///
    /// - Parameter t: from points to pixels; it only moves and enlarges.
    static func paint(_ text: Typesetting, line: Int, _ t: CGAffineTransform, on surface: OpaquePointer) -> Bool {
        guard let data = cairo_image_surface_get_data(surface) else { return false }
        var isPlain = true
        text.forEachPiece(ofLine: line) { piece in
            let run = piece.run.map { text.request.runs[$0] }
            guard run?.underline != true, run?.strikethrough != true, piece.hasPlainOutlines else {
                isPlain = false
                return
            }
        }
        guard isPlain else { return false }
        cairo_surface_flush(surface)
        let painter = GlyphPainter(
            first: data, width: Int(cairo_image_surface_get_width(surface)),
            height: Int(cairo_image_surface_get_height(surface)),
            bytesPerRow: Int(cairo_image_surface_get_stride(surface)))
        text.forEachPiece(ofLine: line) { piece in
            piece.withFace { painter.add(piece, t, font: $0, face: $1, size: $2) }
        }
        cairo_surface_mark_dirty(surface)
        return true
    }

    private func add(
        _ piece: Typesetting.Piece, _ t: CGAffineTransform, font: UnsafeMutablePointer<PangoFont>, face: FT_Face,
        size: Double
    ) {
        // From the units of the font to 64ths of a pixel, as FreeType counts: y is turned, since rows go down.
        let unit = size * piece.units.scale / Double(face.pointee.units_per_EM) * 64 * 65536
        let toPixels = FT_Matrix(
            xx: FT_Fixed((unit * t.a).rounded()), xy: 0, yx: 0, yy: FT_Fixed((-unit * t.d).rounded()))
        let baseline = t.d * piece.baseline + t.ty
        let snap = baseline.rounded() - baseline
        let box = FT_BBox(xMin: 0, yMin: 0, xMax: FT_Pos(width), yMax: FT_Pos(height))
        withUnsafePointer(to: self) { painter in
            piece.forEachGlyph { glyph, x, y in
                GlyphOutline.of(glyph, font: font, face: face).withTransformed(
                    by: toPixels, x: FT_Pos(((t.a * x + t.tx) * 64).rounded()),
                    y: FT_Pos(((t.d * y + t.ty + snap) * 64).rounded())
                ) {
                    shim_render(
                        face, $0, box,
                        { row, count, spans, painter in
                            guard let spans, let painter else { return }
                            painter.assumingMemoryBound(to: GlyphPainter.self).pointee.add(
                                UnsafeBufferPointer(start: spans, count: Int(count)), row: Int(row))
                        }, UnsafeMutableRawPointer(mutating: painter))
                }
            }
        }
    }

    /// Letters that touch cover together what each of them covers.
    private func add(_ spans: UnsafeBufferPointer<FT_Span>, row: Int) {
        guard row >= 0, row < height else { return }
        let pixels = first + row * bytesPerRow
        for span in spans {
            let start = max(Int(span.x), 0)
            let end = min(Int(span.x) + Int(span.len), width)
            guard start < end else { continue }
            for x in start..<end {
                let (sum, isTooMuch) = pixels[x].addingReportingOverflow(span.coverage)
                pixels[x] = isTooMuch ? 255 : sum
            }
        }
    }
}

extension Typesetting.Piece {
    /// Whether its letters look as the outlines in their font's file do.
    fileprivate var hasPlainOutlines: Bool {
        shim_has_plain_outlines(pangoFont) != 0
    }
}
