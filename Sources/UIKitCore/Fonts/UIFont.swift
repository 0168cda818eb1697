import CoreGraphics
import Foundation
import StandardStreams

/// A font at a size in points. The system font is the bundled Inter.
///
/// Fonts are immutable and can be used from any thread.
open class UIFont: NSObject, NSSecureCoding, @unchecked Sendable {
    /// Must be the first stored property.
    private let typeInfo = FoundationTypeInfo()

    /// The font as CoreGraphics describes it.
    package let fontDescription: FontDescription

    /// The rule by which the font follows the preferred text size; nil for a font of fixed size.
    let scaling: FontScaling?

    /// Creates the system font at the standard size.
    ///
    /// Unlike UIKit, such a font can be used. On iOS it is one without a size that nothing can draw with.
    public convenience override init() {
        self.init(FontDescription(size: UIFont.systemFontSize))
    }

    package init(_ description: FontDescription) {
        fontDescription = description
        scaling = nil
    }

    /// Creates a font that follows the preferred text size.
    init(_ description: FontDescription, scaling: FontScaling) {
        fontDescription = description
        self.scaling = scaling
    }

    /// Creates a font that is equal to another one, and follows the preferred text size when that does.
    private init(copying other: UIFont) {
        fontDescription = other.fontDescription
        scaling = other.scaling
    }

    /// Creates the font that `encode(with:)` wrote to an archive; nil if there is none.
    ///
    /// - Parameter coder: The reader of the archive.
    public required convenience init?(coder: NSCoder) {
        guard let font = coder.value(UIFont.self, forKey: Self.archiveKey) else { return nil }
        self.init(copying: font)
    }

    private static let archiveKey = "UIFont"

    /// Writes the font to an archive: its family, weight, size and traits, and the text style that it follows.
    open func encode(with coder: NSCoder) { coder.encodeValue(self, forKey: Self.archiveKey) }

    /// Whether an archive of the class can be decoded securely.
    open class var supportsSecureCoding: Bool { true }

    /// The size in points.
    open var pointSize: CGFloat { fontDescription.size }

    /// The distance in points from the baseline to the top of the tallest glyphs.
    open var ascender: CGFloat { fontDescription.ascender }

    /// The distance in points from the baseline to the bottom of the lowest glyphs, as a negative number.
    open var descender: CGFloat { fontDescription.descender }

    /// The height of a line in points.
    open var lineHeight: CGFloat { fontDescription.lineHeight }

    /// The height of capital letters in points.
    open var capHeight: CGFloat { fontDescription.capHeight }

    /// The height of the letter x in points.
    open var xHeight: CGFloat { fontDescription.xHeight }

    /// The extra space between lines, in points. No other measure includes it.
    open var leading: CGFloat { 0 }

    /// Returns the same font at another size, in points.
    open func withSize(_ fontSize: CGFloat) -> UIFont {
        var description = fontDescription
        description.size = fontSize.isFinite ? max(fontSize, 0) : UIFont.systemFontSize
        return UIFont(description)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UIFont)?.fontDescription == fontDescription
    }

    open override var hash: Int {
        fontDescription.hashValue
    }

    open override var description: String {
        "<UIFont: \(fontName) \(pointSize) pt>"
    }
}

extension UIFont: FontConvertible {}

// MARK: - The system font

/// The variants of the system font. A size that is not positive stands for `systemFontSize`.
extension UIFont {
    public static func systemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .regular)
    }

    /// Returns the system font at the available weight nearest to `weight`: regular, medium, semibold or bold.
    public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(FontDescription(size: usable(fontSize), weight: weight.rawValue))
    }

    public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .bold)
    }

    public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(FontDescription(size: usable(fontSize), isItalic: true))
    }

    /// Returns the system font with digits of equal width, so that changing numbers do not shift the text around
    /// them.
    public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(FontDescription(size: usable(fontSize), weight: weight.rawValue, hasMonospacedDigits: true))
    }

    /// Returns the system's font whose characters all have the same width.
    public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(
            FontDescription(
                family: FontDescription.monospacedFamily, size: usable(fontSize), weight: weight.rawValue))
    }

    /// The size of button titles, in points.
    public static let buttonFontSize: CGFloat = 18

    /// The size of text in labels, in points.
    public static let labelFontSize: CGFloat = 17

    /// The standard size of the system font, in points.
    public static let systemFontSize: CGFloat = 14

    /// The standard size of small text, in points.
    public static let smallSystemFontSize: CGFloat = 12

    private static func usable(_ size: CGFloat) -> CGFloat {
        size > 0 ? size : systemFontSize
    }
}

// MARK: - Text styles

extension UIFont {
    /// Returns the system font for a text style, at the user's preferred size.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }

    /// Returns the system font for a text style under the given traits; nil uses `UITraitCollection.current`.
    public static func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        let category = (traitCollection ?? .current).preferredContentSizeCategory
        let weight = style == .headline ? Weight.semibold : .regular
        return UIFont(
            FontDescription(size: style.pointSize(for: category), weight: weight.rawValue), scaling: .style(style))
    }
}

// MARK: - Fonts by name

/// Fonts by name: `Inter-Bold`, or the name of a family for its regular font.
extension UIFont {
    /// Creates the font with the given font or family name: a bundled one, or one of the app's. Returns nil for an
    /// unknown name. The fonts of an app are the files that `UIAppFonts` in its `Info.plist` lists.
    ///
    /// Unlike UIKit, a bundled font of the same weight and slant stands in for one that comes with iOS, such as
    /// `HelveticaNeue-Bold`, and a sentence on standard error says so.
    ///
    /// - Parameters:
    ///   - fontName: The PostScript name of a font, or the name of a family for its regular font.
    ///   - fontSize: The size in points; 0 or less for the size of the system's text.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        let size = fontSize > 0 ? fontSize : UIFont.systemFontSize
        if let face = FontFace.named(fontName) {
            self.init(face.description(size: size))
        } else if let description = FontStandIn.description(for: fontName, size: size) {
            self.init(description)
        } else {
            return nil
        }
    }

    /// The PostScript name: the family and the style without spaces, such as `Inter-Bold`.
    public var fontName: String {
        let weight = fontDescription.weight
        let faces = FontFace.all.filter { $0.family == familyName && $0.isItalic == fontDescription.isItalic }
        let nearest = faces.min { abs($0.weight - weight) < abs($1.weight - weight) }
        return nearest?.name ?? familyName
    }

    /// Registers the fonts that an app comes with, as `UIAppFonts` in its `Info.plist` lists them. A file that is
    /// missing or that is not a font is a sentence on standard error.
    static func registerFonts(_ files: [String], in index: ResourceIndex) {
        for file in files {
            guard let path = index.path(forFile: file) else {
                Log.warn("Info.plist lists the font \(file), which is not among the app's resources.")
                continue
            }
            if FontFace.register(path: path).isEmpty {
                Log.warn("Info.plist lists \(file), which is not a font that can be read.")
            }
        }
    }

    public var familyName: String { fontDescription.familyName }

    /// The names of the available families.
    public static var familyNames: [String] {
        var seen: Set<String> = []
        return FontFace.all.map(\.family).filter { seen.insert($0).inserted }
    }

    /// Returns the names of a family's fonts; an empty array for an unknown family.
    public static func fontNames(forFamilyName familyName: String) -> [String] {
        FontFace.all.filter { $0.family == familyName }.map(\.name)
    }
}
