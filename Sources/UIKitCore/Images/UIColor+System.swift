import CoreGraphics

/// The system's palette: colours that look right on light and on dark backgrounds.
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

    /// The colour of controls that were given no tint of their own.
    ///
    /// Unlike UIKit, it is the system's blue wherever it is used, and does not follow the tint of the view it is used in.
    public static let tintColor = adaptive(light: rgb(0, 136, 255), dark: rgb(0, 145, 255))

    /// A colour of sRGB components from 0 to 255.
    static func rgb(_ red: Int, _ green: Int, _ blue: Int, alpha: CGFloat = 1) -> UIColor {
        UIColor(red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: alpha)
    }

    /// A colour that is `light` unless the interface is dark; `elevated` takes the place of `dark` on raised content.
    static func adaptive(light: UIColor, dark: UIColor, elevated: UIColor? = nil) -> UIColor {
        UIColor { traits in
            guard traits.userInterfaceStyle == .dark else { return light }
            return traits.userInterfaceLevel == .elevated ? elevated ?? dark : dark
        }
    }
}
