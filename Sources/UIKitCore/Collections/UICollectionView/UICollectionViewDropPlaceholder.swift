import CoreGraphics
import Foundation

/// An item that stands for one whose data is still on its way.
@preconcurrency @MainActor
open class UICollectionViewPlaceholder: NSObject {
    let insertionIndexPath: IndexPath
    let reuseIdentifier: String

    /// The closure that configures the cell; nil for none. Called when the cell becomes visible.
    open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?

    /// Creates a placeholder.
    ///
    /// - Parameters:
    ///   - insertionIndexPath: The place, at which others make way. Placeholders that the view shows already count.
    ///   - reuseIdentifier: The identifier of the cell, for which a class or a nib is registered.
    public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
        self.insertionIndexPath = insertionIndexPath
        self.reuseIdentifier = reuseIdentifier
    }
}

/// An item to which a dropped one falls while its data is still on its way.
///
///     let placeholder = UICollectionViewDropPlaceholder(insertionIndexPath: path, reuseIdentifier: "wait")
///     let context = coordinator.drop(item.dragItem, to: placeholder)
///     item.dragItem.itemProvider.loadObject(ofClass: UIImage.self) { image, _ in
///         context.commitInsertion { path in images.insert(image, at: path.item) }
///     }
@preconcurrency @MainActor
open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
    /// The closure that returns the outline of the picture that falls to the cell; nil for that of the cell.
    open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?
}

/// A placeholder that a collection view shows.
@preconcurrency @MainActor
public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
    /// The dropped item.
    var dragItem: UIDragItem { get }

    /// Replaces the placeholder by an item.
    ///
    /// - Parameter dataSourceUpdates: Called with the place, at which it changes the data. The view inserts the item
    ///   itself.
    /// - Returns: Whether there was a placeholder. Reloading the view removes it.
    @discardableResult
    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool

    /// Removes the placeholder, because there will be no data.
    ///
    /// - Returns: Whether there was a placeholder. Reloading the view removes it.
    @discardableResult
    func deletePlaceholder() -> Bool

    /// Configures the cell of the placeholder again with its closure, if the cell is visible.
    func setNeedsCellUpdate()
}

/// A placeholder in a collection view, or the gap for what a drag would insert. The layout counts it among the items,
/// and the data source does not.
@MainActor
final class CollectionPlaceholder: NSObject, UICollectionViewDropPlaceholderContext {
    /// The item; nil for a gap.
    private let item: UIDragItem?
    let reuseIdentifier: String
    let update: ((UICollectionViewCell) -> Void)?
    /// The item of the data source before which the placeholder stands, or the number of items of its section.
    var path: IndexPath
    private let animator: DragAnimator
    private weak var collectionView: UICollectionView?

    init(
        _ item: UIDragItem?, _ reuseIdentifier: String, at path: IndexPath, in collectionView: UICollectionView,
        beside animator: DragAnimator = DragAnimator(), update: ((UICollectionViewCell) -> Void)? = nil
    ) {
        (self.item, self.reuseIdentifier, self.path, self.update) = (item, reuseIdentifier, path, update)
        (self.collectionView, self.animator) = (collectionView, animator)
    }

    var dragItem: UIDragItem {
        guard let item else { preconditionFailure("A gap has no item, and is given to no app.") }
        return item
    }

    func addAnimations(_ animations: @escaping () -> Void) { animator.addAnimations(animations) }

    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        animator.addCompletion(completion)
    }

    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
        collectionView?.commit(self, dataSourceUpdates) ?? false
    }

    func deletePlaceholder() -> Bool { collectionView?.delete(self) ?? false }

    func setNeedsCellUpdate() {
        guard let collectionView, let path = collectionView.shownPath(of: self),
            let cell = collectionView.displayedCell(at: path)
        else { return }
        update?(cell)
    }
}

/// Placeholders and gaps.
///
/// A shown path counts the placeholders, and a path of the data does not.
extension UICollectionView {
    /// The reuse identifier of the cells of gaps, which show nothing.
    private static let gapIdentifier = "UICollectionViewDropGap"

