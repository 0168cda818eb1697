import UIKit

/// Where the pixels of some columns and rows are in a view's space, calculated once for as many as are asked about.
struct Places {
    private let columns: Range<Int>
    private let rows: Range<Int>
    private var xs: [CGFloat]
    private var ys: [CGFloat]
    /// The steps from the first one on that mixes x and y.
    private let rest: ArraySlice<PlaceChain.Step>

    init(_ chain: PlaceChain, _ grid: PixelGrid, columns: Range<Int>, rows: Range<Int>) {
        self.columns = columns
        self.rows = rows
        xs = columns.map { grid.x($0) }
        ys = rows.map { grid.y($0) }
        let steps = chain.steps
        var count = 0
        shifts: for step in steps {
            guard case .shift(let shift) = step else { break shifts }
            for index in xs.indices { xs[index] -= shift.dx }
            for index in ys.indices { ys[index] -= shift.dy }
            count += 1
        }
        rest = steps[count...]
    }

    @inline(__always)
    func callAsFunction(_ column: Int, _ row: Int) -> CGPoint {
        let point = CGPoint(x: xs[column - columns.lowerBound], y: ys[row - rows.lowerBound])
        return rest.isEmpty ? point : rest.reduce(point) { $1($0) }
    }
}
