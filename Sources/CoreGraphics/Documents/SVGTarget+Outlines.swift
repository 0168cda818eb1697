import CCairo
import Foundation

/// Text as the outlines of its letters.
extension SVGTarget {
    /// Returns a group for each part of a line that has one style. It refers to the outlines of its glyphs.
    func outlines(
        of layout: TextLayout, _ t: CGAffineTransform, _ paint: Paint,
        where isIncluded: (Typesetting.GlyphRun) -> Bool
    ) -> String {
        let text = layout.typesetting
        var spans: [SVGSpan<TextRun?>] = []
        var pictures = ""
        text.forEachGlyphRun { glyphRun in
            guard isIncluded(glyphRun), let font = glyphRun.font else { return }
            let run = glyphRun.textRunIndex.map { text.request.runs[$0] }
            let isPicture = shim_has_color(font) != 0
            let span = SVGSpan(
                glyphRun, style: run, run: run, text: glyphRun.visibleText ?? "",
                content: isPicture ? "" : glyphs(of: glyphRun, t))
            guard isPicture else { return span.append(to: &spans) }
            let size = run?.font.clampedSize ?? 12
            pictures += picture(of: glyphRun, size: size, t, paint.with(run?.color ?? paint.color))
            pictures += lines(of: span, t, paint)
        }
        let groups = spans.map { span in
            let lines = lines(of: span, t, paint)
            guard !span.content.isEmpty else { return lines }
            return SVGWriter.element(
                "g", [("role", "img"), ("aria-label", span.text)] + fill(of: span.style, paint),
                content: "\n" + span.content) + lines
        }
        return groups.joined() + pictures
    }

    private func lines(of span: SVGSpan<TextRun?>, _ t: CGAffineTransform, _ paint: Paint) -> String {
        let fill = fill(of: span.style, paint)
        return span.lines.map { element(for: CGPath(rect: $0), t, fill) }.joined()
    }

    private func fill(of run: TextRun?, _ paint: Paint) -> [(String, String)] {
        let color = run?.color ?? paint.color
        var attributes = [("fill", SVGWriter.color(color))]
        if color.alpha < 1 { attributes.append(("fill-opacity", SVGWriter.number(color.alpha))) }
        if paint.alpha < 1 { attributes.append(("opacity", SVGWriter.number(paint.alpha))) }
        if let mode = paint.blendMode.cssName { attributes.append(("style", "mix-blend-mode:\(mode)")) }
        return attributes
    }

    /// Returns a group with the glyphs of a run, in the units of their font.
    private func glyphs(of glyphRun: Typesetting.GlyphRun, _ t: CGAffineTransform) -> String {
        var uses = ""
        var unit: CGFloat = 1
        var isFlipped = false
        if glyphRun.hasPlainOutlines {
            // Outlines in the units of the font are whole numbers, and exact in every size.
            glyphRun.withFace { font, face, size in
                unit = CGFloat(size * glyphRun.scale.factor) / CGFloat(max(1, face.pointee.units_per_EM))
                isFlipped = true
                glyphRun.forEachGlyph { glyph, x, y in
                    let data = GlyphOutline.outline(of: glyph, font: font, face: face).pathData
                    uses += use(data, x: (x - glyphRun.x) / unit, y: -(y - glyphRun.baseline) / unit)
                }
            }
        } else {
            unit = glyphRun.scale.factor
            glyphRun.forEachGlyph { glyph, x, y in
                let data = CairoGlyph.pathData(of: glyph, font: glyphRun.font)
                uses += use(data, x: (x - glyphRun.x) / unit, y: (y - glyphRun.baseline) / unit)
            }
        }
        guard !uses.isEmpty else { return "" }
        let own = CGAffineTransform(
            a: unit, b: 0, c: 0, d: isFlipped ? -unit : unit, tx: glyphRun.x, ty: glyphRun.baseline
        ).concatenating(t)
        return SVGWriter.element("g", [("transform", Self.exactMatrix(own))], content: "\n" + uses)
    }

    private func use(_ pathData: String, x: CGFloat, y: CGFloat) -> String {
        guard !pathData.isEmpty else { return "" }
        let identifier = writer.define("path", [("d", pathData)], content: "")
        var attributes = [("href", "#" + identifier)]
        if x != 0 { attributes.append(("x", SVGWriter.number(x))) }
        if y != 0 { attributes.append(("y", SVGWriter.number(y))) }
        return SVGWriter.element("use", attributes)
    }

    /// Returns a transform with enough digits for the small factor from the units of a font to points.
    private static func exactMatrix(_ t: CGAffineTransform) -> String {
        let factors = [t.a, t.b, t.c, t.d].map { value -> String in
            value == 0 || !value.isFinite ? "0" : String(format: "%.9f", Double(value))
        }
        return "matrix(\((factors + [t.tx, t.ty].map(SVGWriter.number)).joined(separator: " ")))"
    }

