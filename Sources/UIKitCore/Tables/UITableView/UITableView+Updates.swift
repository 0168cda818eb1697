import CoreGraphics
import Foundation

/// Announcing changes of the data, so that the table updates only the affected rows.
///
/// The data source must have changed by the time the updates end. Existing rows and sections are identified by
/// their positions before all of the updates, new ones by their positions after them.
extension UITableView {
    /// Begins a group of updates that `endUpdates()` applies together. Groups can be nested.
    public func beginUpdates() {
        if table.updateDepth == 0 {
            loadDataIfNeeded()
            table.updates = TableUpdates()
        }
        table.updateDepth += 1
    }

    /// Applies a group of updates. An empty group makes the table recompute the heights of the visible rows.
    public func endUpdates() {
        precondition(table.updateDepth > 0, "endUpdates() needs a call of beginUpdates() before it.")
        table.updateDepth -= 1
        guard table.updateDepth == 0 else { return }
        commitUpdates(completion: nil)
    }

    /// Applies the updates that the closure announces as one group. Calls `completion` when the animations have
    /// ended, with false if they were interrupted.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginUpdates()
        updates?()
        table.updateDepth -= 1
        guard table.updateDepth == 0 else {
            // The outermost group calls it when it ends.
            if let completion { table.completions.append(completion) }
            return
        }
        commitUpdates(completion: completion)
    }

    /// Whether a group of updates has begun and not ended, or the table shows placeholders of drops.
    public var hasUncommittedUpdates: Bool { table.updateDepth > 0 || !table.placeholders.isEmpty }

    private func update(_ animation: RowAnimation, _ change: (inout TableUpdates) -> Void) {
        beginUpdates()
        if var updates = table.updates {
            change(&updates)
            if animation != .none { updates.isAnimated = true }
            table.updates = updates
        }
        endUpdates()
    }

    /// Inserts rows that are new in the data source.
    public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        update(animation) { $0.insertedRows.formUnion(indexPaths) }
    }

    /// Deletes rows that the data source no longer has.
    public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        update(animation) { $0.deletedRows.formUnion(indexPaths) }
    }

    /// Reloads the cells of rows. Reloaded rows lose their selection.
    public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        update(animation) { $0.reloadedRows.formUnion(indexPaths) }
    }

    /// Reconfigures the cells of visible rows. The data source receives the same cells when it dequeues them.
    public func reconfigureRows(at indexPaths: [IndexPath]) {
        loadDataIfNeeded()
        for path in indexPaths { reconfigureCell(path) }
    }

    /// Moves a row with an animation.
    public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        update(.automatic) { $0.movedRows.append((indexPath, newIndexPath)) }
    }

    /// Inserts sections that are new in the data source.
    public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        update(animation) { $0.insertedSections.formUnion(sections) }
    }

    /// Deletes sections that the data source no longer has.
    public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        update(animation) { $0.deletedSections.formUnion(sections) }
    }

    /// Reloads the rows, the header and the footer of sections.
    public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        update(animation) { $0.reloadedSections.formUnion(sections) }
    }

    /// Moves a section with an animation.
    public func moveSection(_ section: Int, toSection newSection: Int) {
        update(.automatic) { $0.movedSections.append((section, newSection)) }
    }
}

/// Applying updates.
extension UITableView {
    /// The duration in seconds of moving rows to their new positions.
    private static let updateDuration = 0.3

    func commitUpdates(completion: ((Bool) -> Void)?) {
        let completions = table.completions + (completion.map { [$0] } ?? [])
        table.completions = []
        guard let updates = table.updates else { return finish(completions) }
        table.updates = nil
        // A load or layout in progress keeps its numbers and loads all of them again afterwards.
        if table.isLayingOut || table.isLoading { table.needsData = true }
        // Reloaded data is already up to date.
        guard !table.needsData else { return finish(completions) }
        putReorderedRowBack()
        table.revision += 1
        let old = table.geometry
        table.isLoading = true
        let change = TableChange(updates, from: old.sections.map(\.rows.count), to: countRows())
        let sections = sections(after: change, from: old)
        table.isLoading = false
        // A callback may have reloaded the table.
        guard !table.needsData else {
            loadDataIfNeeded()
            return finish(completions)
        }
        table.geometry = TableGeometry(top: old.top, bottom: old.bottom, sections: sections)
        if updates.isEmpty { invalidateVisibleHeights() }
        renamePlaceholders(by: change, from: old)
        let leaving = remapRows(by: change)
        remapHeaders(by: change)
        show(TableTransition(change: change, oldGeometry: old), leaving: leaving) { finished in
            for completion in completions { completion(finished) }
        }
    }

