import CCairo
import Glibc

/// A description of a font.
public struct FontDescription: Hashable, Sendable {
    /// The family. Nil is the system font, which also replaces unknown families.
    public var family: String?
    /// The size in points.
    public var size: CGFloat
    /// The weight on UIKit's scale from -1 to 1: 0 is regular, 0.4 is bold.
    public var weight: CGFloat
    public var isItalic: Bool
    /// Whether all digits have the same width.
    public var hasMonospacedDigits: Bool

    /// The monospaced family.
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

    /// The distance in points from the baseline to the top of the tallest letters.
    public var ascender: CGFloat { metrics.ascender * size }
    /// The distance in points from the baseline to the bottom of the deepest letters, negative.
    public var descender: CGFloat { metrics.descender * size }
    /// The height of a line in points.
    public var lineHeight: CGFloat { (metrics.ascender - metrics.descender) * size }
    /// The height of capital letters in points.
    public var capHeight: CGFloat { metrics.capHeight * size }
    /// The height of the letter x in points.
    public var xHeight: CGFloat { metrics.xHeight * size }

    var metrics: FontMetrics { FontLibrary.shared.metrics(of: self) }

    /// The name of the family, also for the system font.
    public var familyName: String { family ?? FontConfiguration.systemFamily }

    /// The weight on the scale of CSS: 400 is regular, 700 is bold.
    public var cssWeight: Int {
        let steps: [(CGFloat, Int)] = [
            (-0.7, 100), (-0.5, 200), (-0.2, 300), (0.12, 400), (0.265, 500), (0.35, 600), (0.48, 700), (0.59, 800),
        ]
        return steps.first { weight < $0.0 }?.1 ?? 900
    }

    /// The size, clamped to the range that can be drawn.
    var clampedSize: CGFloat { size.isFinite ? min(max(size, 0), 10_000) : 0 }

    /// Creates Pango's description of the font in the given size. The caller frees it.
    func makePangoDescription(size: Double) -> OpaquePointer? {
        let description = pango_font_description_new()
        if let family, family != FontConfiguration.systemFamily {
            pango_font_description_set_family(description, Self.families(beginningWith: family))
        } else {
            pango_font_description_set_family_static(description, Self.systemFamilies)
        }
        pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(cssWeight)))
        pango_font_description_set_style(description, isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        // Pango takes 0 to mean that no size is set.
        pango_font_description_set_absolute_size(description, max((size * shim_pango_scale()).rounded(), 1))
        return description
    }

    /// Returns the list of families that Pango tries in order.
    private static func families(beginningWith family: String) -> String {
        // A comma would separate two families.
        let family = family.filter { $0 != "," && $0 != "\0" }
        return FontConfiguration.families(beginningWith: family).joined(separator: ",")
    }

    /// The list for the system font, which nearly all text uses. Pango keeps a reference to the string forever.
    private nonisolated(unsafe) static let systemFamilies =
        UnsafePointer(strdup(families(beginningWith: FontConfiguration.systemFamily)))
}
