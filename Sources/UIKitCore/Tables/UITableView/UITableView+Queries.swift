import CoreGraphics
import Foundation

/// Locating rows, cells and sections.
extension UITableView {
    /// The number of sections.
    public var numberOfSections: Int {
        loadDataIfNeeded()
        return table.geometry.sections.count
    }

    /// Returns the number of rows in a section.
    public func numberOfRows(inSection section: Int) -> Int {
        loadDataIfNeeded()
        requireSection(section)
        return table.geometry.sections[section].rows.count
    }

    /// Returns the rectangle of a section with its header and footer, in the table's coordinates.
    public func rect(forSection section: Int) -> CGRect {
        loadDataIfNeeded()
        guard table.geometry.sections.indices.contains(section) else { return .zero }
        return rect(table.geometry.section(section))
    }

    /// Returns the rectangle of a header in its section, in the table's coordinates. While it sticks to the top,
    /// the header itself is elsewhere.
    public func rectForHeader(inSection section: Int) -> CGRect {
        loadDataIfNeeded()
        guard table.geometry.sections.indices.contains(section) else { return .zero }
        return rect(table.geometry.header(of: section))
    }

    /// Returns the rectangle of a footer in its section, in the table's coordinates.
    public func rectForFooter(inSection section: Int) -> CGRect {
        loadDataIfNeeded()
        guard table.geometry.sections.indices.contains(section) else { return .zero }
        return rect(table.geometry.footer(of: section))
    }

    /// Returns the rectangle of a row in the table's coordinates, or a zero rectangle for a row that does not
    /// exist. While a finger drags a row to another place, all rows count as being where they were before. Rows below
    /// a placeholder are where it has moved them.
    public func rectForRow(at indexPath: IndexPath) -> CGRect {
        loadDataIfNeeded()
        guard table.geometry.contains(indexPath) else { return .zero }
        return rect(table.geometry.row(indexPath.row, in: indexPath.section))
            .offsetBy(dx: 0, dy: placeholderOffset(of: indexPath))
    }

    private func rect(_ span: TableSpan) -> CGRect {
        let (x, width) = sectionSpan
        return CGRect(x: x, y: span.start, width: width, height: span.length)
    }

    /// Returns the row at a point in the table's coordinates, or nil when there is none.
    public func indexPathForRow(at point: CGPoint) -> IndexPath? {
        loadDataIfNeeded()
        guard let y = heightWithoutPlaceholders(point.y), let path = table.geometry.firstRow(below: y),
            rectForRow(at: path).contains(point)
        else {
            return nil
        }
        return path
    }

    /// Returns the row that a cell displays, or nil when it displays none.
    public func indexPath(for cell: UITableViewCell) -> IndexPath? {
        currentRows.first { $0.cell === cell }?.path
    }

    /// Returns the rows that intersect a rectangle in the table's coordinates.
    public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        loadDataIfNeeded()
        guard rect.maxX > 0, rect.minX < bounds.width else { return [] }
        return table.geometry.rows(from: rect.minY, to: rect.maxY)
    }

    /// Returns the cell of a row, or nil when the row is not visible or does not exist.
    public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        visibleRows.first { $0.path == indexPath }?.cell
    }

    /// The visible cells, from top to bottom.
    public var visibleCells: [UITableViewCell] { visibleRows.map(\.cell) }

    /// The visible rows, from top to bottom.
    public var indexPathsForVisibleRows: [IndexPath]? { visibleRows.map(\.path) }

    /// The visible rows, up to date even before the next layout.
    private var visibleRows: [TableRow] {
        if !table.isLayingOut, window != nil, table.needsData { layoutIfNeeded() }
        return currentRows
    }

    /// The rows that have cells, with the one that a finger drags.
    private var currentRows: [TableRow] {
        guard let reorder = table.reorder else { return table.rows }
        let next = table.rows.firstIndex { $0.path > reorder.source } ?? table.rows.endIndex
        var rows = table.rows
        rows.insert(TableRow(path: reorder.source, cell: reorder.cell), at: next)
        return rows
    }

    /// Returns the header of a section, or nil when it is not visible or not a `UITableViewHeaderFooterView`.
    public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        table.headers[section] as? UITableViewHeaderFooterView
    }

    /// Returns the footer of a section, or nil when it is not visible or not a `UITableViewHeaderFooterView`.
    public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        table.footers[section] as? UITableViewHeaderFooterView
    }

    func requireSection(_ section: Int) {
        precondition(
            table.geometry.sections.indices.contains(section),
            "There is no section \(section). The table has \(table.geometry.sections.count) sections.")
    }

    func requireRow(_ path: IndexPath) {
        precondition(
            table.geometry.contains(path), "There is no row at \(path). Check numberOfRows(inSection:) first.")
    }

    // MARK: - Scrolling

    func scrollRow(at path: IndexPath, to position: ScrollPosition, animated: Bool) {
        loadDataIfNeeded()
        guard path.count == 2, path.row != NSNotFound else { return }
        requireRow(path)
        // The rows in between have estimated heights until they have been visible, so the table checks the result.
        for _ in 0..<3 {
            let offset = offset(scrolling: path, to: position)
            guard offset != contentOffset else { return }
            setContentOffset(offset, animated: animated && window != nil)
            guard !animated, !table.hasFixedRows, window != nil else { return }
            layoutIfNeeded()
        }
    }

    /// Returns the content offset that scrolls a row to a position, within the limits of the content.
    private func offset(scrolling path: IndexPath, to position: ScrollPosition) -> CGPoint {
        let rect = rectForRow(at: path)
        let insets = adjustedContentInset
        let covered = tableStyle == .plain ? table.geometry.sections[path.section].header : 0
        let top = rect.minY - insets.top - covered
        let bottom = rect.maxY - bounds.height + insets.bottom
        let y: CGFloat =
            switch position {
            case .top: top
            case .bottom: bottom
            case .middle: rect.midY - insets.top - (bounds.height - insets.top - insets.bottom) / 2
            case .none:
                if contentOffset.y > top { top } else if contentOffset.y < bottom { bottom } else { contentOffset.y }
            }
        let last = max(contentHeight + insets.bottom - bounds.height, -insets.top)
        return CGPoint(x: contentOffset.x, y: min(max(y, -insets.top), last))
    }

    /// Scrolls the selected row nearest to the top of the viewport to a position.
    public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        let top = contentOffset.y
        let nearest = table.selection.paths.filter(table.geometry.contains).min {
            abs(rectForRow(at: $0).minY - top) < abs(rectForRow(at: $1).minY - top)
        }
        guard let nearest else { return }
        scrollToRow(at: nearest, at: scrollPosition, animated: animated)
    }
}
