import CCairo

/// The outline of a glyph, in font units. Outlines are cached, because loading one from a font file takes longer than
/// filling it, and text has few different glyphs.
///
/// It retains one of Pango's fonts, so it must be created and released while no other text is typeset, inside
/// `forEachGlyphRun(ofLine:_:)`.
final class GlyphOutline: Sized, @unchecked Sendable {
    /// A glyph of one of Pango's fonts.
    struct Key: Hashable, @unchecked Sendable {
        let font: UnsafeMutablePointer<PangoFont>
        let glyph: UInt32
    }

    private static let cache = GenerationCache<Key, GlyphOutline>(maximumEntries: 4096, maximumBytes: 1 << 20)

    /// The approximate memory of an outline without its points.
    static let overhead = 256

    /// Retained so that no other font gets the same address.
    private let font: UnsafeMutablePointer<PangoFont>
    /// A copy that owns its memory. Empty for a glyph without an outline.
    private let outline: FT_Outline

    /// Returns the outline of a glyph from the cache, or loads it from the font file.
    ///
    /// - Parameter face: FreeType's face of the font.
    static func outline(of glyph: UInt32, font: UnsafeMutablePointer<PangoFont>, face: FT_Face) -> GlyphOutline {
        let key = Key(font: font, glyph: glyph)
        if let known = cache.value(for: key) { return known }
        let made = GlyphOutline(glyph, font: font, face: face)
        cache.insert(made, for: key)
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

    /// Calls `body` with the outline transformed by `matrix` and translated.
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

    /// The outline as the data of an SVG path, in font units with y up. Empty for a glyph without an outline.
    var pathData: String {
        guard outline.n_points > 0 else { return "" }
        final class Collected {
            var text = ""

            func add(_ command: String, _ points: UnsafePointer<FT_Vector>?...) {
                text += command + points.map { "\($0?.pointee.x ?? 0) \($0?.pointee.y ?? 0)" }.joined(separator: " ")
            }

            static func of(_ user: UnsafeMutableRawPointer?) -> Collected? {
                user.map { Unmanaged<Collected>.fromOpaque($0).takeUnretainedValue() }
            }
        }
        let collected = Collected()
        var functions = FT_Outline_Funcs(
            move_to: { point, user in
                // Contours are closed without a last line.
                if let collected = Collected.of(user) {
                    collected.add(collected.text.isEmpty ? "M" : "ZM", point)
                }
                return 0
            },
            line_to: { point, user in
                Collected.of(user)?.add("L", point)
                return 0
            },
            conic_to: { control, point, user in
                Collected.of(user)?.add("Q", control, point)
                return 0
            },
            cubic_to: { first, second, point, user in
                Collected.of(user)?.add("C", first, second, point)
                return 0
            }, shift: 0, delta: 0)
        var copy = outline
        withExtendedLifetime(collected) {
            _ = FT_Outline_Decompose(&copy, &functions, Unmanaged.passUnretained(collected).toOpaque())
        }
        return collected.text.isEmpty ? "" : collected.text + "Z"
    }

    private static func copy<T>(_ values: UnsafeMutablePointer<T>, count: Int) -> UnsafeMutablePointer<T> {
        let copy = UnsafeMutablePointer<T>.allocate(capacity: count)
        copy.initialize(from: values, count: count)
        return copy
    }
}
