extension UIStackView {
    /// How arranged views share the length of a stack view.
    public enum Distribution: Int, Sendable {
        /// They fill it. Which of them are stretched or squeezed is up to their content priorities, and among equals to
        /// their order.
        case fill = 0
        /// They fill it, all with the same length.
        case fillEqually = 1
        /// They fill it, with lengths in proportion to those of their content.
        case fillProportionally = 2
        /// They keep their length, with equal gaps between them that are at least as wide as the spacing.
        case equalSpacing = 3
        /// They keep their length, with equal distances between their middles where the spacing allows it.
        case equalCentering = 4
    }

    /// Where arranged views go across the axis of a stack view.
    public enum Alignment: Int, Sendable {
        /// From edge to edge.
        case fill = 0
        /// At the leading edge of a column, at the top of a row.
        case leading = 1
        /// In a row, with their first baselines on one line. In a column the same as `leading`.
        case firstBaseline = 2
        /// In the middle.
        case center = 3
        /// At the trailing edge of a column, at the bottom of a row.
        case trailing = 4
        /// In a row, with their last baselines on one line. In a column the same as `trailing`.
        case lastBaseline = 5

        /// What `leading` is called in a row.
        public static var top: Alignment { .leading }
        /// What `trailing` is called in a row.
        public static var bottom: Alignment { .trailing }
    }
}
