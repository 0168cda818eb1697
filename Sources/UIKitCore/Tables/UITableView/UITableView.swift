import CoreGraphics
import Foundation
import QuartzCore

/// A scrolling column of rows in sections, which creates cells only for visible rows.
///
/// The data source provides the number of rows, and a configured cell when a row becomes visible. Cells that scroll
/// out of view are reused. Rows of a uniform height take no memory each, so that a table can have millions of them.
/// Scrolling creates and lays out cells only for rows that become visible.
///
/// This file holds the members that a subclass can override. The extensions implement them, one topic to a file.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
    // MARK: - State

    let tableStyle: Style
    var table = TableState()

    /// The appearance of the table.
    open var style: Style { tableStyle }

    /// The object that provides the table's data. The table holds it weakly.
    open weak var dataSource: (any UITableViewDataSource)? {
        didSet {
            guard dataSource !== oldValue else { return }
            table.commitsEditing = nil
            table.movesRows = nil
            dataDidChange()
        }
    }

    /// The object that provides sizes and responds to the user's actions. The table holds it weakly. It is the same
    /// object as the scroll view's delegate.
    @_nonoverride open var delegate: (any UITableViewDelegate)? {
        get { super.delegate as? any UITableViewDelegate }
        set {
            guard newValue !== super.delegate else { return }
            super.delegate = newValue
            table.offersSwipeActions = nil
            table.unimplemented.remove(.contextMenu)
            dataDidChange()
        }
    }

    /// Creates a table with a style.
    public init(frame: CGRect, style: Style) {
        tableStyle = style
        super.init(frame: frame)
        prepareTable()
    }

    /// Creates a plain table.
    public convenience override init(frame: CGRect) {
        self.init(frame: frame, style: .plain)
    }

    /// Creates an empty table with the style stored in an archive.
    public required init?(coder: NSCoder) {
        tableStyle = Self.decodeStyle(from: coder)
        super.init(coder: coder)
        let color = backgroundColor
        prepareTable()
        if let color { backgroundColor = color }
        decodeAppearance(from: coder)
        coder.applyNib(to: self)
    }

    /// Writes the table without its rows, which the data source provides.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        encodeStyle(into: coder)
    }

    override var archivedSubviews: [UIView] {
        let edges = [tableHeaderView, tableFooterView, backgroundView].compactMap { $0 }
        return super.archivedSubviews.filter { view in
            !(view is UITableViewCell) && !(view is UITableViewHeaderFooterView) && view !== table.index
                && !edges.contains { $0 === view }
        }
    }

    // MARK: - Sizes

    /// The height of a row, in points, unless the delegate provides one. With `automaticDimension`, the default,
    /// the table measures each cell when it becomes visible.
    open var rowHeight = UITableView.automaticDimension { didSet { if rowHeight != oldValue { dataDidChange() } } }

    /// The height that the table assumes for a row that has not been visible yet, in points. With 0, the table asks
    /// the delegate for all heights when it loads the data.
    open var estimatedRowHeight = UITableView.automaticDimension {
        didSet { if estimatedRowHeight != oldValue { dataDidChange() } }
    }

    /// The height of a section header, in points, unless the delegate provides one.
    open var sectionHeaderHeight = UITableView.automaticDimension {
        didSet { if sectionHeaderHeight != oldValue { dataDidChange() } }
    }

    /// The height of a section footer, in points, unless the delegate provides one.
    open var sectionFooterHeight = UITableView.automaticDimension {
        didSet { if sectionFooterHeight != oldValue { dataDidChange() } }
    }

    /// The height that the table assumes for a header until it measures it, in points.
    open var estimatedSectionHeaderHeight = UITableView.automaticDimension {
        didSet { if estimatedSectionHeaderHeight != oldValue { dataDidChange() } }
    }

    /// The height that the table assumes for a footer until it measures it, in points.
    open var estimatedSectionFooterHeight = UITableView.automaticDimension {
        didSet { if estimatedSectionFooterHeight != oldValue { dataDidChange() } }
    }

    /// The space above each section header, in points. `automaticDimension` is 22 in plain tables and 0 in the
    /// others.
    open var sectionHeaderTopPadding = UITableView.automaticDimension {
        didSet { if sectionHeaderTopPadding != oldValue { dataDidChange() } }
    }

    // MARK: - Looks

    /// The style of the separators between cells.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
        didSet { if separatorStyle != oldValue { updateCellAppearances() } }
    }

    /// The colour of the separators between cells. Nil stands for `UIColor.separator`.
    open var separatorColor: UIColor? = .separator {
        didSet { for cell in visibleCells { cell.updateSeparatorColor() } }
    }

    /// The distance between the separators and the edges, in points. Only left and right count.
    open var separatorInset: UIEdgeInsets {
        get { customSeparatorInset ?? automaticSeparatorInset }
        set {
            customSeparatorInset = newValue
            separatorInsetsDidChange()
        }
    }

    var customSeparatorInset: UIEdgeInsets?

    /// The edges from which `separatorInset` is measured.
    open var separatorInsetReference = SeparatorInsetReference.fromCellEdges {
        didSet { separatorInsetsDidChange() }
    }

    /// Whether the contents of cells, headers and footers stay clear of the safe area at the sides.
    open var insetsContentViewsToSafeArea = true { didSet { updateCellAppearances() } }

    /// Whether the contents of cells are limited to the readable width.
    open var cellLayoutMarginsFollowReadableWidth = false { didSet { updateCellAppearances() } }

    /// The view behind all rows. It fills the table and does not scroll.
    open var backgroundView: UIView? {
        didSet { replaceBackground(oldValue, with: backgroundView) }
    }

    /// The view above the first section. It takes the table's width and keeps the height that it has when it is
    /// set. To change the height, set the property again.
    open var tableHeaderView: UIView? { didSet { tableEdgeViewDidChange(from: oldValue, to: tableHeaderView) } }

    /// The view below the last section. It takes the table's width and keeps the height that it has when it is set.
    open var tableFooterView: UIView? { didSet { tableEdgeViewDidChange(from: oldValue, to: tableFooterView) } }

    // MARK: - Data

    /// Reloads all data: the numbers immediately, the cells at the next layout. Clears the selection.
    open func reloadData() { reloadEverything() }

    /// Returns a reusable cell, or a new cell of the class registered for the identifier. Returns nil when there is
    /// neither.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        reusedCell(identifier)
    }

    /// Returns a reusable cell, or a new cell of the class registered for the identifier.
    ///
    /// Call it in `tableView(_:cellForRowAt:)` with the index path received there. A class must be registered for
    /// the identifier.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        guard let cell = reusedCell(identifier) else {
            preconditionFailure("Register a class for the cell identifier \"\(identifier)\" before dequeuing a cell.")
        }
        return cell
    }

    // MARK: - Selection

    /// Whether the user can select rows.
    open var allowsSelection = true { didSet { if !allowsSelection { cancelPress() } } }

    /// Whether several rows can be selected. A tap on a selected row then deselects it.
    open var allowsMultipleSelection = false

    /// Selects a row and scrolls it to a position. Passing nil deselects all rows. The delegate is not notified.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        selectProgrammatically(indexPath, animated: animated, scrollPosition: scrollPosition)
    }

    /// Deselects a row. The delegate is not notified.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        loadDataIfNeeded()
        setSelected(false, at: indexPath, animated: animated)
    }

    /// Scrolls a row to a position.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scrollRow(at: indexPath, to: scrollPosition, animated: animated)
    }

    // MARK: - Editing

    /// Whether the table is edited: rows that can be deleted or inserted have a circle at their leading edge.
    open var isEditing: Bool {
        get { table.isEditing }
        set { setEditing(newValue, animated: false) }
    }

    /// Begins or ends editing. Every visible cell whose row can be edited gets `setEditing(_:animated:)`.
    open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing, animated: animated) }

    /// Whether the user can select rows while the table is edited.
    open var allowsSelectionDuringEditing: Bool {
        get { table.allowsSelectionDuringEditing }
        set { table.allowsSelectionDuringEditing = newValue }
    }

    // MARK: - Index

    /// The colour of the index; nil for the tint colour.
    open var sectionIndexColor: UIColor? {
        get { table.indexStyle.color }
        set { changeIndex { $0.color = newValue } }
    }

    /// The colour behind the index; nil for none.
    open var sectionIndexBackgroundColor: UIColor? {
        get { table.indexStyle.background }
        set { changeIndex { $0.background = newValue } }
    }

    /// The colour behind the index while a finger is on it; nil for `sectionIndexBackgroundColor`.
    open var sectionIndexTrackingBackgroundColor: UIColor? {
        get { table.indexStyle.trackingBackground }
        set { changeIndex { $0.trackingBackground = newValue } }
    }

    /// The smallest number of rows in the table for which the index is shown. 0 by default.
    open var sectionIndexMinimumDisplayRowCount: Int {
        get { table.indexStyle.minimumRowCount }
        set { changeIndex { $0.minimumRowCount = newValue } }
    }

    /// Asks the data source for the titles of the index again.
    open func reloadSectionIndexTitles() {
        loadDataIfNeeded()
        loadIndex()
    }

    // MARK: - Views

    override var viewBehindContent: UIView? { backgroundView }

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(role: .list, coveredEdges: adjustedContentInset)
    }

    /// Creates cells for the rows that became visible and reuses those of the others. Like every scroll view, the
    /// table calls this on each scrolling step. It costs next to nothing while the same rows are visible. Overrides
    /// must call `super`.
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutTable()
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        beginPress(touches)
        watchForMenu(touches, with: event)
        super.touchesBegan(touches, with: event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        continuePress(touches)
        super.touchesMoved(touches, with: event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        table.menuWatch?.end(touches)
        endPress(touches)
        super.touchesEnded(touches, with: event)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        table.menuWatch?.end(touches)
        if touches.contains(where: { $0 === table.press?.touch }) { cancelPress() }
        super.touchesCancelled(touches, with: event)
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        updateCellAppearances()
    }

    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        guard newWindow == nil else { return }
        cancelPress()
        cancelReordering(animated: false)
    }

    override func boundsSizeDidChange(from oldSize: CGSize) {
        super.boundsSizeDidChange(from: oldSize)
        tableSizeDidChange(from: oldSize)
    }
}
