import UIKit

/// Something that an audit found. Two audits of the same tree find the same things in the same order.
public struct AuditFinding: Hashable, Sendable, CustomStringConvertible {
    public let rule: AuditRule
    /// What the trace calls the view.
    public let view: String
    /// Which view it is, as `ViewIdentity` says it: the same when the audit is made again, and when the view has moved or changed
    /// its size or text. With an `accessibilityIdentifier` of its own it stays whatever comes to stand beside the view.
    public let path: String
    /// The path of the other view that is concerned, such as the one in front; nil where there is none.
    public let otherPath: String?
    /// What is wrong, with numbers, to be read after the path.
    public let message: String
    /// More of it, a line each.
    public let details: [String]
    /// The box of the part of the screen that is meant, in points of what was audited. Null where there is none.
    public let frame: CGRect
    /// That part itself.
    public let region: HitRegion?

    public var severity: AuditRule.Severity { rule.severity }

    /// What makes it this finding and not another one: its rule and the views, and no numbers.
    public var identity: String {
        [rule.id, path, otherPath].compactMap(\.self).joined(separator: " ")
    }

    /// The finding in one line.
    public var summary: String { "\(rule.id) \(severity.rawValue): \(path) \(message)" }

    /// The finding over several lines.
    public var description: String { ([summary] + details.map { "    \($0)" }).joined(separator: "\n") }
}
