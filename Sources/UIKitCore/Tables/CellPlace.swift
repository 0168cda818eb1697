/// Where a cell is, as far as that changes its look.
struct CellPlace: Equatable {
    var style = UITableView.Style.plain
    var isFirst = false
    var isLast = false
    var hasSeparator = false
}
