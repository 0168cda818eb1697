extension UIActivityIndicatorView {
    /// How large an activity indicator is.
    public enum Style: Int, Sendable {
        /// 20 by 20 points.
        case medium = 100
        /// 37 by 37 points.
        case large = 101
    }
}
