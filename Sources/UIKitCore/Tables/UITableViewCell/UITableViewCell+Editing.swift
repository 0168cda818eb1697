import CoreGraphics
import Foundation

/// The state of a cell whose row is edited, or shows its delete button.
@MainActor
final class CellEditing {
    var isEditing = false
    var style = UITableViewCell.EditingStyle.none
    /// Whether the delegate lets the content move aside.
    var isIndented = true
    var indentsWhileEditing = true
    var accessoryView: UIView?

    /// The circle at the leading edge.
    var control: CellEditControl?
    /// The button at the trailing edge, and the distance by which the content is moved aside for it.
    var deleteButton: CellDeleteButton?
    var shift: CGFloat = 0
    /// Whether the delete button is shown, and not only dragged.
    var isConfirming = false

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
    public var showingDeleteConfirmation: Bool { parts.editing?.isConfirming ?? false }

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
            setNeedsLayout()
        }
    }

    /// Shows or hides the circle at the leading edge.
    func changeEditing(_ isEditing: Bool, animated: Bool) {
        guard isEditing != (parts.editing?.isEditing ?? false) else { return }
        let editing = loadedEditing
        if isEditing, let table, let path {
            editing.style = table.editingStyle(at: path)
            editing.isIndented = table.delegate?.tableView(table, shouldIndentWhileEditingRowAt: path) ?? true
            if editing.style != .none { makeControl(of: editing) }
            if let view = editing.accessoryView { addSubview(view) }
            if animated { layoutIfNeeded() }
        }
        if !isEditing, editing.isConfirming { table?.table.swipe?.close(animated: animated) }
        editing.isEditing = isEditing
        move(animated: animated) { [weak self] in
            guard let self, let editing = self.parts.editing, !editing.isEditing else { return }
            editing.control?.removeFromSuperview()
            editing.control = nil
            editing.accessoryView?.removeFromSuperview()
        }
    }

    private func makeControl(of editing: CellEditing) {
        editing.control?.removeFromSuperview()
        let control = CellEditControl(editing.style)
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

    // MARK: - The delete button

    /// Moves the content aside, and shows as much of the delete button as there is room for.
    func shift(by distance: CGFloat, animated: Bool) {
        let editing = loadedEditing
        guard editing.shift != distance else { return }
        if editing.deleteButton == nil, let table, let path {
            makeDeleteButton(of: editing, table.deleteTitle(at: path))
        }
        editing.shift = distance
        move(animated: animated) { [weak self] in
            guard let editing = self?.parts.editing, editing.shift == 0 else { return }
            editing.deleteButton?.removeFromSuperview()
            editing.deleteButton = nil
        }
    }

    private func makeDeleteButton(of editing: CellEditing, _ title: String) {
        let button = CellDeleteButton(title)
        button.addAction(
            UIAction { [weak self] _ in
                guard let self, let table = self.table else { return }
                table.commitDeletion(of: self)
            }, for: .touchUpInside)
        editing.deleteButton = button
        UIView.performWithoutAnimation {
            insertSubview(button, belowSubview: contentView)
            button.frame = deleteButtonFrame(editing)
            button.layoutIfNeeded()
        }
    }

    private func deleteButtonFrame(_ editing: CellEditing) -> CGRect {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return CGRect(
            x: isMirrored ? 0 : bounds.width - editing.shift, y: 0, width: editing.shift, height: bounds.height)
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

    /// Places the circle and the delete button, and hides accessories that are not shown. Called by the cell's layout.
    func layOutEditing() {
        guard let editing = parts.editing else { return }
        hideAccessories(editing)
        if let control = editing.control {
            control.frame = editControlFrame(isShown: editing.isEditing)
            control.alpha = editing.isEditing ? 1 : 0
        }
        if let button = editing.deleteButton { button.frame = deleteButtonFrame(editing) }
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
        editing.isConfirming = false
        editing.shift = 0
        editing.deleteButton?.removeFromSuperview()
        editing.deleteButton = nil
        setNeedsLayout()
    }
}

/// The circle at the leading edge of a row that is edited: a minus to delete it, a plus to insert one.
@MainActor
final class CellEditControl: UIControl {
    private let circle = UIView()
    private var bars: [UIView] = []

    convenience init(_ style: UITableViewCell.EditingStyle) {
        self.init(frame: .zero)
        circle.backgroundColor = style == .insert ? .systemGreen : .systemRed
        circle.layer.cornerRadius = 11
        circle.isUserInteractionEnabled = false
        addSubview(circle)
        bars = style == .insert ? [UIView(), UIView()] : [UIView()]
        for bar in bars {
            bar.backgroundColor = .white
            bar.layer.cornerRadius = 1
            circle.addSubview(bar)
        }
        isAccessibilityElement = true
        accessibilityLabel = style == .insert ? "Insert" : "Delete"
        accessibilityTraits = .button
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let x = isMirrored ? bounds.width - CellMetrics.margin - 22 : CellMetrics.margin
        circle.frame = CGRect(x: x, y: ((bounds.height - 22) / 2).rounded(.down), width: 22, height: 22)
        bars.first?.frame = CGRect(x: 5, y: 10, width: 12, height: 2)
        if bars.count > 1 { bars[1].frame = CGRect(x: 10, y: 5, width: 2, height: 12) }
    }
}

/// The red button at the trailing edge of a row.
@MainActor
final class CellDeleteButton: UIControl {
    private let label = UILabel()

    /// The width at which the whole button is shown, in points.
    private(set) var wholeWidth: CGFloat = 74

    convenience init(_ title: String) {
        self.init(frame: .zero)
        backgroundColor = .systemRed
        clipsToBounds = true
        label.text = title
        label.textColor = .white
        label.font = .systemFont(ofSize: 17)
        label.textAlignment = .center
        addSubview(label)
        wholeWidth = max(label.intrinsicContentSize.width.rounded(.up) + 30, 74)
        isAccessibilityElement = true
        accessibilityLabel = title
        accessibilityTraits = .button
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        label.frame = CGRect(
            x: isMirrored ? bounds.width - wholeWidth : 0, y: 0, width: wholeWidth, height: bounds.height)
    }
}
