import UIKit

/// The execution of an audit, which makes one hit map, finds the pixels that reach each target, and then applies every
/// rule.
@MainActor
final class Auditor {
    let subject: HitSubject
    let profile: AuditProfile
    let rules: Set<AuditRule>
    let map: HitMap
    private(set) var targets: [AuditTarget]
    private(set) var findings: [AuditFinding] = []

    private let indices: [ObjectIdentifier: Int]
    private var names = SiblingNames()
    /// The log of hit tests that follow after the map.
    let log: HitSearchLog
    /// A cache of the targets' coverages.
    var coverageByTarget: [Int: Coverage] = [:]
    /// A cache of whether views and their ancestors are active.
    var activity: [ObjectIdentifier: Bool] = [:]
    /// A cache of whether targets are large enough.
    var sizes: [Int: Bool] = [:]
    /// A cache of the bounding boxes of views, in points of the map; nil for those that are not finite.
    var boxes: [ObjectIdentifier: CGRect?] = [:]
    /// The first target with each role and label.
    var firstByLabel: [String: UIView] = [:]
    private var drafts: [(draft: Draft, order: (Int, Int, Int))] = []

    /// A potential finding, before exceptions are considered.
    struct Draft {
        let rule: AuditRule
        let message: String
        /// The severity; nil for that of the rule.
        var severity: AuditRule.Severity?
        var details: [String] = []
        var region: HitRegion?
        /// The other view involved.
        var other: UIView?
        /// The view that is not a target, if the finding is about one.
        var subject: UIView?
    }

    /// The side of the cells in which overriding views are sampled, in points.
    static let step: CGFloat = 8

    init(_ subject: HitSubject, in bounds: CGRect, _ profile: AuditProfile, _ rules: Set<AuditRule>) {
        self.subject = subject
        self.profile = profile
        self.rules = rules
        map = HitMap(subject, in: bounds, scale: Self.scale(of: subject, bounds), precision: .tracing(step: Self.step))
        log = HitSearchLog(roots: subject.roots)
        let finder = TargetFinder(subject)
        targets = finder.targets
        indices = finder.indices
    }

    /// Returns the scale of the map: at least two pixels per point, unless that would exceed the maximum size.
    private static func scale(of subject: HitSubject, _ bounds: CGRect) -> CGFloat {
        let own: CGFloat =
            switch subject {
            case .view(let view): view.window?.screen.scale ?? 1
            case .screen(let screen): screen.scale
            }
        let scale = max(own, 2)
        let fits = bounds.width * bounds.height * scale * scale < CGFloat(PixelGrid.maximumCount / 2)
        return fits && max(bounds.width, bounds.height) * scale < CGFloat(PixelGrid.maximumSide) ? scale : 1
    }

    func audit() {
        reportProblems()
        assignPixels()
        for index in targets.indices { targets[index].isAudited = shouldAudit(targets[index].view) }
        for index in targets.indices where targets[index].isAudited {
            if !targets[index].isReachable, !targets[index].isDisabled {
                auditUnreachable(index)
            } else if targets[index].isReachable, !targets[index].hasTargets {
                auditSize(index)
                auditLosses(index)
                auditDrawing(index)
                auditAccessibility(index)
                auditLabel(index)
            }
        }
        auditGaps()
        auditContent()
        auditReadingOrder()
        findings = drafts.sorted { $0.order < $1.order }.map { finding($0.draft, $0.order.1) }
    }

    // MARK: - Findings

    /// Adds a finding at a target, unless the rule is excluded or one of the views makes an exception.
    func add(_ draft: Draft, at index: Int) {
        guard rules.contains(draft.rule) else { return }
        let views = [targets[index].view, draft.other].compactMap(\.self)
        guard !views.contains(where: { Self.allows(draft.rule, $0) }) else { return }
        let other = draft.other.flatMap { indices[ObjectIdentifier($0)] } ?? -1
        drafts.append((draft, (Self.order(of: draft.rule), index, other)))
    }

