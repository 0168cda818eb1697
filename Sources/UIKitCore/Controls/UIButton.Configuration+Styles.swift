extension UIButton.Configuration {
    /// What a configuration was made as.
    enum Style: Hashable, Sendable {
        case plain
        case borderless
        case gray
        case tinted
        case filled
    }

    /// Text in the tint colour on nothing; on a faint tint while the button is selected.
    public static func plain() -> Self { Self(.plain) }

    /// Text in the tint colour on nothing, in every state.
    public static func borderless() -> Self { Self(.borderless) }

    /// Text in the tint colour on grey.
    public static func gray() -> Self { Self(.gray) }

    /// Text in the tint colour on a faint tint.
    public static func tinted() -> Self { Self(.tinted) }

    /// White text on the tint colour.
    public static func filled() -> Self { Self(.filled) }

    /// What buttons with a border look like: on grey.
    public static func bordered() -> Self { Self(.gray) }

    /// What buttons with a border look like that stand out a little: on a faint tint.
    public static func borderedTinted() -> Self { Self(.tinted) }

    /// What buttons with a border look like that stand out: on the tint colour.
    public static func borderedProminent() -> Self { Self(.filled) }
}
