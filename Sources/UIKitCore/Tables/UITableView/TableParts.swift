import CoreGraphics
import Foundation

// MARK: - State

/// The stored state of a table view.
@MainActor
struct TableState {
    var geometry = TableGeometry()
    /// Whether the table must load the data source's numbers before anything else.
    var needsData = true
    /// The methods that the delegate turned out not to implement when they were last called.
    var unimplemented: DelegateMethods = []
    /// The view methods that were called to find out whether the delegate implements them, and the views that they
    /// returned, by section.
    var requestedViewMethods: DelegateMethods = []
    var prefetchedHeaders: [Int: UIView] = [:]
    var prefetchedFooters: [Int: UIView] = [:]
    /// Whether the table is edited, and whether its rows can be selected meanwhile.
    var isEditing = false
    var allowsSelectionDuringEditing = false
    /// The swiping of rows, once a row can be swiped.
    var swipe: RowSwipe?
    /// Whether the data source deletes and inserts rows, and whether it moves rows, once that was asked.
    var commitsEditing: Bool?
    var movesRows: Bool?
    /// Whether the delegate has methods for the actions of swipes, once that was asked.
    var offersSwipeActions: Bool?
    /// The drags of rows, once there was a delegate for them, and the delegates.
    var drags: ListDrag?
    weak var dragDelegate: (any UITableViewDragDelegate)?
    weak var dropDelegate: (any UITableViewDropDelegate)?
    var allowsDragging = true
    /// The gap for what a drag would insert, and the cell of the row that it would be put into.
    var gap: TableGap?
    /// The placeholders for rows whose data is on its way, from top to bottom.
    var placeholders: [TablePlaceholder] = []
    weak var markedCell: UITableViewCell?
    /// The row that a finger drags to another place.
    var reorder: TableReorder?
    /// The titles of sections at the trailing edge.
    var index: SectionIndexView?
    var indexStyle = SectionIndexStyle()
    /// The number of times that rows were loaded or updated.
    var revision = 0
    /// Whether all rows have the table's row height, so that none is requested or measured.
    var hasFixedRows = true

    /// The visible rows, from top to bottom.
    var rows: [TableRow] = []
    var headers: [Int: UIView] = [:]
    var footers: [Int: UIView] = [:]
    /// The visible sections that turned out to have no header, or no footer.
    var withoutHeader: Set<Int> = []
    var withoutFooter: Set<Int> = []

    var cells = ReuseQueue<UITableViewCell>()
    var headerFooterViews = ReuseQueue<UITableViewHeaderFooterView>()

    /// The rows that a nib fixes.
    var staticRows: StaticRows?

    var selection = TableSelection()
    var press: CellPress<UITableViewCell>?
    /// The context menus of rows: the interaction, once a menu was opened, and before that the wait for a press.
    var menus: UIContextMenuInteraction?
    var menuWatch: ContextMenuWatch?
    /// The row and the menu that the next press opens, or that is open.
    var menuPath: IndexPath?
    /// The changes announced since updates began, and the nesting depth of the groups.
    var updates: TableUpdates?
    var updateDepth = 0
    /// The completions to call when the outermost group of updates ends.
    var completions: [(Bool) -> Void] = []
    var transition: TableTransition?
    /// The visible cell that the data source is reconfiguring.
    var reconfiguredCell: UITableViewCell?
    var isLayingOut = false
    /// Whether the table is asking the data source and the delegate for numbers and heights.
    var isLoading = false
    /// Whether rows and headers need a layout although the same ones are visible.
    var needsArrangement = true
    var counters = TableCounters()
}

/// A visible row.
struct TableRow {
    var path: IndexPath
    let cell: UITableViewCell
}

// MARK: - Rows and touches

/// The selected rows of a table, in the order of their selection.
struct TableSelection {
    private(set) var paths: [IndexPath] = []
    private var known: Set<IndexPath> = []

    func contains(_ path: IndexPath) -> Bool { known.contains(path) }

