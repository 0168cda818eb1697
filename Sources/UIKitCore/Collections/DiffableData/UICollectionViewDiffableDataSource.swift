import Foundation

/// A data source of a collection view that is given its data as snapshots, and updates what differs from one to the
/// next.
///
/// Do not announce changes to the collection view yourself.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
    /// A closure that returns the configured cell of an item.
    public typealias CellProvider =
        @MainActor (
            _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
        ) -> UICollectionViewCell?

    /// A closure that returns the configured supplementary view of a kind.
    public typealias SupplementaryViewProvider =
        @MainActor (
            _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
        ) -> UICollectionReusableView?

    private weak var collectionView: UICollectionView?
    private let cellProvider: CellProvider
    private let data = DiffableData<SectionIdentifierType, ItemIdentifierType>()
    private var outlines: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]

    /// The closure that returns headers, footers and other supplementary views.
    public var supplementaryViewProvider: SupplementaryViewProvider?

    /// The closures that are asked, and told, when items of an outline are expanded and collapsed.
    public var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

    /// The closures that are asked, and told, when the user moves items to other places.
    public var reorderingHandlers = ReorderingHandlers()

    /// Creates a data source without data, and makes it that of the collection view.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        self.collectionView = collectionView
        self.cellProvider = cellProvider
        super.init()
        collectionView.dataSource = self
    }

    // MARK: - Snapshots

    /// Returns a copy of the current data.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { data.snapshot }

    /// Shows a snapshot. What differs from the current one is inserted, deleted and moved, and what the snapshot wants
    /// reloaded or configured again is. Selected items that stay remain selected.
    ///
    /// - Parameters:
    ///   - snapshot: The data to show.
    ///   - animatingDifferences: Whether the changes are animated.
    ///   - completion: Called when the animations have ended.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        for (section, outline) in outlines { outlines[section] = Self.rest(of: outline, in: section, of: snapshot) }
        show(snapshot, animated: animatingDifferences, completion: completion)
    }

    /// Returns what a snapshot leaves of an outline; nil for one that does not show the items of its section.
    private static func rest(
        of outline: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, in section: SectionIdentifierType,
        of snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>? {
        guard snapshot.indexOfSection(section) != nil else { return nil }
        let items = snapshot.itemIdentifiers(inSection: section)
        let kept = Set(items)
        var rest = outline
        rest.delete(outline.visibleItems.filter { !kept.contains($0) })
        return rest.visibleItems == items ? rest : nil
    }

    /// Shows a snapshot and returns when the animations have ended.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// Shows a snapshot by loading everything again, which also clears the selection.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        data.adopt(snapshot)
        collectionView?.reloadData()
        completion?()
    }

    private func show(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animated: Bool,
        completion: (() -> Void)?
    ) {
        data.show(
            snapshot, in: collectionView, animated: animated,
            announce: { [weak collectionView] in collectionView?.announce($0) }, completion: completion)
    }

    // MARK: - Sections of outlines

    /// Returns the outline of a section, or its items without a hierarchy.
    open func snapshot(
        for section: SectionIdentifierType
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        if let outline = outlines[section] { return outline }
        var outline = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
        if data.snapshot.indexOfSection(section) != nil {
            outline.append(data.snapshot.itemIdentifiers(inSection: section))
        }
        return outline
    }

    /// Shows the visible items of an outline in a section, which is added if there is none.
    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        outlines[section] = snapshot
        var next = data.snapshot
        if next.indexOfSection(section) == nil { next.appendSections([section]) }
        let wanted = snapshot.visibleItems
        next.deleteItems(next.itemIdentifiers(inSection: section))
        next.appendItems(wanted, toSection: section)
        show(next, animated: animatingDifferences, completion: completion)
    }

    /// Expands or collapses an item of an outline, as a tap on its disclosure does.
    func toggle(_ path: IndexPath) {
        guard let item = itemIdentifier(for: path), let section = sectionIdentifier(for: path.section),
            var outline = outlines[section], outline.contains(item)
        else { return }
        let handlers = sectionSnapshotHandlers
        if outline.isExpanded(item) {
            guard handlers.shouldCollapseItem?(item) != false else { return }
            handlers.willCollapseItem?(item)
            outline.collapse([item])
        } else {
            guard handlers.shouldExpandItem?(item) != false else { return }
            handlers.willExpandItem?(item)
            if let children = handlers.snapshotForExpandingParent?(item, outline.snapshot(of: item)) {
                outline.replace(childrenOf: item, using: children)
            }
            outline.expand([item])
        }
        apply(outline, to: section)
    }

    /// Returns whether an item of an outline is expanded; nil for an item of a section without outline.
    func isExpanded(_ path: IndexPath) -> Bool? {
        guard let item = itemIdentifier(for: path), let section = sectionIdentifier(for: path.section),
            let outline = outlines[section], outline.contains(item)
        else { return nil }
        return outline.isExpanded(item)
    }

    /// Returns the depth of an item in its outline; 0 for an item of a section without outline.
    func level(_ path: IndexPath) -> Int {
        guard let item = itemIdentifier(for: path), let section = sectionIdentifier(for: path.section),
            let outline = outlines[section], outline.contains(item)
        else { return 0 }
        return outline.level(of: item)
    }

    // MARK: - Positions

    /// Returns the item at a path; nil where there is none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { data.item(at: indexPath) }

    /// Returns the path of an item; nil for one that is not in the data.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { data.path(of: itemIdentifier) }

    /// Returns the section at an index; nil where there is none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { data.section(at: index) }

    /// Returns the index of a section; nil for one that is not in the data.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        data.snapshot.indexOfSection(sectionIdentifier)
    }

    // MARK: - Data source

    open func numberOfSections(in collectionView: UICollectionView) -> Int { data.sectionCount }

    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        data.count(ofSection: section)
    }

    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        guard let item = data.item(at: indexPath), let cell = cellProvider(collectionView, indexPath, item) else {
            preconditionFailure("The cell provider has returned no cell for the item at \(indexPath).")
        }
        return cell
    }

    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
            preconditionFailure(
                "The layout places a \(kind) at \(indexPath). Set supplementaryViewProvider to a closure that returns a "
                    + "view for it.")
        }
        return view
    }

    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        guard let item = data.item(at: indexPath) else { return false }
        return reorderingHandlers.canReorderItem?(item) ?? false
    }

    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        guard let item = data.item(at: sourceIndexPath), let other = data.item(at: destinationIndexPath),
            item != other
        else { return }
        let initial = data.snapshot
        var final = initial
        if sourceIndexPath < destinationIndexPath {
            final.moveItem(item, afterItem: other)
        } else {
            final.moveItem(item, beforeItem: other)
        }
        let transaction = NSDiffableDataSourceTransaction(initialSnapshot: initial, finalSnapshot: final)
        reorderingHandlers.willReorder?(transaction)
        data.adopt(final)
        reorderingHandlers.didReorder?(transaction)
    }
}

