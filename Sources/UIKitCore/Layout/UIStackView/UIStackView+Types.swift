extension UIStackView {
    /// The way arranged views share the length of a stack view.
    public enum Distribution: Int, Sendable {
        /// The views fill the length. Content priorities decide which of them stretch or shrink, and the order
        /// decides between equal priorities.
        case fill = 0
        /// The views fill the length and have equal lengths.
        case fillEqually = 1
        /// The views fill the length in proportion to their content.
        case fillProportionally = 2
        /// The views keep their lengths. The gaps between them are equal and at least as wide as the spacing.
        case equalSpacing = 3
        /// The views keep their lengths. The distances between their centres are equal where the spacing allows it.
        case equalCentering = 4
    }

    /// The position of arranged views across the axis of a stack view.
    public enum Alignment: Int, Sendable {
        /// From edge to edge.
        case fill = 0
        /// At the leading edge of a column, or the top of a row.
        case leading = 1
        /// With the first baselines of a row on one line. The same as `leading` in a column.
        case firstBaseline = 2
        /// Centred.
        case center = 3
        /// At the trailing edge of a column, or the bottom of a row.
        case trailing = 4
        /// With the last baselines of a row on one line. The same as `trailing` in a column.
        case lastBaseline = 5

        /// The name of `leading` for rows.
        public static var top: Alignment { .leading }
        /// The name of `trailing` for rows.
        public static var bottom: Alignment { .trailing }
    }
}