    mutating func insert(_ path: IndexPath) {
        if known.insert(path).inserted { paths.append(path) }
    }

    mutating func remove(_ path: IndexPath) {
        guard known.remove(path) != nil else { return }
        paths.removeAll { $0 == path }
    }

    mutating func removeAll() {
        paths = []
        known = []
    }

    /// Replaces each row by its new position. Rows for which the closure returns nil are deselected.
    mutating func rename(_ newPath: (IndexPath) -> IndexPath?) {
        paths = paths.compactMap(newPath)
        known = Set(paths)
    }
}

/// A touch that is down in the cell of a row or an item.
struct CellPress<Cell: UIView> {
    /// The touch, held weakly because the view may never learn of its end.
    private(set) weak var touch: UITouch?
    var path: IndexPath
    let cell: Cell
}

// MARK: - Updates

/// The transition between the states before and after updates, while the table is laid out for it.
struct TableTransition {
    let change: TableChange
    let oldGeometry: TableGeometry
}

// MARK: - The delegate

/// The methods of the delegate and the data source whose default implementation makes a difference to the table.
struct DelegateMethods: OptionSet {
    let rawValue: Int

    static let heightForRow = DelegateMethods(rawValue: 1 << 0)
    static let heightForHeader = DelegateMethods(rawValue: 1 << 1)
    static let heightForFooter = DelegateMethods(rawValue: 1 << 2)
    static let estimatedHeightForRow = DelegateMethods(rawValue: 1 << 3)
    static let indentationLevel = DelegateMethods(rawValue: 1 << 4)
    static let viewForHeader = DelegateMethods(rawValue: 1 << 5)
    static let viewForFooter = DelegateMethods(rawValue: 1 << 6)
    static let canEdit = DelegateMethods(rawValue: 1 << 7)
    static let leadingSwipe = DelegateMethods(rawValue: 1 << 8)
    static let trailingSwipe = DelegateMethods(rawValue: 1 << 9)
    static let contextMenu = DelegateMethods(rawValue: 1 << 10)
}

// MARK: - Counters

/// The work that a table has done, in whole numbers. Tests compare them exactly.
struct TableCounters: Equatable, Sendable {
    /// Calls of `tableView(_:cellForRowAt:)`.
    var cellsAsked = 0
    /// Cells created from a registered class.
    var cellsMade = 0
    /// Calls of `tableView(_:heightForRowAt:)`.
    var heightsAsked = 0
    /// Measured cells.
    var cellsMeasured = 0
    /// Passes that determined the visible rows.
    var arrangements = 0
}

// MARK: - Reuse

/// The hidden views of a table that can be reused, and the registered classes, by reuse identifier.
@MainActor
struct ReuseQueue<View: UIView> {
    private var waiting: [String: [View]] = [:]
    private var classes: [String: View.Type] = [:]
    private var sources: [String: Source] = [:]

    /// Creates a view from a nib; nil when there is none of the wanted class in it.
    typealias Source = @MainActor (_ identifier: String) -> View?

    mutating func register(_ type: View.Type?, for identifier: String) {
        classes[identifier] = type
        sources[identifier] = nil
    }

    mutating func register(source: Source?, for identifier: String) {
        sources[identifier] = source
        classes[identifier] = nil
    }

    /// Creates a view of the registered class or nib; nil when nothing is registered.
    func make(_ identifier: String) -> View? {
        if let type = classes[identifier] { return CellFactory.make(type, identifier: identifier) }
        guard let source = sources[identifier] else { return nil }
        return CellFactory.identifying(identifier) { source(identifier) }
            ?? CellFactory.make(View.self, identifier: identifier)
    }

    mutating func dequeue(_ identifier: String) -> View? {
        waiting[identifier]?.popLast()
    }

    mutating func enqueue(_ view: View, under identifier: String) {
        // A data source may have returned one view for two rows.
        guard waiting[identifier]?.contains(where: { $0 === view }) != true else { return }
        waiting[identifier, default: []].append(view)
    }
}
