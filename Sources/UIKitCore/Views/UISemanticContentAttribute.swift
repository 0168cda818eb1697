/// What a view's content means for its layout in interfaces that run from right to left.
public enum UISemanticContentAttribute: Int, Sendable {
    /// Laid out from right to left where the interface is.
    case unspecified = 0
    /// Playback controls: never flipped.
    case playback = 1
    /// Content that names directions in space, such as text alignment: never flipped.
    case spatial = 2
    case forceLeftToRight = 3
    case forceRightToLeft = 4
}
