import UIKit

/// Finds out from which pixels a control that has come to be touched keeps the finger.
@MainActor
struct StrayingTracer {
    private let control: UIControl
    private let grid: PixelGrid
    private let chain: PlaceChain
    private let places: Places
    private let book: HitBook

    /// How far apart the points are at most, in points, that are asked about first.
    private static let step: CGFloat = 8

    /// - Parameters:
    ///   - grid: the pixels that are looked at.
    ///   - chain: leads from their space to the control's.
    init(_ control: UIControl, _ grid: PixelGrid, _ chain: PlaceChain, _ book: HitBook) {
        self.control = control
        self.grid = grid
        self.chain = chain
        self.book = book
        places = Places(chain, grid, columns: grid.columns, rows: grid.rows)
    }

    func trace() -> PixelArea {
        book.during(control) { chain.isShift ? traceGroups() : tracePixels() }
    }

    /// Where a column says all about x and a row all about y, many of them are all the same to the control: it asks itself about
    /// what lies nearer to its bounds, and where it has none of its own nothing is left to ask.
    private func traceGroups() -> PixelArea {
        let keeping = TouchKeeping(control)
        func x(_ column: Int) -> TouchKeeping.Side { keeping.x(places(column, grid.rows.lowerBound).x) }
        func y(_ row: Int) -> TouchKeeping.Side { keeping.y(places(grid.columns.lowerBound, row).y) }
        let columns = PixelGroups(grid.columns, by: x)
        let rows = PixelGroups(grid.rows, by: y)
        let (xs, ys) = ((0..<columns.count).map { x(columns[$0]) }, (0..<rows.count).map { y(rows[$0]) })
        // What one group decides may be seen from afar.
        let seeds =
            columns.large.flatMap { column in
                stride(from: 0, to: rows.count, by: side / 2).map { GridPlace(column: column, row: $0) }
            }
            + rows.large.flatMap { row in
                stride(from: 0, to: columns.count, by: side / 2).map { GridPlace(column: $0, row: row) }
            }
        let found = trace(
            PixelArea(columns: 0..<columns.count, rows: 0..<rows.count), seeds
        ) { [control, book] column, row in
            let (x, y) = (xs[column], ys[row])
            return book.ask(control, false) { control.keepsTouch(x, y, with: nil) }
        }
        return PixelArea(found, columns: columns, rows: rows)
    }

    private func tracePixels() -> PixelArea {
        trace(PixelArea(columns: grid.columns, rows: grid.rows), []) { [control, book, places] column, row in
            let point = places(column, row)
            return book.ask(control, false) { control.keepsTouch(at: point, with: nil) }
        }
    }

    /// The side of a cell, in pixels. No part of what is looked for is smaller than the slop: asking along its boundary misses
    /// nothing.
    private var side: Int {
        let step = max(1, min(Self.step, control.touchInsideSlop / 2))
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
