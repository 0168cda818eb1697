import UIKit

/// The questions to one view that decides itself about points, with the answers so far.
@MainActor
final class HitInquiry {
    let view: UIView
    let mapping: CoordinateMapping
    let centers: PixelCenters
    let area: PixelArea
    /// Whether the view is asked for the owner of each pixel, and not whether it contains the pixel.
    let namesOwners: Bool
    /// The side of the squares in pixels, once `expected` has come to its end.
    fileprivate var side = 0
    /// The search by squares; nil where each pixel is asked about, or until `expected` has come to its end.
    fileprivate var tracer: CellTracer?
    /// The next row of pixels where each is asked about.
    fileprivate var nextRow: Int
    /// The pixels found to be in the view, where each is asked about.
    fileprivate var builder: PixelAreaBuilder
    /// The search for the owners that the view's superclass would name; nil for none.
    fileprivate var expected: HitSearch?
    /// The result of that search.
    fileprivate var expectedRuns: HitRuns?
    /// The pixels that the view contains, in the end.
    fileprivate(set) var inside = PixelArea.empty

    fileprivate init(
        _ view: UIView, _ mapping: CoordinateMapping, _ centers: PixelCenters, in area: PixelArea, namesOwners: Bool
    ) {
        self.view = view
        self.mapping = mapping
        self.centers = centers
        self.area = area
        self.namesOwners = namesOwners
        nextRow = area.rows.lowerBound
        builder = PixelAreaBuilder(firstRow: area.rows.lowerBound)
    }
}

extension HitSearch {
    /// Creates the questions about the pixels that the view's `point(inside:with:)` or `hitPath` contains, among those
    /// that a touch would test; nil for no pixels.
    func inquiry(aboutPointsIn view: UIView, _ mapping: CoordinateMapping, _ clip: Clip) -> HitInquiry? {
        let area = freeArea(in: clip)
        guard !area.isEmpty else { return nil }
        let centers = PixelCenters(mapping, grid, columns: area.columns, rows: area.rows)
        log.addQuery(of: view, mapping, in: area)
        return inquiry(aboutPointsIn: view, mapping, centers, in: area, near: near(view.hitBox, mapping))
    }

    private func inquiry(
        aboutPointsIn view: UIView, _ mapping: CoordinateMapping, _ centers: PixelCenters, in area: PixelArea,
        near: PixelGrid?
    ) -> HitInquiry {
        let inquiry = HitInquiry(view, mapping, centers, in: area, namesOwners: false)
        let seeds = seeds(view.hitBox, mapping, in: area)
        inquiry.tracer = cellSide(for: view, area).map { CellTracer(area, side: $0, seeds: seeds, near: near) }
        return inquiry
    }

    /// Creates the questions about the views that a `hitTest(_:with:)` override returns; nil for no pixels.
    func inquiry(aboutOwners view: UIView, _ mapping: CoordinateMapping, _ clip: Clip) -> HitInquiry? {
        var area = freeArea(in: clip)
        if view.holdsSpace, let box = box(ofSpace: view, mapping) {
            // A pixel more on each side, since the box is rounded.
            let near = box.insetBy(dx: -1 / grid.scale, dy: -1 / grid.scale)
            let part = PixelGrid(covering: near, origin: grid.origin, scale: grid.scale)
            area = area.intersection(columns: part.columns, rows: part.rows)
        }
        guard !area.isEmpty else { return nil }
        let centers = PixelCenters(mapping, grid, columns: area.columns, rows: area.rows)
        log.addQuery(of: view, mapping, in: area)
        let inquiry = HitInquiry(view, mapping, centers, in: area, namesOwners: true)
        // Each pixel may have another view that is nearest to the eye.
        guard !view.holdsSpace, let side = cellSide(for: view, area) else { return inquiry }
        // Most overrides do something and then call `super`, so search what `super` would return and compare.
        let expected = HitSearch(self, in: area, ignoringHitTestOf: view)
        expected.begin(view, mapping, .area(area))
        inquiry.expected = expected
        inquiry.side = side
        return inquiry
    }

    /// Returns the box around all that touches can reach in a view whose subviews lie in space, in the map's
    /// coordinates; nil if there is no limit.
    private func box(ofSpace view: UIView, _ mapping: CoordinateMapping) -> CGRect? {
        var box = CGRect.null
        for subview in view.subviews where subview.acceptsHits {
            let inner = CoordinateMapping(to: subview, from: view, after: mapping)
            if inner.leadsNowhere { continue }
            guard !subview.overridesHitTest, !subview.overridesPointInside, !subview.hasHitPath,
                let part = subview.holdsSpace ? self.box(ofSpace: subview, inner) : inner.outline(of: subview.hitBox)
            else { return nil }
            box = box.union(part)
        }
        return box.isNull ? CGRect(origin: grid.origin, size: .zero) : box
    }

    /// Asks a view about the pixels that it has not been asked about, and then claims those for which it names an
    /// owner. Returns whether that is done. Otherwise the search pauses.
    func ask(_ inquiry: HitInquiry) -> Bool {
        log.whileTesting(inquiry.view) { inquiry.namesOwners ? findOwners(inquiry) : findInside(inquiry) }
    }

