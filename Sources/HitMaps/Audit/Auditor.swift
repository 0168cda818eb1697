import UIKit

/// Makes an audit: asks the tree once, finds out for each target where touches reach it, and then has every rule judge it.
@MainActor
final class Auditor {
    let subject: HitSubject
    let profile: AuditProfile
    let rules: Set<AuditRule>
    let map: HitMap
    private(set) var targets: [AuditTarget]
    private(set) var findings: [AuditFinding] = []

    private let numbers: [ObjectIdentifier: Int]
    private var names = SiblingNames()
    /// Where questions that follow after the map are noted.
    let book: HitBook
    /// What has been found out about what targets want.
    var standings: [Int: Standing] = [:]
    /// Which views have been found to be at rest and where they can be touched, with all that they are in.
    var inPlay: [ObjectIdentifier: Bool] = [:]
    /// Which targets have been found to be large enough.
    var sizes: [Int: Bool] = [:]
    /// The upright boxes of views, in points of the map; nil for those that have none to look at.
    var boxes: [ObjectIdentifier: CGRect?] = [:]
    private var drafts: [(draft: Draft, order: (Int, Int, Int))] = []

    /// What a rule has found, before it is known whether it is meant to be so.
    struct Draft {
        let rule: AuditRule
        let message: String
        var details: [String] = []
        var region: HitRegion?
        /// Another view that is concerned.
        var other: UIView?
    }

    /// How finely views with methods of their own are asked, in points.
    static let step: CGFloat = 8

    init(_ subject: HitSubject, in bounds: CGRect, _ profile: AuditProfile, _ rules: Set<AuditRule>) {
        self.subject = subject
        self.profile = profile
        self.rules = rules
        map = HitMap(subject, in: bounds, scale: Self.scale(of: subject, bounds), precision: .tracing(step: Self.step))
        book = HitBook(roots: subject.roots)
        let finder = TargetFinder(subject)
        targets = finder.targets
        numbers = finder.numbers
    }

    /// Two pixels a point at least, as long as that is not more than can be asked about.
    private static func scale(of subject: HitSubject, _ bounds: CGRect) -> CGFloat {
        let own: CGFloat =
            switch subject {
            case .view(let view): view.window?.screen.scale ?? 1
            case .screen(let screen): screen.scale
            }
        let scale = max(own, 2)
        let fits = bounds.width * bounds.height * scale * scale < CGFloat(PixelGrid.mostPixels / 2)
        return fits && max(bounds.width, bounds.height) * scale < CGFloat(PixelGrid.longestSide) ? scale : 1
    }

    func audit() {
        reportProblems()
        assignPixels()
        for index in targets.indices { targets[index].isJudged = isToBeJudged(targets[index].view) }
        for index in targets.indices where targets[index].isJudged {
            if !targets[index].isReached, !targets[index].isDisabled {
                judgeDead(index)
            } else if targets[index].isReached, !targets[index].holdsTargets {
                judgeSize(index)
                judgeLosses(index)
                judgeLook(index)
                judgeAccessibility(index)
            }
        }
        judgeGaps()
        findings = drafts.sorted { $0.order < $1.order }.map { finding($0.draft, $0.order.1) }
    }

    // MARK: Findings

    /// Takes down what a rule has found at a target.
    func add(_ draft: Draft, at index: Int) {
        guard rules.contains(draft.rule) else { return }
        let views = [targets[index].view, draft.other].compactMap(\.self)
        guard !views.contains(where: { Self.allows(draft.rule, $0) }) else { return }
        let other = draft.other.flatMap { numbers[ObjectIdentifier($0)] } ?? -1
        drafts.append((draft, (Self.place(of: draft.rule), index, other)))
    }

    private static func allows(_ rule: AuditRule, _ view: UIView) -> Bool {
        let exceptions = view.auditExceptions
        return exceptions.contains(rule.id) || exceptions.contains(rule.name)
    }

    private static func place(of rule: AuditRule) -> Int { AuditRule.all.firstIndex(of: rule) ?? 0 }

    private func finding(_ draft: Draft, _ index: Int) -> AuditFinding {
        let isProblem = draft.rule == .misconduct
        let view = isProblem ? nil : targets[index].view
        return AuditFinding(
            rule: draft.rule, view: view?.traceName ?? problemNames[index].name,
            path: view.map(path) ?? problemNames[index].path, otherPath: draft.other.map(path),
            message: draft.message, details: draft.details, frame: draft.region?.boundingBox ?? .null,
            region: draft.region)
    }

    /// What findings call a view.
    func path(of view: UIView) -> String { names.identity(of: view).description }

    private var problemNames: [(name: String, path: String)] = []

    /// What was noticed while the tree was asked.
    private func reportProblems() {
        guard rules.contains(.misconduct) else { return }
        for problem in map.problems {
            drafts.append(
                (
                    Draft(rule: .misconduct, message: problem.text),
                    (Self.place(of: .misconduct), problemNames.count, 0)
                ))
            // Which view it is that has the name is not known.
            problemNames.append((problem.view, "\(problem.view):\(problem.kind.rawValue)"))
        }
    }

    // MARK: Who gets what

    /// The number of the target that a touch on a view is one on; nil for none.
    func recipient(of owner: UIView) -> Int? {
        var current: UIView? = owner
        while let view = current {
            if let number = numbers[ObjectIdentifier(view)],
                view === owner || targets[number].hearsSubviews || owner is any ControlMechanism
            {
                return number
            }
            current = view.superview
        }
        return nil
    }

    /// The target that gets the touches of each of the map's views.
    private(set) lazy var recipients = map.views.map { recipient(of: $0) }

    private func assignPixels() {
        var builders: [PixelAreaBuilder?] = Array(repeating: nil, count: targets.count)
        let runs = map.runs
        for row in runs.rows {
            for index in runs.indices(ofRow: row) {
                let run = runs.runs[index]
                guard let target = recipients[Int(run.owner)] else { continue }
                if builders[target] == nil { builders[target] = PixelAreaBuilder(firstRow: row) }
                builders[target]?.skip(to: row)
                builders[target]?.add(Int(run.start), Int(run.end))
            }
        }
        for (index, builder) in builders.enumerated() {
            guard let area = builder?.finish(), !area.isEmpty else { continue }
            targets[index].reached = area
            markReached(targets[index].view)
        }
    }

    /// What is touched may be touched through a target in it.
    private func markReached(_ view: UIView) {
        var current: UIView? = view
        while let next = current {
            if let number = numbers[ObjectIdentifier(next)] {
                if targets[number].isReached, next !== view { return }
                targets[number].isReached = true
            }
            current = next.superview
        }
    }

    func region(_ area: PixelArea) -> HitRegion { HitRegion(map.grid, area) }

    /// The number of the target that a view is; nil when it is none.
    func number(of view: UIView) -> Int? { numbers[ObjectIdentifier(view)] }
}
