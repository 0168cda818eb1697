import CoreGraphics
import Foundation
import QuartzCore

/// Determining the visible rows and placing them.
extension UITableView {
    func prepareTable() {
        alwaysBounceVertical = true
        backgroundColor = tableStyle == .plain ? .systemBackground : .systemGroupedBackground
    }

    /// The maximum number of passes of loading or layout, which start over when callbacks or measurements change
    /// something.
    static let maximumPasses = 4

    /// Updates rows, headers and footers. While the same ones are visible, it moves only the floating views.
    func layOutTable() {
        // There are no numbers while data is loading. Another layout follows.
        guard !table.isLayingOut, !table.isLoading else { return }
        // A weak data source disappears without notice.
        if dataSource == nil, !table.geometry.isEmpty { table.needsData = true }
        loadDataIfNeeded()
        table.isLayingOut = true
        defer { table.isLayingOut = false }
        // A measured header can move rows, a new content size can change the bounds, and an app can reload in any
        // callback.
        for _ in 0..<Self.maximumPasses {
            if table.needsData { loadData() }
            let seen = bounds
            let isForced = table.needsArrangement
            table.needsArrangement = false
            if isForced || !areRowsCurrent { arrangeRows() }
            if isForced || !areHeadersCurrent { arrangeHeaders() }
            layOutEdgeViews()
            layOutFloatingViews()
            placeReorderedRow()
            placePlaceholders()
            updateContentSize()
            guard table.needsArrangement || table.needsData || bounds != seen else { return }
        }
    }

    private func updateContentSize() {
        let size = CGSize(width: bounds.width, height: contentHeight)
        // Overrides of the property treat each call as a change.
        if contentSize != size { contentSize = size }
    }

    /// Requests that all visible rows and headers are laid out again, with the next layout or the one in progress.
    func setNeedsArrangement() {
        table.needsArrangement = true
        setNeedsLayout()
    }

    /// Whether the rows with cells are the visible ones.
    private var areRowsCurrent: Bool {
        // The rows make way for one that is dragged.
        guard table.reorder == nil, table.gap == nil, table.placeholders.isEmpty else { return false }
        let geometry = table.geometry
        let first = geometry.firstRow(below: bounds.minY).flatMap { path in
            geometry.row(path.row, in: path.section).start < bounds.maxY ? path : nil
        }
        guard let shown = table.rows.first, let last = table.rows.last?.path else { return first == nil }
        guard first == shown.path else { return false }
        let span = geometry.row(last.row, in: last.section)
        guard span.start < bounds.maxY else { return false }
        guard span.end < bounds.maxY, let next = geometry.firstRow(below: span.end + Self.epsilon) else { return true }
        return geometry.row(next.row, in: next.section).start >= bounds.maxY
    }

    /// The vertical span of the rows that have cells. While a row is dragged, others move by its height.
    private var arrangedSpan: (low: CGFloat, high: CGFloat) {
        let reach = table.reorder?.height ?? table.gap?.height ?? 0
        return (bounds.minY - reach - placeholderHeight, bounds.maxY + reach)
    }

    /// The tolerance for rounded sums, in points.
    private static let epsilon: CGFloat = 0.001

    /// Adds cells for the visible rows, and removes the others.
    private func arrangeRows() {
        table.counters.arrangements += 1
        recycleInvisibleRows()
        var cells: [IndexPath: UITableViewCell] = [:]
        for row in table.rows { cells[row.path] = row.cell }
        var fresh: Set<IndexPath> = []
        // A row above the visible ones can turn out to have a different height. The visible rows then keep their
        // position on the screen, and other rows may become visible above them.
        for _ in 0..<4 {
            let anchor = table.rows.first.map { ($0.path, start(of: $0.path)) }
            let paths = resolvedRows(cells: &cells, fresh: &fresh)
            table.rows = paths.compactMap { path in cells[path].map { TableRow(path: path, cell: $0) } }
            guard let anchor, table.geometry.contains(anchor.0) else { break }
            let shift = start(of: anchor.0) - anchor.1
            guard shift != 0 else { break }
            let wasInRange = contentOffsetBounds.y.contains(contentOffset.y)
            contentSize = CGSize(width: bounds.width, height: contentHeight)
            let offset = contentOffset.y + shift
            // Content that is not pulled beyond an edge would stay there, as nothing springs back.
            contentOffset.y = wasInRange ? offset.clamped(to: contentOffsetBounds.y) : offset
        }
        let seen = Set(table.rows.map(\.path))
        for (path, cell) in cells.sorted(by: { $0.key < $1.key }) where !seen.contains(path) {
            retire(cell, from: fresh.contains(path) ? nil : path)
        }
        for row in table.rows { place(row, isFresh: fresh.contains(row.path)) }
    }

    /// Returns the position of a row in the content, as if no row were dragged.
    func start(of path: IndexPath) -> CGFloat { table.geometry.row(path.row, in: path.section).start }

