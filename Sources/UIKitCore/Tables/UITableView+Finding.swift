import CoreGraphics
import Foundation

/// What is where.
extension UITableView {
    /// How many sections there are.
    public var numberOfSections: Int {
        loadDataIfNeeded()
        return table.geometry.sections.count
    }

    /// How many rows a section has.
    public func numberOfRows(inSection section: Int) -> Int {
        loadDataIfNeeded()
        requireSection(section)
        return table.geometry.sections[section].rows.count
    }

    /// The rectangle of a section with header and footer, in the table's coordinates.
    public func rect(forSection section: Int) -> CGRect {
        loadDataIfNeeded()
        guard table.geometry.sections.indices.contains(section) else { return .zero }
        return rect(table.geometry.section(section))
    }

    /// The rectangle of a header where it belongs, in the table's coordinates. It may be shown elsewhere to stay in sight.
    public func rectForHeader(inSection section: Int) -> CGRect {
        loadDataIfNeeded()
        guard table.geometry.sections.indices.contains(section) else { return .zero }
        return rect(table.geometry.header(of: section))
    }

    /// The rectangle of a footer where it belongs, in the table's coordinates.
    public func rectForFooter(inSection section: Int) -> CGRect {
        loadDataIfNeeded()
        guard table.geometry.sections.indices.contains(section) else { return .zero }
        return rect(table.geometry.footer(of: section))
    }

    /// The rectangle of a row in the table's coordinates; zero for a row that does not exist.
    public func rectForRow(at indexPath: IndexPath) -> CGRect {
        loadDataIfNeeded()
        guard table.geometry.contains(indexPath) else { return .zero }
        return rowFrame(indexPath)
    }

    private func rect(_ span: TableSpan) -> CGRect {
        let (x, width) = sectionSpan
        return CGRect(x: x, y: span.start, width: width, height: span.length)
    }

    /// The row at a point in the table's coordinates; nil at a header or footer, or beside the rows.
    public func indexPathForRow(at point: CGPoint) -> IndexPath? {
        loadDataIfNeeded()
        guard let path = table.geometry.firstRow(below: point.y), rowFrame(path).contains(point) else { return nil }
        return path
    }

    /// The row that a cell shows; nil when it shows none.
    public func indexPath(for cell: UITableViewCell) -> IndexPath? {
        table.rows.first { $0.cell === cell }?.path
    }

    /// The rows that meet a rectangle in the table's coordinates.
    public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        loadDataIfNeeded()
        guard rect.maxX > 0, rect.minX < bounds.width else { return [] }
        return table.geometry.rows(from: rect.minY, to: rect.maxY)
    }

    /// The cell of a row; nil when the row is out of sight or does not exist.
    public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        rowsInSight.first { $0.path == indexPath }?.cell
    }

    /// The cells in sight, from top to bottom.
    public var visibleCells: [UITableViewCell] { rowsInSight.map(\.cell) }

    /// The rows in sight, from top to bottom.
    public var indexPathsForVisibleRows: [IndexPath]? { rowsInSight.map(\.path) }

    /// The rows in sight as they are, also before the next layout.
    private var rowsInSight: [TableRow] {
        if !table.isLayingOut, window != nil, table.needsData { layoutIfNeeded() }
        return table.rows
    }

    /// The header of a section; nil when it is out of sight, or is no `UITableViewHeaderFooterView`.
    public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        table.headers[section] as? UITableViewHeaderFooterView
    }

    /// The footer of a section; nil when it is out of sight, or is no `UITableViewHeaderFooterView`.
    public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        table.footers[section] as? UITableViewHeaderFooterView
    }

    func requireSection(_ section: Int) {
        precondition(
            table.geometry.sections.indices.contains(section),
            "There is no section \(section): the table has \(table.geometry.sections.count).")
    }

    func requireRow(_ path: IndexPath) {
        precondition(
            table.geometry.contains(path), "There is no row at \(path): ask the table how many rows the section has.")
    }

    // MARK: Scrolling

    func bringRow(at path: IndexPath, to position: ScrollPosition, animated: Bool) {
        loadDataIfNeeded()
        guard path.count == 2, path.row != NSNotFound else { return }
        requireRow(path)
        // What lies between has its right height only once it was in sight: where that matters the table looks again.
        for _ in 0..<3 {
            let offset = offset(bringing: path, to: position)
            guard offset != contentOffset else { return }
            setContentOffset(offset, animated: animated && window != nil)
            guard !animated, !table.hasFixedRows, window != nil else { return }
            layoutIfNeeded()
        }
    }

    /// The offset at which a row is at a place, as far as there is enough content.
    private func offset(bringing path: IndexPath, to position: ScrollPosition) -> CGPoint {
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
        let last = max(table.geometry.height + insets.bottom - bounds.height, -insets.top)
        return CGPoint(x: contentOffset.x, y: min(max(y, -insets.top), last))
    }

    /// Brings the selected row that is nearest to the top of what is seen to a place.
    public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        let top = contentOffset.y
        let nearest = table.selection.paths.filter(table.geometry.contains).min {
            abs(rectForRow(at: $0).minY - top) < abs(rectForRow(at: $1).minY - top)
        }
        guard let nearest else { return }
        scrollToRow(at: nearest, at: scrollPosition, animated: animated)
    }
}
