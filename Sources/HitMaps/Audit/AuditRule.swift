/// A rule that an audit checks. `all` is the only table of rules: reports, `touchstone audit --rules` and the
/// documentation are made from it.
public struct AuditRule: Identifiable, Hashable, Sendable {
    /// The severity of a rule's findings.
    public enum Severity: String, CaseIterable, Codable, Hashable, Sendable {
        /// A touch does not do what the user sees.
        case error
        /// A touch may go wrong.
        case warning
        /// It may be intended.
        case note
    }

    /// The permanent number, which is never reused: "TS001".
    public let id: String
    /// The name in a few words: "small-target".
    public let name: String
    /// The problem in one sentence.
    public let statement: String
    public let severity: Severity

    /// All rules, by number.
    public static let all = [
        smallTarget, lostArea, overlappingTargets, deadGap, visibleButDead, invisibleButLive, unreachable, liveCorners,
        accessibilityFrame, misconduct, clippedText, ambiguousLayout, unlabelledTarget, sameLabel, lowContrast,
        readingOrder,
    ]

    public static let smallTarget = AuditRule(
        "TS001", "small-target", .warning,
        "A target is hit in less than 44 x 44 pt, or 24 x 24 or 48 x 48 with the profiles wcag and material.")
    public static let lostArea = AuditRule(
        "TS002", "lost-area", .warning,
        "A target wants touches where it does not get them: an ancestor clips it, or a view that is "
            + "not a target takes them.")
    public static let overlappingTargets = AuditRule(
        "TS003", "overlapping-targets", .warning,
        "Two targets want touches in the same area, and the one in front takes them.")
    public static let deadGap = AuditRule(
        "TS004", "dead-gap", .note,
        "Two targets are less than 4 pt apart, and touches between them reach neither.")
    public static let visibleButDead = AuditRule(
        "TS005", "visible-but-dead", .error,
        "A target is visible, but touches on most of its visible area do not reach it.")
    public static let invisibleButLive = AuditRule(
        "TS006", "invisible-but-live", .warning,
        "A control is hit only where it is not visible.")
    public static let unreachable = AuditRule(
        "TS007", "unreachable", .warning,
        "A target that is enabled and not hidden can neither be seen nor touched: it is outside of the window, "
            + "clipped, or covered.")
    public static let liveCorners = AuditRule(
        "TS008", "live-corners", .note,
        "A target draws a circle, but is hit in the corners of its square as well.")
    public static let accessibilityFrame = AuditRule(
        "TS009", "accessibility-frame", .warning,
        "The accessibility frame of a target differs by more than 8 pt from the area in which it wants touches, or its "
            + "activation point hits another view.")
    public static let misconduct = AuditRule(
        "TS010", "misconduct", .error,
        "A view's hit test is not reliable: it gives different answers for the same point, returns views of "
            + "other trees, changes the tree, never ends, or has a position that is not a finite number.")

    public static let clippedText = AuditRule(
        "TS011", "clipped-text", .note,
        "A label is too small for its text, which is cut off or ends in an ellipsis.")
    public static let ambiguousLayout = AuditRule(
        "TS012", "ambiguous-layout", .warning,
        "The constraints of a view allow more than one position or size.")

    public static let unlabelledTarget = AuditRule(
        "TS013", "unlabelled-target", .note,
        "A target is an accessibility element without a label, so that a screen reader cannot say what it is.")
    public static let sameLabel = AuditRule(
        "TS014", "same-label", .note,
        "Two targets of one kind have the same accessibility label, so that a screen reader cannot tell them apart.")

    public static let lowContrast = AuditRule(
        "TS015", "low-contrast", .warning,
        "With the profile wcag: a text has a contrast below 4.5 to 1, or below 3 to 1 if it is large.")
    public static let readingOrder = AuditRule(
        "TS016", "reading-order", .note,
        "A screen reader reads an element after another one that lies below it, in the same column.")

    private init(_ id: String, _ name: String, _ severity: Severity, _ statement: String) {
        self.id = id
        self.name = name
        self.severity = severity
        self.statement = statement
    }

    /// Creates the rule with a number or a name, regardless of case; nil when there is none.
    public init?(_ text: String) {
        guard let rule = Self.all.first(where: { $0.id == text.uppercased() || $0.name == text.lowercased() }) else {
            return nil
        }
        self = rule
    }
}
