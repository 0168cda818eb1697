/// Puts a set of pixels together, from left to right and from top to bottom.
struct PixelAreaBuilder {
    private let firstRow: Int
    private var offsets: [Int32] = [0]
    private var stretches: [Stretch] = []

    init(firstRow: Int) {
        self.firstRow = firstRow
    }

    /// Adds pixels to the current row. They are not left of those that it has.
    @inline(__always)
    mutating func add(_ start: Int, _ end: Int) {
        guard start < end else { return }
        if let last = stretches.last, stretches.count > Int(offsets[offsets.count - 1]), last.after >= start {
            if last.after < end { stretches[stretches.count - 1].end = Int32(truncatingIfNeeded: end) }
        } else {
            stretches.append(Stretch(start, end))
        }
    }

    /// Adds a row that is known as a whole, and goes on with the next one.
    mutating func addRow(_ line: ContiguousArray<Stretch>) {
        stretches.append(contentsOf: line)
        endRow()
    }

    /// Goes on with the next row.
    @inline(__always)
    mutating func endRow() {
        offsets.append(Int32(truncatingIfNeeded: stretches.count))
    }

    /// Goes on with a row further below.
    mutating func skip(to row: Int) {
        while firstRow + offsets.count - 1 < row { endRow() }
    }

    /// What was added, without empty rows above and below.
    func finish() -> PixelArea {
        guard !stretches.isEmpty else { return .empty }
        var offsets = self.offsets
        if Int(offsets[offsets.count - 1]) < stretches.count { offsets.append(Int32(stretches.count)) }
        var (first, last) = (0, offsets.count - 1)
        while offsets[first + 1] == 0 { first += 1 }
        while Int(offsets[last - 1]) == stretches.count { last -= 1 }
        return PixelArea(
            rows: firstRow + first..<firstRow + last, offsets: Array(offsets[first...last]), stretches: stretches)
    }
}
