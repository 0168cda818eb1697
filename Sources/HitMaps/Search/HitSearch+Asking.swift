import UIKit

/// How views with methods of their own are asked.
extension HitSearch {
    /// Where a view says that points are inside of it, as far as a touch would ask it.
    func askInside(_ view: UIView, _ chain: PlaceChain, _ clip: Clip) -> PixelArea {
        let area = freeArea(in: clip)
        guard !area.isEmpty else { return .empty }
        let places = Places(chain, grid, columns: area.columns, rows: area.rows)
        book.note(view, chain, askedAbout: area)
        return insideArea(of: view, places, in: area, seeds: seeds(view.hitBox, chain, in: area))
    }

    /// The side of the squares by which a view is asked about an area, in pixels; nil where it is asked about each pixel.
    private func cellSide(for view: UIView, _ area: PixelArea) -> Int? {
        if let side = precision.cellSide(grid) { return side }
        let count = area.count
        guard count > Self.mostPixels else { return nil }
        book.hasLeftOutPixels = true
        book.report(.tooLarge, view, "has more pixels than can be asked about: it is asked about some of them only")
        return max(16, Int((Double(count) / 65_536).squareRoot()))
    }

    /// As many as the largest screens have.
    private static let mostPixels = 1 << 23

    /// The pixels of an area that a view says are inside of it.
    func insideArea(of view: UIView, _ places: Places, in area: PixelArea, seeds: [GridPlace]) -> PixelArea {
        book.during(view) { findInside(of: view, places, in: area, seeds: seeds) }
    }

    private func findInside(
        of view: UIView, _ places: Places, in area: PixelArea, seeds: [GridPlace]
    ) -> PixelArea {
        var builder = PixelAreaBuilder(firstRow: area.rows.lowerBound)
        guard let side = cellSide(for: view, area) else {
            area.visit { row, stretch in
                builder.skip(to: row)
                book.ask(view, times: stretch.count) {
                    for column in stretch.first..<stretch.after
                    where view.point(inside: places(column, row), with: nil) {
                        builder.add(column, column + 1)
                    }
                }
            }
            return builder.finish()
        }
        var tracer = CellTracer(area, side: side)
        tracer.trace(seeds: seeds) { column, row in contains(view, places(column, row)) ? 1 : 0 }
        tracer.visit(without: 0) { row, start, end, label in
            builder.skip(to: row)
            if label == 1 { builder.add(start, end) }
        }
        return builder.finish()
    }

    @inline(__always)
    private func contains(_ view: UIView, _ point: CGPoint) -> Bool {
        book.ask(view, false) { view.point(inside: point, with: nil) }
    }

    /// Has a view with a hit test of its own say who answers.
    func askWhole(_ view: UIView, _ chain: PlaceChain, _ clip: Clip) {
        let area = freeArea(in: clip)
        guard !area.isEmpty else { return }
        let places = Places(chain, grid, columns: area.columns, rows: area.rows)
        book.note(view, chain, askedAbout: area)
        book.during(view) { findOwners(by: view, chain, in: area, places) }
    }

    private func findOwners(by view: UIView, _ chain: PlaceChain, in area: PixelArea, _ places: Places) {
        var lastView: UIView?
        var lastNumber: Int32 = -1
        func answer(_ column: Int, _ row: Int) -> Int32 {
            let point = places(column, row)
            guard let found = book.ask(view, nil, { view.hitTest(point, with: nil) }) else { return -1 }
            if found !== lastView {
                lastView = found
                lastNumber = book.number(of: found, namedBy: view)
            }
            return lastNumber
        }
        guard let side = cellSide(for: view, area) else {
            area.visit { row, stretch in
                var start = stretch.first
                var owner = answer(start, row)
                for column in stretch.first + 1..<stretch.after + 1 {
                    let next = column < stretch.after ? answer(column, row) : -2
                    guard next != owner else { continue }
                    if owner >= 0 { claim(row, start, column, owner: owner) }
                    (start, owner) = (column, next)
                }
            }
            return
        }
        // Most hit tests of this kind do something and then ask super: what super answers is known nearly everywhere.
        let expected = HitSearch(self, in: area, taking: view)
        expected.search(view, chain, .area(area))
        let runs = expected.runs
        let asExpected: Int32 = -3
        var tracer = CellTracer(area, side: side)
        tracer.trace(seeds: seeds(of: runs) + seeds(view.hitBox, chain, in: area)) { column, row in
            let owner = answer(column, row)
            return owner == runs.owner(column: column, row: row) ?? -1 ? asExpected : owner
        }
        tracer.visit { row, start, end, label in
            if label == asExpected {
                runs.find(in: row, from: start, to: end) { start, end, owner in
                    claim(row, start, end, owner: owner)
                }
            } else if label >= 0 {
                claim(row, start, end, owner: label)
            }
        }
    }

    /// Places where a view's shape is likely to show: some in and around its bounds.
    func seeds(_ box: CGRect, _ chain: PlaceChain, in area: PixelArea) -> [GridPlace] {
        guard !precision.asksEveryPixel, chain.isFinite, box.isFinite, abs(chain.sum.determinant) > 1e-9 else {
            return []
        }
        let back = chain.sum.inverted()
        let count = 8
        return (-2...count + 2).flatMap { line in
            (-2...count + 2).compactMap { index -> GridPlace? in
                let point = CGPoint(
                    x: box.minX + box.width * (CGFloat(index) + 0.03) / (CGFloat(count) + 0.06),
                    y: box.minY + box.height * (CGFloat(line) + 0.03) / (CGFloat(count) + 0.06)
                ).applying(back)
                guard let pixel = grid.pixel(at: point), area.contains(column: pixel.column, row: pixel.row) else {
                    return nil
                }
                return GridPlace(column: pixel.column, row: pixel.row)
            }
        }
    }

    /// One place of each view that is expected to answer.
    private func seeds(of runs: HitRuns) -> [GridPlace] {
        var seen: Set<Int32> = []
        var places: [GridPlace] = []
        for row in runs.rows {
            for index in runs.indices(ofRow: row) where seen.insert(runs.runs[index].owner).inserted {
                places.append(GridPlace(column: Int(runs.runs[index].start), row: row))
            }
        }
        return places
    }
}
