extension UIImage {
    /// Whether an image is shown with its own colours.
    public enum RenderingMode: Int, Sendable {
        /// As the view that shows it likes: buttons of type system take it for a template, image views do not.
        case automatic = 0
        case alwaysOriginal = 1
        /// Its opaque parts are painted in the tint colour; its own colours do not matter.
        case alwaysTemplate = 2
    }
}
