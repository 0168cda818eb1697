import UIKit

/// The search for the pixels whose centers lie in a rectangle of a view's coordinates. The result is the same as
/// comparing each pixel, but much faster: along a row or a column each edge is crossed at most once.
struct EdgeFinder {
    let grid: PixelGrid
    let mapping: CoordinateMapping
    /// The rectangle, including its minimum edges and excluding its maximum edges.
    let rect: Box

    struct Box {
        var minX: CGFloat
        var minY: CGFloat
        var maxX: CGFloat
        var maxY: CGFloat

        init(minX: CGFloat, minY: CGFloat, maxX: CGFloat, maxY: CGFloat) {
            (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
        }

        init(_ rect: CGRect) {
            self.init(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY)
        }

        @inline(__always)
        func contains(_ point: CGPoint) -> Bool {
            point.x >= minX && point.y >= minY && point.x < maxX && point.y < maxY
        }
    }

    /// Returns the part of a clip that lies in the rectangle.
    func narrow(_ clip: Clip) -> Clip {
        guard rect.minX < rect.maxX, rect.minY < rect.maxY else { return .area(.empty) }
        guard mapping.isFinite else { return compareAll(clip) }
        if mapping.whole != nil { return compareNear(clip) }
        guard mapping.isShift else { return .area(cross(clip)) }
        let (sum, isExact) = (mapping.sum, mapping.isExact)
        let x = grid.x
        let y = grid.y
        func column(_ edge: CGFloat) -> Int {
            let estimate = (edge - sum.tx - grid.origin.x) * grid.scale - 0.5
            return first(in: grid.columns, estimate, isExact: isExact && CoordinateMapping.isBinary(edge), slope: 1) {
                mapping(CGPoint(x: x($0), y: 0)).x >= edge
            }
        }
        func row(_ edge: CGFloat) -> Int {
            let estimate = (edge - sum.ty - grid.origin.y) * grid.scale - 0.5
            return first(in: grid.rows, estimate, isExact: isExact && CoordinateMapping.isBinary(edge), slope: 1) {
                mapping(CGPoint(x: 0, y: y($0))).y >= edge
            }
        }
        let (left, right, top, bottom) = (column(rect.minX), column(rect.maxX), row(rect.minY), row(rect.maxY))
        return clip.narrowed(columns: left..<max(left, right), rows: top..<max(top, bottom))
    }

