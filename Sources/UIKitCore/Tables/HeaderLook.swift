import CoreGraphics

/// Where a header or footer is, as far as that changes its look.
struct HeaderLook: Equatable {
    var style = UITableView.Style.plain
    var isFooter = false
    var isFirst = false
    var sideInsets = UIEdgeInsets.zero
    var margin: CGFloat = CellMetrics.margin
    /// Whether rows are behind it.
    var isFloating = false
}
