/// How far something has come that a touchpad does: it begins, goes on, and ends in one of two ways.
public enum GesturePhase: String, CaseIterable, Codable, Sendable {
    case began, changed, ended
    /// The device took it back, as when another finger came down, or its end will not be seen.
    case cancelled
}
