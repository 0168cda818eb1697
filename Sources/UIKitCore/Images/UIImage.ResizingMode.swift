extension UIImage {
    /// How a part of an image fills more room than it has pixels for.
    public enum ResizingMode: Int, Sendable {
        /// It is repeated.
        case tile = 0
        /// It is enlarged.
        case stretch = 1
    }
}
