extension UIButton {
    /// The types of buttons, which differ in their default appearance.
    public enum ButtonType: Int, Sendable {
        /// White text, and images as they are.
        case custom = 0
        /// Text and template images in the tint colour, faint while pressed.
        case system = 1
        /// A letter i in a circle, in the tint colour, for more information.
        case detailDisclosure = 2
        /// The same appearance as `detailDisclosure`.
        case infoLight = 3
        /// The same appearance as `detailDisclosure`.
        case infoDark = 4
        /// A plus sign in a circle, in the tint colour, for adding something.
        case contactAdd = 5
        /// A cross on a grey disc, for dismissing something.
        case close = 7

        /// The former name of `system`.
        public static var roundedRect: ButtonType { .system }

        /// The image of a new button of the type.
        @MainActor
        var image: UIImage? {
            switch self {
            case .custom, .system: nil
            case .detailDisclosure, .infoLight, .infoDark: ButtonGlyph.info
            case .contactAdd: ButtonGlyph.add
            case .close: ButtonGlyph.close
            }
        }
    }
}
