/// A set of pixels, stored as spans of rows: its size grows with the length of the boundary and not with the area.
struct PixelArea: Hashable, Sendable {
    /// The rows from the first to the last that contain a pixel.
    let rows: Range<Int>
    /// For each row the index in `spans` of its first span, followed by the number of all spans.
    private let offsets: [Int32]
    /// The spans from left to right, row by row. Spans of the same row do not touch.
    let spans: [PixelSpan]

    static let empty = PixelArea(rows: 0..<0, offsets: [0], spans: [])

    /// - Parameter offsets: For each row the index of its first span, followed by the number of all spans.
    init(rows: Range<Int>, offsets: [Int32], spans: [PixelSpan]) {
        self.rows = rows
        self.offsets = offsets
        self.spans = spans
    }

    /// Creates a rectangular area.
    init(columns: Range<Int>, rows: Range<Int>) {
        guard !columns.isEmpty, !rows.isEmpty else {
            self = .empty
            return
        }
        self.init(
            rows: rows, offsets: (0...rows.count).map { Int32($0) },
            spans: Array(repeating: PixelSpan(columns.lowerBound, columns.upperBound), count: rows.count))
    }

    var isEmpty: Bool { spans.isEmpty }

    /// The number of pixels.
    var count: Int { spans.reduce(0) { $0 + $1.count } }

    /// The spans of a row; empty outside of `rows`.
    subscript(row: Int) -> ArraySlice<PixelSpan> {
        guard rows.contains(row) else { return [] }
        return spans[indices(ofRow: row)]
    }

    /// Returns the indices in `spans` of the spans of a row, which must be one of `rows`.
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

    /// The columns from the leftmost to the rightmost that contain a pixel.
    var columns: Range<Int> {
        guard let first = spans.first else { return 0..<0 }
        var (left, right) = (first.start, first.end)
        for span in spans {
            left = min(left, span.start)
            right = max(right, span.end)
        }
        return Int(left)..<Int(right)
    }

    /// Calls `body` with every span.
    @inline(__always)
    func visit(_ body: (_ row: Int, _ span: PixelSpan) -> Void) {
        for row in rows {
            for index in indices(ofRow: row) { body(row, spans[index]) }
        }
    }
}

// MARK: - Set operations

extension PixelArea {
    func union(_ other: PixelArea) -> PixelArea {
        if isEmpty { return other }
        return other.isEmpty ? self : combined(with: other) { $0 || $1 }
    }

    func intersection(_ other: PixelArea) -> PixelArea {
        isEmpty || other.isEmpty ? .empty : combined(with: other) { $0 && $1 }
    }

    func subtracting(_ other: PixelArea) -> PixelArea {
        isEmpty || other.isEmpty ? self : combined(with: other) { $0 && !$1 }
    }

    /// Returns the part of the area inside of a rectangle.
    func intersection(columns: Range<Int>, rows: Range<Int>) -> PixelArea {
        let common = self.rows.clamped(to: rows)
        guard !common.isEmpty, !columns.isEmpty else { return .empty }
        var builder = PixelAreaBuilder(firstRow: common.lowerBound)
        for row in common {
            for index in indices(ofRow: row) {
                let span = spans[index]
                if span.after <= columns.lowerBound { continue }
                if span.first >= columns.upperBound { break }
                builder.add(max(span.first, columns.lowerBound), min(span.after, columns.upperBound))
            }
            builder.endRow()
        }
        return builder.finish()
    }

    /// Returns the pixels for which `keeps` returns true, given whether this area and the other one contain them.
    private func combined(with other: PixelArea, keeps: (Bool, Bool) -> Bool) -> PixelArea {
        let all = min(rows.lowerBound, other.rows.lowerBound)..<max(rows.upperBound, other.rows.upperBound)
        var builder = PixelAreaBuilder(firstRow: all.lowerBound)
        for row in all {
            Self.merge(self[row], other[row], into: &builder, keeps: keeps)
            builder.endRow()
        }
        return builder.finish()
    }

