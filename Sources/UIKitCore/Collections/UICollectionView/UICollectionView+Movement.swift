import CoreGraphics
import Foundation
import QuartzCore

/// The order in which the items of a section are shown while one of them is moved.
struct CollectionOrder: Equatable {
    /// The item that is moved, and the place to which it is moved.
    let source: IndexPath
    let target: IndexPath

    /// Returns the item that is shown at the place of another one.
    func item(atPlaceOf path: IndexPath) -> IndexPath {
        guard path.count == 2, path.section == source.section, target.section == source.section else { return path }
        if path == target { return source }
        if source < target, path >= source, path < target {
            return IndexPath(item: path.item + 1, section: path.section)
        }
        if target < source, path > target, path <= source {
            return IndexPath(item: path.item - 1, section: path.section)
        }
        return path
    }
}

/// The item that an app moves with a finger.
@MainActor
final class CollectionMovement {
    let source: IndexPath
    var target: IndexPath
    /// The place of the item, in the coordinates of the view; nil before the first one.
    var position: CGPoint?

    /// The duration in seconds in which other items make way.
    static let duration: TimeInterval = 0.25

    init(_ source: IndexPath) {
        self.source = source
        target = source
    }
}

/// Moving items within their section, as an app's gesture says.
///
///     case .began: collectionView.beginInteractiveMovementForItem(at: path)
///     case .changed: collectionView.updateInteractiveMovementTargetPosition(gesture.location(in: collectionView))
///     case .ended: collectionView.endInteractiveMovement()
///     default: collectionView.cancelInteractiveMovement()
///
/// The others make way. At the end the data source is told of the new place.
///
/// Unlike UIKit, an item stays in its section, and the view does not scroll at its edges meanwhile.
extension UICollectionView {
    /// Begins to move an item, if the data source allows it. Returns whether it does.
    ///
    /// - Parameter indexPath: The item.
    @discardableResult
    public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
        prepareLayoutIfNeeded()
        guard collection.movement == nil, contains(indexPath), let dataSource,
            dataSource.collectionView(self, canMoveItemAt: indexPath), contains(indexPath)
        else { return false }
        cancelPress()
        collection.movement = CollectionMovement(indexPath)
        collection.order = CollectionOrder(source: indexPath, target: indexPath)
        return true
    }

    /// Moves the item to a point. The others make way.
    ///
    /// - Parameter targetPosition: The middle of the item, in the coordinates of the collection view.
    public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
        guard let movement = collection.movement, contains(movement.source), targetPosition.x.isFinite,
            targetPosition.y.isFinite
        else { return }
        movement.position = targetPosition
        let layout = collectionViewLayout
        let place = layoutRect(CGRect(origin: targetPosition, size: .zero)).origin
        var target = layout.targetIndexPath(forInteractivelyMovingItem: movement.target, withPosition: place)
        if target != movement.target, let delegate {
            target = delegate.collectionView(
                self, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.source,
                atCurrentIndexPath: movement.target, toProposedIndexPath: target)
        }
        // The delegate may have changed the data.
        guard collection.movement === movement, contains(movement.source) else { return }
        guard contains(target), target.section == movement.source.section else { return followMovement() }
        movement.target = target
        showOrder(CollectionOrder(source: movement.source, target: target))
        followMovement()
    }

    /// Leaves the item at its new place, and tells the data source.
    public func endInteractiveMovement() {
        guard let movement = collection.movement else { return }
        collection.movement = nil
        collection.order = nil
        guard movement.target != movement.source, contains(movement.source) else { return settleMovement() }
        commitMove(from: movement.source, to: movement.target)
    }

    /// Moves the item back to where it was.
    public func cancelInteractiveMovement() {
        guard collection.movement != nil else { return }
        collection.movement = nil
        collection.order = nil
        settleMovement()
    }

    /// Lets the data source move an item, and updates the view.
    func commitMove(from source: IndexPath, to target: IndexPath) {
        let revision = collection.revision
        dataSource?.collectionView(self, moveItemAt: source, to: target)
        guard collection.revision == revision, !collection.needsData else { return settleMovement() }
        moveItem(at: source, to: target)
    }

    /// Shows the items in another order, animated.
    func showOrder(_ order: CollectionOrder?) {
        guard order != collection.order else { return }
        collection.order = order
        settleMovement()
    }

    private func settleMovement() {
        collection.needsArrangement = true
        setNeedsLayout()
        guard window != nil, !collection.isLayingOut, !collection.needsData else { return }
        UIView.animate(withDuration: CollectionMovement.duration, delay: 0, options: .allowUserInteraction) {
            self.layoutIfNeeded()
        }
    }

    /// Places the item that is moved at the finger, at once.
    private func followMovement() {
        guard let movement = collection.movement, let cell = displayedCell(at: movement.source),
            let attributes = movingAttributes(movement)
        else { return }
        UIView.performWithoutAnimation { apply(attributes, to: cell) }
    }

    /// Returns the attributes of the item that is moved.
    private func movingAttributes(_ movement: CollectionMovement) -> UICollectionViewLayoutAttributes? {
        guard let position = movement.position else { return nil }
        let place = layoutRect(CGRect(origin: position, size: .zero)).origin
        let attributes = collectionViewLayout.layoutAttributesForInteractivelyMovingItem(
            at: movement.source, withTargetPosition: place)
        return attributes.map(displayed)
    }

    /// Returns visible attributes in the order in which the items are shown, with the one that is moved at the finger.
    func ordered(_ attributes: [UICollectionViewLayoutAttributes]) -> [UICollectionViewLayoutAttributes] {
        guard let order = collection.order else { return attributes }
        var result = attributes.map { attributes in
            guard attributes.representedElementCategory == .cell else { return attributes }
            let item = order.item(atPlaceOf: attributes.indexPath)
            return item == attributes.indexPath ? attributes : attributes.copied(to: item)
        }
        guard let movement = collection.movement, let moving = movingAttributes(movement) else { return result }
        result.removeAll { $0.representedElementCategory == .cell && $0.indexPath == movement.source }
        return result + [moving]
    }
}
