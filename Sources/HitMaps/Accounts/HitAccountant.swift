import UIKit

/// Goes the way of a hit test from the top to a view, and notes where pixels that the view wants get lost on it.
@MainActor
struct HitAccountant {
    private let map: HitMap
    private let view: UIView
    /// From the top to the view.
    private let path: [UIView]
    /// The map's pixels and others of its lattice around them and around the view.
    private let grid: PixelGrid
    private let chains: [PlaceChain]
    private let book: HitBook

    private var losses: [HitLoss] = []
    /// The pixels that are wanted, not got, and not accounted for so far.
    private var open = PixelArea.empty

    init(_ map: HitMap, _ view: UIView, reach: CGFloat) {
        self.map = map
        self.view = view
        let path = Self.path(to: view, below: map.subject.roots)
        self.path = path
        let narrow = Self.chains(along: path, map.subject, map.grid)
        grid = map.grid.widened(around: view.hitBox, narrow.last, reach: reach)
        chains = Self.chains(along: path, map.subject, grid)
        book = HitBook(roots: map.subject.roots, mostHitTests: map.mostHitTests)
    }

    /// - Parameters:
    ///   - rect: what the account is about, in points of the map: nothing is asked about what lies outside of it.
    ///   - book: where questions are noted.
    init(_ map: HitMap, _ view: UIView, within rect: CGRect, _ book: HitBook) {
        self.map = map
        self.view = view
        path = Self.path(to: view, below: map.subject.roots)
        grid = PixelGrid(covering: rect, origin: map.grid.origin, scale: map.grid.scale)
        chains = Self.chains(along: path, map.subject, grid)
        self.book = book
    }

    mutating func account() -> HitAccount {
        let got = map.pixels(of: view, columns: grid.columns, rows: grid.rows)
        guard let chain = chains.last else {
            return HitAccount(
                view: view, wanted: region(.empty), got: region(got), losses: [], unasked: region(got),
                problems: [])
        }
        let all = PixelArea(columns: grid.columns, rows: grid.rows)
        // Of what lies in the top view but not in the map nobody knows who answers.
        let known = all.subtracting(
            insideArea(0, in: all).subtracting(PixelArea(columns: map.grid.columns, rows: map.grid.rows)))
        let wanted = inside(view, chain, in: known)
        open = wanted.subtracting(got)
        walk()
        lose(open, .unexplained)
        return HitAccount(
            view: view, wanted: region(wanted), got: region(got), losses: losses,
            unasked: region(got.subtracting(wanted)), problems: book.problems)
    }

    private func region(_ area: PixelArea) -> HitRegion { HitRegion(grid, area) }

    /// Notes that pixels are lost, as far as they are not accounted for.
    private mutating func lose(_ area: PixelArea, _ cause: HitLoss.Cause) {
        let lost = open.intersection(area)
        guard !lost.isEmpty else { return }
        open = open.subtracting(lost)
        losses.append(HitLoss(cause: cause, region: region(lost)))
    }

    private mutating func walk() {
        passBranches(of: map.subject.roots, onTo: path.first, above: nil)
        for (index, current) in path.enumerated() {
            guard !open.isEmpty else { return }
            if let reason = refusal(of: current) { return lose(open, reason) }
            guard index < path.count - 1 else { break }
            let inside = insideArea(index, in: open)
            let isEdge = index == 0 && (current is UIWindow || current.superview == nil)
            lose(
                open.subtracting(inside),
                isEdge ? .windowEdge : .ancestor(current, answersItself: current.overridesPointInside))
            passBranches(of: current.subviews, onTo: path[index + 1], above: current)
        }
        // The last one is the view: what is left is inside of it.
        for owner in owners where owner !== view {
            if owner.isDescendant(of: view) { lose(map.region(of: owner).pixels, .subview(owner)) }
        }
        for decision in map.decisions.reversed() { lose(decision.area, .decided(by: decision.view)) }
    }

    /// Loses what siblings in front take.
    ///
    /// - Parameters:
    ///   - siblings: from the back to the front, or the windows from the front to the back.
    ///   - next: the one that the way goes on to.
    ///   - parent: whose subviews they are; nil for windows.
    private mutating func passBranches(of siblings: [UIView], onTo next: UIView?, above parent: UIView?) {
        let ordered = parent == nil ? siblings.reversed() : siblings
        guard let next, let place = ordered.firstIndex(where: { $0 === next }) else { return }
        let front = ordered[(place + 1)...]
        for owner in owners where !owner.isDescendant(of: next) {
            // One that is elsewhere was named by a view that decides for itself, which is told of at last.
            guard let branch = branch(of: owner, below: parent) else { continue }
            if front.contains(where: { $0 === branch }) { lose(map.region(of: owner).pixels, .covered(by: owner)) }
        }
    }

    /// Those who answer for pixels that are not accounted for.
    private var owners: [UIView] {
        var numbers: Set<Int32> = []
        open.visit { row, stretch in
            map.runs.find(in: row, from: stretch.first, to: stretch.after) { _, _, owner in numbers.insert(owner) }
        }
        return numbers.sorted().map { map.views[Int($0)] }
    }

    /// The view right below `parent`, or the window, that a view is in.
    private func branch(of owner: UIView, below parent: UIView?) -> UIView? {
        var current: UIView? = owner
        while let view = current {
            if view.superview === parent { return view }
            current = view.superview
        }
        return nil
    }

    private func refusal(of view: UIView) -> HitLoss.Cause? {
        if view.isHidden { return .hidden(view) }
        if !view.isUserInteractionEnabled { return .interactionOff(view) }
        if view.layer.opacity < UIView.minimumHitAlpha { return .transparent(view) }
        return view.refusesTouchesWhileAnimating ? .animating(view) : nil
    }

    // MARK: Where views are

    /// What of an area a view of the path says is inside of it.
    private func insideArea(_ index: Int, in area: PixelArea) -> PixelArea {
        inside(path[index], chains[index], in: area)
    }

    private func inside(_ view: UIView, _ chain: PlaceChain, in area: PixelArea) -> PixelArea {
        guard !area.isEmpty, !chain.leadsNowhere else { return .empty }
        guard view.overridesPointInside || view.hasHitPath else {
            return EdgeFinder(grid: grid, chain: chain, rect: EdgeFinder.Box(view.hitBox)).narrow(.area(area)).area
        }
        let search = HitSearch(grid, map.precision, book)
        let places = Places(chain, grid, columns: area.columns, rows: area.rows)
        return search.insideArea(of: view, places, in: area, seeds: search.seeds(view.hitBox, chain, in: area))
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

    /// How a hit test gets to each view of the path.
    static func chains(along path: [UIView], _ subject: HitSubject, _ grid: PixelGrid) -> [PlaceChain] {
        guard let root = path.first else { return [] }
        var chains = [subject.chain(to: root, on: grid)]
        for (superview, view) in zip(path, path.dropFirst()) {
            if let boxes = superview.hitBoxes, let index = boxes.views.firstIndex(where: { $0 === view }),
                boxes.boxes[index].kind == .plain
            {
                let shift = CGVector(dx: boxes.boxes[index].offsetX, dy: boxes.boxes[index].offsetY)
                chains.append(PlaceChain(.shift(shift), after: chains[chains.count - 1]))
            } else {
                chains.append(PlaceChain(to: view, from: superview, after: chains[chains.count - 1]))
            }
        }
        return chains
    }
}
