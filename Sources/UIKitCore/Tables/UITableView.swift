import CoreGraphics
import Foundation
import QuartzCore

/// A column of rows in sections, of which only those in sight have views.
///
/// The data source tells how many rows there are, and fills in a cell when a row comes into sight; what goes out of sight
/// is used again. Rows of one height cost nothing but their number. Moving the content makes and lays out cells only for
/// rows that come into sight.
///
/// This file holds what a subclass can override; what the members do is in the extensions, one topic to a file.
@MainActor
open class UITableView: UIScrollView {
    // MARK: State

    let tableStyle: Style
    var table = TableState()

    /// What the table looks like.
    open var style: Style { tableStyle }

    /// Tells what there is to show. Not kept alive.
    open weak var dataSource: (any UITableViewDataSource)? {
        didSet { if dataSource !== oldValue { dataDidChange() } }
    }

    /// Asked for sizes and told what the user does. Not kept alive. The same object as the scroll view's delegate.
    @_nonoverride open var delegate: (any UITableViewDelegate)? {
        get { super.delegate as? any UITableViewDelegate }
        set {
            guard newValue !== super.delegate else { return }
            super.delegate = newValue
            dataDidChange()
        }
    }

    /// A table of a style.
    public init(frame: CGRect, style: Style) {
        tableStyle = style
        super.init(frame: frame)
        prepareTable()
    }

    /// A plain table.
    public convenience override init(frame: CGRect) {
        self.init(frame: frame, style: .plain)
    }

    /// A table of the style that an archive holds, without rows.
    public required init?(coder: NSCoder) {
        tableStyle = Self.decodeStyle(from: coder)
        super.init(coder: coder)
        prepareTable()
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        encodeStyle(into: coder)
    }

    // MARK: Sizes

    /// The height of rows in points that nobody else says the height of. `automaticDimension`, which it is unless set,
    /// has each cell measured as it comes into sight.
    open var rowHeight = UITableView.automaticDimension { didSet { if rowHeight != oldValue { dataDidChange() } } }

    /// How high a row is taken to be that was not in sight yet. 0 has the delegate asked for all heights when the data is
    /// loaded.
    open var estimatedRowHeight = UITableView.automaticDimension {
        didSet { if estimatedRowHeight != oldValue { dataDidChange() } }
    }

    /// The height of headers in points that nobody else says the height of.
    open var sectionHeaderHeight = UITableView.automaticDimension {
        didSet { if sectionHeaderHeight != oldValue { dataDidChange() } }
    }

    /// The height of footers in points that nobody else says the height of.
    open var sectionFooterHeight = UITableView.automaticDimension {
        didSet { if sectionFooterHeight != oldValue { dataDidChange() } }
    }

    /// How high a header that has to be measured is taken to be.
    open var estimatedSectionHeaderHeight = UITableView.automaticDimension {
        didSet { if estimatedSectionHeaderHeight != oldValue { dataDidChange() } }
    }

    /// How high a footer that has to be measured is taken to be.
    open var estimatedSectionFooterHeight = UITableView.automaticDimension {
        didSet { if estimatedSectionFooterHeight != oldValue { dataDidChange() } }
    }

    /// The room above each header, in points. `automaticDimension` is 22 in plain tables and none in others.
    open var sectionHeaderTopPadding = UITableView.automaticDimension {
        didSet { if sectionHeaderTopPadding != oldValue { dataDidChange() } }
    }

    // MARK: Looks

    /// The lines between cells.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
        didSet { if separatorStyle != oldValue { cellLooksMayHaveChanged() } }
    }

    /// The colour of the lines between cells; nil takes `UIColor.separator`.
    open var separatorColor: UIColor? = .separator {
        didSet { for cell in visibleCells { cell.updateSeparatorColor() } }
    }

    /// How far the lines between cells keep from the edges; only left and right count.
    open var separatorInset: UIEdgeInsets {
        get { ownSeparatorInset ?? automaticSeparatorInset }
        set {
            ownSeparatorInset = newValue
            separatorInsetsDidChange()
        }
    }

    var ownSeparatorInset: UIEdgeInsets?

    /// What `separatorInset` is counted from.
    open var separatorInsetReference = SeparatorInsetReference.fromCellEdges {
        didSet { separatorInsetsDidChange() }
    }

    /// Whether the contents of cells, headers and footers keep out of the safe area at the sides.
    open var insetsContentViewsToSafeArea = true { didSet { cellLooksMayHaveChanged() } }

    /// Whether the contents of cells are at most as wide as is easy to read.
    open var cellLayoutMarginsFollowReadableWidth = false { didSet { cellLooksMayHaveChanged() } }

    /// A view behind all rows, as large as the table, which does not move with the content.
    open var backgroundView: UIView? {
        didSet { if backgroundView !== oldValue { backgroundDidChange(from: oldValue) } }
    }

    /// A view above the first section, as wide as the table and as high as it is when it is set. Set it again for another
    /// height to count.
    open var tableHeaderView: UIView? { didSet { edgeViewDidChange(from: oldValue, to: tableHeaderView) } }

    /// A view below the last section, as wide as the table and as high as it is when it is set.
    open var tableFooterView: UIView? { didSet { edgeViewDidChange(from: oldValue, to: tableFooterView) } }

    // MARK: Data

    /// Has everything asked for anew: numbers at once, cells with the next layout. Nothing stays selected.
    open func reloadData() { loadEverything() }

    /// A cell that waits to be used again, or a new one of the class registered for the identifier; nil without either.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        reusedCell(identifier)
    }

    /// A cell that waits to be used again, or a new one of the class registered for the identifier.
    ///
    /// To be called in `tableView(_:cellForRowAt:)` with the path given there. A class has to be registered.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        guard let cell = reusedCell(identifier) else {
            preconditionFailure("Register a class for the cell identifier \"\(identifier)\" before it is dequeued.")
        }
        return cell
    }

    // MARK: Selection

    /// Whether the user can select rows.
    open var allowsSelection = true { didSet { if !allowsSelection { cancelPress() } } }

    /// Whether several rows can be selected: a tap on a selected one then deselects it.
    open var allowsMultipleSelection = false

    /// Selects a row and brings it to a place. Tells the delegate nothing. Nil deselects all rows.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        selectByCode(indexPath, animated: animated, scrollPosition: scrollPosition)
    }

    /// Deselects a row. Tells the delegate nothing.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        loadDataIfNeeded()
        setSelected(false, at: indexPath, animated: animated)
    }

    /// Brings a row to a place.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        bringRow(at: indexPath, to: scrollPosition, animated: animated)
    }

    // MARK: Views

    /// Works out which rows are in sight and gives them cells. Called with every step of scrolling, as it is for any scroll
    /// view; that costs next to nothing while the same rows are in sight. An override calls `super`.
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutTable()
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        beginPress(touches)
        super.touchesBegan(touches, with: event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        continuePress(touches)
        super.touchesMoved(touches, with: event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        endPress(touches)
        super.touchesEnded(touches, with: event)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if touches.contains(where: { $0 === table.press?.touch }) { cancelPress() }
        super.touchesCancelled(touches, with: event)
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        cellLooksMayHaveChanged()
    }

    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow == nil { cancelPress() }
    }

    override func boundsSizeDidChange(from oldSize: CGSize) {
        super.boundsSizeDidChange(from: oldSize)
        tableSizeDidChange(from: oldSize)
    }
}
