import HitMaps
import UIKit

/// A mark on a view in the scene with the numbers of its findings.
struct AuditBadge {
    let view: WeakView
    /// The indices of the findings.
    let findings: [Int]
    let severity: AuditRule.Severity
    let isBehind: Bool

    /// Returns whether another badge looks the same.
    @MainActor
    func isSame(as other: AuditBadge) -> Bool {
        view.view === other.view.view && findings == other.findings && severity == other.severity
            && isBehind == other.isBehind
    }

    /// The outline of the view, with the numbers of the findings in its label.
    @MainActor var shape: OverlayShape? {
        guard let view = view.view, view.window != nil else { return nil }
        var shape = OverlayShape(
            ViewMap.outline(of: view.bounds, in: view), stroke: isBehind ? .systemGray : severity.badgeColor,
            width: 1.5,
            dash: severity == .error ? [] : severity == .warning ? [6, 2] : [2, 2])
        shape.label = findings.map { "\($0 + 1)" }.joined(separator: ", ")
        shape.isWanted = true
        shape.badge = self
        return shape
    }
}

extension AuditRule.Severity {
    /// The colour of a finding's badge in the scene.
    @MainActor fileprivate var badgeColor: UIColor {
        switch self {
        case .error: .systemRed
        case .warning: .systemOrange
        case .note: .systemBlue
        }
    }
}
