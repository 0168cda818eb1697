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
    public static let systemRed = adaptive(
        light: rgb(255, 56, 60), dark: rgb(255, 66, 69), strong: (rgb(233, 21, 45), rgb(255, 97, 101)))
    public static let systemOrange = adaptive(
        light: rgb(255, 141, 40), dark: rgb(255, 146, 48), strong: (rgb(197, 83, 0), rgb(255, 160, 86)))
    public static let systemYellow = adaptive(
        light: rgb(255, 204, 0), dark: rgb(255, 214, 0), strong: (rgb(161, 106, 0), rgb(254, 223, 67)))
    public static let systemGreen = adaptive(
        light: rgb(52, 199, 89), dark: rgb(48, 209, 88), strong: (rgb(0, 137, 50), rgb(74, 217, 104)))
    public static let systemMint = adaptive(
        light: rgb(0, 200, 179), dark: rgb(0, 218, 195), strong: (rgb(0, 133, 117), rgb(84, 223, 203)))
    public static let systemTeal = adaptive(
        light: rgb(0, 195, 208), dark: rgb(0, 210, 224), strong: (rgb(0, 129, 152), rgb(59, 221, 236)))
    public static let systemCyan = adaptive(
        light: rgb(0, 192, 232), dark: rgb(60, 211, 254), strong: (rgb(0, 126, 174), rgb(109, 217, 255)))
    public static let systemBlue = adaptive(
        light: rgb(0, 136, 255), dark: rgb(0, 145, 255), strong: (rgb(30, 110, 244), rgb(92, 184, 255)))
    public static let systemIndigo = adaptive(
        light: rgb(97, 85, 245), dark: rgb(109, 124, 255), strong: (rgb(86, 74, 222), rgb(167, 170, 255)))
    public static let systemPurple = adaptive(
        light: rgb(203, 48, 224), dark: rgb(219, 52, 242), strong: (rgb(176, 47, 194), rgb(234, 141, 255)))
    public static let systemPink = adaptive(
        light: rgb(255, 45, 85), dark: rgb(255, 55, 95), strong: (rgb(231, 18, 77), rgb(255, 138, 196)))
    public static let systemBrown = adaptive(
        light: rgb(172, 127, 94), dark: rgb(183, 138, 102), strong: (rgb(149, 109, 81), rgb(219, 166, 121)))

    public static let systemGray = adaptive(
        light: rgb(142, 142, 147), dark: rgb(142, 142, 147), strong: (rgb(108, 108, 112), rgb(174, 174, 178)))
    public static let systemGray2 = adaptive(
        light: rgb(174, 174, 178), dark: rgb(99, 99, 102), strong: (rgb(142, 142, 147), rgb(124, 124, 128)))
    public static let systemGray3 = adaptive(
        light: rgb(199, 199, 204), dark: rgb(72, 72, 74), strong: (rgb(174, 174, 178), rgb(84, 84, 86)))
    public static let systemGray4 = adaptive(
        light: rgb(209, 209, 214), dark: rgb(58, 58, 60), strong: (rgb(188, 188, 192), rgb(68, 68, 70)))
    public static let systemGray5 = adaptive(
        light: rgb(229, 229, 234), dark: rgb(44, 44, 46), strong: (rgb(216, 216, 220), rgb(54, 54, 56)))
    public static let systemGray6 = adaptive(
        light: rgb(242, 242, 247), dark: rgb(28, 28, 30), strong: (rgb(235, 235, 240), rgb(36, 36, 38)))

    /// The colour of controls without a tint of their own.
    ///
    /// Unlike UIKit, this is always the system's blue, and does not follow the tint of the view that uses it.
    public static let tintColor = adaptive(
        light: rgb(0, 136, 255), dark: rgb(0, 145, 255), strong: (rgb(30, 110, 244), rgb(92, 184, 255)))

    /// Returns a colour with sRGB components from 0 to 255 and an opacity from 0 to 1.
    static func rgb(_ red: Int, _ green: Int, _ blue: Int, alpha: CGFloat = 1) -> UIColor {
        UIColor(red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: alpha)
    }

    /// Returns a dynamic colour: `dark` when the interface style is dark, or `elevated` there at the elevated level,
    /// and `light` otherwise. With a high contrast it is one of `strong`, if those are given.
    static func adaptive(
        light: UIColor, dark: UIColor, elevated: UIColor? = nil, strong: (light: UIColor, dark: UIColor)? = nil
    ) -> UIColor {
        UIColor { traits in
            if let strong, traits.accessibilityContrast == .high {
                return traits.userInterfaceStyle == .dark ? strong.dark : strong.light
            }
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
    /// The colour of text that says more about other text.
    ///
    /// Unlike UIKit, which has been measured for a normal contrast only, this and the other colours of texts are
    /// estimates for a high one, and backgrounds and fills have one colour for both.
    public static let secondaryLabel = adaptive(
        light: rgb(60, 60, 67, alpha: 0.6), dark: rgb(235, 235, 245, alpha: 0.6),
        strong: (rgb(60, 60, 67, alpha: 0.8), rgb(235, 235, 245, alpha: 0.7)))
    public static let tertiaryLabel = adaptive(
        light: rgb(60, 60, 67, alpha: 0.3), dark: rgb(235, 235, 245, alpha: 0.3),
        strong: (rgb(60, 60, 67, alpha: 0.7), rgb(235, 235, 245, alpha: 0.55)))
    public static let quaternaryLabel = adaptive(
        light: rgb(60, 60, 67, alpha: 0.18), dark: rgb(235, 235, 245, alpha: 0.16),
        strong: (rgb(60, 60, 67, alpha: 0.55), rgb(235, 235, 245, alpha: 0.4)))
    /// The colour of placeholder text.
    public static let placeholderText = adaptive(
        light: rgb(60, 60, 67, alpha: 0.3), dark: rgb(235, 235, 245, alpha: 0.3),
        strong: (rgb(60, 60, 67, alpha: 0.7), rgb(235, 235, 245, alpha: 0.55)))
    /// The colour of links.
    public static let link = adaptive(
        light: rgb(0, 122, 255), dark: rgb(9, 132, 255), strong: (rgb(0, 64, 221), rgb(64, 156, 255)))

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
