extension UIButton {
    /// How a button looks unless told otherwise.
    public enum ButtonType: Int, Sendable {
        /// White text, images as they are, nothing else.
        case custom = 0
        /// Text and template images in the tint colour, faint while pressed.
        case system = 1
        /// A letter i in a circle, in the tint colour: tells more about something.
        case detailDisclosure = 2
        /// Looks as `detailDisclosure`.
        case infoLight = 3
        /// Looks as `detailDisclosure`.
        case infoDark = 4
        /// A plus sign in a circle, in the tint colour: adds something.
        case contactAdd = 5
        /// A cross on a grey disk: takes something away.
        case close = 7

        /// The old name of `system`.
        public static var roundedRect: ButtonType { .system }

        /// The image that buttons of the type begin with.
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
