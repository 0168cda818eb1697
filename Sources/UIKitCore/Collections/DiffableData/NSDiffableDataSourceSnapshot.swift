/// The state of the data in a table or a collection view: sections and items by their identifiers, in their order.
///
/// Identifiers are unique in a snapshot. A data source that is given the next snapshot updates the rows that differ.
public struct NSDiffableDataSourceSnapshot<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
    /// The sections in their order.
    public private(set) var sectionIdentifiers: [SectionIdentifierType] = []

    private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
    private var sections: [ItemIdentifierType: SectionIdentifierType] = [:]

    /// The sections that are loaded again with the next `apply`.
    public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []

    /// The items whose cells are replaced with the next `apply`.
    public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []

    /// The items whose cells are configured again with the next `apply`.
    public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

    /// Creates a snapshot without sections.
    public init() {}

    // MARK: - Questions

    /// The number of items in all sections.
    public var numberOfItems: Int { sections.count }

    /// The number of sections.
    public var numberOfSections: Int { sectionIdentifiers.count }

    /// The items of all sections, in their order.
    public var itemIdentifiers: [ItemIdentifierType] { sectionIdentifiers.flatMap { items[$0] ?? [] } }

    /// Returns the number of items in a section.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        requireSection(identifier)
        return items[identifier]?.count ?? 0
    }

    /// Returns the items of a section, in their order.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        requireSection(identifier)
        return items[identifier] ?? []
    }

    /// Returns the section of an item; nil for an item that is not in the snapshot.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        sections[identifier]
    }

    /// Returns the position of an item among all items; nil for an item that is not in the snapshot.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        guard let home = sections[identifier] else { return nil }
        var before = 0
        for section in sectionIdentifiers {
            let list = items[section] ?? []
            guard section != home else { return list.firstIndex(of: identifier).map { before + $0 } }
            before += list.count
        }
        return nil
    }

    /// Returns the position of a section; nil for a section that is not in the snapshot.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        sectionIdentifiers.firstIndex(of: identifier)
    }

    // MARK: - Items

    /// Adds items at the end of a section; nil stands for the last section.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard let section = sectionIdentifier ?? sectionIdentifiers.last else {
            preconditionFailure("The snapshot has no sections. Add one before its items.")
        }
        requireSection(section)
        requireNew(identifiers)
        items[section, default: []] += identifiers
        for identifier in identifiers { sections[identifier] = section }
    }

    /// Inserts items before another.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) { insert(identifiers, beside: beforeIdentifier, distance: 0) }

    /// Inserts items after another.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
    ) { insert(identifiers, beside: afterIdentifier, distance: 1) }

    private mutating func insert(_ identifiers: [ItemIdentifierType], beside other: ItemIdentifierType, distance: Int) {
        let section = home(of: other)
        requireNew(identifiers)
        guard let index = items[section]?.firstIndex(of: other) else { return }
        items[section]?.insert(contentsOf: identifiers, at: index + distance)
        for identifier in identifiers { sections[identifier] = section }
    }

    /// Deletes items. Those that are not in the snapshot are left out.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let leaving = Set(identifiers.filter { sections[$0] != nil })
        for section in Set(leaving.compactMap { sections[$0] }) { items[section]?.removeAll(where: leaving.contains) }
        for identifier in leaving { sections[identifier] = nil }
        forget(leaving)
    }

    /// Deletes all items and sections.
    public mutating func deleteAllItems() { self = Self() }

    /// Moves an item before another, which may be in another section.
    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        move(identifier, beside: toIdentifier, distance: 0)
    }

    /// Moves an item after another, which may be in another section.
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        move(identifier, beside: toIdentifier, distance: 1)
    }

    private mutating func move(_ identifier: ItemIdentifierType, beside other: ItemIdentifierType, distance: Int) {
        let (old, new) = (home(of: identifier), home(of: other))
        precondition(identifier != other, "An item cannot be moved beside itself.")
        items[old]?.removeAll { $0 == identifier }
        guard let index = items[new]?.firstIndex(of: other) else { return }
        items[new]?.insert(identifier, at: index + distance)
        sections[identifier] = new
    }

    /// Replaces the cells of items with the next `apply`.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        for identifier in identifiers { _ = home(of: identifier) }
        reloadedItemIdentifiers += identifiers
    }

    /// Configures the cells of items again with the next `apply`.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        for identifier in identifiers { _ = home(of: identifier) }
        reconfiguredItemIdentifiers += identifiers
    }

    // MARK: - Sections

    /// Adds sections at the end.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        insert(identifiers, at: sectionIdentifiers.count)
    }

    /// Inserts sections before another.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) { insert(identifiers, at: requireSection(toIdentifier)) }

    /// Inserts sections after another.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) { insert(identifiers, at: requireSection(toIdentifier) + 1) }

    private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
        var seen: Set<SectionIdentifierType> = []
        for identifier in identifiers {
            precondition(
                items[identifier] == nil && seen.insert(identifier).inserted,
                "The section \(identifier) is in the snapshot already. Identifiers of sections are unique.")
        }
        sectionIdentifiers.insert(contentsOf: identifiers, at: index)
        for identifier in identifiers { items[identifier] = [] }
    }

    /// Deletes sections with their items.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        let leaving = Set(identifiers.filter { items[$0] != nil })
        sectionIdentifiers.removeAll(where: leaving.contains)
        reloadedSectionIdentifiers.removeAll(where: leaving.contains)
        for section in leaving {
            let list = items.removeValue(forKey: section) ?? []
            for item in list { sections[item] = nil }
            forget(Set(list))
        }
    }

    /// Moves a section before another.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) { move(identifier, beside: toIdentifier, distance: 0) }

    /// Moves a section after another.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) { move(identifier, beside: toIdentifier, distance: 1) }

    private mutating func move(
        _ identifier: SectionIdentifierType, beside other: SectionIdentifierType, distance: Int
    ) {
        precondition(identifier != other, "A section cannot be moved beside itself.")
        sectionIdentifiers.remove(at: requireSection(identifier))
        sectionIdentifiers.insert(identifier, at: requireSection(other) + distance)
    }

    /// Loads sections again with the next `apply`.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        for identifier in identifiers { requireSection(identifier) }
        reloadedSectionIdentifiers += identifiers
    }

    // MARK: - Checks

    @discardableResult
    private func requireSection(_ identifier: SectionIdentifierType) -> Int {
        guard let index = sectionIdentifiers.firstIndex(of: identifier) else {
            preconditionFailure("There is no section \(identifier) in the snapshot. Add it with appendSections(_:).")
        }
        return index
    }

    private func home(of identifier: ItemIdentifierType) -> SectionIdentifierType {
        guard let section = sections[identifier] else {
            preconditionFailure(
                "There is no item \(identifier) in the snapshot. Add it with appendItems(_:).")
        }
        return section
    }

    private func requireNew(_ identifiers: [ItemIdentifierType]) {
        var seen: Set<ItemIdentifierType> = []
        for identifier in identifiers {
            precondition(
                sections[identifier] == nil && seen.insert(identifier).inserted,
                "The item \(identifier) is in the snapshot already. Identifiers of items are unique.")
        }
    }

    private mutating func forget(_ identifiers: Set<ItemIdentifierType>) {
        reloadedItemIdentifiers.removeAll(where: identifiers.contains)
        reconfiguredItemIdentifiers.removeAll(where: identifiers.contains)
    }

    /// The same data, without anything to be loaded or configured again.
    var settled: Self {
        var copy = self
        copy.reloadedSectionIdentifiers = []
        copy.reloadedItemIdentifiers = []
        copy.reconfiguredItemIdentifiers = []
        return copy
    }
}
