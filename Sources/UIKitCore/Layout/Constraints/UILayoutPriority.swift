/// The importance of a constraint, from 1 to 1000. A constraint at 1000 is required.
///
/// A constraint of higher priority outweighs any number of constraints of lower priority.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
    public var rawValue: Float

    public init(rawValue: Float) {
        self.rawValue = rawValue
    }

    public init(_ rawValue: Float) {
        self.rawValue = rawValue
    }

    /// A required constraint: 1000.
    public static let required = UILayoutPriority(1000)
    /// The default compression resistance of content: 750.
    public static let defaultHigh = UILayoutPriority(750)
    /// A drag that may resize the window: 510.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// A window's resistance to changes of its size: 500.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// A drag that may not resize the window: 490.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// The default hugging of content: 250.
    public static let defaultLow = UILayoutPriority(250)
    /// The default priority of the target size in `systemLayoutSizeFitting(_:)`: 50.
    public static let fittingSizeLevel = UILayoutPriority(50)

    /// The value clamped to 0...1000, or 0 if it is not a number. A constraint of priority 0 has no effect.
    package var clamped: Float {
        rawValue.isNaN ? 0 : min(max(rawValue, 0), 1000)
    }

    public static func < (left: UILayoutPriority, right: UILayoutPriority) -> Bool { left.rawValue < right.rawValue }

    /// Returns a higher priority.
    public static func + (left: UILayoutPriority, right: Float) -> UILayoutPriority {
        UILayoutPriority(left.rawValue + right)
    }

    /// Returns a lower priority.
    public static func - (left: UILayoutPriority, right: Float) -> UILayoutPriority {
        UILayoutPriority(left.rawValue - right)
    }

    /// Raises a priority.
    public static func += (left: inout UILayoutPriority, right: Float) { left.rawValue += right }

    /// Lowers a priority.
    public static func -= (left: inout UILayoutPriority, right: Float) { left.rawValue -= right }
}
