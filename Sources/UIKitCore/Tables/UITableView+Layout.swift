import CoreGraphics
import Foundation
import QuartzCore

/// Which rows are in sight, and where they are.
extension UITableView {
    func prepareTable() {
        alwaysBounceVertical = true
        backgroundColor = tableStyle == .plain ? .systemBackground : .systemGroupedBackground
    }

    /// How often loading or laying out begins again because of what was found out, or changed by those who were asked.
    static let mostRounds = 4

    /// Brings rows, headers and footers up to date. As long as the same ones are in sight, only what stays in sight while
    /// the rest moves is placed anew.
    func layOutTable() {
        // There is nothing to go by while data is loaded; another layout follows then.
        guard !table.isLayingOut, !table.isLoading else { return }
        // Nobody says when the data source goes.
        if dataSource == nil, !table.geometry.isEmpty { table.needsData = true }
        loadDataIfNeeded()
        table.isLayingOut = true
        defer { table.isLayingOut = false }
        // A header that turns out to be of another height moves rows, the content's size what is seen of it, and an app
        // may reload in the middle of it all.
        for _ in 0..<Self.mostRounds {
            if table.needsData { loadData() }
            let seen = bounds
            let isForced = table.needsArrangement
            table.needsArrangement = false
            if isForced || !areRowsCurrent { arrangeRows() }
            if isForced || !areHeadersCurrent { arrangeHeaders() }
            placeEdgeViews()
            placeFloatingParts()
            updateContentSize()
            guard table.needsArrangement || table.needsData || bounds != seen else { return }
        }
    }

    private func updateContentSize() {
        let size = CGSize(width: bounds.width, height: table.geometry.height)
        // Overrides of the property take a call for a change.
        if contentSize != size { contentSize = size }
    }

    /// Has all rows and headers in sight placed anew with the next layout, or the one that is going on.
    func setNeedsArrangement() {
        table.needsArrangement = true
        setNeedsLayout()
    }

    /// Whether the rows that have cells are those in sight.
    private var areRowsCurrent: Bool {
        let geometry = table.geometry
        let first = geometry.firstRow(below: bounds.minY).flatMap { path in
            geometry.row(path.row, in: path.section).start < bounds.maxY ? path : nil
        }
        guard let shown = table.rows.first, let last = table.rows.last?.path else { return first == nil }
        guard first == shown.path else { return false }
        let span = geometry.row(last.row, in: last.section)
        guard span.start < bounds.maxY else { return false }
        guard span.end < bounds.maxY, let next = geometry.firstRow(below: span.end + Self.hair) else { return true }
        return geometry.row(next.row, in: next.section).start >= bounds.maxY
    }

    /// Points by which a place lies below the end of a row although sums are rounded.
    private static let hair: CGFloat = 0.001

    /// Gives the rows in sight cells, and takes them from the others.
    private func arrangeRows() {
        table.counters.arrangements += 1
        recycleRowsOutOfSight()
        var cells: [IndexPath: UITableViewCell] = [:]
        for row in table.rows { cells[row.path] = row.cell }
        var fresh: Set<IndexPath> = []
        // A row above what was in sight may turn out to be of another height. What was in sight stays where it is then, and
        // other rows may be in sight above.
        for _ in 0..<4 {
            let anchor = table.rows.first.map { ($0.path, start(of: $0.path)) }
            let paths = settledRows(cells: &cells, fresh: &fresh)
            table.rows = paths.compactMap { path in cells[path].map { TableRow(path: path, cell: $0) } }
            guard let anchor, table.geometry.contains(anchor.0) else { break }
            let shift = start(of: anchor.0) - anchor.1
            guard shift != 0 else { break }
            contentSize = CGSize(width: bounds.width, height: table.geometry.height)
            contentOffset.y += shift
        }
        let seen = Set(table.rows.map(\.path))
        for (path, cell) in cells.sorted(by: { $0.key < $1.key }) where !seen.contains(path) {
            retire(cell, from: fresh.contains(path) ? nil : path)
        }
        for row in table.rows { place(row, isFresh: fresh.contains(row.path)) }
    }

    private func start(of path: IndexPath) -> CGFloat { table.geometry.row(path.row, in: path.section).start }

    /// The rows in sight, from the top on, with heights that are right and cells that are filled in. Nothing is seen of rows
    /// without height, and they need no cells.
    private func settledRows(cells: inout [IndexPath: UITableViewCell], fresh: inout Set<IndexPath>) -> [IndexPath] {
        var paths: [IndexPath] = []
        var next = table.geometry.firstRow(below: bounds.minY)
        while let path = next, start(of: path) < bounds.maxY {
            settleHeight(of: path) { cell(at: path, among: &cells, fresh: &fresh) }
            let span = table.geometry.row(path.row, in: path.section)
            if span.length > 0, span.end > bounds.minY, cell(at: path, among: &cells, fresh: &fresh) != nil {
                paths.append(path)
            }
            next = table.geometry.row(after: path)
        }
        return paths
    }

    /// The cell that a row has, or gets now.
    private func cell(
        at path: IndexPath, among cells: inout [IndexPath: UITableViewCell], fresh: inout Set<IndexPath>
    ) -> UITableViewCell? {
        if let known = cells[path] { return known }
        guard let filled = filledCell(at: path) else { return nil }
        cells[path] = filled
        fresh.insert(path)
        return filled
    }

    private func recycleRowsOutOfSight() {
        let (low, high) = (bounds.minY, bounds.maxY)
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

    /// The cell of a row that comes into sight. Nil when the data source has gone meanwhile: then there are no rows.
    private func filledCell(at path: IndexPath) -> UITableViewCell? {
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
            adoptLook(cell, at: path)
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
            adoptLook(cell, at: row.path)
            return
        }
        UIView.performWithoutAnimation {
            cell.frame = frame
            cell.isHidden = false
            cell.setNeedsLayout()
            if cell.superview !== self { addCell(cell) }
        }
        bringIn(cell, at: row.path)
        delegate?.tableView(self, willDisplay: cell, forRowAt: row.path)
    }

    /// Puts a cell in front of the other cells and behind the headers.
    private func addCell(_ cell: UITableViewCell) {
        if let last = subviews.last(where: { $0 is UITableViewCell }) {
            insertSubview(cell, aboveSubview: last)
        } else if let backgroundView, backgroundView.superview === self {
            insertSubview(cell, aboveSubview: backgroundView)
        } else {
            insertSubview(cell, at: 0)
        }
    }

    /// Takes a cell out of sight and keeps it to be used again.
    ///
    /// - Parameter path: the row that it has shown; nil if it was never seen.
    func retire(_ cell: UITableViewCell, from path: IndexPath?) {
        if table.press?.cell === cell { cancelPress() }
        if let path { delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path) }
        cell.path = nil
        guard let identifier = cell.reuseIdentifier, cell.superview === self else {
            cell.removeFromSuperview()
            return
        }
        // Hidden ones are put to use again without leaving the window and coming back.
        if let window, window.madeFocusSystem?.focusedView === cell { window.madeFocusSystem?.viewIsLost(cell) }
        cell.isHidden = true
        table.cells.put(cell, under: identifier)
    }

    func recycleEverything() {
        let rows = table.rows
        table.rows = []
        for row in rows { retire(row.cell, from: row.path) }
        recycleHeaders()
    }
}

extension UIView {
    /// Makes changes without animating them and returns what came of it.
    static func withoutAnimation<Result>(_ make: () -> Result) -> Result {
        var result: Result?
        UIView.performWithoutAnimation { result = make() }
        guard let result else { preconditionFailure("Changes that are not animated are made at once.") }
        return result
    }
}
