/// The preferences of the user that a desktop tells its programs.
public struct DesktopSettings: Equatable, Sendable {
    /// Whether the user wants animations.
    public var hasAnimations: Bool

    /// Whether the user wants strong contrasts.
    public var hasHighContrast: Bool

    /// Creates settings; without arguments those of a desktop that says nothing.
    public init(hasAnimations: Bool = true, hasHighContrast: Bool = false) {
        self.hasAnimations = hasAnimations
        self.hasHighContrast = hasHighContrast
    }
}
