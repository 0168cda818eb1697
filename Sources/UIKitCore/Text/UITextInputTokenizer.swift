/// Finds the characters, words and lines of a text input.
@MainActor
public protocol UITextInputTokenizer: AnyObject {
    /// The unit that encloses a position; at a boundary, that which lies in `direction`. Nil between two units.
    func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextRange?

    /// Whether a unit ends at a position, seen in `direction`.
    func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> Bool

    /// The next boundary in `direction`; nil when there is none.
    func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextPosition?

    /// Whether a position lies in a unit; at a boundary, whether one lies in `direction`.
    func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool
}
