import UIKit

/// What is noted while a tree is asked: who answered, how often somebody was asked, and what went wrong.
@MainActor
final class HitBook {
    /// The views at the top of what is asked, from the front to the back.
    let roots: [UIView]
    /// Everybody who answers somewhere, by number.
    @exclusivity(unchecked) private(set) var views: [UIView] = []
    /// Nil as long as no code of the app's has been asked: until then a search comes upon each view once.
    @exclusivity(unchecked) private var numbers: [ObjectIdentifier: Int32]?
    private(set) var problems: [HitProblem] = []
    private var reported: Set<String> = []
    /// The views that are in no tree, by number, for each view that named some.
    private var strangers: [ObjectIdentifier: [Int32]] = [:]
    /// How many such views of one that names them are told apart: those after them are taken for the last one.
    private static let mostStrangers = 16
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
    private var sceneIsAtRest: Bool
    /// What asks more often than this for one point goes round in circles. Zero until somebody is to be asked.
    @exclusivity(unchecked) private(set) var mostHitTests: Int
    /// How many views a search has come upon.
    var viewsSeen = 0
    private let stackEnd = StackEnd.address

    /// - Parameter mostHitTests: what another book of the same views knows; zero when there is none.
    init(roots: [UIView], mostHitTests: Int = 0) {
        self.roots = roots
        self.mostHitTests = mostHitTests
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
        mostHitTests = Self.mostHitTests(in: count)
    }

    private static func mostHitTests(in count: Int) -> Int { 40_000 + 16 * count }

    /// Notes that a search has come to its end: no others than the views that it came upon are asked about what it searched.
    func endSearch() {
        if mostHitTests == 0 { mostHitTests = Self.mostHitTests(in: roots.count + viewsSeen) }
    }

    /// The number of a view that answers somewhere.
    func number(of view: UIView) -> Int32 {
        let number = Int32(truncatingIfNeeded: views.count)
        // Properties that an app overrides may have moved views, which are come upon again then.
        if numbers == nil, UIView.hitTestChanges != changes { numberViews() }
        if numbers != nil {
            if let known = numbers?[ObjectIdentifier(view)] { return known }
            numbers?[ObjectIdentifier(view)] = number
        }
        views.append(view)
        return number
    }

    /// From now on a view may be come upon more than once.
    private func numberViews() {
        guard numbers == nil else { return }
        numbers = Dictionary(
            views.enumerated().map { (ObjectIdentifier($1), Int32(truncatingIfNeeded: $0)) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The same for a view that another one named.
    func number(of view: UIView, namedBy asked: UIView) -> Int32 {
        numberViews()
        guard numbers?[ObjectIdentifier(view)] == nil, !roots.contains(where: { view.isDescendant(of: $0) }) else {
            return number(of: view)
        }
        report(.foreign, asked, "answers with \(view.traceName), which is not in the tree that is asked")
        let known = strangers[ObjectIdentifier(asked), default: []]
        // A new view for each question makes a map of so many owners that nothing can be done with it.
        if known.count >= Self.mostStrangers { return known[known.count - 1] }
        let number = number(of: view)
        strangers[ObjectIdentifier(asked)] = known + [number]
        return number
    }

    func report(_ kind: HitProblem.Kind, _ view: UIView, _ text: @autoclosure () -> String) {
        report(kind, view.traceName, text())
    }

    func report(_ kind: HitProblem.Kind, _ name: String, _ text: @autoclosure () -> String) {
        guard reported.insert("\(kind.rawValue) \(name)").inserted else { return }
        problems.append(HitProblem(kind: kind, view: name, text: text()))
    }

    func note(_ view: UIView, _ chain: PlaceChain, askedAbout area: PixelArea) {
        inquiries.append(Inquiry(view: view, chain: chain, area: area))
        numberViews()
    }

    /// Has a view asked, as often as `body` does, and sees to it that what that makes of the scene is noticed.
    func during<Result>(_ view: UIView, _ body: () -> Result) -> Result {
        defer {
            if sceneIsAtRest, tree?.needsSettling == true {
                sceneIsAtRest = false
                report(.changesScene, view, "changes what is shown when it is asked")
            }
        }
        return HitWatch.during(view, body)
    }

    /// Lets a view answer some questions by a method that the app may have written. One that was given up is not asked.
    @inline(__always)
    func ask(_ view: UIView, times count: Int, _ question: () -> Void) {
        if hasGivenUp, givenUp.contains(ObjectIdentifier(view)) { return }
        if mostHitTests == 0 { findMostHitTests() }
        questions += count
        HitWatch.progress &+= 1
        let allowance = HitTestAllowance(mostHitTests + 64 * count, stackEnd: stackEnd)
        question()
        let left = allowance.end()
        if left <= 0 || UIView.hitTestChanges != changes { noteMisconduct(of: view, hitTestsLeft: left) }
    }

    /// Has a view answer by a method that the app may have written, and sees to it that what the method does is noticed.
    @inline(__always)
    func ask<Answer>(_ view: UIView, _ silence: Answer, _ question: () -> Answer) -> Answer {
        if hasGivenUp, givenUp.contains(ObjectIdentifier(view)) { return silence }
        if mostHitTests == 0 { findMostHitTests() }
        questions += 1
        HitWatch.progress &+= 1
        let allowance = HitTestAllowance(mostHitTests, stackEnd: stackEnd)
        // One that has a map made by being asked, whose making asks it, needs the stack for nothing else.
        let answer = HitTestAllowance.stackIsUsedUp ? silence : question()
        let left = allowance.end()
        if left <= 0 || UIView.hitTestChanges != changes { noteMisconduct(of: view, hitTestsLeft: left) }
        return left <= 0 ? silence : answer
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
    }
}
