/// The line that an underline or a strikethrough draws.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public static let single = NSUnderlineStyle(rawValue: 1)

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }
}
