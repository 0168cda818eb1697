import CoreGraphics

/// Sizes and distances in cells, in points.
enum CellMetrics {
    /// Where a cell is before a table has placed it.
    static let frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    /// What content keeps from the sides of the table, and what it does in a wide one.
    static let margin: CGFloat = 16
    static let wideMargin: CGFloat = 20
    static let wideWidth: CGFloat = 414
    /// What labels keep from the top and bottom of the cell when it takes its height from them.
    static let verticalMargin: CGFloat = 15
    /// The height of a cell with one line of text of the standard size, and the least height of one without constraints.
    static let height: CGFloat = 52
    /// Between picture and text, and between two texts beside each other.
    static let gap: CGFloat = 16
    /// Between title and subtitle.
    static let lineGap: CGFloat = 2
    /// The width of the title in the style `value2`, and the distance of the other text from it.
    static let titleColumn: CGFloat = 91
    static let columnGap: CGFloat = 6
    /// Between the content view and an accessory, and what content keeps from that end of the content view.
    static let accessoryGap: CGFloat = 6
    static let marginBeforeAccessory: CGFloat = 8
    static let cornerRadius: CGFloat = 10
    /// How wide content is at most that follows the readable width.
    static let readableWidth: CGFloat = 672

    static func margin(inWidth width: CGFloat) -> CGFloat {
        width >= wideWidth ? wideMargin : margin
    }
}