    /// Returns the pixels around a view's box at which it is asked one by one; nil for none.
    private func near(_ box: CGRect, _ mapping: CoordinateMapping) -> PixelGrid? {
        guard let exactReach, box.isFinite, let shown = mapping.outline(of: box) else { return nil }
        let near = shown.insetBy(dx: -exactReach, dy: -exactReach)
        return PixelGrid(covering: near, origin: grid.origin, scale: grid.scale)
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

    /// Returns the pixels of an area that the view's `point(inside:with:)` contains. The log must not pause.
    func insidePixels(of view: UIView, _ mapping: CoordinateMapping, in area: PixelArea) -> PixelArea {
        let inquiry = inquiry(aboutPointsIn: view, mapping, in: area)
        while !ask(inquiry) {}
        return inquiry.inside
    }

    /// Creates the questions about the pixels of an area that the view's `point(inside:with:)` contains.
    func inquiry(aboutPointsIn view: UIView, _ mapping: CoordinateMapping, in area: PixelArea) -> HitInquiry {
        let centers = PixelCenters(mapping, grid, columns: area.columns, rows: area.rows)
        return inquiry(aboutPointsIn: view, mapping, centers, in: area, near: nil)
    }

    private func findInside(_ inquiry: HitInquiry) -> Bool {
        let (view, centers, area) = (inquiry.view, inquiry.centers, inquiry.area)
        guard inquiry.tracer == nil else { return traceInside(inquiry) }
        var builder = inquiry.builder
        inquiry.builder = PixelAreaBuilder(firstRow: 0)
        defer { inquiry.builder = builder }
        while inquiry.nextRow < area.rows.upperBound {
            if log.mustPause { return false }
            let row = inquiry.nextRow
            builder.skip(to: row)
            for index in area.indices(ofRow: row) {
                let span = area.spans[index]
                log.call(view, times: span.count) {
                    for column in span.first..<span.after {
                        let point = centers(column, row)
                        guard point.isSomewhere, view.point(inside: point, with: nil) else { continue }
                        builder.add(column, column + 1)
                    }
                }
            }
            inquiry.nextRow += 1
        }
        inquiry.inside = builder.finish()
        return true
    }

    private func traceInside(_ inquiry: HitInquiry) -> Bool {
        let (view, centers) = (inquiry.view, inquiry.centers)
        let isDone = inquiry.tracer?.trace(until: { log.mustPause }) { column, row in
            contains(view, centers(column, row)) ? 1 : 0
        }
        guard isDone != false else { return false }
        var builder = PixelAreaBuilder(firstRow: inquiry.area.rows.lowerBound)
        inquiry.tracer?.visit(without: 0) { row, start, end, label in
            builder.skip(to: row)
            if label == 1 { builder.add(start, end) }
        }
        inquiry.inside = builder.finish()
        return true
    }

    @inline(__always)
    private func contains(_ view: UIView, _ point: CGPoint) -> Bool {
        point.isSomewhere && log.call(view, fallback: false) { view.point(inside: point, with: nil) }
    }

    private func findOwners(_ inquiry: HitInquiry) -> Bool {
        let (view, centers, area) = (inquiry.view, inquiry.centers, inquiry.area)
        var lastView: UIView?
        var lastNumber: Int32 = -1
        func ownerNumber(_ column: Int, _ row: Int) -> Int32 {
            let point = centers(column, row)
            guard point.isSomewhere, let found = log.call(view, fallback: nil, { view.hitTest(point, with: nil) })
            else { return -1 }
            if found !== lastView {
                lastView = found
                lastNumber = log.number(of: found, namedBy: view)
            }
            return lastNumber
        }
        guard let expected = inquiry.expected else {
            while inquiry.nextRow < area.rows.upperBound {
                if log.mustPause { return false }
                claimOwners(in: inquiry.nextRow, of: area, ownerNumber)
                inquiry.nextRow += 1
            }
            return true
        }
        guard expected.proceed() else { return false }
        let runs = inquiry.expectedRuns ?? expected.runs
        inquiry.expectedRuns = runs
        if inquiry.tracer == nil {
            let seeds = seeds(of: runs) + seeds(view.hitBox, inquiry.mapping, in: area)
            inquiry.tracer = CellTracer(
                area, side: inquiry.side, seeds: seeds, near: near(view.hitBox, inquiry.mapping))
        }
        let matchesExpectation: Int32 = -3
        let isDone = inquiry.tracer?.trace(until: { log.mustPause }) { column, row in
            let owner = ownerNumber(column, row)
            return owner == runs.owner(column: column, row: row) ?? -1 ? matchesExpectation : owner
        }
        guard isDone != false else { return false }
        inquiry.tracer?.visit { row, start, end, label in
            if label == matchesExpectation {
                runs.find(in: row, from: start, to: end) { start, end, owner in
                    claim(row, start, end, owner: owner)
                }
            } else if label >= 0 {
                claim(row, start, end, owner: label)
            }
        }
        return true
    }

    /// Claims the pixels of a row of an area for their owners.
    private func claimOwners(in row: Int, of area: PixelArea, _ ownerNumber: (_ column: Int, _ row: Int) -> Int32) {
        for index in area.indices(ofRow: row) {
            let span = area.spans[index]
            var start = span.first
            var owner = ownerNumber(start, row)
            for column in span.first + 1..<span.after + 1 {
                let next = column < span.after ? ownerNumber(column, row) : -2
                guard next != owner else { continue }
                if owner >= 0 { claim(row, start, column, owner: owner) }
                (start, owner) = (column, next)
            }
        }
    }

    /// Returns pixels in and around a view's bounds, where its shape is likely to show.
    private func seeds(_ box: CGRect, _ mapping: CoordinateMapping, in area: PixelArea) -> [PixelIndex] {
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
