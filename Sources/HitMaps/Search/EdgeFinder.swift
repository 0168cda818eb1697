import UIKit

/// Finds the pixels whose middles lie in a rectangle of a view's space, as comparing each of them would, without doing so:
/// along a row and along a column each edge is crossed once at most.
struct EdgeFinder {
    let grid: PixelGrid
    let chain: PlaceChain
    /// Near edges belong to it, far ones do not.
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

    /// What of a clip lies in the rectangle.
    func narrow(_ clip: Clip) -> Clip {
        guard rect.minX < rect.maxX, rect.minY < rect.maxY else { return .area(.empty) }
        guard chain.isFinite else { return compareAll(clip) }
        guard chain.isShift else { return .area(cross(clip)) }
        let (sum, isExact) = (chain.sum, chain.isExact)
        let x = grid.x
        let y = grid.y
        func column(_ edge: CGFloat) -> Int {
            let place = (edge - sum.tx - grid.origin.x) * grid.scale - 0.5
            return first(in: grid.columns, place, isExact: isExact && PlaceChain.isBinary(edge), slope: 1) {
                chain(CGPoint(x: x($0), y: 0)).x >= edge
            }
        }
        func row(_ edge: CGFloat) -> Int {
            let place = (edge - sum.ty - grid.origin.y) * grid.scale - 0.5
            return first(in: grid.rows, place, isExact: isExact && PlaceChain.isBinary(edge), slope: 1) {
                chain(CGPoint(x: 0, y: y($0))).y >= edge
            }
        }
        let (left, right, top, bottom) = (column(rect.minX), column(rect.maxX), row(rect.minY), row(rect.maxY))
        return clip.narrowed(columns: left..<max(left, right), rows: top..<max(top, bottom))
    }

    /// The first number of a range for which `isBeyond` is true, which is true for all after it as well.
    ///
    /// - Parameters:
    ///   - place: where the change is, about; the first whole number from there on is the answer, unless rounding may
    ///     have another opinion.
    ///   - slope: by how much the compared coordinate changes from one point to the next.
    private func first(
        in range: Range<Int>, _ place: CGFloat, isExact: Bool, slope: CGFloat, isBeyond: (Int) -> Bool
    ) -> Int {
        let doubt = chain.error * 8 * grid.scale / slope + 1e-9
        if doubt < 0.25, !place.isNaN {
            if place <= CGFloat(range.lowerBound) - 1 { return range.lowerBound }
            if place > CGFloat(range.upperBound) { return range.upperBound }
            if isExact || abs(place - place.rounded()) > doubt {
                return min(max(Int(place.rounded(.up)), range.lowerBound), range.upperBound)
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

    /// Row by row, for a rectangle that need not be upright on the grid.
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
                let span = span(row, columns)
                builder.add(span.lowerBound, span.upperBound)
                builder.endRow()
            }
        case .area(let area):
            for row in rows {
                let stretches = area[row]
                guard let first = stretches.first, let last = stretches.last else {
                    builder.endRow()
                    continue
                }
                let span = span(row, first.first..<last.after)
                for stretch in stretches where stretch.first < span.upperBound && stretch.after > span.lowerBound {
                    builder.add(max(stretch.first, span.lowerBound), min(stretch.after, span.upperBound))
                }
                builder.endRow()
            }
        }
        return builder.finish()
    }

    /// The rows that the rectangle may be in, among others.
    private func nearRows(_ rows: Range<Int>) -> Range<Int> {
        let back = chain.sum.inverted()
        guard abs(chain.sum.determinant) > 1e-9, back.isFinite, rect.minX.isFinite, rect.minY.isFinite,
            rect.maxX.isFinite, rect.maxY.isFinite
        else { return rows }
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
        ].map { ($0.applying(back).y - grid.origin.y) * grid.scale }
        let doubt = chain.error * 8 * (abs(back.b) + abs(back.d)) * grid.scale
        guard let top = corners.min(), let bottom = corners.max(), doubt < 1, abs(top) < 1e9, abs(bottom) < 1e9 else {
            return rows
        }
        return rows.clamped(to: Int(top.rounded(.down)) - 2..<Int(bottom.rounded(.up)) + 2)
    }

    /// The columns of a row that lie in the rectangle.
    private func span(_ row: Int, _ columns: Range<Int>) -> Range<Int> {
        let (sum, y) = (chain.sum, grid.y(row))
        let byX = band(columns, sum.a, sum.c * y + sum.tx, from: rect.minX, to: rect.maxX) { column in
            chain(CGPoint(x: grid.x(column), y: y)).x
        }
        guard !byX.isEmpty else { return byX }
        return band(byX, sum.b, sum.d * y + sum.ty, from: rect.minY, to: rect.maxY) { column in
            chain(CGPoint(x: grid.x(column), y: y)).y
        }
    }

    /// The columns for which a coordinate of the view's space lies between two edges.
    ///
    /// - Parameters:
    ///   - slope: by how much the coordinate grows with x.
    ///   - start: what it is where x is zero.
    ///   - exactly: what it is in a column.
    private func band(
        _ columns: Range<Int>, _ slope: CGFloat, _ start: CGFloat, from low: CGFloat, to high: CGFloat,
        _ exactly: (Int) -> CGFloat
    ) -> Range<Int> {
        let size = abs(slope)
        func place(_ edge: CGFloat) -> CGFloat {
            // A coordinate that hardly changes along the row has no place where it crosses anything.
            size > 0 ? ((edge - start) / slope - grid.origin.x) * grid.scale - 0.5 : .nan
        }
        func find(_ edge: CGFloat, _ isBeyond: (Int) -> Bool) -> Int {
            first(in: columns, place(edge), isExact: false, slope: size, isBeyond: isBeyond)
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

    /// Asks about each pixel: with infinite numbers none of the above holds.
    private func compareAll(_ clip: Clip) -> Clip {
        // What is no number stays none, and is nowhere.
        guard !chain.hasNoNumber else { return .area(.empty) }
        guard !chain.isShift else { return compareSides(clip) }
        guard let bounds = clip.area.isEmpty ? nil : clip.area.columns else { return .area(.empty) }
        let places = Places(chain, grid, columns: bounds, rows: clip.rows)
        var builder = PixelAreaBuilder(firstRow: clip.rows.lowerBound)
        clip.visit { row, start, end in
            builder.skip(to: row)
            for column in start..<end where rect.contains(places(column, row)) { builder.add(column, column + 1) }
        }
        return .area(builder.finish())
    }

    /// The same where a column says all about x and a row all about y.
    private func compareSides(_ clip: Clip) -> Clip {
        let columns = grid.columns.filter { column in
            let x = chain(CGPoint(x: grid.x(column), y: 0)).x
            return x >= rect.minX && x < rect.maxX
        }
        let rows = grid.rows.filter { row in
            let y = chain(CGPoint(x: 0, y: grid.y(row))).y
            return y >= rect.minY && y < rect.maxY
        }
        guard let left = columns.first, let right = columns.last, let top = rows.first, let bottom = rows.last else {
            return .area(.empty)
        }
        // Coordinates never go down from one column or row to the next.
        return clip.narrowed(columns: left..<right + 1, rows: top..<bottom + 1)
    }
}
