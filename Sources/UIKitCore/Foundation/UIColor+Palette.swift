import CoreGraphics

/// Fixed colours, which do not depend on traits.
extension UIColor {
    public static let black = UIColor(white: 0, alpha: 1)
    public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
    public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
    public static let white = UIColor(white: 1, alpha: 1)
    public static let gray = UIColor(white: 0.5, alpha: 1)
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    /// Transparent black.
    public static let clear = UIColor(white: 0, alpha: 0)

    /// The colour of text on a dark background, whatever the interface style.
    public static let lightText = UIColor(white: 1, alpha: 0.6)
    /// The colour of text on a light background, whatever the interface style.
    public static let darkText = UIColor(white: 0, alpha: 1)
}

// MARK: - The system's palette

/// The system's palette: colours that suit light and dark backgrounds.
extension UIColor {
    public static let systemRed = adaptive(light: rgb(255, 56, 60), dark: rgb(255, 66, 69))
    public static let systemOrange = adaptive(light: rgb(255, 141, 40), dark: rgb(255, 146, 48))
    public static let systemYellow = adaptive(light: rgb(255, 204, 0), dark: rgb(255, 214, 0))
    public static let systemGreen = adaptive(light: rgb(52, 199, 89), dark: rgb(48, 209, 88))
    public static let systemMint = adaptive(light: rgb(0, 200, 179), dark: rgb(0, 218, 195))
    public static let systemTeal = adaptive(light: rgb(0, 195, 208), dark: rgb(0, 210, 224))
    public static let systemCyan = adaptive(light: rgb(0, 192, 232), dark: rgb(60, 211, 254))
    public static let systemBlue = adaptive(light: rgb(0, 136, 255), dark: rgb(0, 145, 255))
    public static let systemIndigo = adaptive(light: rgb(97, 85, 245), dark: rgb(109, 124, 255))
    public static let systemPurple = adaptive(light: rgb(203, 48, 224), dark: rgb(219, 52, 242))
    public static let systemPink = adaptive(light: rgb(255, 45, 85), dark: rgb(255, 55, 95))
    public static let systemBrown = adaptive(light: rgb(172, 127, 94), dark: rgb(183, 138, 102))

    public static let systemGray = rgb(142, 142, 147)
    public static let systemGray2 = adaptive(light: rgb(174, 174, 178), dark: rgb(99, 99, 102))
    public static let systemGray3 = adaptive(light: rgb(199, 199, 204), dark: rgb(72, 72, 74))
    public static let systemGray4 = adaptive(light: rgb(209, 209, 214), dark: rgb(58, 58, 60))
    public static let systemGray5 = adaptive(light: rgb(229, 229, 234), dark: rgb(44, 44, 46))
    public static let systemGray6 = adaptive(light: rgb(242, 242, 247), dark: rgb(28, 28, 30))

    /// The colour of controls without a tint of their own.
    ///
    /// Unlike UIKit, this is always the system's blue, and does not follow the tint of the view that uses it.
    public static let tintColor = adaptive(light: rgb(0, 136, 255), dark: rgb(0, 145, 255))

    /// Returns a colour with sRGB components from 0 to 255 and an opacity from 0 to 1.
    static func rgb(_ red: Int, _ green: Int, _ blue: Int, alpha: CGFloat = 1) -> UIColor {
        UIColor(red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: alpha)
    }

    /// Returns a dynamic colour: `dark` when the interface style is dark, or `elevated` there at the elevated level,
    /// and `light` otherwise.
    static func adaptive(light: UIColor, dark: UIColor, elevated: UIColor? = nil) -> UIColor {
        UIColor { traits in
            guard traits.userInterfaceStyle == .dark else { return light }
            return traits.userInterfaceLevel == .elevated ? elevated ?? dark : dark
        }
    }
}

// MARK: - Semantic colours

/// Colours by purpose.
extension UIColor {
    /// The colour of primary text.
    public static let label = adaptive(light: .black, dark: .white)
    public static let secondaryLabel = adaptive(
        light: rgb(60, 60, 67, alpha: 0.6), dark: rgb(235, 235, 245, alpha: 0.6))
    public static let tertiaryLabel = adaptive(light: rgb(60, 60, 67, alpha: 0.3), dark: rgb(235, 235, 245, alpha: 0.3))
    public static let quaternaryLabel = adaptive(
        light: rgb(60, 60, 67, alpha: 0.18), dark: rgb(235, 235, 245, alpha: 0.16))
    /// The colour of placeholder text.
    public static let placeholderText = adaptive(
        light: rgb(60, 60, 67, alpha: 0.3), dark: rgb(235, 235, 245, alpha: 0.3))
    /// The colour of links.
    public static let link = adaptive(light: rgb(0, 122, 255), dark: rgb(9, 132, 255))

    /// The colour of thin lines between pieces of content. It is slightly transparent.
    public static let separator = adaptive(light: rgb(60, 60, 67, alpha: 0.29), dark: rgb(84, 84, 88, alpha: 0.6))
    public static let opaqueSeparator = adaptive(light: rgb(198, 198, 200), dark: rgb(56, 56, 58))

    /// The fill colour of thin and small shapes, such as the track of a slider.
    public static let systemFill = adaptive(
        light: rgb(120, 120, 128, alpha: 0.2), dark: rgb(120, 120, 128, alpha: 0.36))
    /// The fill colour of medium-sized shapes, such as the background of a switch.
    public static let secondarySystemFill = adaptive(
        light: rgb(120, 120, 128, alpha: 0.16), dark: rgb(120, 120, 128, alpha: 0.32))
    /// The fill colour of large shapes, such as text fields and buttons.
    public static let tertiarySystemFill = adaptive(
        light: rgb(118, 118, 128, alpha: 0.12), dark: rgb(118, 118, 128, alpha: 0.24))
    /// The fill colour of large areas with complex content.
    public static let quaternarySystemFill = adaptive(
        light: rgb(116, 116, 128, alpha: 0.08), dark: rgb(118, 118, 128, alpha: 0.18))

    /// The main background of the interface.
    public static let systemBackground = adaptive(light: .white, dark: .black, elevated: rgb(28, 28, 30))
    /// The background of content on top of `systemBackground`.
    public static let secondarySystemBackground = adaptive(
        light: rgb(242, 242, 247), dark: rgb(28, 28, 30), elevated: rgb(44, 44, 46))
    /// The background of content on top of `secondarySystemBackground`.
    public static let tertiarySystemBackground = adaptive(
        light: .white, dark: rgb(44, 44, 46), elevated: rgb(58, 58, 60))
    /// The main background of grouped content, such as a table of settings.
    public static let systemGroupedBackground = adaptive(
        light: rgb(242, 242, 247), dark: .black, elevated: rgb(28, 28, 30))
    /// The colour of `systemGroupedBackground` under its name of old.
    public static var groupTableViewBackground: UIColor { systemGroupedBackground }
    public static let secondarySystemGroupedBackground = adaptive(
        light: .white, dark: rgb(28, 28, 30), elevated: rgb(44, 44, 46))
    public static let tertiarySystemGroupedBackground = adaptive(
        light: rgb(242, 242, 247), dark: rgb(44, 44, 46), elevated: rgb(58, 58, 60))
}
