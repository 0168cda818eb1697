import UIKit

extension HitSearch {
    /// Returns the pixels that the view's `point(inside:with:)` or `hitPath` contains, among those that a touch
    /// would test.
    func insideArea(_ view: UIView, _ mapping: CoordinateMapping, _ clip: Clip) -> PixelArea {
        let area = freeArea(in: clip)
        guard !area.isEmpty else { return .empty }
        let centers = PixelCenters(mapping, grid, columns: area.columns, rows: area.rows)
        log.addQuery(of: view, mapping, in: area)
        return insidePixels(
            of: view, centers, in: area, seeds: seeds(view.hitBox, mapping, in: area), near: near(view.hitBox, mapping))
    }

    /// Returns the pixels around a view's box at which it is asked one by one; nil for none.
    private func near(_ box: CGRect, _ mapping: CoordinateMapping) -> PixelGrid? {
        guard let exactReach, mapping.isFinite, box.isFinite, abs(mapping.sum.determinant) > 1e-9 else { return nil }
        let shown = box.applying(mapping.sum.inverted()).insetBy(dx: -exactReach, dy: -exactReach)
        return PixelGrid(covering: shown, origin: grid.origin, scale: grid.scale)
    }

    /// Returns the side of the cells by which a view is sampled in an area, in pixels; nil when each pixel is
    /// tested.
    private func cellSide(for view: UIView, _ area: PixelArea) -> Int? {
        if let side = precision.cellSide(grid) { return side }
        let count = area.count
        guard count > Self.maximumTestedPixels else { return nil }
        log.hasSkippedPixels = true
        log.report(.tooLarge, view, "has too many pixels: only some of them were tested")
        return max(16, Int(clamping: (Double(count) / 65_536).squareRoot()))
    }

    /// The maximum number of pixels that are tested one by one: those of the largest screens.
    private static let maximumTestedPixels = 1 << 23

    /// Returns the pixels of an area that the view's `point(inside:with:)` contains.
    func insidePixels(
        of view: UIView, _ centers: PixelCenters, in area: PixelArea, seeds: [PixelIndex], near: PixelGrid? = nil
    ) -> PixelArea {
        log.whileTesting(view) { findInside(of: view, centers, in: area, seeds: seeds, near: near) }
    }

    private func findInside(
        of view: UIView, _ centers: PixelCenters, in area: PixelArea, seeds: [PixelIndex], near: PixelGrid?
    ) -> PixelArea {
        var builder = PixelAreaBuilder(firstRow: area.rows.lowerBound)
        guard let side = cellSide(for: view, area) else {
            area.visit { row, span in
                builder.skip(to: row)
                log.call(view, times: span.count) {
                    for column in span.first..<span.after
                    where view.point(inside: centers(column, row), with: nil) {
                        builder.add(column, column + 1)
                    }
                }
            }
            return builder.finish()
        }
        var tracer = CellTracer(area, side: side)
        tracer.trace(seeds: seeds, near: near) { column, row in contains(view, centers(column, row)) ? 1 : 0 }
        tracer.visit(without: 0) { row, start, end, label in
            builder.skip(to: row)
            if label == 1 { builder.add(start, end) }
        }
        return builder.finish()
    }

    @inline(__always)
    private func contains(_ view: UIView, _ point: CGPoint) -> Bool {
        log.call(view, fallback: false) { view.point(inside: point, with: nil) }
    }

    /// Claims pixels for the views that a `hitTest(_:with:)` override returns.
    func searchWithHitTest(_ view: UIView, _ mapping: CoordinateMapping, _ clip: Clip) {
        let area = freeArea(in: clip)
        guard !area.isEmpty else { return }
        let centers = PixelCenters(mapping, grid, columns: area.columns, rows: area.rows)
        log.addQuery(of: view, mapping, in: area)
        log.whileTesting(view) { findOwners(by: view, mapping, in: area, centers) }
    }

    private func findOwners(by view: UIView, _ mapping: CoordinateMapping, in area: PixelArea, _ centers: PixelCenters)
    {
        var lastView: UIView?
        var lastNumber: Int32 = -1
        func ownerNumber(_ column: Int, _ row: Int) -> Int32 {
            let point = centers(column, row)
            guard let found = log.call(view, fallback: nil, { view.hitTest(point, with: nil) }) else { return -1 }
            if found !== lastView {
                lastView = found
                lastNumber = log.number(of: found, namedBy: view)
            }
            return lastNumber
        }
        guard let side = cellSide(for: view, area) else {
            area.visit { row, span in
                var start = span.first
                var owner = ownerNumber(start, row)
                for column in span.first + 1..<span.after + 1 {
                    let next = column < span.after ? ownerNumber(column, row) : -2
                    guard next != owner else { continue }
                    if owner >= 0 { claim(row, start, column, owner: owner) }
                    (start, owner) = (column, next)
                }
            }
            return
        }
        // Most overrides do something and then call `super`, so search what `super` would return and compare.
        let expected = HitSearch(self, in: area, ignoringHitTestOf: view)
        expected.search(view, mapping, .area(area))
        let runs = expected.runs
        let matchesExpectation: Int32 = -3
        var tracer = CellTracer(area, side: side)
        let pixels = seeds(of: runs) + seeds(view.hitBox, mapping, in: area)
        tracer.trace(seeds: pixels, near: near(view.hitBox, mapping)) { column, row in
            let owner = ownerNumber(column, row)
            return owner == runs.owner(column: column, row: row) ?? -1 ? matchesExpectation : owner
        }
        tracer.visit { row, start, end, label in
            if label == matchesExpectation {
                runs.find(in: row, from: start, to: end) { start, end, owner in
                    claim(row, start, end, owner: owner)
                }
            } else if label >= 0 {
                claim(row, start, end, owner: label)
            }
        }
    }

    /// Returns pixels in and around a view's bounds, where its shape is likely to show.
    func seeds(_ box: CGRect, _ mapping: CoordinateMapping, in area: PixelArea) -> [PixelIndex] {
        guard !precision.samplesEveryPixel, mapping.isFinite, box.isFinite, abs(mapping.sum.determinant) > 1e-9 else {
            return []
        }
        let back = mapping.sum.inverted()
        let count = 8
        return (-2...count + 2).flatMap { line in
            (-2...count + 2).compactMap { index -> PixelIndex? in
                let point = CGPoint(
                    x: box.minX + box.width * (CGFloat(index) + 0.03) / (CGFloat(count) + 0.06),
                    y: box.minY + box.height * (CGFloat(line) + 0.03) / (CGFloat(count) + 0.06)
                ).applying(back)
                guard let pixel = grid.pixel(at: point), area.contains(column: pixel.column, row: pixel.row) else {
                    return nil
                }
                return PixelIndex(column: pixel.column, row: pixel.row)
            }
        }
    }

    /// Returns one pixel of each owner.
    private func seeds(of runs: HitRuns) -> [PixelIndex] {
        var known: Set<Int32> = []
        var pixels: [PixelIndex] = []
        for row in runs.rows {
            for index in runs.indices(ofRow: row) where known.insert(runs.runs[index].owner).inserted {
                pixels.append(PixelIndex(column: Int(runs.runs[index].start), row: row))
            }
        }
        return pixels
    }
}
