import CoreGraphics

/// The system font in its variants. A size that is not positive gives the standard size.
extension UIFont {
    public static func systemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .regular)
    }

    /// The system font at one of the weights it has: regular, medium, semibold or bold, whichever is nearest.
    public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(FontDescription(size: usable(fontSize), weight: weight.rawValue))
    }

    public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .bold)
    }

    public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(FontDescription(size: usable(fontSize), isItalic: true))
    }

    /// The system font with digits that are all equally wide, so that numbers do not jump when they change.
    public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(FontDescription(size: usable(fontSize), weight: weight.rawValue, hasMonospacedDigits: true))
    }

    /// A font whose characters are all equally wide.
    public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(
            FontDescription(
                family: FontDescription.monospacedFamily, size: usable(fontSize), weight: weight.rawValue))
    }

    /// The size of titles in buttons, in points.
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