    // MARK: - Paths

    private func placeholders(in section: Int) -> [CollectionPlaceholder] {
        collection.placeholders.filter { $0.path.section == section }
    }

    /// Returns the shown path of a placeholder; nil for one that is gone.
    func shownPath(of placeholder: CollectionPlaceholder) -> IndexPath? {
        let others = placeholders(in: placeholder.path.section)
        guard let index = others.firstIndex(where: { $0 === placeholder }) else { return nil }
        return IndexPath(item: placeholder.path.item + index, section: placeholder.path.section)
    }

    /// Returns the shown path of an item of the data source.
    func shownPath(_ path: IndexPath) -> IndexPath {
        guard !collection.placeholders.isEmpty, path.count == 2 else { return path }
        let shift = collection.placeholders.count { $0.path.section == path.section && $0.path.item <= path.item }
        return IndexPath(item: path.item + shift, section: path.section)
    }

    /// Returns the placeholder at a shown path; nil for an item of the data source.
    func placeholder(at path: IndexPath) -> CollectionPlaceholder? {
        guard !collection.placeholders.isEmpty, path.count == 2 else { return nil }
        return placeholders(in: path.section).enumerated().first { $0.element.path.item + $0.offset == path.item }?
            .element
    }

    /// Returns the path of the data source for a shown path. That of a placeholder is the item before which it stands.
    func dataPath(_ path: IndexPath) -> IndexPath {
        guard !collection.placeholders.isEmpty, path.count == 2 else { return path }
        let before = placeholders(in: path.section).enumerated().prefix { $0.element.path.item + $0.offset < path.item }
        return IndexPath(item: path.item - before.count, section: path.section)
    }

    /// Returns the item of the data source whose size a shown item has, which for a placeholder is the next one, or the
    /// last; nil in a section without items.
    func sizePath(_ section: Int, _ item: Int) -> IndexPath? {
        guard !collection.placeholders.isEmpty else { return [section, item] }
        let count = collection.counts[section] - placeholders(in: section).count
        return count > 0 ? [section, min(dataPath([section, item]).item, count - 1)] : nil
    }

    /// Returns the numbers of shown items for those of the data source.
    func shownCounts(_ counts: [Int]) -> [Int] {
        guard !collection.placeholders.isEmpty else { return counts }
        return counts.indices.map { counts[$0] + placeholders(in: $0).count }
    }

    /// Gives placeholders places among items that were loaded again.
    func keepPlaceholders(among counts: [Int]) {
        collection.placeholders.removeAll { !counts.indices.contains($0.path.section) }
        for placeholder in collection.placeholders {
            placeholder.path.item = min(placeholder.path.item, counts[placeholder.path.section])
        }
    }

    // MARK: - Cells

    /// Returns the cell of a placeholder, which becomes visible at a path.
    func makeCell(of placeholder: CollectionPlaceholder, at path: IndexPath) -> UICollectionViewCell {
        let cell = dequeueReusableCell(withReuseIdentifier: placeholder.reuseIdentifier, for: path)
        placeholder.update?(cell)
        collection.placeholderCells.insert(ObjectIdentifier(cell))
        return cell
    }

    // MARK: - Changes

    /// Adds a placeholder, and returns it.
    func insert(
        _ placeholder: UICollectionViewPlaceholder, for item: UIDragItem, beside animator: DragAnimator
    ) -> CollectionPlaceholder {
        loadDataIfNeeded()
        let wanted = placeholder.insertionIndexPath
        precondition(
            wanted.count == 2 && collection.counts.indices.contains(wanted.section) && wanted.item >= 0
                && wanted.item <= collection.counts[wanted.section],
            "There is no place for a placeholder at \(wanted). Use the destination of the drop.")
        let made = CollectionPlaceholder(
            item, placeholder.reuseIdentifier, at: wanted, in: self, beside: animator,
            update: placeholder.cellUpdateHandler)
        put(made, at: wanted)
        var updates = TableUpdates()
        updates.insertedRows = [wanted]
        applyShown(updates)
        return made
    }

