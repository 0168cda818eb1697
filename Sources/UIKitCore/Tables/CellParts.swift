import QuartzCore

/// The views of a cell's own, made as they are needed.
@MainActor
struct CellParts {
    var text: CellLabel?
    var detail: CellLabel?
    var image: CellImageView?
    var glyph: CellGlyph?
    var button: UIButton?
    /// What is behind the content while the cell is selected, and whether it belongs to the cell or to the app.
    var selection: UIView?
    var separator: CALayer?
    var topSeparator: CALayer?
}