    /// Adds a finding about a view, whether it is a target or not, unless the rule is excluded or the view, or the
    /// control around it, makes an exception. Called in the order of the tree.
    func add(_ draft: Draft, about view: UIView) {
        guard rules.contains(draft.rule) else { return }
        var control: UIView? = view
        while let next = control, !(next is UIControl) { control = next.superview }
        guard ![view, control].compactMap(\.self).contains(where: { Self.allows(draft.rule, $0) }) else { return }
        var draft = draft
        draft.subject = view
        drafts.append((draft, (Self.order(of: draft.rule), drafts.count, 0)))
    }

    private static func allows(_ rule: AuditRule, _ view: UIView) -> Bool {
        let exceptions = view.auditExceptions
        return exceptions.contains(rule.id) || exceptions.contains(rule.name)
    }

    private static func order(of rule: AuditRule) -> Int { AuditRule.all.firstIndex(of: rule) ?? 0 }

    private func finding(_ draft: Draft, _ index: Int) -> AuditFinding {
        let isProblem = draft.rule == .misconduct
        let view = isProblem ? nil : draft.subject ?? targets[index].view
        return AuditFinding(
            rule: draft.rule, view: view?.traceName ?? problemNames[index].name,
            path: view.map(path) ?? problemNames[index].path, otherPath: draft.other.map(path),
            message: draft.message, details: draft.details, frame: draft.region?.boundingBox ?? .null,
            region: draft.region, severity: draft.severity ?? draft.rule.severity)
    }

    /// Returns the path of a view in findings.
    func path(of view: UIView) -> String { names.identity(of: view).description }

    private var problemNames: [(name: String, path: String)] = []

    /// Adds the problems that the map has found.
    private func reportProblems() {
        guard rules.contains(.misconduct) else { return }
        for problem in map.problems {
            drafts.append(
                (
                    Draft(rule: .misconduct, message: problem.text),
                    (Self.order(of: .misconduct), problemNames.count, 0)
                ))
            // The view with that name is not known.
            problemNames.append((problem.view, "\(problem.view):\(problem.kind.rawValue)"))
        }
    }

    // MARK: - Touched targets

    /// Returns the index of the target that receives touches on a view; nil for none.
    func targetIndex(of owner: UIView) -> Int? {
        var current: UIView? = owner
        while let view = current {
            if let index = indices[ObjectIdentifier(view)],
                view === owner || targets[index].receivesDescendantTouches || owner.isControlPart
            {
                return index
            }
            current = view.superview
        }
        return nil
    }

    /// The index of the target that receives the touches of each of the map's views.
    private(set) lazy var targetIndices = map.views.map { targetIndex(of: $0) }

    private func assignPixels() {
        var builders: [PixelAreaBuilder?] = Array(repeating: nil, count: targets.count)
        let runs = map.runs
        for row in runs.rows {
            for index in runs.indices(ofRow: row) {
                let run = runs.runs[index]
                guard let target = targetIndices[Int(run.owner)] else { continue }
                if builders[target] == nil { builders[target] = PixelAreaBuilder(firstRow: row) }
                builders[target]?.skip(to: row)
                builders[target]?.add(Int(run.start), Int(run.end))
            }
        }
        for (index, builder) in builders.enumerated() {
            guard let area = builder?.finish(), !area.isEmpty else { continue }
            targets[index].reachedPixels = area
            markReached(targets[index].view)
        }
    }

    /// Marks a view's enclosing targets as reachable: touches may reach them through a target inside.
    private func markReached(_ view: UIView) {
        var current: UIView? = view
        while let next = current {
            if let index = indices[ObjectIdentifier(next)] {
                if targets[index].isReachable, next !== view { return }
                targets[index].isReachable = true
            }
            current = next.superview
        }
    }

    func region(_ area: PixelArea) -> HitRegion { HitRegion(map.grid, area) }

    /// Returns the index of a view's target; nil when the view is none.
    func number(of view: UIView) -> Int? { indices[ObjectIdentifier(view)] }
}
