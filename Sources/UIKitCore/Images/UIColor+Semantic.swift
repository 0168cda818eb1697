/// Colours by what they are for.
extension UIColor {
    /// The most important text.
    public static let label = adaptive(light: .black, dark: .white)
    public static let secondaryLabel = adaptive(
        light: rgb(60, 60, 67, alpha: 0.6), dark: rgb(235, 235, 245, alpha: 0.6))
    public static let tertiaryLabel = adaptive(light: rgb(60, 60, 67, alpha: 0.3), dark: rgb(235, 235, 245, alpha: 0.3))
    public static let quaternaryLabel = adaptive(
        light: rgb(60, 60, 67, alpha: 0.18), dark: rgb(235, 235, 245, alpha: 0.16))
    /// Text that stands where a user has entered nothing yet.
    public static let placeholderText = adaptive(
        light: rgb(60, 60, 67, alpha: 0.3), dark: rgb(235, 235, 245, alpha: 0.3))
    /// Text that leads somewhere.
    public static let link = adaptive(light: rgb(0, 122, 255), dark: rgb(9, 132, 255))

    /// A thin line between pieces of content, which lets a little of what is below through.
    public static let separator = adaptive(light: rgb(60, 60, 67, alpha: 0.29), dark: rgb(84, 84, 88, alpha: 0.6))
    public static let opaqueSeparator = adaptive(light: rgb(198, 198, 200), dark: rgb(56, 56, 58))

    /// Fills thin and small shapes, such as the track of a slider.
    public static let systemFill = adaptive(
        light: rgb(120, 120, 128, alpha: 0.2), dark: rgb(120, 120, 128, alpha: 0.36))
    /// Fills shapes of medium size, such as the background of a switch.
    public static let secondarySystemFill = adaptive(
        light: rgb(120, 120, 128, alpha: 0.16), dark: rgb(120, 120, 128, alpha: 0.32))
    /// Fills large shapes, such as text fields and buttons.
    public static let tertiarySystemFill = adaptive(
        light: rgb(118, 118, 128, alpha: 0.12), dark: rgb(118, 118, 128, alpha: 0.24))
    /// Fills large areas with complex content.
    public static let quaternarySystemFill = adaptive(
        light: rgb(116, 116, 128, alpha: 0.08), dark: rgb(118, 118, 128, alpha: 0.18))

    /// What lies behind everything.
    public static let systemBackground = adaptive(light: .white, dark: .black, elevated: rgb(28, 28, 30))
    /// Content grouped on top of `systemBackground`.
    public static let secondarySystemBackground = adaptive(
        light: rgb(242, 242, 247), dark: rgb(28, 28, 30), elevated: rgb(44, 44, 46))
    /// Content grouped on top of `secondarySystemBackground`.
    public static let tertiarySystemBackground = adaptive(
        light: .white, dark: rgb(44, 44, 46), elevated: rgb(58, 58, 60))
    /// What lies behind grouped content, such as a table of settings.
    public static let systemGroupedBackground = adaptive(
        light: rgb(242, 242, 247), dark: .black, elevated: rgb(28, 28, 30))
    public static let secondarySystemGroupedBackground = adaptive(
        light: .white, dark: rgb(28, 28, 30), elevated: rgb(44, 44, 46))
    public static let tertiarySystemGroupedBackground = adaptive(
        light: rgb(242, 242, 247), dark: rgb(44, 44, 46), elevated: rgb(58, 58, 60))
}
