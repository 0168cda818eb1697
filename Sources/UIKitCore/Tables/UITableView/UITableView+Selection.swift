import Foundation

/// Selecting rows.
extension UITableView {
    /// The row that was selected first, or nil when none is selected.
    public var indexPathForSelectedRow: IndexPath? { table.selection.paths.first }

    /// The selected rows in the order of their selection, or nil when there are none.
    public var indexPathsForSelectedRows: [IndexPath]? {
        table.selection.paths.isEmpty ? nil : table.selection.paths
    }

    /// Whether the user can select rows now: while the table is edited, only where that is allowed too.
    var letsUserSelect: Bool { allowsSelection && (!table.isEditing || allowsSelectionDuringEditing) }

    func setSelected(_ isSelected: Bool, at path: IndexPath, animated: Bool) {
        guard table.geometry.contains(path), table.selection.contains(path) != isSelected else { return }
        if isSelected { table.selection.insert(path) } else { table.selection.remove(path) }
        displayedCell(at: path)?.setSelected(isSelected, animated: animated)
    }

    func selectProgrammatically(_ path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        loadDataIfNeeded()
        guard let path else {
            for old in table.selection.paths { setSelected(false, at: old, animated: animated) }
            return
        }
        requireRow(path)
        if !allowsMultipleSelection {
            for old in table.selection.paths where old != path { setSelected(false, at: old, animated: animated) }
        }
        setSelected(true, at: path, animated: animated)
        if scrollPosition != .none { scrollToRow(at: path, at: scrollPosition, animated: animated) }
    }

    /// Returns the cell that displays a row at the moment.
    func displayedCell(at path: IndexPath) -> UITableViewCell? {
        if let reorder = table.reorder, reorder.source == path { return reorder.cell }
        return table.rows.first { $0.path == path }?.cell
    }

    /// Selects a row, or deselects it where a tap does that, and notifies the delegate.
    ///
    /// The order is the one that Apple documents: will select the new row, will deselect the old row, did deselect
    /// the old row, did select the new row.
    func selectByUser(_ path: IndexPath) {
        guard letsUserSelect, table.geometry.contains(path) else { return }
        if allowsMultipleSelection, table.selection.contains(path) {
            deselectByUser(path)
        } else {
            let wanted = delegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
            guard let wanted, table.geometry.contains(wanted) else {
                Trace.emit(.control(ControlStep(self, .refusesSelection(path))), by: self)
                return
            }
            if !allowsMultipleSelection {
                for old in table.selection.paths where old != wanted { deselectByUser(old) }
            }
            setSelected(true, at: wanted, animated: false)
            Trace.emit(.control(ControlStep(self, .selectsRow(wanted))), by: self)
            if let cell = displayedCell(at: wanted) { cell.performSelectionSegue?(cell) }
            delegate?.tableView(self, didSelectRowAt: wanted)
        }
        NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
    }

    private func deselectByUser(_ path: IndexPath) {
        let wanted = delegate.map { $0.tableView(self, willDeselectRowAt: path) } ?? path
        guard let wanted, table.selection.contains(wanted) else { return }
        setSelected(false, at: wanted, animated: false)
        delegate?.tableView(self, didDeselectRowAt: wanted)
    }
}

/// Tracking touches in rows. Touches arrive along the responder chain from the view in the cell that was hit. A
/// view that handles touches itself, such as a control, keeps them from the table.
extension UITableView {
    /// Highlights the row under a new touch, if the delegate allows it.
    func beginPress(_ touches: Set<UITouch>) {
        guard table.press == nil || table.press?.touch == nil, letsUserSelect, let touch = touches.first,
            let cell = cell(of: touch), let path = cell.path, table.swipe?.closingTouch !== touch
        else { return }
        guard delegate?.tableView(self, shouldHighlightRowAt: path) != false else {
            Trace.emit(.control(ControlStep(self, .refusesHighlight(path))), by: self)
            return
        }
        guard cell.path == path else { return }
        table.press = CellPress(touch: touch, path: path, cell: cell)
        showPreviousSelection(false)
        cell.setHighlighted(true, animated: false)
        delegate?.tableView(self, didHighlightRowAt: path)
    }

    /// Cancels the press when the touch has left the row.
    func continuePress(_ touches: Set<UITouch>) {
        guard let press = table.press, let touch = press.touch, touches.contains(touch) else { return }
        if !press.cell.bounds.contains(touch.location(in: press.cell)) { cancelPress() }
    }

    /// Selects the pressed row when the touch ends in it.
    func endPress(_ touches: Set<UITouch>) {
        guard let press = table.press, let touch = press.touch, touches.contains(touch) else { return }
        table.press = nil
        let path = press.path
        showPreviousSelection(true)
        press.cell.setHighlighted(false, animated: false)
        delegate?.tableView(self, didUnhighlightRowAt: path)
        // The delegate may have changed the data.
        guard press.cell.path == path else { return }
        selectByUser(path)
    }

    /// Ends the press without selecting the row.
    func cancelPress() {
        guard let press = table.press else { return }
        table.press = nil
        showPreviousSelection(true)
        press.cell.setHighlighted(false, animated: false)
        delegate?.tableView(self, didUnhighlightRowAt: press.path)
    }

    /// Shows or hides the selection of the other rows. On an iPad, a selected row loses its highlight while another
    /// row is pressed, and regains it if the press is cancelled.
    private func showPreviousSelection(_ isShown: Bool) {
        guard traitCollection.userInterfaceIdiom == .pad, !allowsMultipleSelection else { return }
        for path in table.selection.paths where path != table.press?.path {
            displayedCell(at: path)?.setSelected(isShown, animated: false)
        }
    }

    /// Returns the cell in which a touch began.
    private func cell(of touch: UITouch) -> UITableViewCell? {
        var view = touch.view
        while let current = view, current !== self {
            if let cell = current as? UITableViewCell, cell.table === self { return cell }
            view = current.superview
        }
        return nil
    }
}
