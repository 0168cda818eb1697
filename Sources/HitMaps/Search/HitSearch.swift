import UIKit

/// The search for the owner of each pixel, from front to back.
///
/// For plain views, which are hit in their bounds, the search computes their pixels from their geometry and only
/// looks at the rows that their edges cross. It calls views that override `point(inside:with:)` or
/// `hitTest(_:with:)` for the pixels at which a touch would test them and which no view in front owns.
///
/// A search pauses where its log's allowance of calls is used up, between two views or while it asks one.
@MainActor
final class HitSearch {
    let grid: PixelGrid
    let precision: HitMap.Precision
    let log: HitSearchLog
    /// The distance around a view's box, in points, up to which a view is asked at every pixel in spite of the
    /// precision; nil for none.
    let exactReach: CGFloat?
    /// The pixels without an owner. Unchecked, because code of the app runs between the accesses only: what `claim`
    /// does during one changes `lines` and numbers views in the log, and neither calls a view.
    @exclusivity(unchecked) private var free: FreePixels
    /// The runs of each row. Unchecked, because each access appends a run or reads them all, and calls nothing.
    @exclusivity(unchecked) private var lines: [ContiguousArray<HitRun>]
    /// The view whose `hitTest(_:with:)` override the search ignores.
    private let plainView: UIView?
    /// The views from the root to the one whose subviews are being searched. Unchecked like the view that is being
    /// asked, because no code of the app runs during an access.
    @exclusivity(unchecked) private var open: [Level] = []
    /// The view that is being asked; nil between such views.
    @exclusivity(unchecked) private var asked: (inquiry: HitInquiry, depth: Int)?

    init(_ grid: PixelGrid, _ precision: HitMap.Precision, _ log: HitSearchLog, exactReach: CGFloat? = nil) {
        self.grid = grid
        self.exactReach = exactReach
        self.precision = precision
        self.log = log
        free = FreePixels(grid)
        lines = Array(repeating: [], count: grid.rows.count)
        plainView = nil
    }

    /// Creates a search of some pixels that ignores the `hitTest(_:with:)` override of `view`, to find what `super`
    /// would return.
    init(_ other: HitSearch, in area: PixelArea, ignoringHitTestOf view: UIView) {
        grid = other.grid
        precision = other.precision
        exactReach = other.exactReach
        log = other.log
        free = FreePixels(area, in: other.grid)
        lines = Array(repeating: [], count: other.grid.rows.count)
        plainView = view
    }

    /// The runs found so far.
    var runs: HitRuns { HitRuns(firstRow: grid.rows.lowerBound, lines) }

    /// A view whose subviews are being searched.
    private struct Level {
        let view: UIView
        let clip: Clip
        let mapping: CoordinateMapping
        let boxes: HitBoxCache?
        /// The number of subviews that were not visited yet.
        var next: Int
        /// The number of nested hit tests that a touch would cause.
        let depth: Int

        @MainActor
        init(_ view: UIView, _ clip: Clip, _ mapping: CoordinateMapping, depth: Int) {
            self.view = view
            self.clip = clip
            self.mapping = mapping
            self.depth = depth
            boxes = view.hitBoxes
            next = boxes?.boxes.count ?? 0
        }
    }

    /// Prepares the search of a view and its descendants, once the one before has ended.
    ///
    /// - Parameters:
    ///   - mapping: Converts points of the map to the view's coordinates.
    ///   - clip: The pixels to search.
    func begin(_ view: UIView, _ mapping: CoordinateMapping, _ clip: Clip) {
        if let top = enter(view, mapping, clip, depth: 0, isTop: true) { push(top) }
    }

    private func push(_ level: Level) {
        open.append(level)
        log.visitedViews += level.next
    }

    /// Goes on with the search. Returns whether it has come to its end. Otherwise it pauses.
    func proceed() -> Bool {
        guard finishAskedView() else { return false }
        // A loop and not recursion: views may be nested deeper than the stack allows.
        descent: while let level = open.last {
            var next = level.next
            while next > 0, let boxes = level.boxes {
                next -= 1
                let inner = step(into: boxes, next, of: level)
                guard inner != nil || asked != nil else { continue }
                open[open.count - 1].next = next
                if let inner { push(inner) }
                guard finishAskedView() else { return false }
                continue descent
            }
            claim(level.clip, for: level.view)
            open.removeLast()
        }
        return true
    }

