import UIKit

/// A hit test with its steps, and the problems of its views.
@MainActor
struct RecordedHitTest {
    private(set) var found: UIView?
    private(set) var steps: [HitTestLog.Step]
    private(set) var problems: [HitProblem] = []

    /// The maximum number of steps that are kept of an endless hit test.
    private static let maximumSteps = 1000

    init(_ subject: HitSubject, _ point: CGPoint) {
        let roots = subject.roots
        let log = HitSearchLog(roots: roots)
        var found: UIView?
        steps = HitTestLog.record {
            guard let root = roots.first else { return }
            log.whileTesting(root) {
                found = log.call(root, fallback: nil) { subject.hitView(at: point) { HitTestLog.ask($0, at: $1) } }
            }
        }
        self.found = found
        reportForeignViews(roots, log)
        // The log knows the problems, and the steps know the views that may have caused them.
        let suspect = Self.mostCalledOverride(steps) ?? roots.first
        if log.problems.isEmpty, let suspect, isInconsistent(subject, point, log) {
            problems.append(
                HitProblem(
                    kind: .inconsistent, view: suspect.traceName,
                    text: "answers the same hit test in different ways"))
        }
        for problem in log.problems {
            let name = problem.kind == .foreign ? problem.view : suspect?.traceName ?? problem.view
            let text = problem.kind == .changesTree ? "changes the tree when it is hit-tested" : problem.text
            problems.append(HitProblem(kind: problem.kind, view: name, text: text))
        }
        steps = Array(steps.prefix(Self.maximumSteps))
    }

    /// Returns whether repeating the hit test gives another result, if views override hit-testing methods.
    private func isInconsistent(_ subject: HitSubject, _ point: CGPoint, _ log: HitSearchLog) -> Bool {
        guard let root = subject.roots.first, Self.mostCalledOverride(steps) != nil else { return false }
        let repeated = Trace.silently {
            HangMonitor.whileTesting(root) { log.call(root, fallback: nil) { subject.hitView(at: point) } }
        }
        return repeated !== found
    }

    /// Reports the overrides that returned a view outside of the tree.
    private func reportForeignViews(_ roots: [UIView], _ log: HitSearchLog) {
        for step in steps.prefix(Self.maximumSteps) {
            guard case .decided(let view?) = step.outcome, step.view.overridesHitTest else { continue }
            _ = log.number(of: view, namedBy: step.view)
        }
    }

    /// Returns the overriding view that was called most often.
    private static func mostCalledOverride(_ steps: [HitTestLog.Step]) -> UIView? {
        var counts: [ObjectIdentifier: Int] = [:]
        var best: (view: UIView, count: Int)?
        for step in steps where step.view.overridesHitTest || step.view.overridesPointInside {
            let count = counts[ObjectIdentifier(step.view), default: 0] + 1
            counts[ObjectIdentifier(step.view)] = count
            if count > best?.count ?? 0 { best = (step.view, count) }
        }
        return best?.view
    }
}
