extension UIButton {
    /// How a button looks unless told otherwise.
    public enum ButtonType: Int, Sendable {
        /// White text, images as they are, nothing else.
        case custom = 0
        /// Text and template images in the tint colour, faint while pressed.
        case system = 1

        /// The old name of `system`.
        public static var roundedRect: ButtonType { .system }
    }
}
