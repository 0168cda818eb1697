extension UISwitch {
    /// How a switch looks.
    public enum Style: Int, Sendable {
        /// As fits the device: a box with a tick on a Mac, a thumb that slides elsewhere.
        case automatic = 0
        /// A box with a tick, and a title beside it.
        case checkbox = 1
        /// A thumb that slides.
        case sliding = 2
    }
}
