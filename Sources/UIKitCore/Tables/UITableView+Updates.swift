import Foundation

/// Telling the table what has changed, so that it shows that and nothing else.
///
/// The data source has to have changed by the time the updates end. Rows and sections that were there are named by their
/// places before all of the updates, those that are new by their places after them.
extension UITableView {
    /// Begins a group of updates that are carried out together by `endUpdates()`. Groups may be nested.
    public func beginUpdates() {
        if table.updateDepth == 0 {
            loadDataIfNeeded()
            table.updates = TableUpdates()
        }
        table.updateDepth += 1
    }

    /// Carries out a group of updates. A group without any has the heights of the rows in sight found anew.
    public func endUpdates() {
        precondition(table.updateDepth > 0, "endUpdates() needs a call of beginUpdates() before it.")
        table.updateDepth -= 1
        guard table.updateDepth == 0 else { return }
        commitUpdates(completion: nil)
    }

    /// Carries out the updates that `updates` makes together, and calls `completion` when what is animated is over: with
    /// false if it was cut short.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginUpdates()
        updates?()
        table.updateDepth -= 1
        guard table.updateDepth == 0 else {
            // The outer group says when it is over.
            if let completion { table.completions.append(completion) }
            return
        }
        commitUpdates(completion: completion)
    }

    /// Whether updates have begun and not ended.
    public var hasUncommittedUpdates: Bool { table.updateDepth > 0 }

    private func update(_ animation: RowAnimation, _ change: (inout TableUpdates) -> Void) {
        beginUpdates()
        if var updates = table.updates {
            change(&updates)
            if animation != .none { updates.isAnimated = true }
            table.updates = updates
        }
        endUpdates()
    }

    /// Shows rows that the data source has now and had not before.
    public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        update(animation) { $0.insertedRows.formUnion(indexPaths) }
    }

    /// Stops showing rows that the data source has no longer.
    public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        update(animation) { $0.deletedRows.formUnion(indexPaths) }
    }

    /// Asks for the cells of rows anew. They do not stay selected.
    public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        update(animation) { $0.reloadedRows.formUnion(indexPaths) }
    }

    /// Has the cells of rows in sight filled in anew: the data source gets the same cells when it dequeues.
    public func reconfigureRows(at indexPaths: [IndexPath]) {
        loadDataIfNeeded()
        for path in indexPaths { refill(path) }
    }

    /// Shows a row elsewhere, animated.
    public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        update(.automatic) { $0.movedRows.append((indexPath, newIndexPath)) }
    }

    /// Shows sections that the data source has now and had not before.
    public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        update(animation) { $0.insertedSections.formUnion(sections) }
    }

    /// Stops showing sections that the data source has no longer.
    public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        update(animation) { $0.deletedSections.formUnion(sections) }
    }

    /// Asks for the rows, the header and the footer of sections anew.
    public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        update(animation) { $0.reloadedSections.formUnion(sections) }
    }

    /// Shows a section elsewhere, animated.
    public func moveSection(_ section: Int, toSection newSection: Int) {
        update(.automatic) { $0.movedSections.append((section, newSection)) }
    }
}
