import Foundation

// MARK: - Updates

/// The changes that an app has announced for a table's data. Deleted, reloaded and moved items are identified by
/// their positions before the changes, inserted items and destinations by their positions after them.
struct TableUpdates {
    var deletedRows: Set<IndexPath> = []
    var insertedRows: Set<IndexPath> = []
    var reloadedRows: Set<IndexPath> = []
    var movedRows: [(from: IndexPath, to: IndexPath)] = []
    var deletedSections: Set<Int> = []
    var insertedSections: Set<Int> = []
    var reloadedSections: Set<Int> = []
    var movedSections: [(from: Int, to: Int)] = []
    var isAnimated = false

    var isEmpty: Bool {
        deletedRows.isEmpty && insertedRows.isEmpty && reloadedRows.isEmpty && movedRows.isEmpty
            && deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty
    }
}

// MARK: - Mapping

/// A mapping between the sections and rows before and after a group of updates.
struct TableChange {
    let updates: TableUpdates
    private let noun: Noun
    private var newSections: [Int: Int] = [:]
    private var oldSections: [Int: Int] = [:]
    /// The changes within each section, by its index before the updates.
    private var rows: [Int: RowChange] = [:]
    private var movedTo: [IndexPath: IndexPath] = [:]
    private var movedFrom: [IndexPath: IndexPath] = [:]

    /// - Parameters:
    ///   - old: The number of rows in each section before the updates.
    ///   - new: The number of rows in each section after them.
    ///   - noun: The words for the view and its rows in sentences about wrong updates.
    init(_ updates: TableUpdates, from old: [Int], to new: [Int], noun: Noun = .table) {
        self.updates = updates
        self.noun = noun
        requireExistence(old, new)
        matchSections(old.count, new.count)
        for (from, to) in updates.movedRows {
            movedTo[from] = to
            movedFrom[to] = from
        }
        matchRows(old, new)
    }

    /// The words for a view and its rows.
    struct Noun {
        let view: String
        let rows: String

        static let table = Noun(view: "table", rows: "rows")
        static let collection = Noun(view: "collection view", rows: "items")
    }

    /// Stops at updates of sections and rows that do not exist.
    private func requireExistence(_ old: [Int], _ new: [Int]) {
        func requireSections(_ sections: some Sequence<Int>, _ counts: [Int], _ deed: String, _ time: String) {
            for section in sections where !counts.indices.contains(section) {
                preconditionFailure(
                    "Section \(section) cannot be \(deed), as the \(noun.view) has \(counts.count) sections \(time) the "
                        + "update.")
            }
        }
        func requireRows(_ rows: some Sequence<IndexPath>, _ counts: [Int], _ deed: String, _ time: String) {
            for path in rows where path.section >= counts.count || path.row >= counts[path.section] {
                let count = counts.indices.contains(path.section) ? counts[path.section] : 0
                preconditionFailure(
                    "\(path.row) in section \(path.section) cannot be \(deed), as the section has \(count) \(noun.rows) "
                        + "\(time) the update.")
            }
        }
        requireSections(updates.deletedSections, old, "deleted", "before")
        requireSections(updates.reloadedSections, old, "reloaded", "before")
        requireSections(updates.movedSections.map(\.from), old, "moved", "before")
        requireSections(updates.insertedSections, new, "inserted", "after")
        requireRows(updates.deletedRows, old, "deleted", "before")
        requireRows(updates.reloadedRows, old, "reloaded", "before")
        requireRows(updates.movedRows.map(\.from), old, "moved", "before")
        requireRows(updates.insertedRows, new, "inserted", "after")
        requireRows(updates.movedRows.map(\.to), new, "moved there", "after")
    }

    private mutating func matchSections(_ old: Int, _ new: Int) {
        let leaving = updates.deletedSections.union(updates.movedSections.map(\.from))
        let coming = updates.insertedSections.union(updates.movedSections.map(\.to))
        let staying = (0..<old).filter { !leaving.contains($0) }
        let remaining = (0..<new).filter { !coming.contains($0) }
        precondition(
            staying.count == remaining.count,
            "The \(noun.view) had \(old) sections, of which \(leaving.count) were removed, and \(coming.count) were added. The data "
                + "source must now return \(staying.count + coming.count) sections, but returns \(new).")
        for (section, newSection) in zip(staying, remaining) { newSections[section] = newSection }
        for (section, newSection) in updates.movedSections { newSections[section] = newSection }
        for (section, newSection) in newSections { oldSections[newSection] = section }
    }

