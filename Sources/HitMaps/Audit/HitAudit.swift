import UIKit

/// What is wrong with where views can be touched, found by asking them.
///
///     #expect(stage.audit().isEmpty)
///
/// A target is a view that somebody is meant to touch, as it is at present:
/// - a `UIControl`, enabled or not;
/// - a view with a gesture recognizer of the app's that is enabled, but for those of hovering pointers. What a scroll view has
///   by itself does not count, and neither do windows;
/// - an accessibility element with the trait button, link, key, search field, toggle or adjustable;
/// - a row of a table whose rows can be selected.
///
/// Views that are hidden or have user interaction turned off themselves are none, and neither are those in hidden ones; but images
/// and labels with recognizers are some although they are turned off, as they are until somebody turns them on. A view
/// that has other targets in it is judged only by whether it can be reached at all. What lies in a scroll view and has been
/// scrolled out of sight, even in part, is judged when it is scrolled into view; what lies behind a screen that covers the
/// window, or in a view that is parked beside the window, is not judged.
///
/// An area is compared with a profile by the largest circle in it: of a square that is the one between its sides, and of a
/// round target the target itself.
@MainActor
public struct HitAudit: RandomAccessCollection, CustomStringConvertible {
    /// By rule, and then in the order of the tree.
    public let findings: [AuditFinding]
    public let profile: AuditProfile
    /// How many targets there are.
    public let targetCount: Int

    /// Audits a view and everything in it. Have it laid out before.
    ///
    /// - Parameters:
    ///   - view: a window, or any other view, in a window or not.
    ///   - profile: how large targets have to be.
    ///   - ignored: rules that are left out, by number or name.
    public init(of view: UIView, profile: AuditProfile = .apple, ignoring ignored: Set<AuditRule.ID> = []) {
        self.init(.view(view), view.layer.bounds, profile, ignored)
    }

    /// Audits the windows of a screen. The parameters are as above.
    public init(of screen: UIScreen, profile: AuditProfile = .apple, ignoring ignored: Set<AuditRule.ID> = []) {
        self.init(.screen(screen), screen.bounds, profile, ignored)
    }

    private init(_ subject: HitSubject, _ bounds: CGRect, _ profile: AuditProfile, _ ignored: Set<AuditRule.ID>) {
        let rules = Set(AuditRule.all.filter { !ignored.contains($0.id) && !ignored.contains($0.name) })
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

    /// Every finding, over several lines.
    public nonisolated var description: String {
        findings.isEmpty ? "no findings" : findings.map(\.description).joined(separator: "\n")
    }
}
