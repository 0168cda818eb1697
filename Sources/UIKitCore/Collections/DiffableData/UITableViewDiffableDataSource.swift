import Foundation

/// A data source of a table that is given its data as snapshots, and updates what differs from one to the next.
///
/// A subclass overrides the methods of the data source for titles and editing. Do not announce changes to the table
/// yourself.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
    /// A closure that returns the configured cell of an item.
    public typealias CellProvider =
        @MainActor (
            _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
        ) -> UITableViewCell?

    private weak var tableView: UITableView?
    private let cellProvider: CellProvider
    private let data = DiffableData<SectionIdentifierType, ItemIdentifierType>()

    /// The animation of rows that come and go.
    open var defaultRowAnimation = UITableView.RowAnimation.automatic

    /// Creates a data source without data, and makes it that of the table.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        self.tableView = tableView
        self.cellProvider = cellProvider
        super.init()
        tableView.dataSource = self
    }

    // MARK: - Snapshots

    /// Returns a copy of the current data.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { data.snapshot }

    /// Shows a snapshot. What differs from the current one is inserted, deleted and moved, and what the snapshot wants
    /// reloaded or configured again is. Selected rows that stay remain selected.
    ///
    /// - Parameters:
    ///   - snapshot: The data to show.
    ///   - animatingDifferences: Whether the changes are animated.
    ///   - completion: Called when the animations have ended.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        let animation = animatingDifferences ? defaultRowAnimation : .none
        data.show(
            snapshot, in: tableView, animated: animatingDifferences,
            announce: { [weak tableView] in tableView?.announce($0, animation) }, completion: completion)
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
        tableView?.reloadData()
        completion?()
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

    open func numberOfSections(in tableView: UITableView) -> Int { data.sectionCount }

    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        data.count(ofSection: section)
    }

    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let item = data.item(at: indexPath), let cell = cellProvider(tableView, indexPath, item) else {
            preconditionFailure("The cell provider has returned no cell for the item at \(indexPath).")
        }
        return cell
    }

    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }

    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }

    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
}

extension UITableView: SnapshotView {
    func reconfigure(at paths: [IndexPath]) { reconfigureRows(at: paths) }

    /// Announces changes within a group of updates.
    fileprivate func announce(_ updates: TableUpdates, _ animation: RowAnimation) {
        deleteSections(IndexSet(updates.deletedSections), with: animation)
        insertSections(IndexSet(updates.insertedSections), with: animation)
        reloadSections(IndexSet(updates.reloadedSections), with: animation)
        deleteRows(at: Array(updates.deletedRows), with: animation)
        insertRows(at: Array(updates.insertedRows), with: animation)
        reloadRows(at: Array(updates.reloadedRows), with: animation)
        for (from, to) in updates.movedSections { moveSection(from, toSection: to) }
        for (from, to) in updates.movedRows { moveRow(at: from, to: to) }
    }
}