    private mutating func matchRows(_ old: [Int], _ new: [Int]) {
        let leaving = updates.deletedRows.union(updates.movedRows.map(\.from))
        let coming = updates.insertedRows.union(updates.movedRows.map(\.to))
        var removed: [Int: Set<Int>] = [:]
        var added: [Int: Set<Int>] = [:]
        for path in leaving { removed[path.section, default: []].insert(path.row) }
        for path in coming { added[path.section, default: []].insert(path.row) }
        for (section, newSection) in newSections where !updates.reloadedSections.contains(section) {
            let change = RowChange(removed: removed[section] ?? [], added: added[newSection] ?? [])
            precondition(
                change.count(from: old[section]) == new[newSection],
                "Section \(newSection) had \(old[section]) \(noun.rows) and has \(change.count(from: old[section])) after the update. "
                    + "The data source must return that number, but returns \(new[newSection]).")
            if !change.isEmpty { rows[section] = change }
        }
    }

    /// Returns the new index of a section, or nil when it was deleted.
    func newSection(_ old: Int) -> Int? { newSections[old] }

    /// Returns the old index of a section, or nil when it is new.
    func oldSection(_ new: Int) -> Int? { oldSections[new] }

    /// Returns whether a whole section, given by its old index, is reloaded.
    func isReloaded(_ section: Int) -> Bool { updates.reloadedSections.contains(section) }

    /// Returns the changes within a section that stays, given by its old index.
    func rowChange(_ section: Int) -> RowChange { rows[section] ?? RowChange() }

    /// Returns the new position of a row, or nil when it was deleted or is reloaded.
    func newPath(_ old: IndexPath) -> IndexPath? {
        if let moved = movedTo[old] { return moved }
        guard !updates.reloadedRows.contains(old), !isReloaded(old.section), let section = newSections[old.section],
            let row = rowChange(old.section).newRow(old.row)
        else { return nil }
        return IndexPath(row: row, section: section)
    }

    /// Returns the old position of a row, or nil when it is new.
    func oldPath(_ new: IndexPath) -> IndexPath? {
        if let moved = movedFrom[new] { return moved }
        guard let section = oldSections[new.section], !isReloaded(section),
            let row = rowChange(section).oldRow(new.row)
        else { return nil }
        let path = IndexPath(row: row, section: section)
        return updates.reloadedRows.contains(path) ? nil : path
    }
}

// MARK: - Rows of a section

/// The rows removed from and added to a section that stays.
struct RowChange {
    /// Old indexes, in ascending order.
    private let removed: [Int]
    /// New indexes, in ascending order.
    private let added: [Int]

    init(removed: Set<Int> = [], added: Set<Int> = []) {
        self.removed = removed.sorted()
        self.added = added.sorted()
    }

    var isEmpty: Bool { removed.isEmpty && added.isEmpty }

    /// Returns the number of rows after the change.
    func count(from old: Int) -> Int { old - removed.count + added.count }

    /// Returns the new index of a row, or nil when it was removed.
    func newRow(_ old: Int) -> Int? {
        var row = old
        for index in removed {
            if index == old { return nil }
            if index > old { break }
            row -= 1
        }
        for index in added {
            if index > row { break }
            row += 1
        }
        return row
    }

    /// Returns the old index of a row, or nil when it is new.
    func oldRow(_ new: Int) -> Int? {
        var row = new
        for index in added {
            if index == new { return nil }
            if index > new { break }
            row -= 1
        }
        for index in removed {
            if index > row { break }
            row += 1
        }
        return row
    }

    /// Removes and inserts the heights of the changed rows.
    func apply(to heights: inout RowHeights) {
        for row in removed.reversed() { heights.remove(at: row) }
        for row in added { heights.insert(nil, at: row) }
    }
}
