import HitMaps
import UIKit

@testable import UIKitCore

extension HitMap {
    /// Returns the first pixels for which a hit test gives another view than the map, as sentences. Hit-tests every
    /// pixel with a silent trace, and some in each row and column with an observed one, as for a touch.
    func differences(from root: UIView) -> [String] {
        var found: [String] = []
        func compare(_ column: Int, _ row: Int, _ trace: String) {
            let view = root.hitTest(grid.middle(column: column, row: row), with: nil)
            guard view !== self[column, row], found.count < 5 else { return }
            let names = [view, self[column, row]].map { $0?.traceName ?? "no view" }
            found.append("\(column),\(row): \(names[0]) is hit \(trace) a trace, the map says \(names[1])")
        }
        Trace.silently {
            for row in grid.rows {
                for column in grid.columns { compare(column, row, "without") }
            }
        }
        Trace.suspendingObservers {
            for row in grid.rows {
                for column in grid.columns where (column + 3 * row) % 7 == 0 { compare(column, row, "with") }
            }
        }
        return found
    }
}
