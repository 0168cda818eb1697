import Foundation

/// The rows as assistive technologies count them, over all sections.
extension UITableView: RowContainer {
    package var rowCount: Int {
        loadDataIfNeeded()
        return table.geometry.sections.reduce(0) { $0 + $1.rows.count }
    }

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
        guard table.geometry.contains(path) else { return nil }
        return table.geometry.sections[..<path.section].reduce(path.row) { $0 + $1.rows.count }
    }

    private func path(ofRow row: Int) -> IndexPath? {
        loadDataIfNeeded()
        guard row >= 0 else { return nil }
        var rest = row
        for (index, section) in table.geometry.sections.enumerated() {
            if rest < section.rows.count { return IndexPath(row: rest, section: index) }
            rest -= section.rows.count
        }
        return nil
    }
}
