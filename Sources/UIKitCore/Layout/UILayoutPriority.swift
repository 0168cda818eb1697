/// How much a constraint matters, from 1 to 1000. At 1000 it has to hold.
///
/// Anything at a higher priority outweighs everything at lower ones.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    public var rawValue: Float

    public init(rawValue: Float) {
        self.rawValue = rawValue
    }

    public init(_ rawValue: Float) {
        self.rawValue = rawValue
    }

    /// The constraint has to hold: 1000.
    public static let required = UILayoutPriority(1000)
    /// The priority with which content resists being squeezed: 750.
    public static let defaultHigh = UILayoutPriority(750)
    /// The priority of a drag that may change the size of the window: 510.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// The priority with which a window keeps its size: 500.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// The priority of a drag that may not change the size of the window: 490.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// The priority with which content resists being stretched: 250.
    public static let defaultLow = UILayoutPriority(250)
    /// The priority with which `systemLayoutSizeFitting(_:)` asks for a size: 50.
    public static let fittingSizeLevel = UILayoutPriority(50)

    /// The priority within its range; 0, which is none, for what is not a number.
    package var clamped: Float {
        rawValue.isNaN ? 0 : min(max(rawValue, 0), 1000)
    }
}
