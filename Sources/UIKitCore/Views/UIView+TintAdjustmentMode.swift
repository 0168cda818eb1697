extension UIView {
    /// Whether a view shows its tint in colour.
    public enum TintAdjustmentMode: Int, Sendable {
        /// As the superview does; in colour where no view above says otherwise.
        case automatic = 0
        /// In colour.
        case normal = 1
        /// In grey.
        case dimmed = 2
    }
}
