/// How strings are measured and drawn in a rectangle.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    /// When the text has more lines than fit, the last one that does ends in an ellipsis.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)

    /// The rectangle's origin is the top left corner of the first line, and text may have several lines. Without it the
    /// origin is on the first baseline and there is one line.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)

    /// Line heights include the font's leading. The bundled fonts have none, so it makes no difference to them.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }
}
