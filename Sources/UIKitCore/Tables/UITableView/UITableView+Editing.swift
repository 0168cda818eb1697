import CRuntime
import CoreGraphics
import Foundation

/// Editing rows: the circles of a table that is edited.
extension UITableView {
    func changeEditing(_ isEditing: Bool, animated: Bool) {
        guard isEditing != table.isEditing else { return }
        loadDataIfNeeded()
        table.swipe?.close(animated: animated)
        cancelReordering(animated: animated)
        cancelPress()
        table.isEditing = isEditing
        // The delegate, which cells ask, may load other rows.
        for row in table.rows where row.cell.path == row.path {
            row.cell.setEditing(isEditing && canEdit(row.path), animated: animated)
        }
        if !isEditing {
            for row in table.rows where row.cell.path == row.path { prepareSwiping(of: row.path) }
        }
        remeasureRows(animated: animated)
    }

    /// Determines the heights of the visible rows again, whose content has another width now.
    private func remeasureRows(animated: Bool) {
        guard !table.hasFixedRows else { return }
        for row in table.rows where table.geometry.contains(row.path) {
            table.geometry.update(row.path.section) { $0.rows.set(nil, at: row.path.row) }
            resolveHeight(of: row.path) { row.cell }
        }
        setNeedsArrangement()
        guard animated, window != nil else { return }
        UIView.animate(withDuration: CellEditing.duration, delay: 0, options: .allowUserInteraction) {
            self.layoutIfNeeded()
        }
    }

    /// Returns whether a row is edited while the table is: as the data source says, or because the row can be moved.
    func canEdit(_ path: IndexPath) -> Bool {
        let (isGranted, isExplicit) = editingPermission(at: path)
        return isGranted || !isExplicit && canMove(path)
    }

    /// Returns whether the data source lets a row be moved to another place.
    func canMove(_ path: IndexPath) -> Bool {
        dataSource?.tableView(self, canMoveRowAt: path) ?? false
    }

    /// Returns the way in which a row is edited.
    func editingStyle(at path: IndexPath) -> UITableViewCell.EditingStyle {
        delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    }

    /// Returns the title of the button that deletes a row.
    func deleteTitle(at path: IndexPath) -> String {
        let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
        return title.flatMap { $0 } ?? "Delete"
    }

    /// Gives a cell that displays another row the state of editing, and lets rows be swiped once one can be.
    func updateEditing(of cell: UITableViewCell, at path: IndexPath) {
        if cell.parts.editing != nil { cell.resetEditing() }
        let isEdited = table.isEditing && canEdit(path)
        // A control of the row before may be another one.
        if cell.isEditing { cell.setEditing(false, animated: false) }
        if isEdited { cell.setEditing(true, animated: false) }
        prepareSwiping(of: path)
    }

    /// Called when the circle at the leading edge is tapped: the delete button appears, or a row is inserted.
    func editControlTapped(in cell: UITableViewCell) {
        guard let path = cell.path else { return }
        guard cell.editingStyle == .delete else {
            dataSource?.tableView(self, commit: cell.editingStyle, forRowAt: path)
            return
        }
        let swipe = table.swipe ?? RowSwipe(of: self)
        table.swipe = swipe
        if swipe.cell === cell { swipe.close(animated: true) } else { swipe.open(cell) }
    }

    /// Returns whether a data source has a method that deletes and inserts rows, as far as that can be known: where
    /// the plugin `UIKitInterop` has read its class, and for subclasses of `UITableViewController`.
    func isCommitImplemented(by source: any UITableViewDataSource) -> Bool {
        if let known = table.commitsEditing { return known }
        let isImplemented = Self.isImplemented(
            runtime_method_commit_editing, by: source,
            names: "tableView:commitEditingStyle:forRowAtIndexPath:", "tableView:commit:forRowAt:")
        table.commitsEditing = isImplemented
        return isImplemented
    }

    /// Returns whether a data source has a method that moves rows, as far as that can be known.
    func isMoveImplemented(by source: any UITableViewDataSource) -> Bool {
        if let known = table.movesRows { return known }
        let isImplemented = Self.isImplemented(
            runtime_method_move_row, by: source,
            names: "tableView:moveRowAtIndexPath:toIndexPath:", "tableView:moveRowAt:to:")
        table.movesRows = isImplemented
        return isImplemented
    }

    private static func isImplemented(
        _ method: runtime_method, by source: any UITableViewDataSource, names: String...
    ) -> Bool {
        if let controller = source as? UITableViewController, controller.overrides(method) { return true }
        return names.contains { NSSelectorFromString($0).isImplemented(by: source) }
    }
}

extension UITableViewController {
    /// Returns whether a subclass overrides a method of the data source.
    fileprivate func overrides(_ method: runtime_method) -> Bool {
        let base: AnyClass = UITableViewController.self
        return runtime_overrides_method(
            unsafeBitCast(type(of: self) as AnyClass, to: UnsafeRawPointer.self),
            unsafeBitCast(base, to: UnsafeRawPointer.self), method) == runtime_answer_yes
    }
}
