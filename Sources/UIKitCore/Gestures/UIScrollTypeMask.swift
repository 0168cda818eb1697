/// The kinds of scrolling that a pan follows.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Scrolling in steps: a wheel.
    public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
    /// Scrolling by any distance: two fingers on a touchpad.
    public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
    public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
