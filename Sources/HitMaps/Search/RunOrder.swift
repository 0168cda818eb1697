/// Puts the runs of rows from left to right without comparing them: no two of a row begin in the same column.
struct RunOrder {
    private let firstColumn: Int
    /// Where in its row the run is that begins in a column.
    private var places: [Int32]
    /// A bit for each column in which a run begins.
    private var marks: [UInt64]

    /// - Parameter columns: in which runs may begin.
    init(columns: Range<Int>) {
        firstColumn = columns.lowerBound
        places = Array(repeating: 0, count: columns.count)
        marks = Array(repeating: 0, count: (columns.count + 63) / 64)
    }

    /// Calls `body` with the runs of a row, from left to right.
    @inline(__always)
    mutating func visit(_ line: ContiguousArray<HitRun>, _ body: (HitRun) -> Void) {
        for index in line.indices {
            let column = Int(line[index].start) - firstColumn
            places[column] = Int32(truncatingIfNeeded: index)
            marks[column >> 6] |= 1 << UInt64(column & 63)
        }
        for word in marks.indices {
            var bits = marks[word]
            marks[word] = 0
            while bits != 0 {
                body(line[Int(places[word << 6 + bits.trailingZeroBitCount])])
                bits &= bits - 1
            }
        }
    }
}