    /// Returns an image of a run of glyphs with colours, which have no outlines.
    private func picture(
        of glyphRun: Typesetting.GlyphRun, size: CGFloat, _ t: CGAffineTransform, _ paint: Paint
    ) -> String {
        // Glyphs may reach beyond their line and their width.
        let box = CGRect(
            x: glyphRun.x - 0.25 * size, y: glyphRun.baseline - 1.25 * size, width: glyphRun.width + 0.5 * size,
            height: 1.75 * size)
        guard box.width > 0, box.height > 0, box.isFinite, let bitmap = Self.bitmap(for: box, t) else { return "" }
        let zoom = (x: CGFloat(bitmap.width) / box.width, y: CGFloat(bitmap.height) / box.height)
        guard glyphRun.draw(on: bitmap, from: box.origin, zoom) else { return "" }
        // The glyphs ignore the colour apart from its opacity.
        let alpha = paint.color.alpha * paint.alpha
        var attributes: [(String, String)] = []
        if alpha < 1 { attributes.append(("opacity", SVGWriter.number(alpha))) }
        if let mode = paint.blendMode.cssName { attributes.append(("style", "mix-blend-mode:\(mode)")) }
        let image = element(for: bitmap.makeImageSharingMemory(), box, t, .default, []) ?? ""
        return SVGWriter.element(
            "g", [("role", "img"), ("aria-label", glyphRun.visibleText ?? "")] + attributes, content: "\n" + image)
    }

    /// Returns a bitmap for a part of a text with four pixels for each point at which it is shown.
    private static func bitmap(for box: CGRect, _ t: CGAffineTransform) -> Bitmap? {
        let shown = abs(t.a * t.d - t.b * t.c).squareRoot()
        let most = (CGFloat(1 << 22) / (box.width * box.height)).squareRoot()
        let zoom = min(4 * shown, most)
        return Bitmap(
            checkedWidth: Int(clamping: max(1, (box.width * zoom).rounded(.up))),
            height: Int(clamping: max(1, (box.height * zoom).rounded(.up))))
    }
}

extension Typesetting.GlyphRun {
    /// Draws the glyphs alone, in their own colours. Returns false when that fails.
    ///
    /// - Parameters:
    ///   - corner: The point of the text that is the bitmap's top left corner.
    ///   - zoom: Pixels per point.
    fileprivate func draw(on bitmap: Bitmap, from corner: CGPoint, _ zoom: (x: CGFloat, y: CGFloat)) -> Bool {
        guard let font, let context = cairo_create(bitmap.surface) else { return false }
        defer { cairo_destroy(context) }
        cairo_set_scaled_font(context, font)
        let factor = scale.factor
        cairo_scale(context, Double(zoom.x) * factor, Double(zoom.y) * factor)
        var glyphs: [cairo_glyph_t] = []
        forEachGlyph { glyph, x, y in
            glyphs.append(
                cairo_glyph_t(
                    index: UInt(glyph), x: (x - Double(corner.x)) / factor, y: (y - Double(corner.y)) / factor))
        }
        guard !glyphs.isEmpty else { return false }
        cairo_show_glyphs(context, glyphs, Int32(clamping: glyphs.count))
        return cairo_status(context) == CAIRO_STATUS_SUCCESS
    }
}

/// A glyph's outline as Cairo draws it, for fonts that are made bold or slanted.
private enum CairoGlyph {
    /// Returns the outline as the data of an SVG path, y down, at the font's size.
    static func pathData(of glyph: UInt32, font: OpaquePointer?) -> String {
        guard let font, let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1) else { return "" }
        defer { cairo_surface_destroy(surface) }
        guard let context = cairo_create(surface) else { return "" }
        defer { cairo_destroy(context) }
        cairo_set_scaled_font(context, font)
        var placed = cairo_glyph_t(index: UInt(glyph), x: 0, y: 0)
        cairo_glyph_path(context, &placed, 1)
        guard let path = cairo_copy_path(context) else { return "" }
        defer { cairo_path_destroy(path) }
        guard path.pointee.status == CAIRO_STATUS_SUCCESS, let data = path.pointee.data else { return "" }
        var text = ""
        var index = 0
        while index < Int(path.pointee.num_data) {
            let header = data[index].header
            let points = (1..<max(1, Int(header.length))).map { data[index + $0].point }
            let numbers = points.flatMap { [$0.x, $0.y] }.map { SVGWriter.number(CGFloat($0)) }
            switch header.type {
            case CAIRO_PATH_MOVE_TO: text += "M"
            case CAIRO_PATH_LINE_TO: text += "L"
            case CAIRO_PATH_CURVE_TO: text += "C"
            default: text += "Z"
            }
            text += numbers.joined(separator: " ")
            index += max(1, Int(header.length))
        }
        return text
    }
}

/// The font files that an SVG file embeds.
struct SVGFonts {
    private var families: [String: String?] = [:]
    private var rules = ""

    /// The style sheet with the fonts; empty without any.
    var style: String { rules.isEmpty ? "" : "<style>\n\(rules)</style>\n" }

    /// The largest file that is embedded, in bytes.
    private static let maximumBytes = 1 << 20

    /// Returns the name of the format of a file with one font of OpenType; nil for collections, compressed files, and
    /// what is no font for browsers.
    private static func type(of data: Data) -> String? {
        switch Array(data.prefix(4)) {
        case Array("OTTO".utf8): "otf"
        case [0, 1, 0, 0], Array("true".utf8): "ttf"
        default: nil
        }
    }

    /// Embeds a file, unless it is too large or no font for browsers, and returns the name of its family in this
    /// document; nil otherwise.
    mutating func family(ofFile path: String) -> String? {
        if let known = families[path] { return known }
        let url = URL(fileURLWithPath: path)
        let size = (try? url.resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? .max
        guard size <= Self.maximumBytes, let data = try? Data(contentsOf: url), let type = Self.type(of: data) else {
            families[path] = .some(nil)
            return nil
        }
        let name = "embedded\(families.count + 1)"
        families[path] = name
        rules +=
            "@font-face{font-family:\(name);src:url(data:font/\(type);base64,\(data.base64EncodedString()))}\n"
        return name
    }
}
