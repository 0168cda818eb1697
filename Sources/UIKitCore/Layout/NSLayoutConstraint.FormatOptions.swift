extension NSLayoutConstraint {
    /// What a visual format says about all of its views besides their order.
    public struct FormatOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
        /// The bits that say what is aligned.
        public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

        /// The format is read in the direction of the interface. The default.
        public static let directionLeadingToTrailing: FormatOptions = []
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
        /// The bits that say in which direction the format is read.
        public static let directionMask = FormatOptions(rawValue: 3 << 16)

        /// Distances are between edges. The default.
        public static let spacingEdgeToEdge: FormatOptions = []
        /// Distances of a vertical format are from last baseline to first baseline.
        public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
        /// The bits that say what distances are between.
        public static let spacingMask = FormatOptions(rawValue: 1 << 19)
    }
}

extension NSLayoutConstraint.FormatOptions {
    /// The attributes to align.
    var alignedAttributes: [NSLayoutConstraint.Attribute] {
        (1...12).filter { rawValue & (1 << UInt($0)) != 0 }.compactMap { NSLayoutConstraint.Attribute(rawValue: $0) }
    }
}
