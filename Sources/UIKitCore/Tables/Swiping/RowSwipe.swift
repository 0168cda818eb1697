import CoreGraphics
import Foundation

/// A list whose rows can be swiped.
@MainActor
protocol SwipedList: UIScrollView {
    /// Whether the list is edited, when rows are not swiped.
    var isEditingRows: Bool { get }

    /// The swiping of the list's rows, once a row can be swiped.
    var rowSwipe: RowSwipe? { get }

    /// Returns the cell at a point in the list's coordinates; nil for none.
    func swipedCell(at point: CGPoint) -> (any SwipedCell)?

    /// Returns the cell that displays a row; nil for none.
    func swipedCell(of path: IndexPath) -> (any SwipedCell)?

    /// Returns the actions that a swipe offers for a row; nil for none.
    func swipeActions(at side: SwipeSide, of path: IndexPath) -> UISwipeActionsConfiguration?

    /// Called before the buttons of a row appear.
    func swipeWillBegin(at path: IndexPath)

    /// Called after the buttons of a row are gone; with nil if the row is gone, too.
    func swipeDidEnd(at path: IndexPath?)
}

/// The cell of a row that can be swiped.
@MainActor
protocol SwipedCell: UIView {
    /// The list that the cell is in.
    var list: (any SwipedList)? { get }
    /// The row that the cell displays; nil if it is gone.
    var shownPath: IndexPath? { get }
    /// The buttons of the row; nil for none.
    var shownActions: CellActionsView? { get }
    /// The distance in points by which the content is moved towards the leading edge.
    var swipeDistance: CGFloat { get }
    /// Whether the buttons are shown, and not only dragged.
    var isSwipeOpen: Bool { get set }
    /// A control beside the content whose touches do not close the row.
    var swipeControl: UIView? { get }

    /// Creates the buttons of actions, which appear as the content moves aside.
    func makeActions(_ configuration: UISwipeActionsConfiguration, at side: SwipeSide)

    /// Notes whether the buttons are shown, and returns what tells the cell when they are.
    func changeOpenness(to isOpen: Bool) -> () -> Void

    /// Moves the content towards the leading edge, and then calls `completion`.
    func shift(by distance: CGFloat, animated: Bool, completion: @escaping () -> Void)
}

extension SwipedCell {
    func shift(by distance: CGFloat, animated: Bool) { shift(by: distance, animated: animated) {} }
}

/// Swiping rows to show the buttons of actions. A list creates it for its first row that can be swiped.
@MainActor
final class RowSwipe: NSObject, @MainActor UIGestureRecognizerDelegate {
    private weak var list: (any SwipedList)?
    private let recognizer = RowSwipeGestureRecognizer()

    /// The cell whose buttons are shown or dragged.
    private(set) weak var cell: (any SwipedCell)?

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

    init(of list: any SwipedList) {
        self.list = list
        super.init()
        recognizer.delegate = self
        recognizer.swipe = self
        recognizer.addTarget(self, action: Selector("_rowSwiped:", RowSwipe.swiped(_:)))
        list.addGestureRecognizer(recognizer)
    }

    /// Returns the sign of movements towards the trailing edge of a row, which may have another one than the list.
    private func direction(of cell: any SwipedCell) -> CGFloat {
        cell.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
    }

    // MARK: - Dragging

    /// Returns the row in which the drag began.
    private func draggedCell(in list: any SwipedList) -> (any SwipedCell)? {
        let place = recognizer.location(in: list)
        return list.swipedCell(at: CGPoint(x: place.x - recognizer.travel.dx, y: place.y - recognizer.travel.dy))
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        offer = nil
        guard let list, !list.isEditingRows, let cell = draggedCell(in: list), let path = cell.shownPath
        else { return false }
        if self.cell === cell, cell.shownActions != nil { return true }
        let side: SwipeSide = recognizer.travel.dx * direction(of: cell) < 0 ? .trailing : .leading
        guard let configuration = list.swipeActions(at: side, of: path) else { return false }
        close(animated: true)
        // The delegate may have changed the data.
        guard cell.shownPath == path else { return false }
        offer = (configuration, side, path)
        return true
    }

    private func swiped(_ pan: RowSwipeGestureRecognizer) {
        guard let list else { return }
        switch pan.state {
        case .began:
            begin(in: list)
            follow(pan)
        case .changed: follow(pan)
        case .ended:
            follow(pan)
            end(with: pan.velocity(in: list).x)
        default: close(animated: true)
        }
    }

