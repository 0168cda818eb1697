import HitMaps
import UIKit

@testable import UIKitCore

extension HitMap {
    /// The pixels for which asking `hitTest` itself gives another view than the map, as sentences; those of a few only.
    func differences(from root: UIView) -> [String] {
        Trace.silently {
            var found: [String] = []
            for row in grid.rows {
                for column in grid.columns {
                    let view = root.hitTest(grid.middle(column: column, row: row), with: nil)
                    guard view !== self[column, row], found.count < 5 else { continue }
                    let names = [view, self[column, row]].map { $0?.traceName ?? "nobody" }
                    found.append("\(column),\(row): \(names[0]) is hit, the map says \(names[1])")
                }
            }
            return found
        }
    }
}
