extension UIButton.Configuration {
    /// The style with which a configuration was created.
    enum Style: Hashable, Sendable {
        case plain
        case borderless
        case gray
        case tinted
        case filled
    }

    /// Returns a configuration with text in the tint colour and no background; a faint tint while the button is
    /// selected.
    public static func plain() -> Self { Self(.plain) }

    /// Returns a configuration with text in the tint colour and no background in any state.
    public static func borderless() -> Self { Self(.borderless) }

    /// Returns a configuration with text in the tint colour on grey.
    public static func gray() -> Self { Self(.gray) }

    /// Returns a configuration with text in the tint colour on a faint tint.
    public static func tinted() -> Self { Self(.tinted) }

    /// Returns a configuration with white text on the tint colour.
    public static func filled() -> Self { Self(.filled) }

    /// Returns the standard bordered configuration, on grey.
    public static func bordered() -> Self { Self(.gray) }

    /// Returns a bordered configuration that stands out a little, on a faint tint.
    public static func borderedTinted() -> Self { Self(.tinted) }

    /// Returns a bordered configuration that stands out, on the tint colour.
    public static func borderedProminent() -> Self { Self(.filled) }
}

extension UIButton.Configuration {
    /// The rules for the radius of the background's corners.
    public enum CornerStyle: Int, Sendable {
        /// The background's `cornerRadius` as it is.
        case fixed = -1
        /// The background's `cornerRadius`, scaled with the preferred text size.
        case dynamic = 0
        /// A small radius that depends on the button's size class.
        case small = 1
        /// A medium radius that depends on the button's size class.
        case medium = 2
        /// A large radius that depends on the button's size class.
        case large = 3
        /// A radius of half the shorter side.
        case capsule = 4
    }

    /// The size classes of a button, which decide its font and margins.
    public enum Size: Int, Sendable {
        case medium = 0
        case small = 1
        case mini = 2
        case large = 3
    }

    /// The horizontal alignment of title and subtitle with each other, and of the lines within each.
    public enum TitleAlignment: Int, Sendable {
        /// The side of a leading or trailing image; the middle otherwise.
        case automatic = 0
        case leading = 1
        case center = 2
        case trailing = 3
    }

    /// The signs after the content that hint at the effect of a press.
    public enum Indicator: Int, Sendable {
        /// The sign that fits the button's purpose.
        ///
        /// Unlike UIKit, this shows none: buttons have no menus.
        case automatic = 0
        case none = 1
        /// An arrow up and an arrow down, for a choice between several values.
        case popup = 2
    }
}
