import HitMaps
import HostInterface
import UIKit

/// The audit of the scene in the inspector, with badges on the scene. While it is hidden, there is none.
extension GalleryViewController {
    /// Shows or hides the findings of an audit of the scene.
    func toggleAudit() {
        let isShown = isInspectorShown && inspectorContent == .audit
        inspectorContent = isShown ? .views : .audit
        if !isShown { isInspectorShown = true }
    }

    /// Starts an audit of the running scene if its panel is shown; otherwise ends it.
    func auditScene() {
        live?.session.overlays.badges = []
        guard let panel = inspectorPanel?.audit, let live else {
            liveAudit = nil
            return
        }
        let audit = LiveAudit(live, profile: auditProfile, clock: clock) { [unowned self] in hasEdits ? edits : nil }
        liveAudit = audit
        audit.onChange = { [unowned self] in showAudit() }
        panel.onProfile = { [unowned self] in
            auditProfile = $0
            liveAudit?.profile = $0
            showAudit()
        }
        panel.onComparison = { [unowned self] in connectComparison($0) }
        panel.onChoice = { [unowned self] in selectFinding($0) }
        panel.onSecondChoice = { [unowned self] in
            selectFinding($0)
            let view = inspectorPanel?.selection
            inspectorContent = .views
            inspectorPanel?.select(view)
        }
        showAudit()
    }

    private func showAudit() {
        inspectorPanel?.audit?.show(liveAudit)
        if let live, let liveAudit { live.session.overlays.badges = AuditBadge.badges(of: liveAudit) }
    }

    /// Selects the view of a finding.
    private func selectFinding(_ index: Int) {
        guard let findings = liveAudit?.findings, findings.indices.contains(index) else { return }
        inspectorPanel?.select(findings[index].view)
        inspectorPanel?.audit?.choose(index)
    }

    /// Takes the touches of a finger that comes down on a badge, which chooses the badge's next finding. Returns
    /// whether it has.
    func takesBadge(finger: Int, _ phase: TouchSample.Phase, at place: CGPoint) -> Bool {
        if phase == .began, let badge = live?.session.overlays.badge(at: place) {
            badgeFinger = finger
            let chosen = inspectorPanel?.audit?.chosenFinding
            let next = chosen.flatMap { badge.findings.firstIndex(of: $0) }.map { ($0 + 1) % badge.findings.count } ?? 0
            selectFinding(badge.findings[next])
            return true
        }
        guard finger == badgeFinger else { return false }
        if phase == .ended || phase == .cancelled { badgeFinger = nil }
        return true
    }
}

extension AuditBadge {
    /// Returns a badge for each view with findings.
    @MainActor
    static func badges(of audit: LiveAudit) -> [AuditBadge] {
        var order: [ObjectIdentifier] = []
        var found: [ObjectIdentifier: (view: UIView, indices: [Int])] = [:]
        for (index, finding) in audit.findings.enumerated() {
            guard let view = finding.view else { continue }
            let key = ObjectIdentifier(view)
            if found[key] == nil { order.append(key) }
            found[key, default: (view, [])].indices.append(index)
        }
        return order.compactMap { found[$0] }.map { view, indices in
            let severities = indices.map { audit.findings[$0].finding.severity }
            return AuditBadge(
                view: WeakView(view: view), findings: indices,
                severity: AuditRule.Severity.allCases.first(where: severities.contains) ?? .note,
                isBehind: audit.isBehind)
        }
    }
}
