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

/// The actions of rows by name, for those who use no finger: a cell hides the controls with which it is edited from
/// assistive technologies.
extension UITableView {
    /// Returns the actions of a row besides its activation: those of its swipes, or, while it is edited, what its
    /// circle does, and moving it up and down. Nil for none.
    func accessibilityActions(of cell: UITableViewCell) -> [UIAccessibilityCustomAction]? {
        guard let path = cell.path, table.geometry.contains(path), !table.needsData else { return nil }
        let actions = cell.isEditing ? editActions(of: cell, at: path) : swipeActions(of: cell, at: path)
        return actions.isEmpty ? nil : actions
    }

    private func editActions(of cell: UITableViewCell, at path: IndexPath) -> [UIAccessibilityCustomAction] {
        var actions: [UIAccessibilityCustomAction] = []
        let style = cell.editingStyle
        if style != .none {
            let name = style == .insert ? "Insert" : deleteTitle(at: path)
            actions.append(
                action(name, of: cell, at: path) { table in
                    table.table.swipe?.close(animated: true)
                    guard cell.path == path, table.isEditing, let source = table.dataSource else { return false }
                    source.tableView(table, commit: style, forRowAt: path)
                    return true
                })
        }
        guard cell.showsReorderControl else { return actions }
        for (name, isDown) in [("Move up", false), ("Move down", true)] where canMoveRow(at: path, down: isDown) {
            actions.append(action(name, of: cell, at: path) { $0.moveRow(at: path, down: isDown) })
        }
        return actions
    }

    private func swipeActions(of cell: UITableViewCell, at path: IndexPath) -> [UIAccessibilityCustomAction] {
        guard table.swipe != nil, !table.isEditing else { return [] }
        let offered = [SwipeSide.leading, .trailing].flatMap { side in
            table.geometry.contains(path) ? swipeActions(at: side, of: path)?.actions ?? [] : []
        }
        return offered.compactMap { offer in
            guard let title = offer.title, !title.isEmpty else { return nil }
            return action(title, of: cell, at: path) { table in
                table.table.swipe?.close(animated: true)
                guard cell.path == path, !table.isEditing else { return false }
                offer.handler(offer, cell) { _ in }
                return true
            }
        }
    }

    /// Returns an action that is performed as long as the cell displays the row, and no rows are loaded or updated.
    private func action(
        _ name: String, of cell: UITableViewCell, at path: IndexPath, _ perform: @escaping (UITableView) -> Bool
    ) -> UIAccessibilityCustomAction {
        let revision = table.revision
        return UIAccessibilityCustomAction(name: name) { [weak self, weak cell] _ in
            guard let self, self.table.revision == revision, !self.table.needsData, cell?.path == path else {
                return false
            }
            return perform(self)
        }
    }
}
