import CoreGraphics
import Foundation

/// The state of a cell whose row is edited, or shows the buttons of a swipe.
@MainActor
final class CellEditing {
    var isEditing = false
    var style = UITableViewCell.EditingStyle.none
    /// Whether the delegate lets the content move aside.
    var isIndented = true
    var indentsWhileEditing = true
    var accessoryView: UIView?
    /// The standard accessory while the row is edited, and its views from the trailing edge.
    var accessoryType = UITableViewCell.AccessoryType.none
    var accessoryParts: [(view: UIView, size: CGSize)] = []

    /// The circle at the leading edge.
    var control: CellEditControl?
    /// The control at the trailing edge by which the row is moved to another place.
    var reorderControl: CellReorderControl?
    /// Whether the row may be moved to another place.
    var showsReorderControl = false

    /// The buttons of a swipe, and the distance towards the leading edge by which the content is moved aside for them.
    var actions: CellActionsView?
    var shift: CGFloat = 0
    /// Whether the buttons are shown, and not only dragged.
    var isOpen = false

    /// The parts that the cell shows.
    var mask: UITableViewCell.StateMask {
        let isDeletion = isOpen && actions?.configuration.isDeletion == true
        return (isEditing ? .showingEditControl : UITableViewCell.StateMask()).union(
            isDeletion ? .showingDeleteConfirmation : [])
    }

    /// Whether the cell clips without buttons. With them it does, since its content moves past its edge.
    var clipsWithoutActions = false

    /// The accessories that are hidden while the row is edited, with the alpha that they get back.
    var hidden: [(view: UIView, alpha: CGFloat)] = []

    /// The distance by which the content makes room for the circle, in points.
    static let indentation: CGFloat = 38

    /// The duration in seconds of showing and hiding what belongs to editing.
    static let duration: TimeInterval = 0.25

    /// The distance by which the content makes room now.
    var indentation: CGFloat { isEditing && isIndented && indentsWhileEditing ? Self.indentation : 0 }
}

extension UITableViewCell {
    /// The state of editing, created when the row is first edited.
    private var loadedEditing: CellEditing {
        if let known = parts.editing { return known }
        let editing = CellEditing()
        parts.editing = editing
        return editing
    }

    /// The way in which the row is edited while the table is, as the table's delegate chooses it.
    public var editingStyle: EditingStyle { parts.editing?.style ?? .none }

    /// Whether the delete button is shown.
    public var showingDeleteConfirmation: Bool {
        guard let editing = parts.editing else { return false }
        return editing.isOpen && editing.actions?.configuration.isDeletion == true
    }

    /// Whether the cell shows the control that moves the row to another place, while the row is edited.
    ///
    /// The table sets it for each row that is edited, to whether the data source lets the row be moved.
    public var showsReorderControl: Bool {
        get { parts.editing?.showsReorderControl ?? false }
        set {
            guard newValue != showsReorderControl else { return }
            loadedEditing.showsReorderControl = newValue
            updateReorderControl()
        }
    }

    /// Whether the content makes room for the circle while the row is edited. True by default.
    public var shouldIndentWhileEditing: Bool {
        get { parts.editing?.indentsWhileEditing ?? true }
        set {
            loadedEditing.indentsWhileEditing = newValue
            setNeedsLayout()
        }
    }

    /// The view at the trailing edge while the row is edited, in place of the accessory. Nil shows none.
    public var editingAccessoryView: UIView? {
        get { parts.editing?.accessoryView }
        set {
            let editing = loadedEditing
            editing.accessoryView?.removeFromSuperview()
            editing.accessoryView = newValue
            if let newValue, editing.isEditing { addSubview(newValue) }
            showEditingAccessory(editing)
        }
    }

    func changeEditingAccessory(to type: AccessoryType) {
        guard type != editingAccessoryType else { return }
        let editing = loadedEditing
        editing.accessoryType = type
        showEditingAccessory(editing)
    }

