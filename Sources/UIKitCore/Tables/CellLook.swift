import CoreGraphics

/// What a cell looks like besides its content.
struct CellLook {
    var isSelected = false
    var isHighlighted = false
    var hasOwnBackground = false
    /// What the app has set.
    var separatorInset: UIEdgeInsets?
    /// Where among the rows of its section the cell is.
    var place = CellPlace()
    /// Room at the sides for the safe area, and what content keeps from the sides besides.
    var sideInsets = UIEdgeInsets.zero
    var margin: CGFloat = CellMetrics.margin
}
