import Foundation

/// A row in sight.
struct TableRow {
    var path: IndexPath
    let cell: UITableViewCell
}
