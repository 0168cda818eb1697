import CoreGraphics
import Foundation

/// Loading numbers and heights.
extension UITableView {
    /// Records that the delegate does not implement a method, and returns the default value.
    func unimplemented<Answer>(_ question: DelegateMethods, _ answer: Answer) -> Answer {
        table.unimplemented.insert(question)
        return answer
    }

    /// Returns the delegate's value for a method, or nil when it does not implement the method.
    func answer<Answer>(to question: DelegateMethods, _ ask: (any UITableViewDelegate) -> Answer) -> Answer? {
        guard let delegate else { return nil }
        table.unimplemented.remove(question)
        let answer = ask(delegate)
        return table.unimplemented.contains(question) ? nil : answer
    }

    /// Invalidates the data, so that the table reloads it before its next use.
    func dataDidChange() {
        table.needsData = true
        setNeedsLayout()
    }

    func reloadEverything() {
        table.updates = nil
        removePlaceholders()
        cancelPress()
        table.selection.removeAll()
        dataDidChange()
        loadDataIfNeeded()
    }

    /// Loads the data if it is invalid. During a layout this does nothing: the layout keeps its numbers and then
    /// starts over.
    func loadDataIfNeeded() {
        guard table.needsData, !table.isLayingOut, !table.isLoading else { return }
        loadData()
    }

    /// Loads all data, and loads it again if a callback reloads the table meanwhile.
    func loadData() {
        guard !table.isLoading else { return }
        table.isLoading = true
        defer { table.isLoading = false }
        for _ in 0..<Self.maximumPasses {
            loadOnce()
            guard table.needsData else { return }
        }
    }

    private func loadOnce() {
        table.needsData = false
        table.revision += 1
        recycleEverything()
        let count = dataSource?.numberOfSections(in: self) ?? 0
        precondition(count >= 0, "A table cannot have \(count) sections.")
        table.hasFixedRows = true
        let sections = (0..<count).map { loadedSection($0, among: count) }
        table.geometry = TableGeometry(
            top: edgeHeight(tableHeaderView), bottom: edgeHeight(tableFooterView), sections: sections)
        keepPlaceholders()
        loadIndex()
        contentHeightDidChange()
    }

    /// Returns a section as it is before any of its rows has been visible.
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
        let first = answer(to: .heightForRow) { _ in delegateHeight(at: IndexPath(row: 0, section: section)) }
        guard let first else {
            guard rowHeight < 0 else { return RowHeights(count: count, standard: rowHeight.usableLength) }
            table.hasFixedRows = false
            return RowHeights(count: count, standard: assumedRowHeight(in: section))
        }
        table.hasFixedRows = false
        guard estimatedRowHeight == 0 else {
            var rows = RowHeights(count: count, standard: assumedRowHeight(in: section))
            if first >= 0 { rows.set(first, at: 0) }
            return rows
        }
        var heights: [CGFloat] = [first]
        for row in 1..<max(count, 1) { heights.append(delegateHeight(at: IndexPath(row: row, section: section))) }
        guard heights.contains(where: { $0 < 0 }) else { return RowHeights(count: count) { heights[$0] } }
        var rows = RowHeights(count: count, standard: assumedRowHeight(in: section))
        for (row, height) in heights.enumerated() where height >= 0 { rows.set(height, at: row) }
        return rows
    }

    /// Returns the height of a row from the delegate. A negative value means that the cell is to be measured.
    func delegateHeight(at path: IndexPath) -> CGFloat {
        table.counters.heightsAsked += 1
        let height = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
        return height < 0 ? -1 : height.usableLength
    }

    /// Returns the assumed height of rows that have not been visible yet.
    private func assumedRowHeight(in section: Int) -> CGFloat {
        let path = IndexPath(row: 0, section: section)
        if let estimate = answer(to: .estimatedHeightForRow, { $0.tableView(self, estimatedHeightForRowAt: path) }),
            estimate > 0
        {
            return estimate.usableLength
        }
        if estimatedRowHeight > 0 { return estimatedRowHeight.usableLength }
        return rowHeight >= 0 ? rowHeight.usableLength : CellMetrics.height
    }

    /// Invalidates all heights. The selection stays.
    func heightsMayHaveChanged() {
        guard !table.needsData else { return }
        let selection = table.selection
        table.needsData = true
        loadDataIfNeeded()
        table.selection = selection
        setNeedsArrangement()
    }

    func contentHeightDidChange() {
        contentSize = CGSize(width: bounds.width, height: contentHeight)
        setNeedsArrangement()
    }

    func tableSizeDidChange(from oldSize: CGSize) {
        guard bounds.width != oldSize.width, !table.needsData else { return setNeedsArrangement() }
        // A different width breaks text differently.
        if table.hasFixedRows {
            contentHeightDidChange()
        } else {
            heightsMayHaveChanged()
        }
    }

    /// Determines the height of a row that is about to become visible, from the delegate or by measuring its cell.
    func resolveHeight(of path: IndexPath, cell: () -> UITableViewCell?) {
        guard !table.hasFixedRows, table.geometry.sections[path.section].rows.knownHeight(at: path.row) == nil
        else { return }
        var height = answer(to: .heightForRow) { _ in delegateHeight(at: path) } ?? rowHeight
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
        return size.height.roundedUp(toScale: contentScaleFactor).usableLength
    }
}

/// Reusing views.
extension UITableView {
    /// Registers the class of which the table creates cells when none can be reused. Nil removes the registration.
    public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        precondition(
            cellClass == nil || cellClass is UITableViewCell.Type,
            "Only classes derived from UITableViewCell can be registered for cells.")
        table.cells.register(cellClass as? UITableViewCell.Type, for: identifier)
    }

    /// Registers the class of which the table creates headers and footers when none can be reused. Nil removes the
    /// registration.
    public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        precondition(
            aClass == nil || aClass is UITableViewHeaderFooterView.Type,
            "Only classes derived from UITableViewHeaderFooterView can be registered for headers and footers.")
        table.headerFooterViews.register(aClass as? UITableViewHeaderFooterView.Type, for: identifier)
    }

    /// The rows that a nib fixes; nil for a table whose data source has its rows.
    var staticRows: StaticRows? { table.staticRows }

    /// Returns a reusable header or footer, or a new one of the class registered for the identifier. Returns nil
    /// when there is neither.
    public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        if let view = table.headerFooterViews.dequeue(identifier) {
            view.prepareForReuse()
            return view
        }
        return table.headerFooterViews.make(identifier)
    }

    func reusedCell(_ identifier: String) -> UITableViewCell? {
        if let cell = table.reconfiguredCell, cell.reuseIdentifier == identifier { return cell }
        if let cell = table.cells.dequeue(identifier) {
            // The cell must not keep the highlight that a touch gave it in another row.
            UIView.performWithoutAnimation {
                cell.setHighlighted(false, animated: false)
                cell.prepareForReuse()
                cell.setNeedsUpdateConfiguration()
            }
            return cell
        }
        guard let cell = table.cells.make(identifier) else { return nil }
        table.counters.cellsMade += 1
        return cell
    }
}
