import UIKit

/// Finds out from which pixels a control that has come to be touched keeps the finger.
@MainActor
struct StrayingTracer {
    private let control: UIControl
    private let grid: PixelGrid
    private let chain: PlaceChain
    private let places: Places
    private let book: HitBook

    /// How far apart the points are at most that are asked about first, in points.
    private let step: CGFloat

    /// - Parameters:
    ///   - grid: the pixels that are looked at.
    ///   - chain: leads from their space to the control's.
    ///   - precision: of the map. A traced one is a quick look, in which this one takes steps that are twice as large.
    init(
        _ control: UIControl, _ grid: PixelGrid, _ chain: PlaceChain, _ precision: HitMap.Precision, _ book: HitBook
    ) {
        self.control = control
        self.grid = grid
        self.chain = chain
        self.book = book
        step = if case .tracing(let step) = precision, step.isFinite { 2 * step } else { 8 }
        places = Places(chain, grid, columns: grid.columns, rows: grid.rows)
    }

    func trace() -> PixelArea {
        book.during(control) { chain.isShift ? traceGroups() : tracePixels() }
    }

    /// Where a column says all about x and a row all about y, many of them are all the same to the control: it asks itself about
    /// what lies nearer to its bounds, and what is near enough it keeps unasked.
    private func traceGroups() -> PixelArea {
        let keeping = TouchKeeping(control)
        func x(_ column: Int) -> TouchKeeping.Side { keeping.x(places(column, grid.rows.lowerBound).x) }
        func y(_ row: Int) -> TouchKeeping.Side { keeping.y(places(grid.columns.lowerBound, row).y) }
        let columns = PixelGroups(grid.columns, by: x)
        let rows = PixelGroups(grid.rows, by: y)
        let (xs, ys) = ((0..<columns.count).map { x(columns[$0]) }, (0..<rows.count).map { y(rows[$0]) })
        let near = PixelArea(columns: range(of: xs), rows: range(of: ys))
        let far = PixelArea(columns: 0..<columns.count, rows: 0..<rows.count).subtracting(near)
        let found = trace(far, seeds(columns, rows, around: near)) { [control, book] column, row in
            let (x, y) = (xs[column], ys[row])
            return book.ask(control, false) { control.keepsTouch(x, y, with: nil) }
        }
        return PixelArea(found.union(near), columns: columns, rows: rows)
    }

    /// The groups within the slop, which are next to each other: nobody is asked where they meet.
    private func range(of sides: [TouchKeeping.Side]) -> Range<Int> {
        guard let first = sides.firstIndex(where: \.isNear), let last = sides.lastIndex(where: \.isNear) else {
            return 0..<0
        }
        return first..<last + 1
    }

    /// Groups to ask about in any case: those right around the ones that are near, and large ones, which decide about much.
    private func seeds(_ columns: PixelGroups, _ rows: PixelGroups, around near: PixelArea) -> [GridPlace] {
        func line(_ count: Int) -> [Int] { Array(stride(from: 0, to: count, by: max(1, side / 2))) }
        let (left, right) = (near.columns.lowerBound - 1, near.columns.upperBound)
        let (top, bottom) = (near.rows.lowerBound - 1, near.rows.upperBound)
        let places =
            columns.large.flatMap { column in line(rows.count).map { GridPlace(column: column, row: $0) } }
            + rows.large.flatMap { row in line(columns.count).map { GridPlace(column: $0, row: row) } }
            + (left...right).flatMap { [GridPlace(column: $0, row: top), GridPlace(column: $0, row: bottom)] }
            + near.rows.flatMap { [GridPlace(column: left, row: $0), GridPlace(column: right, row: $0)] }
        return places.filter { place in
            (0..<columns.count).contains(place.column) && (0..<rows.count).contains(place.row)
                && !near.contains(column: place.column, row: place.row)
        }
    }

    private func tracePixels() -> PixelArea {
        trace(PixelArea(columns: grid.columns, rows: grid.rows), []) { [control, book, places] column, row in
            let point = places(column, row)
            return book.ask(control, false) { control.keepsTouch(at: point, with: nil) }
        }
    }

    /// The side of a cell, in pixels.
    private var side: Int {
        let step = max(1, min(step, control.touchInsideSlop / 2))
        return max(2, min(Int(step * grid.scale), 256))
    }

    private func trace(
        _ area: PixelArea, _ seeds: [GridPlace], _ isKept: (_ column: Int, _ row: Int) -> Bool
    ) -> PixelArea {
        var tracer = CellTracer(area, side: side)
        tracer.trace(seeds: seeds) { column, row in isKept(column, row) ? 1 : 0 }
        var builder = PixelAreaBuilder(firstRow: area.rows.lowerBound)
        tracer.visit { row, start, end, label in
            builder.skip(to: row)
            if label == 1 { builder.add(start, end) }
        }
        return builder.finish()
    }
}
