/// The values of a function for all pixels of an area, found without calling it for each of them.
///
/// The tracer divides the area into square cells and evaluates some pixels of each. When they agree, the tracer
/// takes the whole cell to have that value. When they differ, it evaluates every pixel of the cell, and then
/// follows the boundary between the values into the neighbouring cells. It misses shapes that are smaller than a
/// cell and touch nothing that it found, outside of the part of which each pixel is evaluated.
///
/// The work may be interrupted after each row of samples and each cell. The result does not depend on that.
struct CellTracer {
    private let area: PixelArea
    private let side: Int
    private let left: Int
    private let top: Int
    private let across: Int
    private let down: Int
    /// The value of each cell; `unknown` before the first sample, and `mixed` when the cell has several values or
    /// each pixel is evaluated.
    private var values: [Int32]
    /// The offset in `details` of each cell's pixels; negative for a cell with one value.
    private var detailOffsets: [Int]
    private var details: [Int32] = []
    private var queue: [Int] = []
    private let seeds: [PixelIndex]
    private let near: PixelGrid?
    private var phase = Phase.rows
    /// The number of rows of samples, cells or seeds that the present phase is done with.
    private var position = 0

    /// The parts of the work, in their order.
    private enum Phase {
        /// Samples rows of pixels, at most three for each line of cells.
        case rows
        /// Samples cells that have no pixel in those rows.
        case ends
        case seeds
        /// Evaluates every pixel of the cells in the queue.
        case cells
    }

    private static let unknown = Int32.min
    private static let mixed = Int32.min + 1

    /// - Parameters:
    ///   - side: The side of a cell, in pixels.
    ///   - seeds: Pixels of the area to evaluate in any case.
    ///   - near: The part of the area of which each pixel is evaluated; nil for none.
    init(_ area: PixelArea, side: Int, seeds: [PixelIndex] = [], near: PixelGrid? = nil) {
        self.seeds = seeds
        self.near = near
        self.area = area
        self.side = side
        let columns = area.columns
        left = columns.lowerBound
        top = area.rows.lowerBound
        across = (columns.count + side - 1) / side
        down = (area.rows.count + side - 1) / side
        values = Array(repeating: Self.unknown, count: across * down)
        detailOffsets = Array(repeating: -1, count: across * down)
    }

    /// Evaluates enough pixels to determine the value of each, or goes on with that.
    ///
    /// - Parameters:
    ///   - mustPause: Returns whether the work is to be interrupted.
    ///   - evaluate: Returns the value of a pixel.
    /// - Returns: Whether the values of all pixels are known.
    mutating func trace(
        until mustPause: () -> Bool = { false }, evaluate: (_ column: Int, _ row: Int) -> Int32
    ) -> Bool {
        guard !area.isEmpty else { return true }
        while hasMore {
            if mustPause() { return false }
            proceed(evaluate)
        }
        return true
    }

    private var hasMore: Bool { phase != .cells || !queue.isEmpty }

    /// Does a small part of the work.
    private mutating func proceed(_ evaluate: (Int, Int) -> Int32) {
        switch phase {
        case .rows:
            sample(line: position / 3, part: position % 3, evaluate)
            position += 1
            if position == 3 * down { begin(.ends) }
        case .ends:
            while position < values.count, values[position] != Self.unknown { position += 1 }
            if position < values.count {
                sampleEnds(of: position, evaluate)
                position += 1
            } else {
                for line in 0..<down { enqueueBoundaries(line) }
                begin(.seeds)
            }
        case .seeds:
            if position < seeds.count {
                let seed = seeds[position]
                let cell = (seed.row - top) / side * across + (seed.column - left) / side
                if evaluate(seed.column, seed.row) != values[cell] { queue.append(cell) }
                position += 1
            } else {
                if let near { enqueue(near) }
                begin(.cells)
            }
        case .cells:
            if let cell = queue.popLast(), detailOffsets[cell] < 0 { fill(cell, evaluate) }
        }
    }

    private mutating func begin(_ next: Phase) {
        phase = next
        position = 0
    }

    /// Calls `body` with the spans of all rows of the area that have one value.
    ///
    /// - Parameter common: A frequent value whose spans `body` need not be called for.
    func visit(
        without common: Int32? = nil, _ body: (_ row: Int, _ start: Int, _ end: Int, _ value: Int32) -> Void
    ) {
        for line in 0..<down {
            let cells = line * across..<(line + 1) * across
            if let common, cells.allSatisfy({ values[$0] == common || values[$0] == Self.unknown }) { continue }
            visit(line, cellSpans(of: cells), body)
        }
    }

