import UIKit

/// Asks a finished map's tree once more about some pixels, as a touch would.
@MainActor
struct HitCheck {
    private let subject: HitSubject
    private let grid: PixelGrid
    private let precision: HitMap.Precision
    private let runs: HitRuns
    private let book: HitBook

    private static let mostSamples = 256

    init(_ subject: HitSubject, _ grid: PixelGrid, _ precision: HitMap.Precision, _ runs: HitRuns, _ book: HitBook) {
        self.subject = subject
        self.grid = grid
        self.precision = precision
        self.runs = runs
        self.book = book
    }

    func run() {
        guard let root = subject.roots.first else { return }
        book.during(root) { check(root) }
    }

    private func check(_ root: UIView) {
        let isSuspect = book.problems.contains { $0.kind == .changesTree || $0.kind == .endless }
        // What is known to misbehave need not be asked again.
        guard !isSuspect else { return }
        for place in samples {
            let expected = runs.owner(column: place.column, row: place.row).map { book.views[Int($0)] }
            let point = grid.middle(column: place.column, row: place.row)
            func ask() -> UIView? { book.ask(root, nil) { subject.answer(at: point) } }
            let found = ask()
            if found !== expected { accuse(at: place, expected, found, again: (0..<3).map { _ in ask() }) }
        }
        // Who is asked about some pixels only may answer those as before by chance.
        if !precision.asksEveryPixel { askTwice() }
    }

    /// Asks some views with methods of their own about a place several times in succession.
    private func askTwice() {
        for inquiry in Self.some(of: book.inquiries, Self.mostSamples / 8) {
            let (columns, rows) = (inquiry.area.columns, inquiry.area.rows)
            let middle = GridPlace(
                column: (columns.lowerBound + columns.upperBound) / 2, row: (rows.lowerBound + rows.upperBound) / 2)
            let point = grid.middle(column: middle.column, row: middle.row)
            guard inquiry.area.contains(column: middle.column, row: middle.row) else { continue }
            if isUnsteady(inquiry.view, at: inquiry.chain(point)) { reportUnsteady(inquiry.view) }
        }
    }

    private func reportUnsteady(_ view: UIView) {
        book.report(.inconsistent, view, "answers the same question once one way and once another")
    }

    /// The first pixel of some views and one in the middle of the longest stretch of some, and some that nobody answers for.
    private var samples: [GridPlace] {
        let count = book.views.count
        let picked = Self.some(of: 0..<2 * count, Self.mostSamples)
        // Where among the picked ones a view's first pixel is, and behind those of all views where its longest stretch is.
        var slots = Array(repeating: Int32(-1), count: 2 * count)
        for (slot, index) in picked.enumerated() { slots[index] = Int32(truncatingIfNeeded: slot) }
        var places: [GridPlace?] = Array(repeating: nil, count: picked.count)
        var lengths = Array(repeating: Int32(0), count: picked.count)
        var gaps: [GridPlace] = []
        for row in runs.rows {
            var column = grid.columns.lowerBound
            for index in runs.indices(ofRow: row) {
                let run = runs.runs[index]
                let (first, longest) = (Int(slots[Int(run.owner)]), Int(slots[count + Int(run.owner)]))
                if first >= 0, places[first] == nil { places[first] = GridPlace(column: Int(run.start), row: row) }
                if longest >= 0, lengths[longest] < run.end - run.start {
                    lengths[longest] = run.end - run.start
                    places[longest] = GridPlace(column: Int(run.start + run.end) / 2, row: row)
                }
                if Int(run.start) > column { gaps.append(GridPlace(column: column, row: row)) }
                column = Int(run.end)
            }
            if column < grid.columns.upperBound { gaps.append(GridPlace(column: column, row: row)) }
        }
        return places.compactMap { $0 } + Self.some(of: gaps, Self.mostSamples / 8) + suspects
    }

    /// Some pixels that each view with methods of its own was asked about, of some such views.
    private var suspects: [GridPlace] {
        Self.some(of: book.inquiries, Self.mostSamples / 8).flatMap { inquiry in
            var places: [GridPlace] = []
            inquiry.area.visit { row, stretch in
                // In each row at another place, so that they are all over the area.
                places.append(GridPlace(column: stretch.first + places.count * 7919 % stretch.count, row: row))
            }
            return Self.some(of: places, 12)
        }
    }

    private static func some<Places: RandomAccessCollection>(
        of places: Places, _ most: Int
    ) -> [Places.Element] where Places.Index == Int {
        stride(from: 0, to: places.count, by: max(1, (places.count + most - 1) / most)).map { places[$0] }
    }

    /// Finds out which view it is that answers otherwise than before.
    private func accuse(at place: GridPlace, _ expected: UIView?, _ found: UIView?, again: [UIView?]) {
        let isSteady = again.allSatisfy { $0 === found }
        let asked = book.inquiries.filter { $0.area.contains(column: place.column, row: place.row) }
        let point = grid.middle(column: place.column, row: place.row)
        let unsteady = asked.filter { isUnsteady($0.view, at: $0.chain(point)) }
        // Where not every pixel was asked about something may have been missed, which is nobody's fault.
        if isSteady, unsteady.isEmpty, !precision.asksEveryPixel || book.hasLeftOutPixels { return }
        guard let culprit = unsteady.first?.view ?? asked.last?.view ?? expected ?? found else { return }
        reportUnsteady(culprit)
    }

    private func isUnsteady(_ view: UIView, at point: CGPoint) -> Bool {
        if view.overridesHitTest {
            let first = book.ask(view, nil) { view.hitTest(point, with: nil) }
            return (0..<4).contains { _ in book.ask(view, nil) { view.hitTest(point, with: nil) } !== first }
        }
        let first = book.ask(view, false) { view.point(inside: point, with: nil) }
        return (0..<4).contains { _ in book.ask(view, false) { view.point(inside: point, with: nil) } != first }
    }
}
