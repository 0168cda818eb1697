/// A font that has a name: one of the bundled files.
package struct FontFace: Hashable, Sendable {
    package let family: String
    /// The part of the name that says the weight and the slant, such as `BoldItalic`.
    package let style: String
    /// The weight on UIKit's scale from -1 to 1.
    package let weight: CGFloat
    package let isItalic: Bool

    private init(_ family: String, _ style: String, weight: CGFloat = 0, isItalic: Bool = false) {
        self.family = family
        self.style = style
        self.weight = weight
        self.isItalic = isItalic
    }

    /// The PostScript name: the family and the style without spaces, such as `Inter-Bold`.
    package var name: String { "\(family.filter { $0 != " " })-\(style)" }

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
        all.first { $0.name == name || $0.isRegular && $0.family == name }
    }

    /// All fonts that have a name.
    package static let all: [FontFace] = [
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
