import UIKit

/// The path of a hit test from the root to a view, with a record of where pixels that the view wants are lost.
///
/// Where its log's allowance of calls is used up, the work is interrupted. It then begins again, with the answers that
/// views have given.
@MainActor
struct HitAccountBuilder {
    private let map: HitMap
    private let view: UIView
    /// The views from the root to the view.
    private let path: [UIView]
    /// The map's pixels, and others of its lattice around them and around the view.
    private let grid: PixelGrid
    private let mappings: [CoordinateMapping]
    private let log: HitSearchLog
    private let answers: InsideAnswers
    private let precision: HitMap.Precision
    /// Whether what the map knows of the view's own answers is used, and the view is not asked again.
    private let reusesAnswers: Bool

    private var losses: [HitLoss] = []
    /// The wanted pixels that the view does not get and that are not yet accounted for.
    private var unexplained = PixelArea.empty

    init(_ map: HitMap, _ view: UIView, reach: CGFloat, precision: HitMap.Precision, reusesAnswers: Bool = false) {
        self.map = map
        self.precision = precision
        self.reusesAnswers = reusesAnswers
        self.view = view
        let path = Self.path(to: view, below: map.subject.roots)
        self.path = path
        let narrow = Self.mappings(along: path, map.subject, map.grid)
        grid = map.grid.widened(around: view.hitBox, narrow.last, reach: reach)
        mappings = Self.mappings(along: path, map.subject, grid)
        log = HitSearchLog(roots: map.subject.roots, maximumHitTests: map.maximumHitTests)
        answers = InsideAnswers(grid, precision, log)
    }

    /// Creates the builder of an account of a part of the map.
    ///
    /// - Parameters:
    ///   - rect: The rectangle that the account is limited to, in points of the map.
    ///   - log: The log of the hit tests.
    init(_ map: HitMap, _ view: UIView, within rect: CGRect, _ log: HitSearchLog) {
        self.map = map
        precision = map.precision
        reusesAnswers = false
        self.view = view
        path = Self.path(to: view, below: map.subject.roots)
        grid = PixelGrid(covering: rect, origin: map.grid.origin, scale: map.grid.scale)
        mappings = Self.mappings(along: path, map.subject, grid)
        self.log = log
        answers = InsideAnswers(grid, map.precision, log)
    }

    /// Makes the account at once.
    mutating func build() -> HitAccount {
        while true {
            if let account = proceed() { return account }
        }
    }

    /// Goes on with the account after an interruption.
    ///
    /// - Parameter calls: The number of calls of the app's methods after which it is interrupted.
    mutating func resume(calls: Int) -> HitAccount? {
        log.resume(calls: calls)
        return proceed()
    }

    /// The number of calls of methods that the app may have overridden.
    var questions: Int { log.calls }

    private mutating func proceed() -> HitAccount? {
        losses = []
        answers.beginAgain()
        do throws(Interruption) {
            return try account()
        } catch {
            return nil
        }
    }

    private mutating func account() throws(Interruption) -> HitAccount {
        let got = map.pixels(of: view, columns: grid.columns, rows: grid.rows)
        guard let mapping = mappings.last else {
            return HitAccount(
                view: view, wanted: region(.empty), got: region(got), losses: [], unasked: region(got),
                problems: [], questions: 0)
        }
        let all = PixelArea(columns: grid.columns, rows: grid.rows)
        // The owners of pixels in the root view outside of the map are not known.
        let known = all.subtracting(
            try insideArea(0, in: all).subtracting(PixelArea(columns: map.grid.columns, rows: map.grid.rows)))
        let wanted =
            try reusesAnswers ? insideByMap(mapping, in: known) : inside(view, mapping, in: known)
        unexplained = wanted.subtracting(got)
        try followPath()
        recordLoss(unexplained, .unexplained)
        return HitAccount(
            view: view, wanted: region(wanted), got: region(got), losses: losses,
            unasked: region(got.subtracting(wanted)), problems: log.problems, questions: log.calls)
    }

    private func region(_ area: PixelArea) -> HitRegion { HitRegion(grid, area) }

    /// Records the loss of pixels that are not yet accounted for.
    private mutating func recordLoss(_ area: PixelArea, _ cause: HitLoss.Cause) {
        let lost = unexplained.intersection(area)
        guard !lost.isEmpty else { return }
        unexplained = unexplained.subtracting(lost)
        losses.append(HitLoss(cause: cause, region: region(lost)))
    }

