import Foundation
import UIKit

/// The log of a search: the owners of pixels, the number of calls, and the problems found.
///
/// The properties that are not checked for exclusive access are read and written many times for each view. No code of
/// the app runs during such an access: it runs only in the `body` of `call` and `whileTesting`, before and after which
/// the log is accessed. Lists of views only grow, so that changing one releases no view.
@MainActor
final class HitSearchLog {
    /// The roots of the searched trees, from front to back.
    let roots: [UIView]
    /// The views that own a pixel, by number.
    @exclusivity(unchecked) private(set) var views: [UIView] = []
    /// The numbers of the views; nil until code of the app runs, because until then a search visits each view once.
    @exclusivity(unchecked) private var numbers: [ObjectIdentifier: Int32]?
    private(set) var problems: [HitProblem] = []
    private var reported: Set<String> = []
    /// The numbers of the foreign views that each view returned.
    private var foreignNumbers: [ObjectIdentifier: [Int32]] = [:]
    /// The maximum number of foreign views of one view that are told apart. Further ones count as the last one.
    private static let maximumForeignViews = 16
    /// Whether only some pixels of a view were tested although all should have been.
    var hasSkippedPixels = false
    /// The number of calls of methods that the app may have overridden.
    @exclusivity(unchecked) private(set) var calls = 0
    /// The number of calls at which the search pauses.
    @exclusivity(unchecked) private var callsBeforePause = Int.max
    /// The overriding views that were called, with their pixels.
    private(set) var queries: [Query] = []

    /// The pixels that an overriding view was called for.
    struct Query {
        let view: UIView
        /// The conversion to the view's coordinates.
        let mapping: CoordinateMapping
        let area: PixelArea
    }

    private var abandonedViews: Set<ObjectIdentifier> = []
    @exclusivity(unchecked) private var hasAbandonedViews = false
    @exclusivity(unchecked) private var changes = UIView.hitTestChanges
    private let layerTree: LayerTree?
    private var isSceneSettled: Bool
    /// The number of hit tests for one point that counts as endless. Zero until the first call of a view.
    @exclusivity(unchecked) private(set) var maximumHitTests: Int
    /// The number of views that a search has visited.
    var visitedViews = 0
    @exclusivity(unchecked) private var stackEnd = StackEnd.address

    /// - Parameter maximumHitTests: The limit from another log of the same views; zero when there is none.
    init(roots: [UIView], maximumHitTests: Int = 0) {
        self.roots = roots
        self.maximumHitTests = maximumHitTests
        let layerTree = roots.first?.window?.screen.layerTree
        self.layerTree = layerTree
        isSceneSettled = layerTree.map { !$0.needsSettling } ?? false
    }

    /// Whether the search has made as many calls as it may without a pause.
    var mustPause: Bool { calls >= callsBeforePause }

    /// Called before the search begins, and goes on after a pause, in which the program has changed views of other
    /// windows.
    ///
    /// - Parameter allowance: The number of calls after which the search pauses.
    func resume(calls allowance: Int) {
        let (sum, isOver) = calls.addingReportingOverflow(max(1, allowance))
        callsBeforePause = isOver ? .max : sum
        guard calls > 0 else { return }
        numberViews()
        changes = UIView.hitTestChanges
        stackEnd = StackEnd.address
        if layerTree?.needsSettling == true { isSceneSettled = false }
    }

    private func computeMaximumHitTests() {
        var count = 0
        for root in roots {
            root.forEachBelow { _, _ in
                count += 1
                return true
            }
        }
        maximumHitTests = Self.maximumHitTests(in: count)
    }

    private static func maximumHitTests(in count: Int) -> Int { 40_000 + 16 * count }

    /// Called at the end of a search, which knows the number of views for the limit of hit tests.
    func endSearch() {
        if maximumHitTests == 0 { maximumHitTests = Self.maximumHitTests(in: roots.count + visitedViews) }
    }

    /// Returns the number of an owner, and assigns one if it has none.
    func number(of view: UIView) -> Int32 {
        let number = Int32(truncatingIfNeeded: views.count)
        // Overridden properties may have moved views, so a search may visit a view again.
        if numbers == nil, UIView.hitTestChanges != changes { numberViews() }
        if numbers != nil {
            if let known = numbers?[ObjectIdentifier(view)] { return known }
            numbers?[ObjectIdentifier(view)] = number
        }
        views.append(view)
        return number
    }

    /// Prepares for views that are visited more than once.
    private func numberViews() {
        guard numbers == nil else { return }
        numbers = Dictionary(
            views.enumerated().map { (ObjectIdentifier($1), Int32(truncatingIfNeeded: $0)) },
            uniquingKeysWith: { first, _ in first })
    }

