import UIKit

/// The findings about the hit areas of a tree of views.
///
///     #expect(stage.audit().isEmpty)
///
/// A target is a view that users are meant to touch, in its current state:
/// - a `UIControl`, enabled or not;
/// - a view with an enabled gesture recognizer of the app, except hover recognizers. A scroll view's own
///   recognizers do not count, and neither do windows;
/// - an accessibility element with the trait button, link, key, search field, toggle or adjustable;
/// - a row of a table with selectable rows.
///
/// Hidden views, views inside of hidden ones, and views with user interaction disabled are not targets. Images and
/// labels with recognizers are an exception, because their user interaction is disabled by default. For a view that
/// contains other targets the audit only checks whether it can be reached. It skips views that are scrolled out of
/// sight, even in part, behind a screen that covers the window, or parked beside the window.
///
/// The audit compares a profile with the diameter of the largest circle in an area. For a square this is its side,
/// and for a round target its diameter.
@preconcurrency @MainActor
public struct HitAudit: RandomAccessCollection, CustomStringConvertible {
    /// The findings, by rule and then in the order of the tree.
    public let findings: [AuditFinding]
    public let profile: AuditProfile
    /// The number of targets.
    public let targetCount: Int

    /// Audits a view and its descendants. Lay the view out first.
    ///
    /// - Parameters:
    ///   - view: A window, or any other view, in a window or not.
    ///   - profile: The guideline for the sizes of targets.
    ///   - ignored: Rules to skip, by number or name.
    public init(of view: UIView, profile: AuditProfile = .apple, ignoring ignored: Set<AuditRule.ID> = []) {
        self.init(.view(view), view.layer.bounds, profile, ignored)
    }

    /// Audits the windows of a screen.
    ///
    /// - Parameters:
    ///   - screen: The screen to audit.
    ///   - profile: The guideline for the sizes of targets.
    ///   - ignored: Rules to skip, by number or name.
    public init(of screen: UIScreen, profile: AuditProfile = .apple, ignoring ignored: Set<AuditRule.ID> = []) {
        self.init(.screen(screen), screen.bounds, profile, ignored)
    }

    private init(_ subject: HitSubject, _ bounds: CGRect, _ profile: AuditProfile, _ ignored: Set<AuditRule.ID>) {
        var rules = Set(AuditRule.all.filter { !ignored.contains($0.id) && !ignored.contains($0.name) })
        if !profile.requiresContrast { rules.remove(.lowContrast) }
        let auditor = Trace.silently {
            let auditor = Auditor(subject, in: bounds, profile, rules)
            auditor.audit()
            return auditor
        }
        self.profile = profile
        findings = auditor.findings
        targetCount = auditor.targets.count
    }

    public nonisolated var startIndex: Int { findings.startIndex }
    public nonisolated var endIndex: Int { findings.endIndex }
    public nonisolated subscript(position: Int) -> AuditFinding { findings[position] }

    /// All findings, over several lines.
    public nonisolated var description: String {
        findings.isEmpty ? "no findings" : findings.map(\.description).joined(separator: "\n")
    }
}

/// The guideline for target sizes that an audit follows.
public enum AuditProfile: String, CaseIterable, Codable, Hashable, Sendable {
    /// Apple's guideline: 44 x 44 pt.
    case apple
    /// Success criterion 2.5.8 of WCAG 2.2: 24 x 24. A smaller target passes when a circle of 24 pt around the
    /// center of its box touches no other target, and no such circle of another small target.
    case wcag
    /// The guideline of Material Design: 48 x 48 dp. One dp is one point.
    case material

    /// The minimum side length of a target, in points.
    public var leastSide: CGFloat {
        switch self {
        case .apple: 44
        case .wcag: 24
        case .material: 48
        }
    }

    /// Whether texts need the contrast of success criterion 1.4.3. The system's own colours, such as that of links and
    /// placeholders on white, do not have it.
    public var requiresContrast: Bool { self == .wcag }

    /// Whether a small target passes when there is enough space around it.
    public var countsSpacing: Bool { self == .wcag }
}
