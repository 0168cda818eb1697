/// The pixels of which nobody has been found yet who answers for them. A search takes them away from the front to the back.
struct FreePixels {
    private let firstRow: Int
    private var lines: [ContiguousArray<Stretch>]

    /// All pixels of a grid.
    init(_ grid: PixelGrid) {
        firstRow = grid.rows.lowerBound
        let line: ContiguousArray<Stretch> =
            grid.columns.isEmpty ? [] : [Stretch(grid.columns.lowerBound, grid.columns.upperBound)]
        lines = grid.rows.map { _ in line }
    }

    /// The pixels of an area, which is inside of the grid.
    init(_ area: PixelArea, in grid: PixelGrid) {
        firstRow = grid.rows.lowerBound
        lines = grid.rows.map { ContiguousArray(area[$0]) }
    }

    /// The free pixels of some rows.
    func area(in rows: Range<Int>) -> PixelArea {
        var builder = PixelAreaBuilder(firstRow: rows.lowerBound)
        for row in rows { builder.addRow(lines[row - firstRow]) }
        return builder.finish()
    }

    /// The free pixels of a row from one column to before another.
    @inline(__always)
    func find(in row: Int, from start: Int, to end: Int, _ body: (_ start: Int, _ end: Int) -> Void) {
        let line = lines[row - firstRow]
        var index = Self.first(in: line, after: start)
        while index < line.count, line[index].first < end {
            body(max(line[index].first, start), min(line[index].after, end))
            index += 1
        }
    }

    /// The same, and they are free no more.
    @inline(__always)
    mutating func take(in row: Int, from start: Int, to end: Int, _ body: (_ start: Int, _ end: Int) -> Void) {
        Self.take(&lines[row - firstRow], start, end, body)
    }

    private static func take(
        _ line: inout ContiguousArray<Stretch>, _ start: Int, _ end: Int, _ body: (_ start: Int, _ end: Int) -> Void
    ) {
        let first = Self.first(in: line, after: start)
        var next = first
        while next < line.count, line[next].first < end {
            body(max(line[next].first, start), min(line[next].after, end))
            next += 1
        }
        guard next > first else { return }
        let left = line[first].first < start ? Stretch(line[first].first, start) : nil
        let right = line[next - 1].after > end ? Stretch(end, line[next - 1].after) : nil
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

    /// The first stretch that does not end before a column.
    @inline(__always)
    private static func first(in line: ContiguousArray<Stretch>, after column: Int) -> Int {
        var (low, high) = (0, line.count)
        while low < high {
            let middle = (low + high) >> 1
            if line[middle].after <= column { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
