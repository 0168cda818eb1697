import UIKit

extension HitMap {
    /// Returns the region within which a finger that came down in a control counts as inside of it. It is larger
    /// than the region where the finger may come down, and extends beyond views that cover or clip the control.
    ///
    /// A control that overrides `point(inside:with:)` is sampled along the boundary. Separate parts of its shape
    /// outside of its bounds may be missed when they are smaller than 8 points, or than two steps of a traced map.
    ///
    /// The region ends at a distance of the control's slop and 64 points from the map.
    ///
    /// - Parameter control: A control of the mapped trees. The region of any other control is empty.
    public func strayingRegion(of control: UIControl) -> HitRegion {
        let path = HitAccountBuilder.path(to: control, below: subject.roots)
        let box = control.hitBox.insetBy(dx: -control.touchInsideSlop, dy: -control.touchInsideSlop)
        let narrow = HitAccountBuilder.mappings(along: path, subject, grid)
        guard let shown = narrow.last?.outline(of: box) else {
            return HitRegion(grid, .empty)
        }
        // The control's own shape may extend a little beyond its bounds.
        let margin: CGFloat = 64
        let limit = grid.bounds.insetBy(dx: -margin - control.touchInsideSlop, dy: -margin - control.touchInsideSlop)
        let outline = shown.insetBy(dx: -margin, dy: -margin).intersection(limit)
        let wide = PixelGrid(covering: outline, origin: grid.origin, scale: grid.scale)
        guard let mapping = HitAccountBuilder.mappings(along: path, subject, wide).last, !wide.isEmpty else {
            return HitRegion(grid, .empty)
        }
        let log = HitSearchLog(roots: subject.roots, maximumHitTests: maximumHitTests)
        return HitRegion(wide, Trace.silently { StrayingTracer(control, wide, mapping, precision, log).trace() })
    }
}

/// The search for the pixels in which a control that tracks a finger keeps it inside.
@MainActor
struct StrayingTracer {
    private let control: UIControl
    private let grid: PixelGrid
    private let mapping: CoordinateMapping
    private let centers: PixelCenters
    private let log: HitSearchLog

    /// The maximum distance between the first samples, in points.
    private let step: CGFloat

    /// - Parameters:
    ///   - grid: The pixels to examine.
    ///   - mapping: Converts points of the map to the control's coordinates.
    ///   - precision: The map's precision. For a traced map the step is twice as large.
    init(
        _ control: UIControl, _ grid: PixelGrid, _ mapping: CoordinateMapping, _ precision: HitMap.Precision,
        _ log: HitSearchLog
    ) {
        self.control = control
        self.grid = grid
        self.mapping = mapping
        self.log = log
        step = if case .tracing(let step) = precision, step.isFinite { 2 * step } else { 8 }
        centers = PixelCenters(mapping, grid, columns: grid.columns, rows: grid.rows)
    }

    func trace() -> PixelArea {
        log.whileTesting(control) { mapping.isShift ? traceGroups() : tracePixels() }
    }

    /// Traces groups of columns and rows between which the control makes no difference. Possible because x depends
    /// only on the column and y only on the row. The control is not called for what lies within its slop.
    private func traceGroups() -> PixelArea {
        let trackingBounds = TrackingBounds(control)
        func x(_ column: Int) -> TrackingBounds.Side { trackingBounds.x(centers(column, grid.rows.lowerBound).x) }
        func y(_ row: Int) -> TrackingBounds.Side { trackingBounds.y(centers(grid.columns.lowerBound, row).y) }
        let columns = PixelGroups(grid.columns, by: x)
        let rows = PixelGroups(grid.rows, by: y)
        let (xs, ys) = ((0..<columns.count).map { x(columns[$0]) }, (0..<rows.count).map { y(rows[$0]) })
        let inner = PixelArea(columns: range(of: xs), rows: range(of: ys))
        let outer = PixelArea(columns: 0..<columns.count, rows: 0..<rows.count).subtracting(inner)
        let found = trace(outer, seeds(columns, rows, around: inner)) { [control, log] column, row in
            let (x, y) = (xs[column], ys[row])
            return log.call(control, fallback: false) { control.keepsTouch(x, y, with: nil) }
        }
        return PixelArea(found.union(inner), columns: columns, rows: rows)
    }

    /// Returns the adjacent groups within the slop.
    private func range(of sides: [TrackingBounds.Side]) -> Range<Int> {
        guard let first = sides.firstIndex(where: \.isNear), let last = sides.lastIndex(where: \.isNear) else {
            return 0..<0
        }
        return first..<last + 1
    }

    /// Returns the groups to sample in any case: those around the ones within the slop, and large groups.
    private func seeds(_ columns: PixelGroups, _ rows: PixelGroups, around inner: PixelArea) -> [PixelIndex] {
        func line(_ count: Int) -> [Int] { Array(stride(from: 0, to: count, by: max(1, side / 2))) }
        let (left, right) = (inner.columns.lowerBound - 1, inner.columns.upperBound)
        let (top, bottom) = (inner.rows.lowerBound - 1, inner.rows.upperBound)
        var pixels: [PixelIndex] = []
        for column in columns.large { pixels += line(rows.count).map { PixelIndex(column: column, row: $0) } }
        for row in rows.large { pixels += line(columns.count).map { PixelIndex(column: $0, row: row) } }
        for column in left...right { pixels += [top, bottom].map { PixelIndex(column: column, row: $0) } }
        for row in inner.rows { pixels += [left, right].map { PixelIndex(column: $0, row: row) } }
        return pixels.filter { pixel in
            (0..<columns.count).contains(pixel.column) && (0..<rows.count).contains(pixel.row)
                && !inner.contains(column: pixel.column, row: pixel.row)
        }
    }

    private func tracePixels() -> PixelArea {
        trace(PixelArea(columns: grid.columns, rows: grid.rows), []) { [control, log, centers] column, row in
            let point = centers(column, row)
            return point.isSomewhere && log.call(control, fallback: false) { control.keepsTouch(at: point, with: nil) }
        }
    }

    /// The side of a cell, in pixels.
    private var side: Int {
        let step = max(1, min(step, control.touchInsideSlop / 2))
        return max(2, min(Int(clamping: step * grid.scale), 256))
    }

    private func trace(
        _ area: PixelArea, _ seeds: [PixelIndex], _ isKept: (_ column: Int, _ row: Int) -> Bool
    ) -> PixelArea {
        var tracer = CellTracer(area, side: side, seeds: seeds)
        _ = tracer.trace { column, row in isKept(column, row) ? 1 : 0 }
        var builder = PixelAreaBuilder(firstRow: area.rows.lowerBound)
        tracer.visit { row, start, end, label in
            builder.skip(to: row)
            if label == 1 { builder.add(start, end) }
        }
        return builder.finish()
    }
}
