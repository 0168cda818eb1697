extension NSLayoutConstraint {
    /// The direction that a size or an arrangement is about.
    public enum Axis: Int, Sendable {
        case horizontal = 0
        case vertical = 1
    }
}
