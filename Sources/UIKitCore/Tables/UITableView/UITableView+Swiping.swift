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
        table.swipe = TableSwipe(of: self)
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

/// Swiping rows to show the buttons of actions. A table creates it for its first row that can be swiped.
@MainActor
final class TableSwipe: NSObject, @MainActor UIGestureRecognizerDelegate {
    private weak var table: UITableView?
    private let recognizer = RowSwipeGestureRecognizer()

    /// The cell whose buttons are shown or dragged.
    private(set) weak var cell: UITableViewCell?

    /// The actions that the present drag is to show.
    private var offer: (configuration: UISwipeActionsConfiguration, side: SwipeSide, path: IndexPath)?

    /// The distance by which the content was moved aside when the drag began.
    private var start: CGFloat = 0

    /// The number of the rows that were opened, which tells one opening from another.
    private var openings = 0
    /// The opening whose action was performed last.
    private var performedOpening: Int?

    /// The touch that closed a row, and selects none.
    weak var closingTouch: UITouch?

    /// The part of a row's width from which a swipe performs the first action.
    private static let fullSwipe: CGFloat = 0.6

    /// The velocity in points per second that opens or closes a row wherever the finger lifts.
    private static let flick: CGFloat = 300

    init(of table: UITableView) {
        self.table = table
        super.init()
        recognizer.delegate = self
        recognizer.swipe = self
        recognizer.addTarget(self, action: Selector("_rowSwiped:", TableSwipe.swiped(_:)))
        table.addGestureRecognizer(recognizer)
    }

    /// Returns the sign of movements towards the trailing edge of a row, which may have another one than the table.
    private func direction(of cell: UITableViewCell) -> CGFloat {
        cell.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
    }

    // MARK: - Dragging

    /// Returns the row in which the drag began.
    private func draggedPath(in table: UITableView) -> IndexPath? {
        let place = recognizer.location(in: table)
        return table.indexPathForRow(
            at: CGPoint(x: place.x - recognizer.travel.dx, y: place.y - recognizer.travel.dy))
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        offer = nil
        guard let table, !table.isEditing, let path = draggedPath(in: table),
            let cell = table.displayedCell(at: path)
        else { return false }
        if self.cell === cell, cell.parts.editing?.actions != nil { return true }
        let side: SwipeSide = recognizer.travel.dx * direction(of: cell) < 0 ? .trailing : .leading
        guard let configuration = table.swipeActions(at: side, of: path) else { return false }
        close(animated: true)
        // The delegate may have changed the data.
        guard cell.path == path else { return false }
        offer = (configuration, side, path)
        return true
    }

    private func swiped(_ pan: RowSwipeGestureRecognizer) {
        guard let table else { return }
        switch pan.state {
        case .began:
            begin(in: table)
            follow(pan)
        case .changed: follow(pan)
        case .ended:
            follow(pan)
            end(with: pan.velocity(in: table).x)
        default: close(animated: true)
        }
    }

    private func begin(in table: UITableView) {
        guard let offer else {
            // The buttons are shown already, and are dragged on.
            start = cell?.parts.editing?.shift ?? 0
            return
        }
        self.offer = nil
        guard let cell = table.displayedCell(at: offer.path) else { return }
        table.delegate?.tableView(table, willBeginEditingRowAt: offer.path)
        // The delegate may have changed the table.
        guard cell.path == offer.path, !table.isEditing else { return didEnd(at: cell.path) }
        openings += 1
        self.cell = cell
        start = 0
        cell.makeActions(offer.configuration, at: offer.side)
    }

    private func follow(_ pan: RowSwipeGestureRecognizer) {
        guard let table, let cell, let actions = cell.parts.editing?.actions else { return }
        let travel = (start - pan.translation(in: table).x * direction(of: cell)) * actions.side.sign
        let distance = min(max(travel, 0), cell.bounds.width)
        cell.shift(by: distance * actions.side.sign, animated: false)
        actions.setFullSwipe(isFullSwipe(distance, in: cell, actions), animated: true)
    }