    /// Returns the first number of a range for which `isBeyond` is true. It must be true for all following numbers
    /// as well.
    ///
    /// - Parameters:
    ///   - estimate: Roughly where `isBeyond` becomes true. The result is the next whole number unless rounding
    ///     errors leave doubt.
    ///   - slope: The change of the compared coordinate per point.
    private func first(
        in range: Range<Int>, _ estimate: CGFloat, isExact: Bool, slope: CGFloat, isBeyond: (Int) -> Bool
    ) -> Int {
        let tolerance = mapping.error * 8 * grid.scale / slope + 1e-9
        if tolerance < 0.25, !estimate.isNaN {
            if estimate <= CGFloat(range.lowerBound) - 1 { return range.lowerBound }
            if estimate > CGFloat(range.upperBound) { return range.upperBound }
            if isExact || abs(estimate - estimate.rounded()) > tolerance {
                return min(max(Int(clamping: estimate.rounded(.up)), range.lowerBound), range.upperBound)
            }
        }
        guard !range.isEmpty, !isBeyond(range.lowerBound) else { return range.lowerBound }
        guard isBeyond(range.upperBound - 1) else { return range.upperBound }
        var (low, high) = (range.lowerBound, range.upperBound - 1)
        while low < high {
            let middle = (low + high) >> 1
            if isBeyond(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Returns the pixels of a clip in a rectangle that may be rotated on the grid, row by row.
    private func cross(_ clip: Clip) -> PixelArea {
        let rows = nearRows(clip.rows)
        guard !rows.isEmpty else { return .empty }
        let columns: Range<Int>
        var builder = PixelAreaBuilder(firstRow: rows.lowerBound)
        switch clip {
        case .block(let own, _):
            columns = own
            guard !columns.isEmpty else { return .empty }
            for row in rows {
                let range = columnRange(row, columns)
                builder.add(range.lowerBound, range.upperBound)
                builder.endRow()
            }
        case .area(let area):
            for row in rows {
                let spans = area[row]
                guard let first = spans.first, let last = spans.last else {
                    builder.endRow()
                    continue
                }
                let range = columnRange(row, first.first..<last.after)
                for span in spans where span.first < range.upperBound && span.after > range.lowerBound {
                    builder.add(max(span.first, range.lowerBound), min(span.after, range.upperBound))
                }
                builder.endRow()
            }
        }
        return builder.finish()
    }

    /// Returns a range of rows that includes all rows that the rectangle touches.
    private func nearRows(_ rows: Range<Int>) -> Range<Int> {
        let back = mapping.sum.inverted()
        guard abs(mapping.sum.determinant) > 1e-9, back.isFinite, rect.minX.isFinite, rect.minY.isFinite,
            rect.maxX.isFinite, rect.maxY.isFinite
        else { return rows }
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
        ].map { ($0.applying(back).y - grid.origin.y) * grid.scale }
        let tolerance = mapping.error * 8 * (abs(back.b) + abs(back.d)) * grid.scale
        guard let top = corners.min(), let bottom = corners.max(), tolerance < 1, abs(top) < 1e9, abs(bottom) < 1e9
        else {
            return rows
        }
        let (first, end) = (Int(clamping: top.rounded(.down)), Int(clamping: bottom.rounded(.up)))
        return rows.clamped(to: first - 2..<end + 2)
    }

    /// Returns the columns of a row that lie in the rectangle.
    private func columnRange(_ row: Int, _ columns: Range<Int>) -> Range<Int> {
        let (sum, y) = (mapping.sum, grid.y(row))
        let byX = band(columns, sum.a, sum.c * y + sum.tx, from: rect.minX, to: rect.maxX) { column in
            mapping(CGPoint(x: grid.x(column), y: y)).x
        }
        guard !byX.isEmpty else { return byX }
        return band(byX, sum.b, sum.d * y + sum.ty, from: rect.minY, to: rect.maxY) { column in
            mapping(CGPoint(x: grid.x(column), y: y)).y
        }
    }

    /// Returns the columns for which a coordinate in the view lies between two edges.
    ///
    /// - Parameters:
    ///   - slope: The change of the coordinate per unit of x.
    ///   - start: The coordinate where x is zero.
    ///   - exactly: Returns the exact coordinate of a column.
    private func band(
        _ columns: Range<Int>, _ slope: CGFloat, _ start: CGFloat, from low: CGFloat, to high: CGFloat,
        _ exactly: (Int) -> CGFloat
    ) -> Range<Int> {
        let size = abs(slope)
        func estimate(_ edge: CGFloat) -> CGFloat {
            // A coordinate that does not change along the row crosses no edge.
            size > 0 ? ((edge - start) / slope - grid.origin.x) * grid.scale - 0.5 : .nan
        }
        func find(_ edge: CGFloat, _ isBeyond: (Int) -> Bool) -> Int {
            first(in: columns, estimate(edge), isExact: false, slope: size, isBeyond: isBeyond)
        }
        if slope >= 0 {
            let from = find(low) { exactly($0) >= low }
            let to = find(high) { exactly($0) >= high }
            return from..<max(from, to)
        }
        let from = find(high) { exactly($0) < high }
        let to = find(low) { exactly($0) < low }
        return from..<max(from, to)
    }

    /// Compares each pixel around the view: with perspective, edges do not cross rows at even distances.
    private func compareNear(_ clip: Clip) -> Clip {
        let box = CGRect(x: rect.minX, y: rect.minY, width: rect.maxX - rect.minX, height: rect.maxY - rect.minY)
        guard box.isFinite, let outline = mapping.outline(of: box) else { return compareAll(clip) }
        let near = PixelGrid(covering: outline.insetBy(dx: -2, dy: -2), origin: grid.origin, scale: grid.scale)
        return compareAll(clip.narrowed(columns: near.columns, rows: near.rows))
    }

    /// Compares each pixel: with infinite coordinates the shortcuts do not apply.
    private func compareAll(_ clip: Clip) -> Clip {
        // NaN coordinates lie in no rectangle.
        guard !mapping.yieldsNaN else { return .area(.empty) }
        guard !mapping.isShift else { return compareSides(clip) }
        guard let bounds = clip.area.isEmpty ? nil : clip.area.columns else { return .area(.empty) }
        let centers = PixelCenters(mapping, grid, columns: bounds, rows: clip.rows)
        var builder = PixelAreaBuilder(firstRow: clip.rows.lowerBound)
        clip.visit { row, start, end in
            builder.skip(to: row)
            for column in start..<end where rect.contains(centers(column, row)) { builder.add(column, column + 1) }
        }
        return .area(builder.finish())
    }

    /// Compares each column and each row, for mappings that are only shifts.
    private func compareSides(_ clip: Clip) -> Clip {
        let columns = grid.columns.filter { column in
            let x = mapping(CGPoint(x: grid.x(column), y: 0)).x
            return x >= rect.minX && x < rect.maxX
        }
        let rows = grid.rows.filter { row in
            let y = mapping(CGPoint(x: 0, y: grid.y(row))).y
            return y >= rect.minY && y < rect.maxY
        }
        guard let left = columns.first, let right = columns.last, let top = rows.first, let bottom = rows.last else {
            return .area(.empty)
        }
        // Coordinates never decrease from one column or row to the next.
        return clip.narrowed(columns: left..<right + 1, rows: top..<bottom + 1)
    }
}
