extension NSLayoutConstraint {
    /// A line or a length of a view that constraints are about.
    public enum Attribute: Int, Sendable {
        case notAnAttribute = 0
        case left = 1
        case right = 2
        case top = 3
        case bottom = 4
        /// Left, or right in interfaces that run from right to left.
        case leading = 5
        /// Right, or left in interfaces that run from right to left.
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
    /// What kinds of attributes can be related to each other.
    enum Family {
        case none, horizontalPlace, verticalPlace, length
    }

    var family: Family {
        switch self {
        case .notAnAttribute: .none
        case .width, .height: .length
        case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins:
            .horizontalPlace
        case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
            .verticalPlace
        }
    }

    /// Whether the attribute says left or right whatever the direction of the interface.
    var isAbsoluteSide: Bool {
        [.left, .right, .leftMargin, .rightMargin].contains(self)
    }

    /// Whether the attribute follows the direction of the interface.
    var isDirectional: Bool {
        [.leading, .trailing, .leadingMargin, .trailingMargin].contains(self)
    }

    /// The attribute as traces and descriptions write it.
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
