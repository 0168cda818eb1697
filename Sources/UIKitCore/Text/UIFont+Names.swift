import CoreGraphics

/// Fonts by name: `Inter-Bold`, or the name of a family for its regular font.
extension UIFont {
    /// The font of that name or family. Nil when it is not among the bundled ones.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard let face = Self.faces.first(where: { $0.name == fontName || $0.isRegular && $0.family == fontName })
        else { return nil }
        self.init(face.description(size: fontSize > 0 ? fontSize : UIFont.systemFontSize))
    }

    /// The font's name: that of its family, and of its style without spaces.
    public var fontName: String {
        let weight = fontDescription.weight
        let faces = Self.faces.filter { $0.family == familyName && $0.isItalic == fontDescription.isItalic }
        let nearest = faces.min { abs($0.weight.rawValue - weight) < abs($1.weight.rawValue - weight) }
        return nearest?.name ?? familyName
    }

    public var familyName: String { fontDescription.familyName }

    /// The families that fonts can be asked for by name.
    public static var familyNames: [String] {
        faces.filter(\.isRegular).map(\.family)
    }

    /// The names of a family's fonts; none for an unknown family.
    public static func fontNames(forFamilyName familyName: String) -> [String] {
        faces.filter { $0.family == familyName }.map(\.name)
    }

    /// A font of a family.
    private struct Face {
        let family: String
        let style: String
        let weight: Weight
        var isItalic = false

        var name: String { "\(family.filter { $0 != " " })-\(style)" }
        var isRegular: Bool { weight == .regular && !isItalic }

        func description(size: CGFloat) -> FontDescription {
            let isSystem = family == UIFont.systemFamily
            return FontDescription(
                family: isSystem ? nil : family, size: size, weight: weight.rawValue, isItalic: isItalic)
        }
    }

    private static let systemFamily = FontDescription(size: 1).familyName

    private static let faces: [Face] = [
        Face(family: systemFamily, style: "Regular", weight: .regular),
        Face(family: systemFamily, style: "Medium", weight: .medium),
        Face(family: systemFamily, style: "SemiBold", weight: .semibold),
        Face(family: systemFamily, style: "Bold", weight: .bold),
        Face(family: systemFamily, style: "Italic", weight: .regular, isItalic: true),
        Face(family: systemFamily, style: "BoldItalic", weight: .bold, isItalic: true),
        Face(family: FontDescription.monospacedFamily, style: "Regular", weight: .regular),
        Face(family: FontDescription.monospacedFamily, style: "Bold", weight: .bold),
    ]
}