    private mutating func followPath() throws(Interruption) {
        recordCoveredPixels(of: map.subject.roots, continuingTo: path.first, above: nil)
        for (index, current) in path.enumerated() {
            guard !unexplained.isEmpty else { return }
            if let reason = reasonForRefusal(of: current) { return recordLoss(unexplained, reason) }
            guard index < path.count - 1 else { break }
            // A view whose subviews lie in space has no area that would limit them.
            if !current.holdsSpace || current.overridesPointInside {
                let inside = try insideArea(index, in: unexplained)
                let isEdge = index == 0 && (current is UIWindow || current.superview == nil)
                recordLoss(
                    unexplained.subtracting(inside),
                    isEdge ? .windowEdge : .ancestor(current, answersItself: current.overridesPointInside))
            }
            recordCoveredPixels(of: current.subviews, continuingTo: path[index + 1], above: current)
        }
        // The last view of the path is the view itself: the remaining pixels are inside of it.
        for owner in owners where owner !== view {
            if owner.isDescendant(of: view) { recordLoss(map.region(of: owner).pixels, .subview(owner)) }
        }
        for query in map.queries.reversed() where query.view.overridesHitTest {
            recordLoss(query.area, .decided(by: query.view))
        }
    }

    /// Records the pixels that siblings in front take.
    ///
    /// - Parameters:
    ///   - siblings: The subviews from back to front, or the windows from front to back.
    ///   - next: The sibling on the path.
    ///   - parent: The superview of the siblings; nil for windows.
    private mutating func recordCoveredPixels(of siblings: [UIView], continuingTo next: UIView?, above parent: UIView?)
    {
        let ordered = parent == nil ? siblings.reversed() : siblings
        guard let next, let position = ordered.firstIndex(where: { $0 === next }) else { return }
        // In space, what is seen in front is not always a later sibling.
        let front = parent?.holdsSpace == true ? ordered.filter { $0 !== next }[...] : ordered[(position + 1)...]
        for owner in owners where !owner.isDescendant(of: next) {
            // An owner in another branch was returned by a `hitTest` override, which is handled last.
            guard let branch = branch(of: owner, below: parent) else { continue }
            if front.contains(where: { $0 === branch }) {
                recordLoss(map.region(of: owner).pixels, .covered(by: owner))
            }
        }
    }

    /// The owners of pixels that are not yet accounted for.
    private var owners: [UIView] {
        var numbers: Set<Int32> = []
        unexplained.visit { row, span in
            map.runs.find(in: row, from: span.first, to: span.after) { _, _, owner in numbers.insert(owner) }
        }
        return numbers.sorted().map { map.views[Int($0)] }
    }

    /// Returns the subview of `parent`, or the window, that contains a view.
    private func branch(of owner: UIView, below parent: UIView?) -> UIView? {
        var current: UIView? = owner
        while let view = current {
            if view.superview === parent { return view }
            current = view.superview
        }
        return nil
    }

    private func reasonForRefusal(of view: UIView) -> HitLoss.Cause? {
        if view.isHidden { return .hidden(view) }
        if !view.isUserInteractionEnabled { return .interactionOff(view) }
        if view.layer.opacity < UIView.minimumHitAlpha { return .transparent(view) }
        return view.refusesTouchesWhileAnimating ? .animating(view) : nil
    }

    // MARK: - Positions of views

    /// Returns the part of an area that a view of the path contains.
    private func insideArea(_ index: Int, in area: PixelArea) throws(Interruption) -> PixelArea {
        try inside(path[index], mappings[index], in: area)
    }

    /// Returns the part of an area that the view contains, with the answers that it gave for the map: where it was
    /// asked and said yes, itself or a view in it has the pixel. It is asked about the rest.
    private func insideByMap(
        _ mapping: CoordinateMapping, in area: PixelArea
    ) throws(Interruption) -> PixelArea {
        // A `hitTest` override may give pixels to others than those that contain them.
        guard view.overridesPointInside, path.allSatisfy({ !$0.overridesHitTest }) else {
            return try inside(view, mapping, in: area)
        }
        let asked = map.queries.filter { $0.view === view }.reduce(PixelArea.empty) { $0.union($1.area) }
        let inside = try inside(view, mapping, in: area.subtracting(asked))
        return inside.union(map.region(in: view).pixels.intersection(asked).intersection(area))
    }

