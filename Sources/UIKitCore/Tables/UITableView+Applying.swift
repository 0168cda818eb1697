import CoreGraphics
import Foundation

/// Carrying out updates.
extension UITableView {
    /// Seconds that rows take to their new places.
    private static let updateDuration = 0.3

    func commitUpdates(completion: ((Bool) -> Void)?) {
        let completions = table.completions + (completion.map { [$0] } ?? [])
        table.completions = []
        guard let updates = table.updates else { return finish(completions) }
        table.updates = nil
        // Loading or a layout that is going on keeps to the numbers that it began with, and asks for all of them anew afterwards.
        if table.isLayingOut || table.isLoading { table.needsData = true }
        // Data that was asked for anew meanwhile is up to date.
        guard !table.needsData else { return finish(completions) }
        let old = table.geometry
        table.isLoading = true
        let change = TableChange(updates, from: old.sections.map(\.rows.count), to: countRows())
        let sections = sections(after: change, from: old)
        table.isLoading = false
        // Whoever was asked may have had the table reload meanwhile.
        guard !table.needsData else {
            loadDataIfNeeded()
            return finish(completions)
        }
        table.geometry = TableGeometry(top: old.top, bottom: old.bottom, sections: sections)
        if updates.isEmpty { forgetHeightsInSight() }
        let leaving = renameRows(by: change)
        renameHeaders(by: change)
        show(TableTransition(change: change, oldGeometry: old), leaving: leaving) { finished in
            for completion in completions { completion(finished) }
        }
    }

    /// Tells that there was nothing to wait for.
    private func finish(_ completions: [(Bool) -> Void]) {
        for completion in completions { completion(true) }
    }

    private func countRows() -> [Int] {
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

    private func forgetHeightsInSight() {
        guard !table.hasFixedRows else { return }
        for row in table.rows where table.geometry.contains(row.path) {
            table.geometry.update(row.path.section) { $0.rows.set(nil, at: row.path.row) }
        }
    }

    /// Gives rows and selection their new names.
    ///
    /// - Returns: rows that are shown no longer, by their old names.
    private func renameRows(by change: TableChange) -> [TableRow] {
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

    /// Lets the table be seen as it is now, on the way from what it was if that is animated.
    private func show(
        _ transition: TableTransition, leaving: [TableRow], completion: @escaping (Bool) -> Void
    ) {
        guard transition.change.updates.isAnimated || transition.change.updates.isEmpty, window != nil, hasBeenShown
        else {
            for row in leaving { retire(row.cell, from: row.path) }
            contentHeightDidChange()
            return completion(true)
        }
        for row in leaving {
            row.cell.path = nil
            insertSubview(row.cell, at: backgroundView == nil ? 0 : 1)
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

    /// Has a row that comes into sight by an update come from where it was, or out of nothing.
    func bringIn(_ cell: UITableViewCell, at path: IndexPath) {
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

    // MARK: Filling in again

    func refill(_ path: IndexPath) {
        guard let dataSource, let cell = shownCell(at: path) else { return }
        table.refilled = cell
        defer { table.refilled = nil }
        table.counters.cellsAsked += 1
        let answer = dataSource.tableView(self, cellForRowAt: path)
        precondition(
            answer === cell,
            "To reconfigure a row, return the cell that dequeueReusableCell(withIdentifier:for:) gives.")
        guard !table.hasFixedRows else { return }
        table.geometry.update(path.section) { $0.rows.set(nil, at: path.row) }
        setNeedsArrangement()
    }
}