    private func begin(in list: any SwipedList) {
        guard let offer else {
            // The buttons are shown already, and are dragged on.
            start = cell?.swipeDistance ?? 0
            return
        }
        self.offer = nil
        guard let cell = list.swipedCell(of: offer.path) else { return }
        list.swipeWillBegin(at: offer.path)
        // The delegate may have changed the list.
        guard cell.shownPath == offer.path, !list.isEditingRows else { return didEnd(at: cell.shownPath) }
        openings += 1
        self.cell = cell
        start = 0
        cell.makeActions(offer.configuration, at: offer.side)
    }

    private func follow(_ pan: RowSwipeGestureRecognizer) {
        guard let list, let cell, let actions = cell.shownActions else { return }
        let travel = (start - pan.translation(in: list).x * direction(of: cell)) * actions.side.sign
        let distance = min(max(travel, 0), cell.bounds.width)
        cell.shift(by: distance * actions.side.sign, animated: false)
        actions.setFullSwipe(isFullSwipe(distance, in: cell, actions), animated: true)
    }

    private func isFullSwipe(_ distance: CGFloat, in cell: any SwipedCell, _ actions: CellActionsView) -> Bool {
        actions.configuration.performsFirstActionWithFullSwipe
            && distance >= max(cell.bounds.width * Self.fullSwipe, actions.wholeWidth)
    }

    /// Opens or closes the row, or performs its first action, when the finger lifts.
    ///
    /// - Parameter velocity: The velocity of the finger to the right, in points per second.
    private func end(with velocity: CGFloat) {
        guard let cell, let actions = cell.shownActions else { return close(animated: true) }
        let distance = cell.swipeDistance * actions.side.sign
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
    func open(_ cell: any SwipedCell) {
        guard let list, let path = cell.shownPath, self.cell !== cell || cell.shownActions == nil,
            let configuration = list.swipeActions(at: .trailing, of: path), cell.shownPath == path
        else { return }
        close(animated: true)
        openings += 1
        self.cell = cell
        cell.makeActions(configuration, at: .trailing)
        guard let actions = cell.shownActions else { return }
        show(actions, of: cell)
    }

    private func show(_ actions: CellActionsView, of cell: any SwipedCell) {
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
        didEnd(at: cell.shownPath)
    }

    /// Forgets a cell that no longer displays its row.
    ///
    /// - Parameter path: The row, or nil if it was deleted.
    func forget(_ cell: any SwipedCell, at path: IndexPath?) {
        guard self.cell === cell else { return }
        self.cell = nil
        didEnd(at: path)
    }

    private func didEnd(at path: IndexPath?) {
        list?.swipeDidEnd(at: path)
    }

    // MARK: - Performing

    /// Performs the action of a button that was tapped.
    func perform(_ action: UIContextualAction, from button: UIView, of cell: any SwipedCell) {
        // The row may be gone, and an action that has not told its completion yet is not performed again.
        guard self.cell === cell, cell.shownPath != nil, performedOpening != openings else { return }
        let opening = openings
        performedOpening = opening
        var isDone = false
        action.handler(action, button) { [weak self, weak cell] _ in
            guard !isDone else { return }
            isDone = true
            guard let self, let cell, self.cell === cell, self.openings == opening else { return }
            if cell.shownPath == nil { self.forget(cell, at: nil) } else { self.close(animated: true) }
        }
    }

    /// Performs the first action after a swipe across the row, which stays aside until the action is complete.
    private func performFully(_ actions: CellActionsView, of cell: any SwipedCell) {
        guard let action = actions.configuration.actions.first, let button = actions.buttons.first else { return }
        let opening = openings
        cell.isSwipeOpen = true
        perform(action, from: button, of: cell)
        guard self.cell === cell, openings == opening, cell.shownPath != nil else { return }
        cell.shift(by: cell.bounds.width * actions.side.sign, animated: true)
    }

    /// Closes the open row when a touch begins anywhere but on its buttons.
    func touchBegan(_ touch: UITouch) {
        guard let cell, cell.isSwipeOpen else { return }
        if let actions = cell.shownActions, touch.view?.isDescendant(of: actions) == true { return }
        if let control = cell.swipeControl, touch.view?.isDescendant(of: control) == true { return }
        closingTouch = touch
        close(animated: true)
    }
}

/// A recognizer of horizontal drags, which move a row aside.
@MainActor
final class RowSwipeGestureRecognizer: UIPanGestureRecognizer {
    weak var swipe: RowSwipe?

    override func beginning(of travel: CGVector) -> CGVector? {
        guard swipe != nil, abs(travel.dx) > abs(travel.dy) else { return nil }
        return super.beginning(of: travel)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches { swipe?.touchBegan(touch) }
        super.touchesBegan(touches, with: event)
    }
}
