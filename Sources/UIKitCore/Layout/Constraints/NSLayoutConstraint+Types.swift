// MARK: - Attribute

extension NSLayoutConstraint {
    /// An edge, axis, baseline or dimension of a view that a constraint refers to.
    public enum Attribute: Int, Sendable {
        case notAnAttribute = 0
        case left = 1
        case right = 2
        case top = 3
        case bottom = 4
        /// The left edge, or the right edge in a right-to-left interface.
        case leading = 5
        /// The right edge, or the left edge in a right-to-left interface.
        case trailing = 6
        case width = 7
        case height = 8
        case centerX = 9
        case centerY = 10
        case lastBaseline = 11
        case firstBaseline = 12
        case leftMargin = 13
        case rightMargin = 14
        case topMargin = 15
        case bottomMargin = 16
        case leadingMargin = 17
        case trailingMargin = 18
        case centerXWithinMargins = 19
        case centerYWithinMargins = 20
    }
}

extension NSLayoutConstraint.Attribute {
    /// A group of attributes of one kind. Lengths and positions cannot be related to each other.
    enum Family {
        case none, horizontalPosition, verticalPosition, length
    }

    var family: Family {
        switch self {
        case .notAnAttribute: .none
        case .width, .height: .length
        case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins:
            .horizontalPosition
        case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
            .verticalPosition
        }
    }

    /// Whether the attribute names a physical side, independent of the interface's direction.
    var isAbsoluteSide: Bool {
        [.left, .right, .leftMargin, .rightMargin].contains(self)
    }

    /// Whether the attribute follows the interface's direction.
    var isDirectional: Bool {
        [.leading, .trailing, .leadingMargin, .trailingMargin].contains(self)
    }

    /// The attribute's name in traces and descriptions.
    var name: String {
        switch self {
        case .notAnAttribute: "nothing"
        case .left: "left"
        case .right: "right"
        case .top: "top"
        case .bottom: "bottom"
        case .leading: "leading"
        case .trailing: "trailing"
        case .width: "width"
        case .height: "height"
        case .centerX: "centerX"
        case .centerY: "centerY"
        case .lastBaseline: "lastBaseline"
        case .firstBaseline: "firstBaseline"
        case .leftMargin: "leftMargin"
        case .rightMargin: "rightMargin"
        case .topMargin: "topMargin"
        case .bottomMargin: "bottomMargin"
        case .leadingMargin: "leadingMargin"
        case .trailingMargin: "trailingMargin"
        case .centerXWithinMargins: "centerXWithinMargins"
        case .centerYWithinMargins: "centerYWithinMargins"
        }
    }
}

// MARK: - Relation

extension NSLayoutConstraint {
    /// The comparison between the two sides of a constraint.
    public enum Relation: Int, Sendable {
        case lessThanOrEqual = -1
        case equal = 0
        case greaterThanOrEqual = 1
    }
}

extension NSLayoutConstraint.Relation {
    var solverRelation: SolverRelation {
        switch self {
        case .lessThanOrEqual: .lessOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .greaterOrEqual
        }
    }

    var symbol: String {
        switch self {
        case .lessThanOrEqual: "<="
        case .equal: "=="
        case .greaterThanOrEqual: ">="
        }
    }
}

// MARK: - Axis

extension NSLayoutConstraint {
    /// The direction of a dimension or an arrangement.
    public enum Axis: Int, Sendable {
        case horizontal = 0
        case vertical = 1
    }
}

// MARK: - FormatOptions

extension NSLayoutConstraint {
    /// Settings of a visual format that apply to all of its views.
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
        /// The bits that select alignment.
        public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

        /// Views follow each other from leading to trailing. The default.
        public static let directionLeadingToTrailing: FormatOptions = []
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
        /// The bits that select the direction.
        public static let directionMask = FormatOptions(rawValue: 3 << 16)

        /// Distances are between edges. The default.
        public static let spacingEdgeToEdge: FormatOptions = []
        /// Vertical distances run from a last baseline to the next first baseline.
        public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
        /// The bits that select the spacing.
        public static let spacingMask = FormatOptions(rawValue: 1 << 19)
    }
}

extension NSLayoutConstraint.FormatOptions {
    /// The attributes on which neighbouring views are aligned.
    var alignedAttributes: [NSLayoutConstraint.Attribute] {
        (1...12).filter { rawValue & (1 << UInt($0)) != 0 }.compactMap { NSLayoutConstraint.Attribute(rawValue: $0) }
    }
}
