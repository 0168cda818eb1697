import CCairo
import StandardStreams

/// Pango with the bundled fonts or else the system's, created when text is first typeset. It says once on standard
/// error when the fonts are not the bundled ones.
///
/// Pango's fonts must not be used by two threads at once, so all use of them is inside `withContext(_:)`.
final class FontLibrary: @unchecked Sendable {
    static let shared = FontLibrary()

    private let lock = Lock()
    private var map: UnsafeMutablePointer<PangoFontMap>?
    private var context: OpaquePointer?
    /// The origin of the fonts.
    let source: FontSource
    /// The characters that are added to the descriptions of fonts before the first of them is shown.
    private var lateCharacters: [FontConfiguration.LateCharacters]

    private init() {
        var late: [FontConfiguration.LateCharacters] = []
        let config = FontConfiguration.make(of: FontFiles.found) { late.append($0) }
        lateCharacters = late
        // A new font map makes fontconfig read the system's configuration, unless one is set. That would take longer
        // than everything else, and write to the user's home folder.
        FcConfigSetCurrent(config)
        (map, context) = Self.makeContext(config)
        FcConfigDestroy(config)
        let description = FontDescription(size: 17).makePangoDescription(size: TypesettingScale.typesetSize)
        let font = pango_context_load_font(context, description)
        pango_font_description_free(description)
        source = Self.source(of: font)
        if let font {
            shim_forbid_stem_darkening(shim_scaled_font(font))
            g_object_unref(font)
        }
        if FontFiles.namedFolder.map({ $0 != FontFiles.found?.folder }) == true {
            Log.warn("The folder that \(FontFiles.variable) names does not have all fonts that come with Touchstone.")
        }
        source.advice.map(Log.warn)
    }

    /// Returns a font map with the fonts of a configuration, and its context.
    private static func makeContext(
        _ config: OpaquePointer?
    ) -> (map: UnsafeMutablePointer<PangoFontMap>?, context: OpaquePointer?) {
        let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT)
        _ = shim_font_map_set_config(map, config)
        let context = pango_font_map_create_context(map)
        // Characters whose shape depends on the language look the same in every locale.
        pango_context_set_language(context, pango_language_from_string("en"))
        pango_context_set_base_dir(context, PANGO_DIRECTION_WEAK_LTR)
        // Unrounded positions scale, so text has the same width in a window and in a PDF.
        pango_context_set_round_glyph_positions(context, 0)
        pango_cairo_context_set_resolution(context, 72)
        let options = cairo_font_options_create()
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        return (map, context)
    }

    /// Returns the origin of the fonts, given the one that the system font has become.
    private static func source(of font: UnsafeMutablePointer<PangoFont>?) -> FontSource {
        guard let font else { return .missing }
        if let fonts = FontFiles.found { return .bundled(folder: fonts.folder) }
        let description = pango_font_describe(font)
        defer { pango_font_description_free(description) }
        return .system(family: pango_font_description_get_family(description).map { String(cString: $0) } ?? "")
    }

    /// Adds the fonts in a file. Returns whether there are any.
    ///
    /// Text that is typeset already keeps its font map, which learns nothing of them: a map that changes makes Pango
    /// throw away the lines of its layouts, which the typesetting holds.
    func add(_ path: String) -> Bool {
        withContext { _ in
            guard let config = shim_font_map_config(map), FcConfigAppFontAddFile(config, path) != 0 else {
                return false
            }
            // A font that was missing may have been measured as another one.
            metrics = [:]
            let former = (map: map, context: context)
            (map, context) = Self.makeContext(config)
            g_object_unref(UnsafeMutableRawPointer(former.context))
            g_object_unref(former.map)
            return true
        }
    }

    /// Prepares the fonts for a text in UTF-8; nil for any text. Called inside `withContext(_:)`.
    func prepare(for text: [UInt8]?) {
        guard !lateCharacters.isEmpty else { return }
        if let text, !text.contains(where: { $0 >= FontConfiguration.LateCharacters.firstByte }) { return }
        for characters in lateCharacters { characters.add() }
        lateCharacters = []
    }

    /// Runs `body` while no other thread uses Pango. It must not be nested.
    func withContext<T>(_ body: (OpaquePointer?) throws -> T) rethrows -> T {
        try lock.withLock { try body(context) }
    }

    /// Returns the metrics of a font at a size of 1 point, cached.
    func metrics(of font: FontDescription) -> FontMetrics {
        var unit = font
        unit.size = 1
        return withContext { context in
            if let known = metrics[unit] { return known }
            let made = Self.measure(unit, context: context)
            if metrics.count > 200 { metrics = [:] }
            metrics[unit] = made
            return made
        }
    }

    private var metrics: [FontDescription: FontMetrics] = [:]

    private static func measure(_ font: FontDescription, context: OpaquePointer?) -> FontMetrics {
        // The size of all typesetting, for which the font is needed anyway.
        let description = font.makePangoDescription(size: TypesettingScale.typesetSize)
        defer { pango_font_description_free(description) }
        guard let loaded = pango_context_load_font(context, description) else { return FontMetrics() }
        defer { g_object_unref(loaded) }
        return FontMetrics(of: loaded)
    }
}

/// The metrics of a font as fractions of its size, y up.
struct FontMetrics: Sendable {
    /// The metrics of the system font, used when no font could be loaded.
    var ascender: CGFloat = 0.968_75
    var descender: CGFloat = -0.241_5
    var capHeight: CGFloat = 0.727
    var xHeight: CGFloat = 0.546
    /// The centre of the underline. Its thickness also applies to the strikethrough.
    var underlinePosition: CGFloat = -0.15
    var underlineThickness: CGFloat = 0.07
    var strikethroughPosition: CGFloat = 0.26

    init() {}

    init(of font: UnsafeMutablePointer<PangoFont>?) {
        var found = shim_font_lengths()
        guard shim_measure(font, &found) != 0 else { return }
        ascender = CGFloat(found.ascender)
        descender = CGFloat(found.descender)
        if found.cap_height > 0 { capHeight = CGFloat(found.cap_height) }
        if found.x_height > 0 { xHeight = CGFloat(found.x_height) }
        if found.underline_thickness > 0 {
            underlinePosition = CGFloat(found.underline_position)
            underlineThickness = CGFloat(found.underline_thickness)
        }
        if found.strikethrough_position > 0 { strikethroughPosition = CGFloat(found.strikethrough_position) }
    }
}
