import UIKit

/// A problem that an audit found. Two audits of the same tree have the same findings in the same order.
public struct AuditFinding: Hashable, Sendable, CustomStringConvertible {
    public let rule: AuditRule
    /// The name of the view in the trace.
    public let view: String
    /// The `ViewIdentity` of the view. It is the same in the next audit, and after the view has moved or changed
    /// its size or text. With an `accessibilityIdentifier` it stays the same when siblings are added or removed.
    public let path: String
    /// The path of the other view involved, such as the one in front; nil when there is none.
    public let otherPath: String?
    /// The problem with its numbers, phrased to follow the path.
    public let message: String
    /// Further information, a line each.
    public let details: [String]
    /// The bounding box of `region`, in points of the audited view or screen. Null when there is none.
    public let frame: CGRect
    /// The affected part of the screen; nil when there is none.
    public let region: HitRegion?

    /// The severity of the problem. It is the rule's, or less where the problem harms less than most of its kind.
    public let severity: AuditRule.Severity

    /// The identity of the finding: its rule and views, without numbers.
    public var identity: String {
        [rule.id, path, otherPath].compactMap(\.self).joined(separator: " ")
    }

    /// The finding in one line.
    public var summary: String { "\(rule.id) \(severity.rawValue): \(path) \(message)" }

    /// The finding over several lines.
    public var description: String { ([summary] + details.map { "    \($0)" }).joined(separator: "\n") }
}

extension AuditFinding {
    /// Creates a finding that was made elsewhere and has no region.
    package init(
        rule: AuditRule, severity: AuditRule.Severity, view: String, path: String, otherPath: String?, message: String,
        details: [String], frame: CGRect
    ) {
        self.init(
            rule: rule, view: view, path: path, otherPath: otherPath, message: message, details: details, frame: frame,
            region: nil, severity: severity)
    }
}
