/// In which direction text runs.
public enum NSWritingDirection: Int, Sendable {
    /// As its characters say.
    case natural = -1
    case leftToRight = 0
    case rightToLeft = 1
}
