import CCairo

extension TypesettingBuilder {
    /// Takes the room from behind ellipses that Pango leaves there.
    ///
    /// Where a line is cut off at its beginning or in its middle Pango makes the ellipsis so wide that the line is full. The
    /// text would stand apart from it, and alignment would have nothing left to do.
    static func closeGaps(in layout: OpaquePointer?) {
        guard pango_layout_is_ellipsized(layout) != 0 else { return }
        for index in 0..<pango_layout_get_line_count(layout) {
            // The line may change: Pango keeps no sizes of one that was asked for in this way.
            guard let line = pango_layout_get_line(layout, index) else { continue }
            var link = line.pointee.runs
            while let current = link {
                link = current.pointee.next
                guard let run = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) else { continue }
                closeGap(in: run.pointee)
            }
        }
    }

    private static func closeGap(in run: PangoGlyphItem) {
        guard let analysis = run.item?.pointee.analysis, let glyphs = run.glyphs,
            analysis.flags & UInt8(PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0
        else { return }
        for index in 0..<Int(glyphs.pointee.num_glyphs) {
            var (ink, logical) = (PangoRectangle(), PangoRectangle())
            pango_font_get_glyph_extents(analysis.font, glyphs.pointee.glyphs[index].glyph, &ink, &logical)
            let width = glyphs.pointee.glyphs[index].geometry.width
            glyphs.pointee.glyphs[index].geometry.width = min(width, logical.width)
        }
    }
}
