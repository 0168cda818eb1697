import CCairo

/// The outline of a glyph in the units of its font. Reading one from the font's file takes longer than filling it, and
/// a text has few different letters.
///
/// It keeps one of Pango's fonts, so it is to be made and let go of where no other text is set: in `forEachPiece(_:)`.
final class GlyphOutline: Sized, @unchecked Sendable {
    /// A glyph of one of Pango's fonts.
    struct Key: Hashable, @unchecked Sendable {
        let font: UnsafeMutablePointer<PangoFont>
        let glyph: UInt32
    }

    private static let kept = GenerationCache<Key, GlyphOutline>(mostEntries: 4096, mostBytes: 1 << 20)

    /// About what is needed for one, besides its points.
    static let overhead = 256

    /// Kept, so that no other font comes to lie where it lay.
    private let font: UnsafeMutablePointer<PangoFont>
    /// With memory of its own. Empty for a glyph that has no outline.
    private let outline: FT_Outline

    /// The outline of a glyph, from its font's file if nobody asked for it lately.
    ///
    /// - Parameter face: the font as FreeType has opened it.
    static func of(_ glyph: UInt32, font: UnsafeMutablePointer<PangoFont>, face: FT_Face) -> GlyphOutline {
        let key = Key(font: font, glyph: glyph)
        if let known = kept.value(for: key) { return known }
        let made = GlyphOutline(glyph, font: font, face: face)
        kept.keep(made, for: key)
        return made
    }

    private init(_ glyph: UInt32, font: UnsafeMutablePointer<PangoFont>, face: FT_Face) {
        self.font = font
        g_object_ref(font)
        var copy = FT_Outline()
        if let loaded = shim_outline(face, glyph)?.pointee, let points = loaded.points, let tags = loaded.tags,
            let contours = loaded.contours
        {
            copy = loaded
            copy.points = Self.copy(points, count: Int(loaded.n_points))
            copy.tags = Self.copy(tags, count: Int(loaded.n_points))
            copy.contours = Self.copy(contours, count: Int(loaded.n_contours))
        }
        outline = copy
    }

    deinit {
        outline.points?.deallocate()
        outline.tags?.deallocate()
        outline.contours?.deallocate()
        g_object_unref(font)
    }

    var byteCount: Int {
        MemoryLayout<FT_Vector>.stride * Int(outline.n_points) + Int(outline.n_points) + 2 * Int(outline.n_contours)
            + Self.overhead
    }

    /// Calls `body` with the outline made larger by `matrix` and moved.
    func withTransformed(by matrix: FT_Matrix, x: FT_Pos, y: FT_Pos, _ body: (UnsafeMutablePointer<FT_Outline>) -> Void)
    {
        guard let points = outline.points, outline.n_points > 0 else { return }
        withUnsafeTemporaryAllocation(of: FT_Vector.self, capacity: Int(outline.n_points)) { buffer in
            guard let first = buffer.baseAddress else { return }
            first.initialize(from: points, count: buffer.count)
            var transformed = outline
            transformed.points = first
            withUnsafePointer(to: matrix) { FT_Outline_Transform(&transformed, $0) }
            FT_Outline_Translate(&transformed, x, y)
            body(&transformed)
        }
    }

    private static func copy<T>(_ values: UnsafeMutablePointer<T>, count: Int) -> UnsafeMutablePointer<T> {
        let copy = UnsafeMutablePointer<T>.allocate(capacity: count)
        copy.initialize(from: values, count: count)
        return copy
    }
}