    private func inside(
        _ view: UIView, _ mapping: CoordinateMapping, in area: PixelArea
    ) throws(Interruption) -> PixelArea {
        guard !area.isEmpty, !mapping.leadsNowhere else { return .empty }
        guard view.overridesPointInside || view.hasHitPath else {
            return EdgeFinder(grid: grid, mapping: mapping, rect: EdgeFinder.Box(view.hitBox)).narrow(.area(area)).area
        }
        return try answers.inside(view, mapping, in: area)
    }

    static func path(to view: UIView, below roots: [UIView]) -> [UIView] {
        var path: [UIView] = []
        var current: UIView? = view
        while let next = current {
            path.append(next)
            if roots.contains(where: { $0 === next }) { return path.reversed() }
            current = next.superview
        }
        return []
    }

    /// Returns the conversions of points to each view of the path.
    static func mappings(along path: [UIView], _ subject: HitSubject, _ grid: PixelGrid) -> [CoordinateMapping] {
        guard let root = path.first else { return [] }
        var mappings = [subject.mapping(to: root, on: grid)]
        for (superview, view) in zip(path, path.dropFirst()) {
            if let boxes = superview.hitBoxes, let index = boxes.views.firstIndex(where: { $0 === view }),
                boxes.boxes[index].kind == .plain
            {
                let shift = CGVector(dx: boxes.boxes[index].offsetX, dy: boxes.boxes[index].offsetY)
                mappings.append(CoordinateMapping(.shift(shift), after: mappings[mappings.count - 1]))
            } else {
                mappings.append(CoordinateMapping(to: view, from: superview, after: mappings[mappings.count - 1]))
            }
        }
        return mappings
    }
}

/// The pixels that views have said to contain, in the order of the questions.
@MainActor
private final class InsideAnswers {
    private let grid: PixelGrid
    private let precision: HitMap.Precision
    private let log: HitSearchLog
    private lazy var search = HitSearch(grid, precision, log)
    private var known: [PixelArea] = []
    /// The questions that were interrupted.
    private var inquiry: HitInquiry?
    private var next = 0

    init(_ grid: PixelGrid, _ precision: HitMap.Precision, _ log: HitSearchLog) {
        self.grid = grid
        self.precision = precision
        self.log = log
    }

    /// Called before the same questions are asked again.
    func beginAgain() { next = 0 }

    /// Returns the part of an area that a view contains. Throws where the work is interrupted.
    func inside(
        _ view: UIView, _ mapping: CoordinateMapping, in area: PixelArea
    ) throws(Interruption) -> PixelArea {
        if next == known.count {
            let inquiry = inquiry ?? search.inquiry(aboutPointsIn: view, mapping, in: area)
            self.inquiry = inquiry
            guard search.ask(inquiry) else { throw Interruption() }
            known.append(inquiry.inside)
            self.inquiry = nil
        }
        next += 1
        return known[next - 1]
    }
}

/// The end of the calls that may be made without an interruption.
private struct Interruption: Error {}

/// The making of an account in parts, between which the program does something else. The account does not depend on how
/// the work is divided, as long as nothing changes between the parts.
@MainActor
package final class HitAccountSampler {
    private var builder: HitAccountBuilder

    /// The distance around the map and the view's bounds that is considered as well, in points.
    private static let reach: CGFloat = 64

    /// The number of calls of methods that the app may have overridden.
    package var questions: Int { builder.questions }

    /// - Parameters:
    ///   - view: The view whose account is made.
    ///   - map: The map. What it knows of the view's own answers is used, and the view is not asked again.
    ///   - precision: How thoroughly the view is sampled where the map has not asked it.
    package init(of view: UIView, on map: HitMap, precision: HitMap.Precision) {
        builder = HitAccountBuilder(map, view, reach: Self.reach, precision: precision, reusesAnswers: true)
    }

    /// Goes on with the account. Returns it once it is complete.
    ///
    /// - Parameter calls: The number of calls of the app's methods after which a part ends.
    package func proceed(calls: Int) -> HitAccount? {
        Trace.silently { builder.resume(calls: calls) }
    }
}
