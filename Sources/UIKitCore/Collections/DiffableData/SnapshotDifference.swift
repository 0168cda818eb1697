import Foundation

/// The data of a diffable data source by positions: the current snapshot, and the way to the next.
struct DiffableData<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    private(set) var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    private var sections: [[Item]] = []
    private var paths: [Item: IndexPath]?

    var counts: [Int] { sections.map(\.count) }

    func item(at path: IndexPath) -> Item? {
        guard path.count == 2, sections.indices.contains(path[0]), sections[path[0]].indices.contains(path[1])
        else { return nil }
        return sections[path[0]][path[1]]
    }

    mutating func path(of item: Item) -> IndexPath? {
        if let paths { return paths[item] }
        var found: [Item: IndexPath] = [:]
        for (section, items) in sections.enumerated() {
            for (index, item) in items.enumerated() { found[item] = [section, index] }
        }
        paths = found
        return found[item]
    }

    mutating func adopt(_ new: NSDiffableDataSourceSnapshot<Section, Item>) {
        snapshot = new.settled
        sections = new.sectionIdentifiers.map { new.itemIdentifiers(inSection: $0) }
        paths = nil
    }

    /// Returns the changes that lead to a snapshot.
    func updates(to new: NSDiffableDataSourceSnapshot<Section, Item>) -> TableUpdates {
        var updates = TableUpdates()
        let old = snapshot
        let (oldIndexes, newIndexes) = (Self.indexes(old.sectionIdentifiers), Self.indexes(new.sectionIdentifiers))
        for (index, section) in old.sectionIdentifiers.enumerated() where newIndexes[section] == nil {
            updates.deletedSections.insert(index)
        }
        for (index, section) in new.sectionIdentifiers.enumerated() where oldIndexes[section] == nil {
            updates.insertedSections.insert(index)
        }
        let common = old.sectionIdentifiers.compactMap { newIndexes[$0] }
        for index in Self.outOfOrder(common) {
            guard let from = oldIndexes[new.sectionIdentifiers[index]] else { continue }
            updates.movedSections.append((from, index))
        }
        let reloaded = Set(new.reloadedItemIdentifiers)
        for section in new.reloadedSectionIdentifiers {
            if let index = oldIndexes[section] { updates.reloadedSections.insert(index) }
        }
        for (section, items) in sections.enumerated() {
            let identifier = old.sectionIdentifiers[section]
            guard let newSection = newIndexes[identifier] else { continue }
            let newItems = Self.indexes(new.itemIdentifiers(inSection: identifier))
            let isReloaded = updates.reloadedSections.contains(section)
            let displaced = Set(Self.outOfOrder(items.compactMap { newItems[$0] }))
            for (index, item) in items.enumerated() {
                let path: IndexPath = [section, index]
                if let place = newItems[item] {
                    if isReloaded { continue }
                    if displaced.contains(place) {
                        updates.move(path, to: [newSection, place], isReloaded: reloaded.contains(item))
                    } else if reloaded.contains(item) {
                        updates.reloadedRows.insert(path)
                    }
                } else if let home = new.sectionIdentifier(containingItem: item), let target = newIndexes[home],
                    let oldHome = oldIndexes[home], !updates.reloadedSections.contains(oldHome), !isReloaded,
                    let place = new.itemIdentifiers(inSection: home).firstIndex(of: item)
                {
                    updates.move(path, to: [target, place], isReloaded: reloaded.contains(item))
                } else if !isReloaded {
                    updates.deletedRows.insert(path)
                }
            }
        }
        insertItems(of: new, oldIndexes, into: &updates)
        return updates
    }

    /// Adds the items that are new in sections that stay.
    private func insertItems(
        of new: NSDiffableDataSourceSnapshot<Section, Item>, _ oldIndexes: [Section: Int],
        into updates: inout TableUpdates
    ) {
        let arrived = Set(updates.movedRows.map(\.to)).union(updates.insertedRows)
        for (section, identifier) in new.sectionIdentifiers.enumerated() {
            guard let old = oldIndexes[identifier], !updates.reloadedSections.contains(old) else { continue }
            let before = Set(sections[old])
            for (index, item) in new.itemIdentifiers(inSection: identifier).enumerated()
            where !before.contains(item) && !arrived.contains([section, index]) {
                updates.insertedRows.insert([section, index])
            }
        }
    }

    private static func indexes<Identifier: Hashable>(_ identifiers: [Identifier]) -> [Identifier: Int] {
        Dictionary(identifiers.enumerated().map { ($1, $0) }) { $1 }
    }

    /// Returns the numbers of a sequence that are not part of its longest ascending subsequence.
    static func outOfOrder(_ numbers: [Int]) -> [Int] {
        // The last position of the best ascending run of each length.
        var ends: [Int] = []
        var previous = [Int?](repeating: nil, count: numbers.count)
        for (index, number) in numbers.enumerated() {
            let length = ends.partitioningIndex { numbers[$0] >= number }
            previous[index] = length > 0 ? ends[length - 1] : nil
            if length < ends.count { ends[length] = index } else { ends.append(index) }
        }
        guard ends.count < numbers.count else { return [] }
        var kept: Set<Int> = []
        var next = ends.last
        while let index = next {
            kept.insert(numbers[index])
            next = previous[index]
        }
        return numbers.filter { !kept.contains($0) }
    }
}

extension TableUpdates {
    /// Adds the move of a row. A row that is also reloaded is deleted and inserted.
    fileprivate mutating func move(_ from: IndexPath, to: IndexPath, isReloaded: Bool) {
        guard isReloaded else { return movedRows.append((from, to)) }
        deletedRows.insert(from)
        insertedRows.insert(to)
    }
}
