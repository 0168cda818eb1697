import UIKit

/// One hit test whose steps are noted, and what its views did that they should not.
@MainActor
struct HitInquiry {
    private(set) var found: UIView?
    private(set) var steps: [HitJournal.Step]
    private(set) var problems: [HitProblem] = []

    /// How many steps are kept of a hit test that goes on for ever.
    private static let mostSteps = 1000

    init(_ subject: HitSubject, _ point: CGPoint) {
        let roots = subject.roots
        let book = HitBook(roots: roots)
        var found: UIView?
        steps = HitJournal.record {
            guard let root = roots.first else { return }
            book.during(root) {
                found = book.ask(root, nil) { subject.answer(at: point) { HitJournal.ask($0, at: $1) } }
            }
        }
        self.found = found
        noteForeign(roots, book)
        // The book knows what happened, and the steps who may have done it.
        let deciding = Self.busiest(steps) ?? roots.first
        if book.problems.isEmpty, let deciding, isUnsteady(subject, point, book) {
            problems.append(
                HitProblem(
                    kind: .inconsistent, view: deciding.traceName,
                    text: "answers the same question once one way and once another"))
        }
        for problem in book.problems {
            let name = problem.kind == .foreign ? problem.view : deciding?.traceName ?? problem.view
            let text = problem.kind == .changesTree ? "changes the tree when it is asked" : problem.text
            problems.append(HitProblem(kind: problem.kind, view: name, text: text))
        }
        steps = Array(steps.prefix(Self.mostSteps))
    }

    /// Whether asking again has another view come out, where views have methods of their own.
    private func isUnsteady(_ subject: HitSubject, _ point: CGPoint, _ book: HitBook) -> Bool {
        guard let root = subject.roots.first, Self.busiest(steps) != nil else { return false }
        let again = Trace.silently {
            HitWatch.during(root) { book.ask(root, nil) { subject.answer(at: point) } }
        }
        return again !== found
    }

    /// Whoever answered with a view that is not in the tree.
    private func noteForeign(_ roots: [UIView], _ book: HitBook) {
        for step in steps.prefix(Self.mostSteps) {
            guard case .decided(let view?) = step.outcome, step.view.overridesHitTest else { continue }
            _ = book.number(of: view, namedBy: step.view)
        }
    }

    /// The view with methods of its own that was asked most often.
    private static func busiest(_ steps: [HitJournal.Step]) -> UIView? {
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