    /// Asks the view that is being asked, if any, about the rest of its pixels. Returns whether that is done. Then
    /// the search goes on in that view, unless the view has named the owners itself.
    private func finishAskedView() -> Bool {
        guard let (inquiry, depth) = asked else { return true }
        guard ask(inquiry) else { return false }
        asked = nil
        if !inquiry.inside.isEmpty {
            push(Level(inquiry.view, .area(inquiry.inside), inquiry.mapping, depth: depth))
        }
        return true
    }

    /// Visits a subview. Returns its level when its own subviews have to be searched; nil when the subview is done, or
    /// has to be asked first.
    private func step(into boxes: HitBoxCache, _ index: Int, of level: Level) -> Level? {
        let box = boxes.boxes[index]
        switch box.kind {
        case .passive:
            return nil
        case .plain:
            let rect = EdgeFinder.Box(minX: box.minX, minY: box.minY, maxX: box.maxX, maxY: box.maxY)
            let clip = EdgeFinder(grid: grid, mapping: level.mapping, rect: rect).narrow(level.clip)
            guard !clip.isEmpty else { return nil }
            let view = boxes.views[index]
            guard !view.subviews.isEmpty else {
                claim(clip, for: view)
                return nil
            }
            let offset = CGVector(dx: box.offsetX, dy: box.offsetY)
            return Level(view, clip, CoordinateMapping(.shift(offset), after: level.mapping), depth: level.depth)
        case .custom:
            let view = boxes.views[index]
            let mapping = CoordinateMapping(to: view, from: level.view, after: level.mapping)
            return enter(view, mapping, level.clip, depth: level.depth, isTop: false)
        }
    }

    /// Enters a view that needs a full hit test. Returns nil when nothing in it is hit, or it has to be asked first.
    private func enter(_ view: UIView, _ mapping: CoordinateMapping, _ clip: Clip, depth: Int, isTop: Bool) -> Level? {
        guard !mapping.leadsNowhere else {
            if !view.layer.frame.isFinite { reportNotFinite(of: view) }
            return nil
        }
        if !mapping.isFinite { reportNotFinite(of: view) }
        if view.holdsSpace || view.overridesHitTest && view !== plainView {
            asked = inquiry(aboutOwners: view, mapping, clip).map { ($0, depth) }
            return nil
        }
        guard view.acceptsHits else { return nil }
        let isPlain = view.answersHitTestsAsPlainView
        let depth = depth + (isPlain && !isTop ? 0 : 1)
        guard depth <= CALayer.maximumHitTestDepth else {
            log.report(.tooDeep, view, "is nested too deep to be hit")
            return nil
        }
        guard !view.overridesPointInside, !view.hasHitPath else {
            asked = inquiry(aboutPointsIn: view, mapping, clip).map { ($0, depth) }
            return nil
        }
        let box = view.hitBox
        if !box.isFinite { reportNotFinite(of: view) }
        let inner = EdgeFinder(grid: grid, mapping: mapping, rect: EdgeFinder.Box(box)).narrow(clip)
        return inner.isEmpty ? nil : Level(view, inner, mapping, depth: depth)
    }

    private func reportNotFinite(of view: UIView) {
        log.report(.notFinite, view, "has an infinite or NaN position or size")
    }

    // MARK: - Claims

    /// Assigns the free pixels of a clip to a view.
    private func claim(_ clip: Clip, for view: UIView) {
        var owner: Int32 = -1
        clip.visit { row, start, end in
            free.take(in: row, from: start, to: end) { start, end in
                if owner < 0 { owner = log.number(of: view) }
                add(row, start, end, owner)
            }
        }
    }

    /// Assigns the free pixels of a span to an owner.
    func claim(_ row: Int, _ start: Int, _ end: Int, owner: Int32) {
        free.take(in: row, from: start, to: end) { start, end in add(row, start, end, owner) }
    }

    @inline(__always)
    private func add(_ row: Int, _ start: Int, _ end: Int, _ owner: Int32) {
        lines[row - grid.rows.lowerBound].append(
            HitRun(start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end), owner: owner))
    }

    /// Returns the pixels of a clip that have no owner yet.
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
