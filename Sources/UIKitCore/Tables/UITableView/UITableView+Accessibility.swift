import Foundation

/// The rows as assistive technologies count them, over all sections.
extension UITableView: RowContainer {
    package var rowCount: Int {
        loadDataIfNeeded()
        return rowCounts.reduce(0, +)
    }

    private var rowCounts: some Sequence<Int> { table.geometry.sections.lazy.map(\.rows.count) }

    package var selectedRows: [Int] { table.selection.paths.compactMap(number(of:)).sorted() }

    package var selectsManyRows: Bool { letsUserSelect && allowsMultipleSelection }

    package func row(of element: AnyObject) -> Int? {
        (element as? UITableViewCell).flatMap(indexPath(for:)).flatMap(number(of:))
    }

    package func element(ofRow row: Int) -> AnyObject? { path(ofRow: row).flatMap(displayedCell(at:)) }

    package func setRow(_ row: Int, isSelected: Bool) -> Bool {
        guard let path = path(ofRow: row) else { return false }
        guard table.selection.contains(path) != isSelected else { return true }
        // A tap deselects a row only where several can be selected.
        guard letsUserSelect, isSelected || selectsManyRows,
            delegate?.tableView(self, shouldHighlightRowAt: path) != false
        else {
            return false
        }
        selectByUser(path)
        return table.selection.contains(path) == isSelected
    }

    private func number(of path: IndexPath) -> Int? {
        table.geometry.contains(path) ? rowCounts.rowNumber(of: path) : nil
    }

    private func path(ofRow row: Int) -> IndexPath? {
        loadDataIfNeeded()
        return rowCounts.path(ofRow: row)
    }
}