    private func isFullSwipe(_ distance: CGFloat, in cell: UITableViewCell, _ actions: CellActionsView) -> Bool {
        actions.configuration.performsFirstActionWithFullSwipe
            && distance >= max(cell.bounds.width * Self.fullSwipe, actions.wholeWidth)
    }

    /// Opens or closes the row, or performs its first action, when the finger lifts.
    ///
    /// - Parameter velocity: The velocity of the finger to the right, in points per second.
    private func end(with velocity: CGFloat) {
        guard let cell, let editing = cell.parts.editing, let actions = editing.actions else {
            return close(animated: true)
        }
        let distance = editing.shift * actions.side.sign
        let opening = -velocity * direction(of: cell) * actions.side.sign
        if isFullSwipe(distance, in: cell, actions), opening > -Self.flick {
            performFully(actions, of: cell)
        } else if opening > Self.flick || (opening > -Self.flick && distance > actions.wholeWidth / 2) {
            show(actions, of: cell)
        } else {
            close(animated: true)
        }
    }

    // MARK: - Opening and closing

    /// Shows the buttons at the trailing edge of a row.
    func open(_ cell: UITableViewCell) {
        guard let table, let path = cell.path, self.cell !== cell || cell.parts.editing?.actions == nil,
            let configuration = table.swipeActions(at: .trailing, of: path), cell.path == path
        else { return }
        close(animated: true)
        openings += 1
        self.cell = cell
        cell.makeActions(configuration, at: .trailing)
        guard let actions = cell.parts.editing?.actions else { return }
        show(actions, of: cell)
    }

    private func show(_ actions: CellActionsView, of cell: UITableViewCell) {
        UIView.performWithoutAnimation { cell.layoutIfNeeded() }
        actions.setFullSwipe(false, animated: true)
        let didChange = cell.changeOpenness(to: true)
        cell.shift(by: actions.wholeWidth * actions.side.sign, animated: true, completion: didChange)
    }

    /// Moves the row back, and takes the buttons away.
    func close(animated: Bool) {
        guard let cell else { return }
        self.cell = nil
        let didChange = cell.changeOpenness(to: false)
        cell.shift(by: 0, animated: animated, completion: didChange)
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

    // MARK: - Performing

    /// Performs the action of a button that was tapped.
    func perform(_ action: UIContextualAction, from button: UIView, of cell: UITableViewCell) {
        // The row may be gone, and an action that has not told its completion yet is not performed again.
        guard self.cell === cell, cell.path != nil, performedOpening != openings else { return }
        let opening = openings
        performedOpening = opening
        var isDone = false
        action.handler(action, button) { [weak self, weak cell] _ in
            guard !isDone else { return }
            isDone = true
            guard let self, let cell, self.cell === cell, self.openings == opening else { return }
            if cell.path == nil { self.forget(cell, at: nil) } else { self.close(animated: true) }
        }
    }

    /// Performs the first action after a swipe across the row, which stays aside until the action is complete.
    private func performFully(_ actions: CellActionsView, of cell: UITableViewCell) {
        guard let action = actions.configuration.actions.first, let button = actions.buttons.first else { return }
        let opening = openings
        cell.parts.editing?.isOpen = true
        perform(action, from: button, of: cell)
        guard self.cell === cell, openings == opening, cell.path != nil else { return }
        cell.shift(by: cell.bounds.width * actions.side.sign, animated: true)
    }

    /// Closes the open row when a touch begins anywhere but on its buttons.
    func touchBegan(_ touch: UITouch) {
        guard let cell, let editing = cell.parts.editing, editing.isOpen else { return }
        if let actions = editing.actions, touch.view?.isDescendant(of: actions) == true { return }
        if let control = editing.control, touch.view?.isDescendant(of: control) == true { return }
        closingTouch = touch
        close(animated: true)
    }
}

/// A recognizer of horizontal drags, which move a row aside.
@MainActor
final class RowSwipeGestureRecognizer: UIPanGestureRecognizer {
    weak var swipe: TableSwipe?

    override func beginning(of travel: CGVector) -> CGVector? {
        guard swipe != nil, abs(travel.dx) > abs(travel.dy) else { return nil }
        return super.beginning(of: travel)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches { swipe?.touchBegan(touch) }
        super.touchesBegan(touches, with: event)
    }
}
