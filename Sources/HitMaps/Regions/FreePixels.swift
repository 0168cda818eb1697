/// The pixels that have no owner yet. A search goes from front to back and takes pixels away.
struct FreePixels {
    private let firstRow: Int
    private var lines: [ContiguousArray<PixelSpan>]

    /// Creates the set of all pixels of a grid.
    init(_ grid: PixelGrid) {
        firstRow = grid.rows.lowerBound
        let line: ContiguousArray<PixelSpan> =
            grid.columns.isEmpty ? [] : [PixelSpan(grid.columns.lowerBound, grid.columns.upperBound)]
        lines = grid.rows.map { _ in line }
    }

    /// Creates the set of the pixels of an area, which must lie in the grid.
    init(_ area: PixelArea, in grid: PixelGrid) {
        firstRow = grid.rows.lowerBound
        lines = grid.rows.map { ContiguousArray(area[$0]) }
    }

    /// Returns the free pixels of some rows.
    func area(in rows: Range<Int>) -> PixelArea {
        var builder = PixelAreaBuilder(firstRow: rows.lowerBound)
        for row in rows { builder.addRow(lines[row - firstRow]) }
        return builder.finish()
    }

    /// Calls `body` with the free spans of a row within `start..<end`.
    @inline(__always)
    func find(in row: Int, from start: Int, to end: Int, _ body: (_ start: Int, _ end: Int) -> Void) {
        let line = lines[row - firstRow]
        var index = Self.first(in: line, after: start)
        while index < line.count, line[index].first < end {
            body(max(line[index].first, start), min(line[index].after, end))
            index += 1
        }
    }

    /// Removes the free pixels of a row within `start..<end`, and calls `body` with their spans.
    @inline(__always)
    mutating func take(in row: Int, from start: Int, to end: Int, _ body: (_ start: Int, _ end: Int) -> Void) {
        Self.take(&lines[row - firstRow], start, end, body)
    }

    private static func take(
        _ line: inout ContiguousArray<PixelSpan>, _ start: Int, _ end: Int, _ body: (_ start: Int, _ end: Int) -> Void
    ) {
        let first = Self.first(in: line, after: start)
        var next = first
        while next < line.count, line[next].first < end {
            body(max(line[next].first, start), min(line[next].after, end))
            next += 1
        }
        guard next > first else { return }
        let left = line[first].first < start ? PixelSpan(line[first].first, start) : nil
        let right = line[next - 1].after > end ? PixelSpan(end, line[next - 1].after) : nil
        switch (left, right) {
        case (nil, nil):
            line.removeSubrange(first..<next)
        case (let rest?, nil), (nil, let rest?):
            line[first] = rest
            if next - first > 1 { line.removeSubrange(first + 1..<next) }
        case (let left?, let right?):
            line[first] = left
            if next - first == 1 {
                line.insert(right, at: first + 1)
            } else {
                line[first + 1] = right
                if next - first > 2 { line.removeSubrange(first + 2..<next) }
            }
        }
    }

    /// Returns the index of the first span that ends after a column.
    @inline(__always)
    private static func first(in line: ContiguousArray<PixelSpan>, after column: Int) -> Int {
        var (low, high) = (0, line.count)
        while low < high {
            let middle = (low + high) >> 1
            if line[middle].after <= column { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