/// A change of the data of a diffable data source by the user.
@preconcurrency @MainActor
public struct NSDiffableDataSourceTransaction<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
    /// The data before the change.
    public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// The data after the change.
    public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

    /// The changes of all items, in the order of the sections.
    public var difference: CollectionDifference<ItemIdentifierType> {
        finalSnapshot.itemIdentifiers.difference(from: initialSnapshot.itemIdentifiers)
    }
}

extension UICollectionViewDiffableDataSource {
    /// The closures that a data source calls when the user moves items to other places.
    @preconcurrency @MainActor
    public struct ReorderingHandlers {
        /// The closure that returns whether an item may be moved; without one, none may.
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        /// The closure that is called before the data changes.
        public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        /// The closure that is called when the data has changed, and takes over the new order.
        public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

        init() {}
    }
}

extension UICollectionViewDiffableDataSource {
    /// The closures that a data source calls when items of an outline are expanded and collapsed by the user.
    @preconcurrency @MainActor
    public struct SectionSnapshotHandlers<ItemType: Hashable & Sendable> {
        /// The closure that returns whether an item may be expanded.
        public var shouldExpandItem: ((ItemType) -> Bool)?
        /// The closure that is called before an item is expanded.
        public var willExpandItem: ((ItemType) -> Void)?
        /// The closure that returns whether an item may be collapsed.
        public var shouldCollapseItem: ((ItemType) -> Bool)?
        /// The closure that is called before an item is collapsed.
        public var willCollapseItem: ((ItemType) -> Void)?
        /// The closure that returns the items below one that is expanded, given those that are there.
        public var snapshotForExpandingParent:
            (
                (ItemType, NSDiffableDataSourceSectionSnapshot<ItemType>)
                    -> NSDiffableDataSourceSectionSnapshot<ItemType>
            )?

        init() {}
    }
}

/// The part of a diffable data source that cells of outlines talk to, whatever its identifiers are.
@MainActor
protocol OutlineDataSource: AnyObject {
    func toggle(_ path: IndexPath)
    func isExpanded(_ path: IndexPath) -> Bool?
    func level(_ path: IndexPath) -> Int
}

extension UICollectionViewDiffableDataSource: OutlineDataSource {}

extension UICollectionView: SnapshotView {
    func reconfigure(at paths: [IndexPath]) { reconfigureItems(at: paths) }

    /// Announces changes within a group of updates.
    fileprivate func announce(_ updates: TableUpdates) {
        deleteSections(IndexSet(updates.deletedSections))
        insertSections(IndexSet(updates.insertedSections))
        reloadSections(IndexSet(updates.reloadedSections))
        deleteItems(at: Array(updates.deletedRows))
        insertItems(at: Array(updates.insertedRows))
        reloadItems(at: Array(updates.reloadedRows))
        for (from, to) in updates.movedSections { moveSection(from, toSection: to) }
        for (from, to) in updates.movedRows { moveItem(at: from, to: to) }
    }
}
