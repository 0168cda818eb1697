import CoreGraphics

/// How high the parts of a section of a table are, in points.
package struct TableSection {
    /// The room above the header.
    package var padding: CGFloat
    /// Zero where there is no header.
    package var header: CGFloat
    /// Zero where there is no footer.
    package var footer: CGFloat
    package var rows: RowHeights
    /// Whether header and footer still have to be measured.
    var headerIsEstimated = false
    var footerIsEstimated = false

    package init(padding: CGFloat = 0, header: CGFloat = 0, footer: CGFloat = 0, rows: RowHeights) {
        self.padding = padding
        self.header = header
        self.footer = footer
        self.rows = rows
    }

    /// How far below its beginning the rows begin.
    var rowsOffset: CGFloat { padding + header }

    var total: CGFloat { padding + header + rows.total + footer }
}