    /// Returns the visible rows, from top to bottom, after determining their heights and loading their cells. Rows
    /// without height are skipped and get no cells.
    private func resolvedRows(cells: inout [IndexPath: UITableViewCell], fresh: inout Set<IndexPath>) -> [IndexPath] {
        var paths: [IndexPath] = []
        let (low, high) = arrangedSpan
        var next = table.geometry.firstRow(below: low)
        while let path = next, start(of: path) < high {
            next = table.geometry.row(after: path)
            if path == table.reorder?.source { continue }
            resolveHeight(of: path) { cell(at: path, among: &cells, fresh: &fresh) }
            let span = table.geometry.row(path.row, in: path.section)
            if span.length > 0, span.end > low, cell(at: path, among: &cells, fresh: &fresh) != nil {
                paths.append(path)
            }
        }
        return paths
    }

    /// Returns the cell of a row, loading it if necessary.
    private func cell(
        at path: IndexPath, among cells: inout [IndexPath: UITableViewCell], fresh: inout Set<IndexPath>
    ) -> UITableViewCell? {
        if let known = cells[path] { return known }
        guard let filled = loadCell(at: path) else { return nil }
        cells[path] = filled
        fresh.insert(path)
        return filled
    }

    private func recycleInvisibleRows() {
        let (low, high) = arrangedSpan
        var kept: [TableRow] = []
        for row in table.rows {
            let span = table.geometry.row(row.path.row, in: row.path.section)
            if span.end > low, span.start < high {
                kept.append(row)
            } else {
                retire(row.cell, from: row.path)
            }
        }
        table.rows = kept
    }

    /// Returns the data source's cell for a row that becomes visible, or nil when the data source has gone and
    /// there are no rows.
    private func loadCell(at path: IndexPath) -> UITableViewCell? {
        guard let dataSource else {
            dataDidChange()
            return nil
        }
        table.counters.cellsAsked += 1
        return UIView.withoutAnimation {
            let cell = dataSource.tableView(self, cellForRowAt: path)
            cell.table = self
            cell.path = path
            let level = answer(to: .indentationLevel) { $0.tableView(self, indentationLevelForRowAt: path) }
            if let level { cell.indentationLevel = level }
            applyAppearance(cell, at: path)
            updateEditing(of: cell, at: path)
            if cell.isHighlighted { cell.setHighlighted(false, animated: false) }
            cell.setSelected(table.selection.contains(path), animated: false)
            return cell
        }
    }

    private func place(_ row: TableRow, isFresh: Bool) {
        let cell = row.cell
        let frame = rowFrame(row.path)
        guard isFresh else {
            if cell.frame != frame { cell.frame = frame }
            applyAppearance(cell, at: row.path)
            return
        }
        UIView.performWithoutAnimation {
            cell.frame = frame
            cell.isHidden = false
            cell.setNeedsLayout()
            if cell.superview !== self { addCell(cell) }
        }
        animateAppearance(cell, at: row.path)
        delegate?.tableView(self, willDisplay: cell, forRowAt: row.path)
    }

    /// Inserts a cell in front of the other cells and behind the headers.
    private func addCell(_ cell: UITableViewCell) {
        if let last = subviews.last(where: { $0 is UITableViewCell && $0 !== table.reorder?.cell }) {
            insertSubview(cell, aboveSubview: last)
        } else if let behind = rareIfLoaded?.refreshControl ?? backgroundView, behind.superview === self {
            insertSubview(cell, aboveSubview: behind)
        } else {
            insertSubview(cell, at: 0)
        }
    }

    /// Removes a cell and keeps it for reuse.
    ///
    /// - Parameter path: The row that it displayed, or nil if it was never visible.
    func retire(_ cell: UITableViewCell, from path: IndexPath?) {
        if table.press?.cell === cell { cancelPress() }
        if let path { delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path) }
        let shown = cell.path
        cell.path = nil
        if cell.parts.editing != nil {
            table.swipe?.forget(cell, at: shown)
            cell.resetEditing()
        }
        guard let identifier = cell.reuseIdentifier, cell.superview === self else {
            cell.removeFromSuperview()
            return
        }
        // Hidden cells are reused without leaving the window and coming back.
        if let window, window.focusSystemIfLoaded?.focusedView === cell { window.focusSystemIfLoaded?.viewIsLost(cell) }
        cell.isHidden = true
        table.cells.enqueue(cell, under: identifier)
    }

    func recycleEverything() {
        putReorderedRowBack()
        let rows = table.rows
        table.rows = []
        for row in rows { retire(row.cell, from: row.path) }
        recycleHeaders()
    }
}

extension UIView {
    /// Makes changes without animation and returns the closure's result.
    static func withoutAnimation<Result>(_ make: () -> Result) -> Result {
        var result: Result?
        UIView.performWithoutAnimation { result = make() }
        guard let result else { preconditionFailure("performWithoutAnimation runs its closure immediately.") }
        return result
    }
}
