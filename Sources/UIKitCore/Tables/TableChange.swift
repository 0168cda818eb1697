import Foundation

/// Where the rows of a table are after updates, and where they were before.
struct TableChange {
    let updates: TableUpdates
    private var newSections: [Int: Int] = [:]
    private var oldSections: [Int: Int] = [:]
    /// By section before.
    private var rows: [Int: RowChange] = [:]
    private var movedTo: [IndexPath: IndexPath] = [:]
    private var movedFrom: [IndexPath: IndexPath] = [:]

    /// - Parameters:
    ///   - old: how many rows each section had.
    ///   - new: how many each has now.
    init(_ updates: TableUpdates, from old: [Int], to new: [Int]) {
        self.updates = updates
        matchSections(old.count, new.count)
        for (from, to) in updates.movedRows {
            movedTo[from] = to
            movedFrom[to] = from
        }
        matchRows(old, new)
    }

    private mutating func matchSections(_ old: Int, _ new: Int) {
        let leaving = updates.deletedSections.union(updates.movedSections.map(\.from))
        let coming = updates.insertedSections.union(updates.movedSections.map(\.to))
        let staying = (0..<old).filter { !leaving.contains($0) }
        let places = (0..<new).filter { !coming.contains($0) }
        precondition(
            staying.count == places.count,
            "The table had \(old) sections, of which \(leaving.count) leave and \(coming.count) come: the data source has "
                + "to say \(staying.count + coming.count) now, and says \(new).")
        for (section, place) in zip(staying, places) { newSections[section] = place }
        for (section, place) in updates.movedSections { newSections[section] = place }
        for (section, place) in newSections { oldSections[place] = section }
    }

    private mutating func matchRows(_ old: [Int], _ new: [Int]) {
        let leaving = updates.deletedRows.union(updates.movedRows.map(\.from))
        let coming = updates.insertedRows.union(updates.movedRows.map(\.to))
        var removed: [Int: Set<Int>] = [:]
        var added: [Int: Set<Int>] = [:]
        for path in leaving { removed[path.section, default: []].insert(path.row) }
        for path in coming { added[path.section, default: []].insert(path.row) }
        for (section, place) in newSections where !updates.reloadedSections.contains(section) {
            let change = RowChange(removed: removed[section] ?? [], added: added[place] ?? [])
            precondition(
                change.count(from: old[section]) == new[place],
                "Section \(place) had \(old[section]) rows, and \(change.count(from: old[section])) after the update: the "
                    + "data source has to say so, and says \(new[place]).")
            if !change.isEmpty { rows[section] = change }
        }
    }

    /// Where a section is now; nil when it was deleted.
    func newSection(_ old: Int) -> Int? { newSections[old] }

    /// Where a section was; nil when it is new.
    func oldSection(_ new: Int) -> Int? { oldSections[new] }

    /// Whether all of a section, by its place before, is asked for anew.
    func isReloaded(_ section: Int) -> Bool { updates.reloadedSections.contains(section) }

    /// What has changed in a section that stays, by its place before.
    func rowChange(_ section: Int) -> RowChange { rows[section] ?? RowChange() }

    /// Where a row is now; nil when it was deleted, or is asked for anew.
    func newPath(_ old: IndexPath) -> IndexPath? {
        if let moved = movedTo[old] { return moved }
        guard !updates.reloadedRows.contains(old), !isReloaded(old.section), let section = newSections[old.section],
            let row = rowChange(old.section).newRow(old.row)
        else { return nil }
        return IndexPath(row: row, section: section)
    }

    /// Where a row was; nil when it is new.
    func oldPath(_ new: IndexPath) -> IndexPath? {
        if let moved = movedFrom[new] { return moved }
        guard let section = oldSections[new.section], !isReloaded(section),
            let row = rowChange(section).oldRow(new.row)
        else { return nil }
        let path = IndexPath(row: row, section: section)
        return updates.reloadedRows.contains(path) ? nil : path
    }
}
