import Foundation

/// The data of a diffable data source by positions: the current snapshot, and the way to the next.
@MainActor
final class DiffableData<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    private(set) var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    private var sections: [[Item]] = []
    private var paths: [Item: IndexPath]?

    var sectionCount: Int { sections.count }

    func count(ofSection section: Int) -> Int { sections[section].count }

    func item(at path: IndexPath) -> Item? {
        guard path.count == 2, sections.indices.contains(path[0]), sections[path[0]].indices.contains(path[1])
        else { return nil }
        return sections[path[0]][path[1]]
    }

    func path(of item: Item) -> IndexPath? {
        if let paths { return paths[item] }
        var found: [Item: IndexPath] = [:]
        for (section, items) in sections.enumerated() {
            for (index, item) in items.enumerated() { found[item] = [section, index] }
        }
        paths = found
        return found[item]
    }

    /// Returns the section at an index; nil where there is none.
    func section(at index: Int) -> Section? {
        let sections = snapshot.sectionIdentifiers
        return sections.indices.contains(index) ? sections[index] : nil
    }

    func adopt(_ new: NSDiffableDataSourceSnapshot<Section, Item>) {
        snapshot = new.settled
        sections = new.sectionIdentifiers.map { new.itemIdentifiers(inSection: $0) }
        paths = nil
    }

    /// Shows a snapshot: the differences in a group of updates, and then what the snapshot wants configured again.
    ///
    /// - Parameters:
    ///   - new: The snapshot.
    ///   - view: The view that shows the data; nil for none, which only adopts the snapshot.
    ///   - animated: Whether the changes are animated.
    ///   - announce: Announces the differences to the view.
    ///   - completion: Called when the animations have ended.
    func show(
        _ new: NSDiffableDataSourceSnapshot<Section, Item>, in view: (some SnapshotView)?, animated: Bool,
        announce: @escaping (TableUpdates) -> Void, completion: (() -> Void)?
    ) {
        guard let view else {
            adopt(new)
            completion?()
            return
        }
        let reconfigured = new.reconfiguredItemIdentifiers
        let update = {
            view.performBatchUpdates {
                // The numbers before the updates are known to the view by now.
                let updates = self.updates(to: new)
                self.adopt(new)
                announce(updates)
            } completion: { _ in
                completion?()
            }
        }
        if animated { update() } else { UIView.performWithoutAnimation(update) }
        let paths = reconfigured.compactMap { path(of: $0) }
        if !paths.isEmpty { view.reconfigure(at: paths) }
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
        var places: [Int: [Item: Int]] = [:]
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
                    let place = Self.indexes(of: home, target, in: new, &places)[item]
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

    /// Returns the positions of the items of a section, which are computed once.
    private static func indexes(
        of section: Section, _ index: Int, in new: NSDiffableDataSourceSnapshot<Section, Item>,
        _ known: inout [Int: [Item: Int]]
    ) -> [Item: Int] {
        if let known = known[index] { return known }
        let made = indexes(new.itemIdentifiers(inSection: section))
        known[index] = made
        return made
    }

    private static func indexes<Identifier: Hashable>(_ identifiers: [Identifier]) -> [Identifier: Int] {
        Dictionary(identifiers.enumerated().map { ($1, $0) }) { $1 }
    }

    /// Returns the numbers of a sequence that are not part of its longest ascending subsequence.
    nonisolated static func outOfOrder(_ numbers: [Int]) -> [Int] {
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

/// A table or collection view whose data are snapshots.
@MainActor
protocol SnapshotView: UIView {
    func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?)
    /// Asks for the content of visible cells again, and keeps the cells.
    func reconfigure(at paths: [IndexPath])
}

extension TableUpdates {
    /// Adds the move of a row. A row that is also reloaded is deleted and inserted.
    fileprivate mutating func move(_ from: IndexPath, to: IndexPath, isReloaded: Bool) {
        guard isReloaded else { return movedRows.append((from, to)) }
        deletedRows.insert(from)
        insertedRows.insert(to)
    }
}