    /// Adds the views of the standard accessory while the row is edited, and removes them at other times.
    private func showEditingAccessory(_ editing: CellEditing) {
        for part in editing.accessoryParts { part.view.removeFromSuperview() }
        let isShown = editing.isEditing && editing.accessoryView == nil
        editing.accessoryParts = isShown ? makeAccessories(editing.accessoryType) : []
        setNeedsLayout()
    }

    /// Tells the cell of the parts that it will show, makes a change, and returns what tells it when that is done.
    func changingState(to new: StateMask, _ change: () -> Void) -> () -> Void {
        let old = parts.editing?.mask ?? []
        if new != old { willTransition(to: new) }
        change()
        return { [weak self] in if new != old { self?.didTransition(to: new) } }
    }

    /// Notes whether the buttons of a swipe are shown, and returns what tells the cell when they are.
    func changeOpenness(to isOpen: Bool) -> () -> Void {
        guard let editing = parts.editing else { return {} }
        var mask = editing.mask.subtracting(.showingDeleteConfirmation)
        if isOpen, editing.actions?.configuration.isDeletion == true { mask.insert(.showingDeleteConfirmation) }
        return changingState(to: mask) { editing.isOpen = isOpen }
    }

    /// Shows or hides the circle at the leading edge.
    func changeEditing(_ isEditing: Bool, animated: Bool) {
        guard isEditing != (parts.editing?.isEditing ?? false) else { return }
        let editing = loadedEditing
        if isEditing, let table, let path {
            editing.style = table.editingStyle(at: path)
            editing.isIndented = table.delegate?.tableView(table, shouldIndentWhileEditingRowAt: path) ?? true
            if editing.style != .none { makeControl(of: editing) }
            editing.showsReorderControl = table.canMove(path)
            updateReorderControl(isEditing: true)
            if let view = editing.accessoryView { addSubview(view) }
            if animated { layoutIfNeeded() }
        }
        if !isEditing, editing.isOpen { table?.table.swipe?.close(animated: animated) }
        var mask = editing.mask
        if isEditing { mask.insert(.showingEditControl) } else { mask.remove(.showingEditControl) }
        let didChange = changingState(to: mask) { editing.isEditing = isEditing }
        setNeedsUpdateConfiguration()
        if isEditing { showEditingAccessory(editing) }
        move(animated: animated) { [weak self] in
            defer { didChange() }
            guard let self, let editing = self.parts.editing, !editing.isEditing else { return }
            editing.control?.removeFromSuperview()
            editing.control = nil
            editing.accessoryView?.removeFromSuperview()
            self.showEditingAccessory(editing)
            self.updateReorderControl()
        }
    }

    /// Adds the control that moves the row, or removes it.
    private func updateReorderControl(isEditing: Bool? = nil) {
        guard let editing = parts.editing else { return }
        setNeedsLayout()
        guard isEditing ?? editing.isEditing, editing.showsReorderControl else {
            editing.reorderControl?.removeFromSuperview()
            editing.reorderControl = nil
            return
        }
        guard editing.reorderControl == nil else { return }
        let control = CellReorderControl(of: self)
        editing.reorderControl = control
        UIView.performWithoutAnimation {
            addSubview(control)
            control.alpha = editing.isEditing ? 1 : 0
            let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
            control.frame = CGRect(
                origin: CGPoint(x: isMirrored ? -control.bounds.width : bounds.width, y: 0), size: control.bounds.size)
        }
    }

    private func makeControl(of editing: CellEditing) {
        editing.control?.removeFromSuperview()
        let control = CellEditControl(editing.style, of: self)
        control.addAction(
            UIAction { [weak self] _ in
                guard let self, let table = self.table else { return }
                table.editControlTapped(in: self)
            }, for: .touchUpInside)
        editing.control = control
        UIView.performWithoutAnimation {
            addSubview(control)
            control.alpha = 0
            control.frame = editControlFrame(isShown: false)
        }
    }

    private func editControlFrame(isShown: Bool) -> CGRect {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let inset = isMirrored ? appearance.sideInsets.right : appearance.sideInsets.left
        let width = CellEditing.indentation + CellMetrics.margin - 6
        let x = (isShown ? inset : inset - width) - (parts.editing?.shift ?? 0)
        return CGRect(x: isMirrored ? bounds.width - x - width : x, y: 0, width: width, height: bounds.height)
    }

