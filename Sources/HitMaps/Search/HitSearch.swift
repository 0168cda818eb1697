import UIKit

/// Finds out who answers for which pixels, from the front to the back.
///
/// Plain views, which answer for their bounds, say by their geometry where they are hit; only the rows that their edges cross
/// are looked at. Views with a `point(inside:with:)` or `hitTest(_:with:)` of their own are asked, about pixels that a touch
/// would ask them about and that nobody in front of them takes.
@MainActor
final class HitSearch {
    let grid: PixelGrid
    let precision: HitMap.Precision
    let book: HitBook
    @exclusivity(unchecked) private var free: FreePixels
    @exclusivity(unchecked) private var lines: [ContiguousArray<HitRun>]
    /// A view that is taken to have no `hitTest(_:with:)` of its own.
    private let plainView: UIView?

    init(_ grid: PixelGrid, _ precision: HitMap.Precision, _ book: HitBook) {
        self.grid = grid
        self.precision = precision
        self.book = book
        free = FreePixels(grid)
        lines = Array(repeating: [], count: grid.rows.count)
        plainView = nil
    }

    /// A search for what `view` would answer about some pixels if it asked `super`.
    init(_ other: HitSearch, in area: PixelArea, taking view: UIView) {
        grid = other.grid
        precision = other.precision
        book = other.book
        free = FreePixels(area, in: other.grid)
        lines = Array(repeating: [], count: other.grid.rows.count)
        plainView = view
    }

    /// What has been found.
    var runs: HitRuns { HitRuns(firstRow: grid.rows.lowerBound, lines) }

    /// A view whose subviews are being searched.
    private struct Level {
        let view: UIView
        let clip: Clip
        let chain: PlaceChain
        let boxes: HitBoxCache?
        /// How many subviews have not been looked at.
        var next: Int
        /// How many hit tests a touch would have going on inside of each other.
        let depth: Int

        @MainActor
        init(_ view: UIView, _ clip: Clip, _ chain: PlaceChain, depth: Int) {
            self.view = view
            self.clip = clip
            self.chain = chain
            self.depth = depth
            boxes = view.hitBoxes
            next = boxes?.boxes.count ?? 0
        }
    }

    /// Searches a view and everything below it.
    ///
    /// - Parameters:
    ///   - chain: leads to the view's space.
    ///   - clip: where it is asked.
    func search(_ view: UIView, _ chain: PlaceChain, _ clip: Clip) {
        guard let top = enter(view, chain, clip, depth: 0, isTop: true) else { return }
        // Not by recursion: views may be nested deeper than the stack is.
        var open = [top]
        book.viewsSeen += top.next
        descent: while let level = open.last {
            var next = level.next
            while next > 0, let boxes = level.boxes {
                next -= 1
                guard let inner = step(into: boxes, next, of: level) else { continue }
                open[open.count - 1].next = next
                open.append(inner)
                book.viewsSeen += inner.next
                continue descent
            }
            claim(level.clip, for: level.view)
            open.removeLast()
        }
    }

    /// Looks at a subview. Returns it when those below it are to be searched, and it has not been dealt with already.
    private func step(into boxes: HitBoxCache, _ index: Int, of level: Level) -> Level? {
        let box = boxes.boxes[index]
        switch box.kind {
        case .passive:
            return nil
        case .plain:
            let rect = EdgeFinder.Box(minX: box.minX, minY: box.minY, maxX: box.maxX, maxY: box.maxY)
            let clip = EdgeFinder(grid: grid, chain: level.chain, rect: rect).narrow(level.clip)
            guard !clip.isEmpty else { return nil }
            let view = boxes.views[index]
            guard !view.subviews.isEmpty else {
                claim(clip, for: view)
                return nil
            }
            let offset = CGVector(dx: box.offsetX, dy: box.offsetY)
            return Level(view, clip, PlaceChain(.shift(offset), after: level.chain), depth: level.depth)
        case .asked:
            let view = boxes.views[index]
            let chain = PlaceChain(to: view, from: level.view, after: level.chain)
            return enter(view, chain, level.clip, depth: level.depth, isTop: false)
        }
    }

    /// Begins with a view that a hit test cannot pass by. Nil when nothing in it is hit, or it has decided by itself.
    private func enter(_ view: UIView, _ chain: PlaceChain, _ clip: Clip, depth: Int, isTop: Bool) -> Level? {
        guard !chain.leadsNowhere else {
            if !view.layer.frame.isFinite { reportNumbers(of: view) }
            return nil
        }
        if !chain.isFinite { reportNumbers(of: view) }
        if view.overridesHitTest, view !== plainView {
            askWhole(view, chain, clip)
            return nil
        }
        guard view.acceptsHits else { return nil }
        let isPlain = view.answersHitTestsAsPlainView
        let depth = depth + (isPlain && !isTop ? 0 : 1)
        guard depth <= CALayer.greatestHitDepth else {
            book.report(.tooDeep, view, "is nested too deep to be hit")
            return nil
        }
        let inner: Clip
        if view.overridesPointInside || view.hasHitPath {
            inner = .area(askInside(view, chain, clip))
        } else {
            let box = view.hitBox
            if !box.isFinite { reportNumbers(of: view) }
            inner = EdgeFinder(grid: grid, chain: chain, rect: EdgeFinder.Box(box)).narrow(clip)
        }
        return inner.isEmpty ? nil : Level(view, inner, chain, depth: depth)
    }

    private func reportNumbers(of view: UIView) {
        book.report(.notFinite, view, "has a place that is infinite or no number")
    }

    // MARK: Claims

    /// Gives a view what is still free in an area.
    private func claim(_ clip: Clip, for view: UIView) {
        var owner: Int32 = -1
        clip.visit { row, start, end in
            free.take(in: row, from: start, to: end) { start, end in
                if owner < 0 { owner = book.number(of: view) }
                add(row, start, end, owner)
            }
        }
    }

    /// Gives pixels of a row to an owner, as far as they are free.
    func claim(_ row: Int, _ start: Int, _ end: Int, owner: Int32) {
        free.take(in: row, from: start, to: end) { start, end in add(row, start, end, owner) }
    }

    @inline(__always)
    private func add(_ row: Int, _ start: Int, _ end: Int, _ owner: Int32) {
        lines[row - grid.rows.lowerBound].append(
            HitRun(start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end), owner: owner))
    }

    /// What of an area nobody has been found for.
    func freeArea(in clip: Clip) -> PixelArea {
        if case .block(let columns, let rows) = clip, columns == grid.columns { return free.area(in: rows) }
        var builder = PixelAreaBuilder(firstRow: clip.rows.lowerBound)
        clip.visit { row, start, end in
            builder.skip(to: row)
            free.find(in: row, from: start, to: end) { builder.add($0, $1) }
        }
        return builder.finish()
    }
}
