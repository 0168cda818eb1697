import CCairo
import Glibc

/// Which font text is set in.
public struct FontDescription: Hashable, Sendable {
    /// Nil is the system font. A family that there is no font of is set in the system font.
    public var family: String?
    /// In points.
    public var size: CGFloat
    /// How heavy strokes are, as UIKit counts: from -1 to 1, 0 is regular, 0.4 is bold.
    public var weight: CGFloat
    public var isItalic: Bool
    /// Whether all digits are equally wide.
    public var hasMonospacedDigits: Bool

    /// The family whose letters are all equally wide.
    public static let monospacedFamily = FontConfiguration.monospacedFamily

    public init(
        family: String? = nil, size: CGFloat, weight: CGFloat = 0, isItalic: Bool = false,
        hasMonospacedDigits: Bool = false
    ) {
        self.family = family
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
        self.hasMonospacedDigits = hasMonospacedDigits
    }

    /// Points from the baseline to the top of the tallest letters.
    public var ascender: CGFloat { metrics.ascender * size }
    /// Points from the baseline to the bottom of the deepest letters, negative.
    public var descender: CGFloat { metrics.descender * size }
    /// The height of a line.
    public var lineHeight: CGFloat { (metrics.ascender - metrics.descender) * size }
    /// The height of capital letters.
    public var capHeight: CGFloat { metrics.capHeight * size }
    /// The height of the letter x.
    public var xHeight: CGFloat { metrics.xHeight * size }

    var metrics: FontMetrics { FontLibrary.shared.metrics(of: self) }

    /// The family's name.
    public var familyName: String { family ?? FontConfiguration.systemFamily }

    /// The weight as CSS counts: 400 is regular, 700 is bold.
    public var cssWeight: Int {
        let steps: [(CGFloat, Int)] = [
            (-0.7, 100), (-0.5, 200), (-0.2, 300), (0.12, 400), (0.265, 500), (0.35, 600), (0.48, 700), (0.59, 800),
        ]
        return steps.first { weight < $0.0 }?.1 ?? 900
    }

    /// A size that can be drawn.
    var usableSize: CGFloat { size.isFinite ? min(max(size, 0), 10_000) : 0 }

    /// Pango's description of the font in another size, which the caller frees.
    func makePangoDescription(size: Double) -> OpaquePointer? {
        let description = pango_font_description_new()
        if let family, family != FontConfiguration.systemFamily {
            pango_font_description_set_family(description, Self.families(beginningWith: family))
        } else {
            pango_font_description_set_family_static(description, Self.systemFamilies)
        }
        pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(cssWeight)))
        pango_font_description_set_style(description, isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        // Pango takes 0 for no size at all.
        pango_font_description_set_absolute_size(description, max((size * shim_pango_scale()).rounded(), 1))
        return description
    }

    /// What Pango tries one after the other for letters of a family.
    private static func families(beginningWith family: String) -> String {
        var families = FontConfiguration.fallbackFamilies
        families.removeAll { $0 == family }
        // A comma would make two families of one.
        families.insert(family.filter { $0 != "," && $0 != "\0" }, at: 0)
        return families.joined(separator: ",")
    }

    /// The same for the system's, which nearly all text is set in: Pango reads the name where it lies, for ever.
    private nonisolated(unsafe) static let systemFamilies =
        UnsafePointer(strdup(families(beginningWith: FontConfiguration.systemFamily)))
}
