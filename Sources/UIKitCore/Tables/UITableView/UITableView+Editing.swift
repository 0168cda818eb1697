import CRuntime
import CoreGraphics
import Foundation

/// Editing rows: the circles of a table that is edited, and the button that a swipe shows.
extension UITableView {
    func changeEditing(_ isEditing: Bool, animated: Bool) {
        guard isEditing != table.isEditing else { return }
        loadDataIfNeeded()
        table.swipe?.close(animated: animated)
        cancelPress()
        table.isEditing = isEditing
        for row in table.rows {
            row.cell.setEditing(isEditing && canEdit(row.path), animated: animated)
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

    /// Returns whether the data source lets a row be edited.
    func canEdit(_ path: IndexPath) -> Bool {
        dataSource?.tableView(self, canEditRowAt: path) ?? false
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
        guard table.swipe == nil, !table.isEditing, canEdit(path) else { return }
        table.swipe = TableSwipe(of: self)
    }

    /// Called when the circle at the leading edge is tapped: the delete button appears, or a row is inserted.
    func editControlTapped(in cell: UITableViewCell) {
        guard let path = cell.path else { return }
        guard cell.editingStyle == .delete else {
            dataSource?.tableView(self, commit: cell.editingStyle, forRowAt: path)
            return
        }
        let swipe = table.swipe ?? TableSwipe(of: self)
        table.swipe = swipe
        if cell.showingDeleteConfirmation { swipe.close(animated: true) } else { swipe.open(cell) }
    }

    /// Lets the data source delete a row, and takes the button away if the row is still there.
    func commitDeletion(of cell: UITableViewCell) {
        guard let path = cell.path else { return }
        dataSource?.tableView(self, commit: .delete, forRowAt: path)
        if cell.path == nil { table.swipe?.forget(cell, at: nil) } else { table.swipe?.close(animated: true) }
    }

    /// Returns whether a data source has a method that deletes and inserts rows, as far as that can be known: where
    /// the plugin `UIKitInterop` has read its class, and for subclasses of `UITableViewController`.
    func isCommitImplemented(by source: any UITableViewDataSource) -> Bool {
        if let known = table.commitsEditing { return known }
        var isImplemented = false
        if let controller = source as? UITableViewController {
            isImplemented = controller.overridesCommit
        }
        if !isImplemented {
            isImplemented = Self.commitNames.contains { NSSelectorFromString($0).isImplemented(by: source) }
        }
        table.commitsEditing = isImplemented
        return isImplemented
    }

    private static let commitNames = ["tableView:commitEditingStyle:forRowAtIndexPath:", "tableView:commit:forRowAt:"]
}

extension UITableViewController {
    /// Whether a subclass overrides the method that deletes and inserts rows.
    fileprivate var overridesCommit: Bool {
        let base: AnyClass = UITableViewController.self
        return runtime_overrides_method(
            unsafeBitCast(type(of: self) as AnyClass, to: UnsafeRawPointer.self),
            unsafeBitCast(base, to: UnsafeRawPointer.self), runtime_method_commit_editing) == runtime_answer_yes
    }
}

/// Swiping rows to delete them. A table creates it for its first row that can be edited.
@MainActor
final class TableSwipe: NSObject, @MainActor UIGestureRecognizerDelegate {
    private weak var table: UITableView?
    private let recognizer = RowSwipeGestureRecognizer()

    /// The cell whose delete button is shown or dragged.
    private weak var cell: UITableViewCell?

    /// The distance by which the content was moved aside when the drag began.
    private var start: CGFloat = 0

    /// The touch that closed a row, and selects none.
    weak var closingTouch: UITouch?

    /// The part of a row's width from which a swipe deletes the row at once.
    private static let fullSwipe: CGFloat = 0.6

    /// The velocity in points per second that opens or closes a row wherever the finger lifts.
    private static let flick: CGFloat = 300

    init(of table: UITableView) {
        self.table = table
        super.init()
        recognizer.swipe = self
        recognizer.delegate = self
        recognizer.addTarget(self, action: Selector("_rowSwiped:", TableSwipe.swiped(_:)))
        table.addGestureRecognizer(recognizer)
    }

    /// The sign of movements towards the trailing edge.
    fileprivate var direction: CGFloat {
        table?.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
    }

    /// Returns the row in which the drag began.
    private func draggedPath(in table: UITableView) -> IndexPath? {
        let place = recognizer.location(in: table)
        return table.indexPathForRow(
            at: CGPoint(x: place.x - recognizer.travel.dx, y: place.y - recognizer.travel.dy))
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let table, !table.isEditing else { return false }
        guard let path = draggedPath(in: table), let cell = table.displayedCell(at: path), table.canEdit(path),
            table.editingStyle(at: path) == .delete
        else { return false }
        if self.cell !== cell { close(animated: true) }
        return true
    }

    private func swiped(_ pan: RowSwipeGestureRecognizer) {
        guard let table else { return }
        switch pan.state {
        case .began:
            guard let path = draggedPath(in: table), let cell = table.displayedCell(at: path) else { return }
            if self.cell == nil { table.delegate?.tableView(table, willBeginEditingRowAt: path) }
            guard cell.path == path else { return }
            self.cell = cell
            start = cell.parts.editing?.shift ?? 0
            follow(pan)
        case .changed: follow(pan)
        case .ended:
            follow(pan)
            end(with: pan.velocity(in: table).x * direction)
        default: close(animated: true)
        }
    }

    private func follow(_ pan: RowSwipeGestureRecognizer) {
        guard let table, let cell else { return }
        let travel = pan.translation(in: table).x * direction
        cell.shift(by: min(max(start - travel, 0), cell.bounds.width), animated: false)
    }

    private func end(with velocity: CGFloat) {
        guard let table, let cell, let editing = cell.parts.editing, let button = editing.deleteButton else {
            return close(animated: true)
        }
        if editing.shift >= cell.bounds.width * Self.fullSwipe, velocity < Self.flick {
            table.commitDeletion(of: cell)
        } else if velocity < -Self.flick || (velocity < Self.flick && editing.shift > button.wholeWidth / 2) {
            open(cell)
        } else {
            close(animated: true)
        }
    }

    /// Shows the whole delete button of a row.
    func open(_ cell: UITableViewCell) {
        if self.cell !== cell { close(animated: true) }
        self.cell = cell
        // The button is created by the first movement.
        if cell.parts.editing?.deleteButton == nil { cell.shift(by: 1, animated: false) }
        guard let button = cell.parts.editing?.deleteButton else { return }
        UIView.performWithoutAnimation { cell.layoutIfNeeded() }
        cell.parts.editing?.isConfirming = true
        cell.shift(by: button.wholeWidth, animated: true)
    }

    /// Takes the delete button away.
    func close(animated: Bool) {
        guard let cell else { return }
        self.cell = nil
        cell.parts.editing?.isConfirming = false
        cell.shift(by: 0, animated: animated)
        didEnd(at: cell.path)
    }

    /// Forgets a cell that no longer displays its row.
    ///
    /// - Parameter path: The row, or nil if it was deleted.
    func forget(_ cell: UITableViewCell, at path: IndexPath?) {
        guard self.cell === cell else { return }
        self.cell = nil
        didEnd(at: path)
    }

    private func didEnd(at path: IndexPath?) {
        guard let table, !table.isEditing else { return }
        table.delegate?.tableView(table, didEndEditingRowAt: path)
    }

    /// Closes the open row when a touch begins anywhere but on its button.
    func touchBegan(_ touch: UITouch) {
        guard let cell, cell.showingDeleteConfirmation else { return }
        if let button = cell.parts.editing?.deleteButton, touch.view?.isDescendant(of: button) == true { return }
        if let control = cell.parts.editing?.control, touch.view?.isDescendant(of: control) == true { return }
        closingTouch = touch
        close(animated: true)
    }
}

/// A recognizer of drags towards the leading edge, which move a row aside.
@MainActor
final class RowSwipeGestureRecognizer: UIPanGestureRecognizer {
    weak var swipe: TableSwipe?

    override func beginning(of travel: CGVector) -> CGVector? {
        guard let swipe, travel.dx * swipe.direction < 0, abs(travel.dx) > abs(travel.dy) else { return nil }
        return super.beginning(of: travel)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches { swipe?.touchBegan(touch) }
        super.touchesBegan(touches, with: event)
    }
}