    // MARK: - Swipe actions

    /// Creates the buttons of actions, which appear as the content moves aside.
    func makeActions(_ configuration: UISwipeActionsConfiguration, at side: SwipeSide) {
        let editing = loadedEditing
        removeActions(of: editing)
        editing.shift = 0
        editing.clipsWithoutActions = clipsToBounds
        clipsToBounds = true
        let actions = CellActionsView(configuration, at: side, of: self)
        editing.actions = actions
        UIView.performWithoutAnimation {
            insertSubview(actions, belowSubview: contentView)
            actions.frame = actionsFrame(editing)
            actions.layoutIfNeeded()
        }
    }

    /// Moves the content aside, and shows as much of the buttons as there is room for.
    ///
    /// - Parameters:
    ///   - distance: The distance towards the leading edge, in points.
    ///   - animated: Whether the content moves.
    ///   - completion: Called when it is there.
    func shift(by distance: CGFloat, animated: Bool, completion: @escaping () -> Void) {
        guard let editing = parts.editing, let actions = editing.actions else { return completion() }
        guard editing.shift != distance || distance == 0 else { return completion() }
        editing.shift = distance
        move(animated: animated) { [weak self] in
            defer { completion() }
            // The row may have been opened again meanwhile.
            guard let editing = self?.parts.editing, editing.shift == 0, editing.actions === actions,
                !editing.isOpen, self?.table?.table.swipe?.cell !== self
            else { return }
            self?.removeActions(of: editing)
        }
    }

    private func removeActions(of editing: CellEditing) {
        guard let actions = editing.actions else { return }
        actions.removeFromSuperview()
        editing.actions = nil
        clipsToBounds = editing.clipsWithoutActions
    }

    private func actionsFrame(_ editing: CellEditing) -> CGRect {
        let width = abs(editing.shift)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let isAtRight = (editing.actions?.side != .leading) != isMirrored
        return CGRect(x: isAtRight ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
    }

    /// Lays the cell out, animated or not, and then calls a closure.
    private func move(animated: Bool, completion: @escaping () -> Void) {
        setNeedsLayout()
        guard animated, window != nil else { return completion() }
        UIView.animate(withDuration: CellEditing.duration, delay: 0, options: .allowUserInteraction) {
            self.layoutIfNeeded()
        } completion: { _ in
            completion()
        }
    }

    /// Places the circle and the buttons of a swipe, and hides accessories that are not shown. Called by the cell's
    /// layout.
    func layOutEditing() {
        guard let editing = parts.editing else { return }
        hideAccessories(editing)
        if let control = editing.control {
            control.frame = editControlFrame(isShown: editing.isEditing)
            control.alpha = editing.isEditing ? 1 : 0
        }
        editing.reorderControl?.alpha = editing.isEditing ? 1 : 0
        if let actions = editing.actions {
            actions.frame = actionsFrame(editing)
            // Within an animation, the buttons move along.
            actions.layoutIfNeeded()
        }
    }

    /// Hides the accessories while the row is edited. At other times they look as the app wants.
    private func hideAccessories(_ editing: CellEditing) {
        guard editing.isEditing || !editing.hidden.isEmpty else { return }
        let all: [UIView?] = editing.isEditing ? [parts.glyph, parts.button, accessoryView] : []
        let hidden = all.compactMap { $0 }.map { view in
            (view: view, alpha: editing.hidden.first { $0.view === view }?.alpha ?? view.alpha)
        }
        for (view, alpha) in editing.hidden where !hidden.contains(where: { $0.view === view }) { view.alpha = alpha }
        for (view, _) in hidden { view.alpha = 0 }
        editing.hidden = hidden
    }

    /// Forgets what was shown for the row before.
    func resetEditing() {
        guard let editing = parts.editing else { return }
        editing.isOpen = false
        editing.shift = 0
        removeActions(of: editing)
        setNeedsLayout()
    }
}
