/// The rows of a finished search: from left to right, without those that nobody answers for.
struct HitRuns: Hashable, Sendable {
    let rows: Range<Int>
    private let offsets: [Int32]
    let runs: [HitRun]

    /// - Parameter lines: the runs of each row in any order; none lie on each other.
    init(firstRow: Int, _ lines: [ContiguousArray<HitRun>]) {
        rows = firstRow..<firstRow + lines.count
        var offsets: [Int32] = [0]
        var runs: [HitRun] = []
        offsets.reserveCapacity(lines.count + 1)
        runs.reserveCapacity(lines.reduce(0) { $0 + $1.count })
        var order = RunOrder(columns: Self.columns(of: lines))
        for line in lines {
            let start = runs.count
            order.visit(line) { run in
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

    /// From the first column in which one of the runs begins to behind the last one.
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

    /// The same with other numbers.
    func renumbered(_ number: (Int32) -> Int32) -> HitRuns {
        HitRuns(
            firstRow: rows.lowerBound,
            rows.map { row in
                ContiguousArray(
                    runs[indices(ofRow: row)].map { HitRun(start: $0.start, end: $0.end, owner: number($0.owner)) })
            })
    }

    /// Where in `runs` those of a row are.
    @inline(__always)
    func indices(ofRow row: Int) -> Range<Int> {
        guard rows.contains(row) else { return 0..<0 }
        return Int(offsets[row - rows.lowerBound])..<Int(offsets[row - rows.lowerBound + 1])
    }

    /// Who answers for a pixel; nil for nobody.
    func owner(column: Int, row: Int) -> Int32? {
        let line = indices(ofRow: row)
        var (low, high) = (line.lowerBound, line.upperBound)
        while low < high {
            let middle = (low + high) >> 1
            if Int(runs[middle].end) <= column { low = middle + 1 } else { high = middle }
        }
        return low < line.upperBound && Int(runs[low].start) <= column ? runs[low].owner : nil
    }

    /// Calls `body` with the parts of a stretch of a row that somebody answers for.
    func find(in row: Int, from start: Int, to end: Int, _ body: (_ start: Int, _ end: Int, _ owner: Int32) -> Void) {
        for index in indices(ofRow: row) {
            let run = runs[index]
            if Int(run.start) >= end { return }
            if Int(run.end) > start { body(max(Int(run.start), start), min(Int(run.end), end), run.owner) }
        }
    }

    /// The pixels whose owner is one that `isMeant` says so of.
    ///
    /// - Parameter part: the rows that are looked at; nil for all.
    func area(in part: Range<Int>? = nil, where isMeant: (Int32) -> Bool) -> PixelArea {
        let rows = part.map { self.rows.clamped(to: $0) } ?? rows
        var builder = PixelAreaBuilder(firstRow: rows.lowerBound)
        for row in rows {
            for index in indices(ofRow: row) where isMeant(runs[index].owner) {
                builder.add(Int(runs[index].start), Int(runs[index].end))
            }
            builder.endRow()
        }
        return builder.finish()
    }

    /// The pixels of each owner, by its number.
    ///
    /// - Parameter count: how many owners there are.
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
