import CoreGraphics
import Foundation

/// The actions that swipes offer.
extension UITableView {
    /// Returns whether the data source lets a row be edited, and whether it is the data source that says so.
    func editingPermission(at path: IndexPath) -> (isGranted: Bool, isExplicit: Bool) {
        guard let dataSource else { return (false, false) }
        table.unimplemented.remove(.canEdit)
        let isGranted = dataSource.tableView(self, canEditRowAt: path)
        return (isGranted, !table.unimplemented.contains(.canEdit))
    }

    /// Returns the actions that a swipe offers for a row; nil for none.
    func swipeActions(at side: SwipeSide, of path: IndexPath) -> UISwipeActionsConfiguration? {
        let (isGranted, isExplicit) = editingPermission(at: path)
        guard isGranted || !isExplicit else { return nil }
        let own: UISwipeActionsConfiguration?? =
            switch side {
            case .leading:
                answer(to: .leadingSwipe) { $0.tableView(self, leadingSwipeActionsConfigurationForRowAt: path) }
            case .trailing:
                answer(to: .trailingSwipe) { $0.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) }
            }
        if let own = own.flatMap({ $0 }) { return own.actions.isEmpty ? nil : own }
        guard side == .trailing, isGranted, editingStyle(at: path) == .delete else { return nil }
        return deletion(of: path)
    }

    /// Returns the table's own action for a row.
    private func deletion(of path: IndexPath) -> UISwipeActionsConfiguration {
        let action = UIContextualAction(style: .destructive, title: deleteTitle(at: path)) {
            [weak self] _, button, completion in
            if let self, let path = self.path(around: button) {
                self.dataSource?.tableView(self, commit: .delete, forRowAt: path)
            }
            completion(true)
        }
        let configuration = UISwipeActionsConfiguration(actions: [action])
        configuration.isDeletion = true
        return configuration
    }

    /// Returns the row whose cell a view is, or is in; nil for none.
    private func path(around view: UIView) -> IndexPath? {
        var next: UIView? = view
        while let current = next, current !== self {
            if let cell = current as? UITableViewCell, cell.table === self { return cell.path }
            next = current.superview
        }
        return nil
    }

    /// Lets rows be swiped once a row that may be swiped is loaded.
    func prepareSwiping(of path: IndexPath) {
        guard table.swipe == nil, !table.isEditing else { return }
        let (isGranted, isExplicit) = editingPermission(at: path)
        if !isGranted, isExplicit || !offersSwipeActions(at: path) { return }
        table.swipe = RowSwipe(of: self)
    }

    /// Returns whether the delegate has a method for the actions of swipes. To find out, it calls them once.
    private func offersSwipeActions(at path: IndexPath) -> Bool {
        guard delegate != nil else { return false }
        if let known = table.offersSwipeActions { return known }
        let isOffered =
            answer(to: .trailingSwipe) { $0.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) } != nil
            || answer(to: .leadingSwipe) { $0.tableView(self, leadingSwipeActionsConfigurationForRowAt: path) } != nil
        table.offersSwipeActions = isOffered
        return isOffered
    }
}

extension UITableView: SwipedList {
    var isEditingRows: Bool { table.isEditing }

    var rowSwipe: RowSwipe? { table.swipe }

    func swipedCell(at point: CGPoint) -> (any SwipedCell)? { indexPathForRow(at: point).flatMap(displayedCell(at:)) }

    func swipedCell(of path: IndexPath) -> (any SwipedCell)? { displayedCell(at: path) }

    func swipeWillBegin(at path: IndexPath) { delegate?.tableView(self, willBeginEditingRowAt: path) }

    func swipeDidEnd(at path: IndexPath?) {
        guard !table.isEditing else { return }
        delegate?.tableView(self, didEndEditingRowAt: path)
    }
}

extension UITableViewCell: SwipedCell {
    var list: (any SwipedList)? { table }
    var shownPath: IndexPath? { path }
    var shownActions: CellActionsView? { parts.editing?.actions }
    var swipeDistance: CGFloat { parts.editing?.shift ?? 0 }
    var swipeControl: UIView? { parts.editing?.control }
    var isSwipeOpen: Bool {
        get { parts.editing?.isOpen ?? false }
        set { parts.editing?.isOpen = newValue }
    }
}