    /// Adjacent cells of a line with one value, or one cell whose pixels were all evaluated.
    private struct CellSpan {
        let cell: Int
        /// The column after the last one.
        var end: Int
    }

    private func cellSpans(of cells: Range<Int>) -> [CellSpan] {
        var cellSpans: [CellSpan] = []
        for cell in cells {
            let end = columns(of: cell).upperBound
            if let last = cellSpans.last, detailOffsets[cell] < 0, detailOffsets[last.cell] < 0,
                values[cell] == values[last.cell]
            {
                cellSpans[cellSpans.count - 1].end = end
            } else {
                cellSpans.append(CellSpan(cell: cell, end: end))
            }
        }
        return cellSpans
    }

    private func visit(
        _ line: Int, _ cellSpans: [CellSpan], _ body: (_ row: Int, _ start: Int, _ end: Int, _ value: Int32) -> Void
    ) {
        for row in rows(ofLine: line) {
            var next = 0
            for index in area.indices(ofRow: row) {
                let span = area.spans[index]
                while cellSpans[next].end <= span.first { next += 1 }
                var start = span.first
                while start < span.after {
                    let end = min(span.after, cellSpans[next].end)
                    visit(cellSpans[next], row, start, end, body)
                    start = end
                    if end == cellSpans[next].end { next += 1 }
                }
            }
        }
    }

    /// Calls `body` with the parts of a cell span's row that have one value.
    @inline(__always)
    private func visit(
        _ cellSpan: CellSpan, _ row: Int, _ start: Int, _ end: Int,
        _ body: (_ row: Int, _ start: Int, _ end: Int, _ value: Int32) -> Void
    ) {
        guard detailOffsets[cellSpan.cell] >= 0 else { return body(row, start, end, values[cellSpan.cell]) }
        let pixels = detailOffsets[cellSpan.cell] + (row - top) % side * side - (cellSpan.end - side)
        var (from, value) = (start, details[pixels + start])
        for column in start..<end where details[pixels + column] != value {
            body(row, from, column, value)
            (from, value) = (column, details[pixels + column])
        }
        body(row, from, end, value)
    }

    private func columns(of cell: Int) -> Range<Int> {
        let start = left + cell % across * side
        return start..<start + side
    }

    private func rows(ofLine line: Int) -> Range<Int> {
        let start = top + line * side
        return start..<min(start + side, area.rows.upperBound)
    }

    /// Returns the indices of a row's spans from the first one that ends after `column`.
    @inline(__always)
    private func indices(ofRow row: Int, endingAfter column: Int) -> Range<Int> {
        let line = area.indices(ofRow: row)
        var (low, high) = (line.lowerBound, line.upperBound)
        while low < high {
            let middle = (low + high) >> 1
            if area.spans[middle].after <= column { low = middle + 1 } else { high = middle }
        }
        return low..<line.upperBound
    }

    // MARK: - Sampling cells

    /// Samples the first pixels of the first and the middle row of each cell of a line, one row at a time. The adjacent
    /// cells' first pixels cover the last row; where there are none, samples that, too.
    private mutating func sample(line: Int, part: Int, _ evaluate: (Int, Int) -> Int32) {
        let rows = rows(ofLine: line)
        switch part {
        case 0:
            sample(row: rows.lowerBound, evaluate) { _ in true }
        case 1:
            let middle = rows.lowerBound + side / 2
            if middle < rows.upperBound { sample(row: middle, evaluate) { _ in true } }
        default:
            let (last, area) = (rows.upperBound - 1, area)
            guard area[last] != area[last + 1] else { return }
            sample(row: last, evaluate) { !area.contains(column: $0, row: last + 1) }
        }
    }

    private mutating func sample(row: Int, _ evaluate: (Int, Int) -> Int32, where isIncluded: (_ column: Int) -> Bool) {
        let line = (row - top) / side * across
        for index in area.indices(ofRow: row) {
            let span = area.spans[index]
            var cell = line + (span.first - left) / side
            let last = span.after - 1
            var column = span.first
            while column <= last {
                if isIncluded(column) { record(evaluate(column, row), cell) }
                cell += 1
                column = left + (cell - line) * side
            }
            // The pixel after the span is not the first one of another cell.
            if last > max(span.first, column - side), isIncluded(last) { record(evaluate(last, row), cell - 1) }
        }
    }