    /// Adds a placeholder to the list at a shown path.
    private func put(_ placeholder: CollectionPlaceholder, at path: IndexPath) {
        placeholder.path = dataPath(path)
        let others = collection.placeholders
        let next = others.firstIndex { other in
            guard let shown = shownPath(of: other) else { return false }
            return shown >= path
        }
        collection.placeholders.insert(placeholder, at: next ?? others.endIndex)
    }

    /// Replaces a placeholder by an item.
    func commit(_ placeholder: CollectionPlaceholder, _ update: (IndexPath) -> Void) -> Bool {
        loadDataIfNeeded()
        guard let shown = shownPath(of: placeholder) else { return false }
        let path = placeholder.path
        let revision = collection.revision
        update(path)
        // The app may have reloaded the view.
        guard let index = collection.placeholders.firstIndex(where: { $0 === placeholder }) else { return true }
        // It may also have inserted the item itself.
        guard collection.revision == revision else { return delete(placeholder) }
        collection.placeholders.remove(at: index)
        for other in collection.placeholders[index...] where other.path.section == path.section {
            other.path.item += 1
        }
        var updates = TableUpdates()
        updates.reloadedRows = [shown]
        applyShown(updates)
        return true
    }

    /// Removes a placeholder.
    func delete(_ placeholder: CollectionPlaceholder) -> Bool {
        guard let shown = shownPath(of: placeholder) else { return false }
        collection.placeholders.removeAll { $0 === placeholder }
        var updates = TableUpdates()
        updates.deletedRows = [shown]
        applyShown(updates)
        return true
    }

    /// Returns updates of the data source with shown paths, after the placeholders have followed them.
    ///
    /// - Parameters:
    ///   - updates: The updates.
    ///   - new: The new numbers of items of the data source.
    func shownUpdates(_ updates: TableUpdates, to new: [Int]) -> TableUpdates {
        guard !collection.placeholders.isEmpty else { return updates }
        let old = collection.counts.indices.map { collection.counts[$0] - placeholders(in: $0).count }
        let change = TableChange(updates, from: old, to: new, noun: .collection)
        var shown = updates
        shown.deletedRows = Set(updates.deletedRows.map(shownPath))
        shown.reloadedRows = Set(updates.reloadedRows.map(shownPath))
        let origins = updates.movedRows.map { shownPath($0.from) }
        let moved = Set(updates.movedRows.map(\.from))
        collection.placeholders = collection.placeholders.filter { placeholder in
            let (section, item) = (placeholder.path.section, placeholder.path.item)
            guard let place = change.newSection(section), !change.isReloaded(section) else { return false }
            let next = (item..<max(old[section], item)).lazy.map { IndexPath(item: $0, section: section) }
                .filter { !moved.contains($0) }.compactMap(change.newPath).first
            placeholder.path = next ?? IndexPath(item: new[place], section: place)
            return true
        }
        shown.insertedRows = Set(updates.insertedRows.map(shownPath))
        shown.movedRows = zip(origins, updates.movedRows).map { (from: $0, to: shownPath($1.to)) }
        return shown
    }

    // MARK: - The gap

    /// Makes room for an item from elsewhere, or closes the gap.
    ///
    /// - Parameter path: The shown path of the gap; nil for none.
    func showForeignGap(at path: IndexPath?) {
        let old = collection.gap.flatMap(shownPath(of:))
        guard old != path, !collection.needsData else { return }
        var updates = TableUpdates()
        if let gap = collection.gap {
            collection.placeholders.removeAll { $0 === gap }
            collection.gap = nil
        }
        if let path {
            let gap = CollectionPlaceholder(nil, Self.gapIdentifier, at: path, in: self)
            register(UICollectionViewCell.self, forCellWithReuseIdentifier: Self.gapIdentifier)
            put(gap, at: path)
            collection.gap = gap
        }
        switch (old, path) {
        case (let old?, let path?): updates.movedRows = [(from: old, to: path)]
        case (let old?, nil): updates.deletedRows = [old]
        case (nil, let path?): updates.insertedRows = [path]
        case (nil, nil): return
        }
        applyShown(updates)
    }
}
