/// In which direction the focus moves.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Towards the top of the window.
    public static let up = UIFocusHeading(rawValue: 1 << 0)
    /// Towards the bottom of the window.
    public static let down = UIFocusHeading(rawValue: 1 << 1)
    /// To the left, whatever the direction of text.
    public static let left = UIFocusHeading(rawValue: 1 << 2)
    /// To the right, whatever the direction of text.
    public static let right = UIFocusHeading(rawValue: 1 << 3)
    /// With Tab.
    public static let next = UIFocusHeading(rawValue: 1 << 4)
    /// With Shift and Tab.
    public static let previous = UIFocusHeading(rawValue: 1 << 5)
}
