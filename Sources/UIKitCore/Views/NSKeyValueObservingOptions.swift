/// What an observer of a property wants to be told.
///
/// Unlike Foundation on Apple's systems, nobody can be told before a change.
public struct NSKeyValueObservingOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The value after the change.
    public static let new = NSKeyValueObservingOptions(rawValue: 1 << 0)
    /// The value before the change.
    public static let old = NSKeyValueObservingOptions(rawValue: 1 << 1)
    /// The value that the property has now: the handler is called once right away.
    public static let initial = NSKeyValueObservingOptions(rawValue: 1 << 2)
}
