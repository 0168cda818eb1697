import UIKit

/// What is noted while a tree is asked: who answered, how often somebody was asked, and what went wrong.
@MainActor
final class HitBook {
    /// The views at the top of what is asked, from the front to the back.
    let roots: [UIView]
    /// Everybody who answers somewhere, by number.
    private(set) var views: [UIView] = []
    private var numbers: [ObjectIdentifier: Int32] = [:]
    private(set) var problems: [HitProblem] = []
    private var reported: Set<String> = []
    /// Whether views were asked about some pixels only that should have been asked about all.
    var hasLeftOutPixels = false
    /// How many times a method of the app's was called.
    @exclusivity(unchecked) private(set) var questions = 0
    /// Which views of the app's own making were asked about what.
    private(set) var inquiries: [Inquiry] = []

    struct Inquiry {
        let view: UIView
        /// Leads to the view's space.
        let chain: PlaceChain
        let area: PixelArea
    }

    private var givenUp: Set<ObjectIdentifier> = []
    @exclusivity(unchecked) private var hasGivenUp = false
    @exclusivity(unchecked) private var changes = UIView.hitTestChanges
    private let tree: LayerTree?
    @exclusivity(unchecked) private var sceneIsAtRest: Bool
    /// What asks more often than this for one point goes round in circles. Zero until somebody is to be asked.
    @exclusivity(unchecked) private var mostHitTests = 0
    private let stackEnd = StackEnd.address

    init(roots: [UIView]) {
        self.roots = roots
        let tree = roots.first?.window?.screen.layerTree
        self.tree = tree
        sceneIsAtRest = tree.map { !$0.needsSettling } ?? false
    }

    private func findMostHitTests() {
        var count = 0
        for root in roots {
            root.forEachBelow { _, _ in
                count += 1
                return true
            }
        }
        mostHitTests = 40_000 + 16 * count
    }

    /// The number of a view that answers somewhere.
    func number(of view: UIView) -> Int32 {
        if let known = numbers[ObjectIdentifier(view)] { return known }
        let number = Int32(truncatingIfNeeded: views.count)
        views.append(view)
        numbers[ObjectIdentifier(view)] = number
        return number
    }

    /// The same for a view that another one named.
    func number(of view: UIView, namedBy asked: UIView) -> Int32 {
        let count = views.count
        let number = number(of: view)
        if views.count > count, !roots.contains(where: { view.isDescendant(of: $0) }) {
            report(.foreign, asked, "answers with \(view.traceName), which is not in the tree that is asked")
        }
        return number
    }

    func number(ofKnown view: UIView) -> Int32? { numbers[ObjectIdentifier(view)] }

    func report(_ kind: HitProblem.Kind, _ view: UIView, _ text: @autoclosure () -> String) {
        report(kind, view.traceName, text())
    }

    func report(_ kind: HitProblem.Kind, _ name: String, _ text: @autoclosure () -> String) {
        guard reported.insert("\(kind.rawValue) \(name)").inserted else { return }
        problems.append(HitProblem(kind: kind, view: name, text: text()))
    }

    func note(_ view: UIView, _ chain: PlaceChain, askedAbout area: PixelArea) {
        inquiries.append(Inquiry(view: view, chain: chain, area: area))
    }

    /// Lets a view answer some questions by a method that the app may have written. One that was given up is not asked.
    @inline(__always)
    func ask(_ view: UIView, times count: Int, _ question: () -> Void) {
        if hasGivenUp, givenUp.contains(ObjectIdentifier(view)) { return }
        if mostHitTests == 0 { findMostHitTests() }
        questions += count
        let limit = begin(mostHitTests + 64 * count)
        question()
        let left = end(limit)
        if left <= 0 || UIView.hitTestChanges != changes || (sceneIsAtRest && tree?.needsSettling == true) {
            noteMisconduct(of: view, hitTestsLeft: left)
        }
    }

    /// Has a view answer by a method that the app may have written, and sees to it that what the method does is noticed.
    @inline(__always)
    func ask<Answer>(_ view: UIView, _ silence: Answer, _ question: () -> Answer) -> Answer {
        if hasGivenUp, givenUp.contains(ObjectIdentifier(view)) { return silence }
        if mostHitTests == 0 { findMostHitTests() }
        questions += 1
        let limit = begin(mostHitTests)
        // One that has a map made by being asked, whose making asks it, needs the stack for nothing else.
        let answer = UIView.hitTestStackIsUsedUp ? silence : question()
        let left = end(limit)
        if left <= 0 || UIView.hitTestChanges != changes || (sceneIsAtRest && tree?.needsSettling == true) {
            noteMisconduct(of: view, hitTestsLeft: left)
        }
        return left <= 0 ? silence : answer
    }

    /// What was allowed before, how much is now, and where the stack ended before.
    private typealias Limit = (before: Int, now: Int, stackEnd: UInt)

    /// Allows some questions, no more of them than somebody allowed who is asking already.
    @inline(__always)
    private func begin(_ count: Int) -> Limit {
        let before = UIView.hitTestsLeft
        let limit = (before: before, now: min(count, before), stackEnd: UIView.hitTestStackEnd)
        UIView.hitTestsLeft = limit.now
        // Who is asked from within an answer has no more room than who gives it.
        UIView.hitTestStackEnd = max(stackEnd, limit.stackEnd)
        return limit
    }

    /// Allows again what was allowed before, and returns how many questions are left of those that were allowed.
    @inline(__always)
    private func end(_ limit: Limit) -> Int {
        let left = UIView.hitTestsLeft
        UIView.hitTestsLeft = limit.before == .max ? .max : limit.before - (limit.now - left)
        UIView.hitTestStackEnd = limit.stackEnd
        return left
    }

    private func noteMisconduct(of view: UIView, hitTestsLeft: Int) {
        if hitTestsLeft <= 0 {
            givenUp.insert(ObjectIdentifier(view))
            hasGivenUp = true
            report(
                .endless, view,
                "does not come to an end: given up after \(mostHitTests) questions, or at the end of the stack")
        }
        if UIView.hitTestChanges != changes {
            changes = UIView.hitTestChanges
            report(
                .changesTree, view, "changes the tree when it is asked: the map shows the tree as it was at first")
        }
        if sceneIsAtRest, tree?.needsSettling == true {
            sceneIsAtRest = false
            report(.changesScene, view, "changes what is shown when it is asked")
        }
    }
}