    @inline(__always)
    private mutating func record(_ value: Int32, _ cell: Int) {
        if values[cell] == Self.unknown {
            values[cell] = value
        } else if values[cell] != value {
            values[cell] = Self.mixed
        }
    }

    /// Samples the ends of the area's spans in a cell, between the rows that were sampled.
    private mutating func sampleEnds(of cell: Int, _ evaluate: (Int, Int) -> Int32) {
        let columns = columns(of: cell)
        for row in rows(ofLine: cell / across) {
            for index in indices(ofRow: row, endingAfter: columns.lowerBound) {
                let span = area.spans[index]
                if span.first >= columns.upperBound { break }
                record(evaluate(max(span.first, columns.lowerBound), row), cell)
                record(evaluate(min(span.after, columns.upperBound) - 1, row), cell)
            }
        }
    }

    /// Enqueues the cells of a line that have more than one value.
    private mutating func enqueueBoundaries(_ line: Int) {
        for column in 0..<across {
            let cell = line * across + column
            guard isUniform(cell) else {
                if values[cell] == Self.mixed { queue.append(cell) }
                continue
            }
            // A boundary lies somewhere between the first pixels of this cell and of the next one, and all of these
            // belong to this cell.
            let right = column + 1 < across ? values[cell + 1] : values[cell]
            let below = line + 1 < down ? values[cell + across] : values[cell]
            if (right > Self.mixed && right != values[cell]) || (below > Self.mixed && below != values[cell]) {
                queue.append(cell)
            }
        }
    }

    /// Enqueues the cells that have a pixel in a part of the area.
    private mutating func enqueue(_ near: PixelGrid) {
        let columns = near.columns.clamped(to: area.columns)
        let rows = near.rows.clamped(to: area.rows)
        guard !columns.isEmpty, !rows.isEmpty else { return }
        for line in (rows.lowerBound - top) / side...(rows.upperBound - 1 - top) / side {
            for column in (columns.lowerBound - left) / side...(columns.upperBound - 1 - left) / side {
                queue.append(line * across + column)
            }
        }
    }

    @inline(__always)
    private func isUniform(_ cell: Int) -> Bool { values[cell] > Self.mixed }

    // MARK: - Filling cells

    /// Evaluates every pixel of a cell, and enqueues the neighbours that another value leads into.
    private mutating func fill(_ cell: Int, _ evaluate: (Int, Int) -> Int32) {
        let (columns, rows) = (columns(of: cell), rows(ofLine: cell / across))
        let offset = details.count
        details.append(contentsOf: repeatElement(Self.unknown, count: side * side))
        for row in rows {
            let pixels = offset + (row - rows.lowerBound) * side - columns.lowerBound
            for index in indices(ofRow: row, endingAfter: columns.lowerBound) {
                let span = area.spans[index]
                if span.first >= columns.upperBound { break }
                for column in max(span.first, columns.lowerBound)..<min(span.after, columns.upperBound) {
                    details[pixels + column] = evaluate(column, row)
                }
            }
        }
        detailOffsets[cell] = offset
        values[cell] = Self.mixed
        Self.visitNeighbours(of: cell, across, down) { neighbour in
            guard detailOffsets[neighbour] < 0, isUniform(neighbour) else { return }
            if leads(from: cell, to: neighbour) { queue.append(neighbour) }
        }
    }

    /// Returns whether pixels of a filled cell at its border to a neighbour have another value than the neighbour.
    private func leads(from cell: Int, to neighbour: Int) -> Bool {
        let (dx, dy) = (neighbour % across - cell % across, neighbour / across - cell / across)
        let columns = dx == 0 ? 0..<side : (dx < 0 ? 0..<1 : side - 1..<side)
        let rows = dy == 0 ? 0..<side : (dy < 0 ? 0..<1 : side - 1..<side)
        return rows.contains { row in
            columns.contains { column in
                let value = details[detailOffsets[cell] + row * side + column]
                return value != Self.unknown && value != values[neighbour]
            }
        }
    }

    @inline(__always)
    private static func visitNeighbours(of cell: Int, _ across: Int, _ down: Int, _ body: (Int) -> Void) {
        let (x, y) = (cell % across, cell / across)
        for row in max(0, y - 1)...min(down - 1, y + 1) {
            for column in max(0, x - 1)...min(across - 1, x + 1) where row != y || column != x {
                body(row * across + column)
            }
        }
    }
}