    /// Returns the number of an owner that `caller` returned from a hit test. Reports one that is not in the tree.
    func number(of view: UIView, namedBy caller: UIView) -> Int32 {
        numberViews()
        guard numbers?[ObjectIdentifier(view)] == nil, !roots.contains(where: { view.isDescendant(of: $0) }) else {
            return number(of: view)
        }
        report(.foreign, caller, "returns \(view.traceName), which is not in the tree")
        let known = foreignNumbers[ObjectIdentifier(caller), default: []]
        // A view that returns a new view each time would make a map with too many owners to handle.
        if known.count >= Self.maximumForeignViews { return known[known.count - 1] }
        let number = number(of: view)
        foreignNumbers[ObjectIdentifier(caller)] = known + [number]
        return number
    }

    func report(_ kind: HitProblem.Kind, _ view: UIView, _ text: @autoclosure () -> String) {
        report(kind, view.traceName, text())
    }

    func report(_ kind: HitProblem.Kind, _ name: String, _ text: @autoclosure () -> String) {
        guard reported.insert("\(kind.rawValue) \(name)").inserted else { return }
        problems.append(HitProblem(kind: kind, view: name, text: text()))
    }

    func addQuery(of view: UIView, _ mapping: CoordinateMapping, in area: PixelArea) {
        queries.append(Query(view: view, mapping: mapping, area: area))
        numberViews()
    }

    /// Runs `body`, which hit-tests `view`, blames the view for a hang, and reports when it leaves layout or
    /// drawing to be done.
    func whileTesting<Result>(_ view: UIView, _ body: () -> Result) -> Result {
        defer {
            if isSceneSettled, layerTree?.needsSettling == true {
                isSceneSettled = false
                report(.changesScene, view, "changes what is shown when it is hit-tested")
            }
        }
        return HangMonitor.whileTesting(view, body)
    }

    /// Runs `body`, which calls `count` methods of `view`, within a budget of hit tests. Skips a view that
    /// was abandoned.
    @inline(__always)
    func call(_ view: UIView, times count: Int, _ body: () -> Void) {
        if hasAbandonedViews, abandonedViews.contains(ObjectIdentifier(view)) { return }
        if maximumHitTests == 0 { computeMaximumHitTests() }
        calls += count
        HangMonitor.noteProgress()
        let budget = HitTestBudget(maximumHitTests + 64 * count, stackEnd: stackEnd)
        body()
        let remaining = budget.end()
        if remaining <= 0 || UIView.hitTestChanges != changes { reportMisconduct(of: view, hitTestsLeft: remaining) }
    }

    /// Returns the result of `body`, which calls a method of `view`, within a budget of hit tests. Returns
    /// `fallback` for a view that was abandoned or exceeds the budget.
    @inline(__always)
    func call<Result>(_ view: UIView, fallback: Result, _ body: () -> Result) -> Result {
        if hasAbandonedViews, abandonedViews.contains(ObjectIdentifier(view)) { return fallback }
        if maximumHitTests == 0 { computeMaximumHitTests() }
        calls += 1
        HangMonitor.noteProgress()
        let budget = HitTestBudget(maximumHitTests, stackEnd: stackEnd)
        // A view whose hit test makes a map, which hit-tests the view, needs the stack for nothing else.
        let result = HitTestBudget.isStackExhausted ? fallback : body()
        let remaining = budget.end()
        if remaining <= 0 || UIView.hitTestChanges != changes { reportMisconduct(of: view, hitTestsLeft: remaining) }
        return remaining <= 0 ? fallback : result
    }

    private func reportMisconduct(of view: UIView, hitTestsLeft: Int) {
        if hitTestsLeft <= 0 {
            abandonedViews.insert(ObjectIdentifier(view))
            hasAbandonedViews = true
            report(
                .endless, view,
                "does not come to an end: stopped after \(maximumHitTests) hit tests, or at the end of the stack")
        }
        if UIView.hitTestChanges != changes {
            changes = UIView.hitTestChanges
            report(
                .changesTree, view, "changes the tree when it is hit-tested: the map shows the original tree")
        }
    }
}

/// The limit for the stack while views are hit-tested. Views that call each other endlessly are stopped before the
/// stack overflows.
enum StackEnd {
    /// The address below which the stack should not grow: five eighths of the maximum stack size from here. The
    /// rest is for the callers, and for the code that runs after the limit is reached.
    static var address: UInt {
        let here = HitTestBudget.stackAddress
        return here > size / 8 * 5 ? here - size / 8 * 5 : 0
    }

    private static let size: UInt = {
        let defaultSize: UInt = 8 << 20
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0, limit.rlim_cur > 0 else {
            return defaultSize
        }
        // Threads have no larger stack even if the process has no limit.
        return min(UInt(limit.rlim_cur), defaultSize)
    }()
}