    /// Calls the completions of updates that had no animation to wait for.
    private func finish(_ completions: [(Bool) -> Void]) {
        for completion in completions { completion(true) }
    }

    func countRows() -> [Int] {
        guard let dataSource else { return [] }
        return (0..<dataSource.numberOfSections(in: self)).map {
            dataSource.tableView(self, numberOfRowsInSection: $0)
        }
    }

    private func sections(after change: TableChange, from old: TableGeometry) -> [TableSection] {
        let count = dataSource?.numberOfSections(in: self) ?? 0
        return (0..<count).map { section in
            guard let before = change.oldSection(section), !change.isReloaded(before) else {
                return loadedSection(section, among: count)
            }
            var kept = old.sections[before]
            let rows = change.rowChange(before)
            if kept.rows.count == 0, !rows.isEmpty {
                kept.rows = loadedSection(section, among: count).rows
                return kept
            }
            rows.apply(to: &kept.rows)
            for path in change.updates.reloadedRows where path.section == before {
                if let row = rows.newRow(path.row) { kept.rows.set(nil, at: row) }
            }
            for (from, to) in change.updates.movedRows where to.section == section {
                kept.rows.set(old.sections[from.section].rows.knownHeight(at: from.row), at: to.row)
            }
            return kept
        }
    }

    private func invalidateVisibleHeights() {
        guard !table.hasFixedRows else { return }
        for row in table.rows where table.geometry.contains(row.path) {
            table.geometry.update(row.path.section) { $0.rows.set(nil, at: row.path.row) }
        }
    }

    /// Assigns cells and selection to the new positions of their rows.
    ///
    /// - Returns: The rows that are no longer displayed, at their old positions.
    private func remapRows(by change: TableChange) -> [TableRow] {
        var leaving: [TableRow] = []
        var staying: [TableRow] = []
        for row in table.rows {
            if let path = change.newPath(row.path) {
                row.cell.path = path
                staying.append(TableRow(path: path, cell: row.cell))
            } else {
                leaving.append(row)
            }
        }
        table.rows = staying.sorted { $0.path < $1.path }
        table.selection.rename(change.newPath)
        if let press = table.press {
            if let path = change.newPath(press.path) { table.press?.path = path } else { cancelPress() }
        }
        return leaving
    }

    /// Displays the new state, with a transition from the old one if it is animated.
    private func show(
        _ transition: TableTransition, leaving: [TableRow], completion: @escaping (Bool) -> Void
    ) {
        guard transition.change.updates.isAnimated || transition.change.updates.isEmpty, window != nil, hasBeenShown
        else {
            for row in leaving {
                row.cell.path = nil
                retire(row.cell, from: row.path)
            }
            contentHeightDidChange()
            return completion(true)
        }
        for row in leaving {
            row.cell.path = nil
            insertSubview(row.cell, at: viewsBehindRows)
        }
        table.transition = transition
        table.needsArrangement = true
        UIView.animate(withDuration: Self.updateDuration, delay: 0, options: .allowUserInteraction) {
            for row in leaving { row.cell.alpha = 0 }
            self.layOutTable()
            self.layoutIfNeeded()
        } completion: { [weak self] finished in
            for row in leaving {
                row.cell.alpha = 1
                self?.retire(row.cell, from: row.path)
            }
            completion(finished)
        }
        table.transition = nil
    }

    /// Animates a row that an update made visible, from its old position or by fading in.
    func animateAppearance(_ cell: UITableViewCell, at path: IndexPath) {
        guard let transition = table.transition else { return }
        if let old = transition.change.oldPath(path), transition.oldGeometry.contains(old) {
            let span = transition.oldGeometry.row(old.row, in: old.section)
            let target = cell.frame
            UIView.performWithoutAnimation { cell.frame.origin.y = span.start }
            cell.frame = target
        } else {
            UIView.performWithoutAnimation { cell.alpha = 0 }
            cell.alpha = 1
        }
    }

    // MARK: - Filling in again

    func reconfigureCell(_ path: IndexPath) {
        guard let dataSource, let cell = displayedCell(at: path) else { return }
        table.reconfiguredCell = cell
        defer { table.reconfiguredCell = nil }
        table.counters.cellsAsked += 1
        let answer = dataSource.tableView(self, cellForRowAt: path)
        precondition(
            answer === cell,
            "To reconfigure a row, return the cell from dequeueReusableCell(withIdentifier:for:).")
        guard !table.hasFixedRows else { return }
        table.geometry.update(path.section) { $0.rows.set(nil, at: path.row) }
        setNeedsArrangement()
    }
}
