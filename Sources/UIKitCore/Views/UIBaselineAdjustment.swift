/// Where text that was made smaller to fit goes from top to bottom.
public enum UIBaselineAdjustment: Int, Sendable {
    /// Its baseline stays where it was.
    case alignBaselines = 0
    /// Its middle stays where it was.
    case alignCenters = 1
    /// At the top.
    case none = 2
}
