/// The result of a search: the runs of each row from left to right, without pixels that have no owner.
struct HitRuns: Hashable, Sendable {
    let rows: Range<Int>
    private let offsets: [Int32]
    let runs: [HitRun]

    /// - Parameter lines: The runs of each row in any order. They must not overlap.
    init(firstRow: Int, _ lines: [ContiguousArray<HitRun>]) {
        rows = firstRow..<firstRow + lines.count
        var offsets: [Int32] = [0]
        var runs: [HitRun] = []
        offsets.reserveCapacity(lines.count + 1)
        runs.reserveCapacity(lines.reduce(0) { $0 + $1.count })
        var sorter = RunSorter(columns: Self.columns(of: lines))
        for line in lines {
            let start = runs.count
            sorter.visit(line) { run in
                if runs.count > start, runs[runs.count - 1].end == run.start, runs[runs.count - 1].owner == run.owner {
                    runs[runs.count - 1].end = run.end
                } else {
                    runs.append(run)
                }
            }
            offsets.append(Int32(truncatingIfNeeded: runs.count))
        }
        self.offsets = offsets
        self.runs = runs
    }

    /// Returns the range of the columns in which runs start.
    private static func columns(of lines: [ContiguousArray<HitRun>]) -> Range<Int> {
        var (first, last) = (Int32.max, Int32.min)
        for line in lines {
            for run in line {
                first = min(first, run.start)
                last = max(last, run.start)
            }
        }
        return first <= last ? Int(first)..<Int(last) + 1 : 0..<0
    }

    /// Returns the runs with other owner numbers.
    func renumbered(_ number: (Int32) -> Int32) -> HitRuns {
        HitRuns(
            firstRow: rows.lowerBound,
            lines.map { line in
                ContiguousArray(line.map { HitRun(start: $0.start, end: $0.end, owner: number($0.owner)) })
            })
    }

    /// The runs of each row.
    var lines: [ArraySlice<HitRun>] { rows.map { runs[indices(ofRow: $0)] } }

    /// Returns the indices in `runs` of the runs of a row.
    @inline(__always)
    func indices(ofRow row: Int) -> Range<Int> {
        guard rows.contains(row) else { return 0..<0 }
        return Int(offsets[row - rows.lowerBound])..<Int(offsets[row - rows.lowerBound + 1])
    }

    /// Returns the number of a pixel's owner; nil when there is none.
    func owner(column: Int, row: Int) -> Int32? {
        let line = indices(ofRow: row)
        var (low, high) = (line.lowerBound, line.upperBound)
        while low < high {
            let middle = (low + high) >> 1
            if Int(runs[middle].end) <= column { low = middle + 1 } else { high = middle }
        }
        return low < line.upperBound && Int(runs[low].start) <= column ? runs[low].owner : nil
    }

    /// Calls `body` with the parts of a span of a row that have an owner.
    func find(in row: Int, from start: Int, to end: Int, _ body: (_ start: Int, _ end: Int, _ owner: Int32) -> Void) {
        for index in indices(ofRow: row) {
            let run = runs[index]
            if Int(run.start) >= end { return }
            if Int(run.end) > start { body(max(Int(run.start), start), min(Int(run.end), end), run.owner) }
        }
    }

    /// Returns the pixels whose owner satisfies `isIncluded`.
    ///
    /// - Parameter part: The rows to search; nil for all.
    func area(in part: Range<Int>? = nil, where isIncluded: (Int32) -> Bool) -> PixelArea {
        let rows = part.map { self.rows.clamped(to: $0) } ?? rows
        var builder = PixelAreaBuilder(firstRow: rows.lowerBound)
        for row in rows {
            for index in indices(ofRow: row) where isIncluded(runs[index].owner) {
                builder.add(Int(runs[index].start), Int(runs[index].end))
            }
            builder.endRow()
        }
        return builder.finish()
    }

    /// Returns the pixels of each owner, by its number.
    ///
    /// - Parameter count: The number of owners.
    func areas(count: Int) -> [PixelArea] {
        var builders: [PixelAreaBuilder?] = Array(repeating: nil, count: count)
        for row in rows {
            for run in runs[indices(ofRow: row)] {
                let owner = Int(run.owner)
                if builders[owner] == nil { builders[owner] = PixelAreaBuilder(firstRow: row) }
                builders[owner]?.skip(to: row)
                builders[owner]?.add(Int(run.start), Int(run.end))
            }
        }
        return builders.map { $0?.finish() ?? .empty }
    }
}

/// Adjacent pixels of a row that have the same owner, by its number.
struct HitRun: Hashable, Sendable {
    var start: Int32
    /// The column after the last one.
    var end: Int32
    var owner: Int32
}

/// A sorter of the runs of rows from left to right, without comparisons: no two runs of a row start in the same column.
struct RunSorter {
    private let firstColumn: Int
    /// The index in its row of the run that starts in each column.
    private var indices: [Int32]
    /// A bit for each column in which a run starts.
    private var startBits: [UInt64]

    /// - Parameter columns: The columns in which runs may start.
    init(columns: Range<Int>) {
        firstColumn = columns.lowerBound
        indices = Array(repeating: 0, count: columns.count)
        startBits = Array(repeating: 0, count: (columns.count + 63) / 64)
    }

    /// Calls `body` with the runs of a row from left to right.
    @inline(__always)
    mutating func visit(_ line: ContiguousArray<HitRun>, _ body: (HitRun) -> Void) {
        for index in line.indices {
            let column = Int(line[index].start) - firstColumn
            indices[column] = Int32(truncatingIfNeeded: index)
            startBits[column >> 6] |= 1 << UInt64(column & 63)
        }
        for word in startBits.indices {
            var bits = startBits[word]
            startBits[word] = 0
            while bits != 0 {
                body(line[Int(indices[word << 6 + bits.trailingZeroBitCount])])
                bits &= bits - 1
            }
        }
    }
}
