import Foundation

/// Using views again.
extension UITableView {
    /// Has cells made of a class when one is dequeued and none waits; nil makes none any more.
    public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        precondition(
            cellClass == nil || cellClass is UITableViewCell.Type,
            "Only classes derived from UITableViewCell can be registered for cells.")
        table.cells.register(cellClass as? UITableViewCell.Type, for: identifier)
    }

    /// Has headers and footers made of a class when one is dequeued and none waits; nil makes none any more.
    public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        precondition(
            aClass == nil || aClass is UITableViewHeaderFooterView.Type,
            "Only classes derived from UITableViewHeaderFooterView can be registered for headers and footers.")
        table.headerFooterViews.register(aClass as? UITableViewHeaderFooterView.Type, for: identifier)
    }

    /// A header or footer that waits to be used again, or a new one of the class registered for the identifier; nil
    /// without either.
    public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        if let view = table.headerFooterViews.take(identifier) {
            view.prepareForReuse()
            return view
        }
        return table.headerFooterViews.registered(identifier).map { CellFactory.make($0, identifier: identifier) }
    }

    func reusedCell(_ identifier: String) -> UITableViewCell? {
        if let cell = table.refilled, cell.reuseIdentifier == identifier { return cell }
        if let cell = table.cells.take(identifier) {
            // What a finger or a selection has done to it for another row is over.
            UIView.performWithoutAnimation {
                cell.setHighlighted(false, animated: false)
                cell.prepareForReuse()
            }
            return cell
        }
        guard let type = table.cells.registered(identifier) else { return nil }
        table.counters.cellsMade += 1
        return CellFactory.make(type, identifier: identifier)
    }
}
