import Foundation

/// A finger that is down in a row.
struct TablePress {
    /// Not kept: the table may never hear of the touch's end.
    private(set) weak var touch: UITouch?
    var path: IndexPath
    let cell: UITableViewCell
}
