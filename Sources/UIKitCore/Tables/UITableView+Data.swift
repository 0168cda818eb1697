import CoreGraphics
import Foundation

/// Asking for numbers and heights.
extension UITableView {
    /// Notes that the delegate has no answer of its own, and gives the default one.
    func unanswered<Answer>(_ question: TableQuestions, _ answer: Answer) -> Answer {
        table.unanswered.insert(question)
        return answer
    }

    /// Whether the delegate has an answer of its own to what `ask` asks; nil when it has none.
    func answer<Answer>(to question: TableQuestions, _ ask: (any UITableViewDelegate) -> Answer) -> Answer? {
        guard let delegate else { return nil }
        table.unanswered.remove(question)
        let answer = ask(delegate)
        return table.unanswered.contains(question) ? nil : answer
    }

    /// Has the data asked for anew before it is used next.
    func dataDidChange() {
        table.needsData = true
        setNeedsLayout()
    }

    func loadEverything() {
        table.updates = nil
        cancelPress()
        table.selection.removeAll()
        dataDidChange()
        loadDataIfNeeded()
    }

    /// Asks the data source before anything is answered from what it said. Not in the middle of a layout, which goes on
    /// with the numbers that it began with and begins again then.
    func loadDataIfNeeded() {
        guard table.needsData, !table.isLayingOut, !table.isLoading else { return }
        loadData()
    }

    /// Asks for everything, and again if whoever was asked has the table reload meanwhile.
    func loadData() {
        guard !table.isLoading else { return }
        table.isLoading = true
        defer { table.isLoading = false }
        for _ in 0..<Self.mostRounds {
            loadOnce()
            guard table.needsData else { return }
        }
    }

    private func loadOnce() {
        table.needsData = false
        recycleEverything()
        let count = dataSource?.numberOfSections(in: self) ?? 0
        precondition(count >= 0, "A table cannot have \(count) sections.")
        table.hasFixedRows = true
        let sections = (0..<count).map { loadedSection($0, among: count) }
        table.geometry = TableGeometry(
            top: edgeHeight(tableHeaderView), bottom: edgeHeight(tableFooterView), sections: sections)
        contentHeightDidChange()
    }

    /// A section as it is before any of its rows was in sight.
    func loadedSection(_ section: Int, among count: Int) -> TableSection {
        let rows = dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
        precondition(rows >= 0, "A section cannot have \(rows) rows.")
        var loaded = TableSection(rows: loadedRows(rows, in: section))
        loadHeader(of: section, into: &loaded)
        loadFooter(of: section, among: count, into: &loaded)
        return loaded
    }

    private func loadedRows(_ count: Int, in section: Int) -> RowHeights {
        guard count > 0 else { return RowHeights(count: 0, standard: rowHeight >= 0 ? rowHeight : CellMetrics.height) }
        let first = answer(to: .heightForRow) { _ in askedHeight(at: IndexPath(row: 0, section: section)) }
        guard let first else {
            guard rowHeight < 0 else { return RowHeights(count: count, standard: usable(rowHeight)) }
            table.hasFixedRows = false
            return RowHeights(count: count, standard: standardRowHeight(in: section))
        }
        table.hasFixedRows = false
        guard estimatedRowHeight == 0 else {
            var rows = RowHeights(count: count, standard: standardRowHeight(in: section))
            if first >= 0 { rows.set(first, at: 0) }
            return rows
        }
        var heights: [CGFloat] = [first]
        for row in 1..<max(count, 1) { heights.append(askedHeight(at: IndexPath(row: row, section: section))) }
        guard heights.contains(where: { $0 < 0 }) else { return RowHeights(count: count) { heights[$0] } }
        var rows = RowHeights(count: count, standard: standardRowHeight(in: section))
        for (row, height) in heights.enumerated() where height >= 0 { rows.set(height, at: row) }
        return rows
    }

    /// What the delegate says of a row's height; negative when the cell is to be measured.
    func askedHeight(at path: IndexPath) -> CGFloat {
        table.counters.heightsAsked += 1
        let height = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
        return height < 0 ? -1 : usable(height)
    }

    /// How high a row is taken to be that was not in sight yet.
    private func standardRowHeight(in section: Int) -> CGFloat {
        let path = IndexPath(row: 0, section: section)
        if let estimate = answer(to: .estimatedHeightForRow, { $0.tableView(self, estimatedHeightForRowAt: path) }),
            estimate > 0
        {
            return usable(estimate)
        }
        if estimatedRowHeight > 0 { return usable(estimatedRowHeight) }
        return rowHeight >= 0 ? usable(rowHeight) : CellMetrics.height
    }

    /// A height to reckon with, whatever an app says.
    func usable(_ height: CGFloat) -> CGFloat {
        height.isFinite ? min(max(height, 0), 1e7) : 0
    }

    /// Has everything measured anew. What is selected stays so.
    func heightsMayHaveChanged() {
        guard !table.needsData else { return }
        let selection = table.selection
        table.needsData = true
        loadDataIfNeeded()
        table.selection = selection
        setNeedsArrangement()
    }

    func contentHeightDidChange() {
        contentSize = CGSize(width: bounds.width, height: table.geometry.height)
        setNeedsArrangement()
    }

    func tableSizeDidChange(from oldSize: CGSize) {
        guard bounds.width != oldSize.width, !table.needsData else { return setNeedsArrangement() }
        // Text breaks elsewhere in another width.
        if table.hasFixedRows {
            contentHeightDidChange()
        } else {
            heightsMayHaveChanged()
        }
    }

    /// The height of a row that is about to come into sight, asked for or measured if it is not known yet.
    func settleHeight(of path: IndexPath, cell: () -> UITableViewCell?) {
        guard !table.hasFixedRows, table.geometry.sections[path.section].rows.knownHeight(at: path.row) == nil
        else { return }
        var height = answer(to: .heightForRow) { _ in askedHeight(at: path) } ?? rowHeight
        if height < 0 {
            guard let cell = cell() else { return }
            height = measuredHeight(of: cell)
        }
        table.geometry.update(path.section) { $0.rows.set(height, at: path.row) }
    }

    private func measuredHeight(of cell: UITableViewCell) -> CGFloat {
        table.counters.cellsMeasured += 1
        let size = cell.systemLayoutSizeFitting(
            CGSize(width: rowFrameWidth, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        return usable(size.height.roundedUp(toScale: contentScaleFactor))
    }
}
