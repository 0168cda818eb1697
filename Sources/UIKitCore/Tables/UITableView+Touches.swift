import Foundation

/// Fingers in rows. They arrive along the responder chain from whatever in the cell they came down on; what takes touches
/// itself, as a control does, keeps them from the table.
extension UITableView {
    /// A finger came down: the row looks pressed, if it may.
    func beginPress(_ touches: Set<UITouch>) {
        guard table.press == nil || table.press?.touch == nil, allowsSelection, let touch = touches.first,
            let cell = cell(of: touch), let path = cell.path
        else { return }
        guard delegate?.tableView(self, shouldHighlightRowAt: path) != false else {
            Trace.emit(.control, "\(traceName) leaves row \(path) as it is: its delegate does not want it highlighted")
            return
        }
        guard cell.path == path else { return }
        table.press = TablePress(touch: touch, path: path, cell: cell)
        showOldSelection(false)
        cell.setHighlighted(true, animated: false)
        delegate?.tableView(self, didHighlightRowAt: path)
    }

    /// A finger that has left the row presses it no more.
    func continuePress(_ touches: Set<UITouch>) {
        guard let press = table.press, let touch = press.touch, touches.contains(touch) else { return }
        if !press.cell.bounds.contains(touch.location(in: press.cell)) { cancelPress() }
    }

    /// A finger was lifted from the row that it presses: the row is selected.
    func endPress(_ touches: Set<UITouch>) {
        guard let press = table.press, let touch = press.touch, touches.contains(touch) else { return }
        table.press = nil
        let path = press.path
        showOldSelection(true)
        press.cell.setHighlighted(false, animated: false)
        delegate?.tableView(self, didUnhighlightRowAt: path)
        // The delegate may have changed what there is.
        guard press.cell.path == path else { return }
        selectByUser(path)
    }

    /// The finger was taken away, or the row: nothing is selected.
    func cancelPress() {
        guard let press = table.press else { return }
        table.press = nil
        showOldSelection(true)
        press.cell.setHighlighted(false, animated: false)
        delegate?.tableView(self, didUnhighlightRowAt: press.path)
    }

    /// On a pad the selected row loses its look as soon as a finger is down in another one, and gets it back if that
    /// leads to nothing.
    private func showOldSelection(_ isShown: Bool) {
        guard traitCollection.userInterfaceIdiom == .pad, !allowsMultipleSelection else { return }
        for path in table.selection.paths where path != table.press?.path {
            shownCell(at: path)?.setSelected(isShown, animated: false)
        }
    }

    /// The cell that a finger came down in.
    private func cell(of touch: UITouch) -> UITableViewCell? {
        var view = touch.view
        while let current = view, current !== self {
            if let cell = current as? UITableViewCell, cell.table === self { return cell }
            view = current.superview
        }
        return nil
    }
}
