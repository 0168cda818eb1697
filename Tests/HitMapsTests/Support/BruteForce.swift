import HitMaps
import UIKit

@testable import UIKitCore

extension HitMap {
    /// The pixels for which asking `hitTest` itself gives another view than the map, as sentences; those of a few only. Every
    /// pixel is asked about as if nobody listened to the trace, and some in each row and column as fingers ask, who are listened
    /// to.
    func differences(from root: UIView) -> [String] {
        var found: [String] = []
        func compare(_ column: Int, _ row: Int, _ way: String) {
            let view = root.hitTest(grid.middle(column: column, row: row), with: nil)
            guard view !== self[column, row], found.count < 5 else { return }
            let names = [view, self[column, row]].map { $0?.traceName ?? "nobody" }
            found.append("\(column),\(row): \(names[0]) is hit \(way) a trace, the map says \(names[1])")
        }
        Trace.silently {
            for row in grid.rows {
                for column in grid.columns { compare(column, row, "without") }
            }
        }
        Trace.aside {
            for row in grid.rows {
                for column in grid.columns where (column + 3 * row) % 7 == 0 { compare(column, row, "with") }
            }
        }
        return found
    }
}
