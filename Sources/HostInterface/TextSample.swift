/// Text that an input method makes of several keys: a letter of a dead key and another, a word of Chinese.
public struct TextSample: Equatable, Sendable {
    public var phase: Phase
    public var text: String
    /// Where in the text the insertion point is, in UTF-16 units. Means something while composing only.
    public var caret: Int

    /// - Parameter caret: nil for the end of the text.
    public init(phase: Phase, text: String, caret: Int? = nil) {
        self.phase = phase
        self.text = text
        self.caret = caret ?? text.utf16.count
    }

    public enum Phase: String, CaseIterable, Sendable {
        /// The text may still change; it takes the place of what was being composed before. Empty when that is dropped.
        case composing = "preedit"
        /// The text is entered, in place of what was being composed.
        case committed = "commit"
    }
}
