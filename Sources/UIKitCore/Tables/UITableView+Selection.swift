import Foundation

/// Selected rows.
extension UITableView {
    /// The selected row that was selected first; nil when none is.
    public var indexPathForSelectedRow: IndexPath? { table.selection.paths.first }

    /// The selected rows, in the order in which they were selected; nil when there are none.
    public var indexPathsForSelectedRows: [IndexPath]? {
        table.selection.paths.isEmpty ? nil : table.selection.paths
    }

    func setSelected(_ isSelected: Bool, at path: IndexPath, animated: Bool) {
        guard table.geometry.contains(path), table.selection.contains(path) != isSelected else { return }
        if isSelected { table.selection.insert(path) } else { table.selection.remove(path) }
        shownCell(at: path)?.setSelected(isSelected, animated: animated)
    }

    func selectByCode(_ path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
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

    /// The cell that shows a row now.
    func shownCell(at path: IndexPath) -> UITableViewCell? {
        table.rows.first { $0.path == path }?.cell
    }

    /// Selects a row, or deselects it where a tap does that, and tells the delegate.
    ///
    /// In the order that Apple documents: the new row may be selected, the old one may be deselected, it is deselected, the
    /// new one is selected.
    func selectByUser(_ path: IndexPath) {
        guard allowsSelection, table.geometry.contains(path) else { return }
        if allowsMultipleSelection, table.selection.contains(path) {
            deselectByUser(path)
        } else {
            let wanted = delegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
            guard let wanted, table.geometry.contains(wanted) else {
                Trace.emit(.control, "\(traceName) selects nothing: its delegate does not want row \(path)")
                return
            }
            if !allowsMultipleSelection {
                for old in table.selection.paths where old != wanted { deselectByUser(old) }
            }
            setSelected(true, at: wanted, animated: false)
            Trace.emit(.control, "\(traceName) selects row \(wanted)")
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