    private static func merge(
        _ mine: ArraySlice<PixelSpan>, _ theirs: ArraySlice<PixelSpan>, into builder: inout PixelAreaBuilder,
        keeps: (Bool, Bool) -> Bool
    ) {
        var (left, right) = (mine.startIndex, theirs.startIndex)
        var (isInMine, isInTheirs) = (false, false)
        var start = 0
        while left < mine.endIndex || right < theirs.endIndex {
            let next = left < mine.endIndex ? (isInMine ? mine[left].after : mine[left].first) : Int.max
            let other = right < theirs.endIndex ? (isInTheirs ? theirs[right].after : theirs[right].first) : Int.max
            let boundary = min(next, other)
            if keeps(isInMine, isInTheirs) { builder.add(start, boundary) }
            if next == boundary {
                if isInMine { left += 1 }
                isInMine.toggle()
            }
            if other == boundary {
                if isInTheirs { right += 1 }
                isInTheirs.toggle()
            }
            start = boundary
        }
    }
}

extension PixelArea {
    /// Returns the topmost, then leftmost position at which a rectangle fits into the area; nil when there is none.
    func firstFit(columns: Int, rows count: Int) -> (column: Int, row: Int)? {
        guard columns > 0, count > 0, rows.count >= count else { return nil }
        for row in rows.lowerBound...rows.upperBound - count {
            var starts = starts(in: row, minimumLength: columns)
            for next in row + 1..<row + count where !starts.isEmpty {
                starts = Self.common(starts, self.starts(in: next, minimumLength: columns))
            }
            if let first = starts.first { return (first.lowerBound, row) }
        }
        return nil
    }

    /// Returns the columns at which `minimumLength` consecutive pixels of the area start.
    private func starts(in row: Int, minimumLength: Int) -> [Range<Int>] {
        self[row].compactMap { span in
            span.count >= minimumLength ? span.first..<span.after - minimumLength + 1 : nil
        }
    }

    private static func common(_ one: [Range<Int>], _ other: [Range<Int>]) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var (left, right) = (0, 0)
        while left < one.count, right < other.count {
            let both = one[left].clamped(to: other[right])
            if !both.isEmpty { found.append(both) }
            if one[left].upperBound < other[right].upperBound { left += 1 } else { right += 1 }
        }
        return found
    }
}

// MARK: - Spans and building

/// Adjacent pixels of one row.
struct PixelSpan: Hashable, Sendable {
    var start: Int32
    /// The column after the last one.
    var end: Int32

    init(_ start: Int, _ end: Int) {
        self.start = Int32(truncatingIfNeeded: start)
        self.end = Int32(truncatingIfNeeded: end)
    }

    var first: Int { Int(start) }
    var after: Int { Int(end) }
    var count: Int { Int(end) - Int(start) }
}

/// A builder of a set of pixels from left to right and from top to bottom.
struct PixelAreaBuilder {
    private let firstRow: Int
    private var offsets: [Int32] = [0]
    private var spans: [PixelSpan] = []

    init(firstRow: Int) {
        self.firstRow = firstRow
    }

    /// Adds pixels to the current row. They must not start left of pixels that the row already has.
    @inline(__always)
    mutating func add(_ start: Int, _ end: Int) {
        guard start < end else { return }
        if let last = spans.last, spans.count > Int(offsets[offsets.count - 1]), last.after >= start {
            if last.after < end { spans[spans.count - 1].end = Int32(truncatingIfNeeded: end) }
        } else {
            spans.append(PixelSpan(start, end))
        }
    }

    /// Adds a complete row and moves on to the next one.
    mutating func addRow(_ line: ContiguousArray<PixelSpan>) {
        spans.append(contentsOf: line)
        endRow()
    }

    /// Moves on to the next row.
    @inline(__always)
    mutating func endRow() {
        offsets.append(Int32(truncatingIfNeeded: spans.count))
    }

    /// Moves on to a later row.
    mutating func skip(to row: Int) {
        while firstRow + offsets.count - 1 < row { endRow() }
    }

    /// Returns the added pixels, without empty rows at the top and bottom.
    func finish() -> PixelArea {
        guard !spans.isEmpty else { return .empty }
        var offsets = self.offsets
        if Int(offsets[offsets.count - 1]) < spans.count { offsets.append(Int32(spans.count)) }
        var (first, last) = (0, offsets.count - 1)
        while offsets[first + 1] == 0 { first += 1 }
        while Int(offsets[last - 1]) == spans.count { last -= 1 }
        return PixelArea(
            rows: firstRow + first..<firstRow + last, offsets: Array(offsets[first...last]), spans: spans)
    }
}
