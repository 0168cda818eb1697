/// Something that an audit looks for. `all` is the one table of rules: reports, `touchstone audit --rules` and the documentation
/// are made from it.
public struct AuditRule: Identifiable, Hashable, Sendable {
    /// How bad it is when a rule finds something.
    public enum Severity: String, CaseIterable, Codable, Hashable, Sendable {
        /// A touch does not do what the user sees.
        case error
        /// A touch may go wrong.
        case warning
        /// It may be meant that way.
        case note
    }

    /// The number, which never changes and is never given to another rule: "TS001".
    public let id: String
    /// The name in a few words: "small-target".
    public let name: String
    /// What is wrong, in one sentence.
    public let statement: String
    public let severity: Severity

    /// Every rule, by its number.
    public static let all = [
        smallTarget, lostArea, overlappingTargets, deadGap, visibleButDead, invisibleButLive, unreachable, liveCorners,
        accessibilityFrame, misconduct,
    ]

    public static let smallTarget = AuditRule(
        "TS001", "small-target", .warning,
        "A target answers in less than 44 x 44 pt, or 24 x 24 or 48 x 48 with the profiles wcag and material.")
    public static let lostArea = AuditRule(
        "TS002", "lost-area", .warning,
        "A target wants touches where it does not get them: it is cut off by an ancestor, or something that is no target "
            + "takes them.")
    public static let overlappingTargets = AuditRule(
        "TS003", "overlapping-targets", .warning,
        "Two targets want the same place, and the one in front takes it from the other.")
    public static let deadGap = AuditRule(
        "TS004", "dead-gap", .note,
        "Two targets are less than 4 pt apart, and a touch between them reaches neither.")
    public static let visibleButDead = AuditRule(
        "TS005", "visible-but-dead", .error,
        "A target can be seen, and a touch on most of what is seen does not reach it.")
    public static let invisibleButLive = AuditRule(
        "TS006", "invisible-but-live", .warning,
        "A control answers only where nothing of it can be seen.")
    public static let unreachable = AuditRule(
        "TS007", "unreachable", .warning,
        "A target that is enabled and not hidden can neither be seen nor touched: it is outside of the window, cut off, or "
            + "covered.")
    public static let liveCorners = AuditRule(
        "TS008", "live-corners", .note,
        "What a target draws is round, and the corners of the square around it answer as well.")
    public static let accessibilityFrame = AuditRule(
        "TS009", "accessibility-frame", .warning,
        "The accessibility frame of a target is more than 8 pt off the area that it wants touches in, or its activation "
            + "point is not the target's.")
    public static let misconduct = AuditRule(
        "TS010", "misconduct", .error,
        "A view cannot be relied on when it is asked who is hit: it answers now one way and now another, names views from "
            + "elsewhere, changes the tree, never ends, or has a place that is no number.")

    private init(_ id: String, _ name: String, _ severity: Severity, _ statement: String) {
        self.id = id
        self.name = name
        self.severity = severity
        self.statement = statement
    }

    /// The rule with a number or a name; nil when there is none.
    public init?(_ text: String) {
        guard let rule = Self.all.first(where: { $0.id == text.uppercased() || $0.name == text.lowercased() }) else {
            return nil
        }
        self = rule
    }
}
