import CCairo
import Synchronization

/// A font that has a name: one of the bundled files, or one that the app has registered.
package struct FontFace: Hashable, Sendable {
    package let family: String
    /// The part of the name that says the weight and the slant, such as `BoldItalic`.
    package let style: String
    /// The weight on UIKit's scale from -1 to 1.
    package let weight: CGFloat
    package let isItalic: Bool

    /// The PostScript name, such as `Inter-Bold`.
    package let name: String

    private init(_ family: String, _ style: String, weight: CGFloat = 0, isItalic: Bool = false, name: String? = nil) {
        self.family = family
        self.style = style
        self.weight = weight
        self.isItalic = isItalic
        self.name = name ?? "\(family.filter { $0 != " " })-\(style)"
    }

    /// Whether the font is the one that the name of its family stands for.
    package var isRegular: Bool { weight == 0 && !isItalic }

    /// Returns the font in a size.
    package func description(size: CGFloat) -> FontDescription {
        let isSystem = family == FontConfiguration.systemFamily
        return FontDescription(family: isSystem ? nil : family, size: size, weight: weight, isItalic: isItalic)
    }

    /// Returns the font with a PostScript name, or the regular one of the family with that name; nil for an unknown
    /// name.
    package static func named(_ name: String) -> FontFace? {
        let all = all
        return all.first { $0.name == name || $0.isRegular && $0.family == name } ?? all.first { $0.family == name }
    }

    /// All fonts that have a name.
    package static var all: [FontFace] { bundled + registered.withLock { $0.flatMap(\.faces) } }

    private static let bundled: [FontFace] = [
        FontFace(FontConfiguration.systemFamily, "Regular"),
        FontFace(FontConfiguration.systemFamily, "Medium", weight: 0.23),
        FontFace(FontConfiguration.systemFamily, "SemiBold", weight: 0.3),
        FontFace(FontConfiguration.systemFamily, "Bold", weight: 0.4),
        FontFace(FontConfiguration.systemFamily, "Italic", isItalic: true),
        FontFace(FontConfiguration.systemFamily, "BoldItalic", weight: 0.4, isItalic: true),
        FontFace(FontConfiguration.monospacedFamily, "Regular"),
        FontFace(FontConfiguration.monospacedFamily, "Bold", weight: 0.4),
    ]
}

// MARK: - Fonts of the app

extension FontFace {
    /// The files that were registered, with what is in them.
    private static let registered = Mutex<[(path: String, faces: [FontFace])]>([])

    /// Registers the fonts in a file, so that their names find them; a second time does nothing. Returns the fonts;
    /// none when the file cannot be read.
    package static func register(path: String) -> [FontFace] {
        if let known = registered.withLock({ $0.first { $0.path == path } }) { return known.faces }
        let faces = read(path: path)
        guard !faces.isEmpty, load(path: path) else { return [] }
        registered.withLock { $0.append((path, faces)) }
        return faces
    }

    /// The files that text can be drawn with, beside the bundled ones.
    private static let loaded = Mutex<Set<String>>([])

    /// Makes the fonts in a file available for drawing, but not by name; a second time does nothing. Returns whether
    /// there are any.
    package static func load(path: String) -> Bool {
        guard !loaded.withLock({ $0.contains(path) }) else { return true }
        guard FontLibrary.shared.add(path) else { return false }
        loaded.withLock { _ = $0.insert(path) }
        return true
    }

    /// Whether the font belongs to a family that comes with Touchstone.
    package var isOfBundledFamily: Bool { Self.bundled.contains { $0.family == family } }

    /// Returns the fonts in a file; none when it cannot be read.
    package static func read(path: String) -> [FontFace] {
        var faces: [FontFace] = []
        var count = 1
        var number = 0
        while number < min(count, 64) {
            var names = shim_font_names()
            count = Int(shim_read_font_names(path, Int32(number), &names))
            if let face = FontFace(names) { faces.append(face) }
            number += 1
        }
        return faces
    }

    /// Fails for a font without a family.
    private init?(_ names: shim_font_names) {
        var names = names
        let family = Self.text(&names.family)
        guard !family.isEmpty else { return nil }
        let (name, style) = (Self.text(&names.name), Self.text(&names.style))
        // The nearest step of UIKit's, for a weight on the scale of CSS.
        let steps: [(Double, CGFloat)] = [
            (150, -0.8), (250, -0.6), (350, -0.4), (450, 0), (550, 0.23), (650, 0.3), (750, 0.4), (850, 0.56),
        ]
        self.init(
            family, style.filter { $0 != " " }, weight: steps.first { names.weight < $0.0 }?.1 ?? 0.62,
            isItalic: names.is_slanted != 0, name: name.isEmpty ? nil : name)
    }

    private static func text<Characters>(_ characters: inout Characters) -> String {
        withUnsafeBytes(of: &characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
