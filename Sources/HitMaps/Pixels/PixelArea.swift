/// A set of pixels, as stretches of rows: as large as its boundary is long, not as what it covers.
struct PixelArea: Hashable, Sendable {
    /// The rows from the first to the last in which there is a pixel.
    let rows: Range<Int>
    /// Where the stretches of each row begin, and after the last row where they end.
    private let offsets: [Int32]
    /// From left to right, row by row; two of a row do not touch.
    let stretches: [Stretch]

    static let empty = PixelArea(rows: 0..<0, offsets: [0], stretches: [])

    /// - Parameter offsets: where in `stretches` those of each row begin, and after the last row where they end.
    init(rows: Range<Int>, offsets: [Int32], stretches: [Stretch]) {
        self.rows = rows
        self.offsets = offsets
        self.stretches = stretches
    }

    /// A rectangle.
    init(columns: Range<Int>, rows: Range<Int>) {
        guard !columns.isEmpty, !rows.isEmpty else {
            self = .empty
            return
        }
        self.init(
            rows: rows, offsets: (0...rows.count).map { Int32($0) },
            stretches: Array(repeating: Stretch(columns.lowerBound, columns.upperBound), count: rows.count))
    }

    var isEmpty: Bool { stretches.isEmpty }

    /// How many pixels there are.
    var count: Int { stretches.reduce(0) { $0 + $1.count } }

    /// The stretches of a row; none where the area is not.
    subscript(row: Int) -> ArraySlice<Stretch> {
        guard rows.contains(row) else { return [] }
        return stretches[indices(ofRow: row)]
    }

    /// Where in `stretches` those of a row of the area are.
    @inline(__always)
    func indices(ofRow row: Int) -> Range<Int> {
        let index = row - rows.lowerBound
        return Int(offsets[index])..<Int(offsets[index + 1])
    }

    func contains(column: Int, row: Int) -> Bool {
        let line = self[row]
        var (low, high) = (line.startIndex, line.endIndex)
        while low < high {
            let middle = (low + high) / 2
            if line[middle].after <= column { low = middle + 1 } else { high = middle }
        }
        return low < line.endIndex && line[low].first <= column
    }

    /// The columns from the leftmost to the rightmost in which there is a pixel.
    var columns: Range<Int> {
        guard let first = stretches.first else { return 0..<0 }
        var (left, right) = (first.start, first.end)
        for stretch in stretches {
            left = min(left, stretch.start)
            right = max(right, stretch.end)
        }
        return Int(left)..<Int(right)
    }

    /// Calls `body` with every stretch.
    @inline(__always)
    func visit(_ body: (_ row: Int, _ stretch: Stretch) -> Void) {
        for row in rows {
            for index in indices(ofRow: row) { body(row, stretches[index]) }
        }
    }
}
