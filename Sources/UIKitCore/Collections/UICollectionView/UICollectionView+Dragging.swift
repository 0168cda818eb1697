import CoreGraphics
import Foundation
import QuartzCore

/// Dragging items out of a collection view, within it and into it.
///
/// A finger that stays on an item for a third of a second lifts it. While it is near an edge, the view scrolls.
extension UICollectionView {
    /// The object that provides the items that are dragged. Not kept alive.
    public var dragDelegate: (any UICollectionViewDragDelegate)? {
        get { collection.dragDelegate }
        set {
            collection.dragDelegate = newValue
            updateDragging()
        }
    }

    /// The object that takes what is dropped on the view. Not kept alive.
    public var dropDelegate: (any UICollectionViewDropDelegate)? {
        get { collection.dropDelegate }
        set {
            collection.dropDelegate = newValue
            updateDragging()
        }
    }

    /// Whether items can be dragged, if there is a `dragDelegate`. True by default.
    ///
    /// Unlike UIKit, that is so on all devices.
    public var dragInteractionEnabled: Bool {
        get { collection.allowsDragging }
        set {
            collection.allowsDragging = newValue
            updateDragging()
        }
    }

    /// Whether items of the view are being dragged.
    public var hasActiveDrag: Bool { collection.drags?.dragSession != nil }

    /// Whether a drag is above the view.
    public var hasActiveDrop: Bool { collection.drags?.dropSession != nil }

    private func updateDragging() {
        collection.drags = ListDrag.updated(
            collection.drags, of: self, drags: collection.dragDelegate != nil && collection.allowsDragging,
            takes: collection.dropDelegate != nil)
    }

    /// Returns the answer to a drag of a view whose delegate does not say another.
    func standardProposal(for session: any UIDropSession) -> UICollectionViewDropProposal {
        UICollectionViewDropProposal(operation: ListDrag.standardOperation(for: session, own: collection.drags))
    }

    private func movesByDataSource(_ source: IndexPath) -> Bool {
        contains(source) && dataSource?.collectionView(self, canMoveItemAt: source) ?? false
    }
}

extension UICollectionView: DragList {
    func listPath(at point: CGPoint) -> IndexPath? {
        collection.visible.filter { element, view in
            element.category == .cell && !view.isHidden && placeholder(at: element.path) == nil
                && view.convert(view.bounds, to: self).contains(point)
        }.max {
            ($0.value.shownAttributes?.zIndex ?? 0, $0.key.path) < ($1.value.shownAttributes?.zIndex ?? 0, $1.key.path)
        }?.key.path
    }

    func listCell(at path: IndexPath) -> UIView? { displayedCell(at: path) }

    func listItems(of session: any UIDragSession, at path: IndexPath, adding point: CGPoint?) -> [UIDragItem] {
        guard collection.movement == nil, !collection.needsData, let delegate = collection.dragDelegate else {
            return []
        }
        guard let point else { return delegate.collectionView(self, itemsForBeginning: session, at: path) }
        return delegate.collectionView(self, itemsForAddingTo: session, at: path, point: point)
    }

    func listDragParameters(at path: IndexPath) -> UIDragPreviewParameters? {
        collection.dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: path)
    }

    func listDrag(_ session: any UIDragSession, isBeginning: Bool) {
        if isBeginning {
            collection.dragDelegate?.collectionView(self, dragSessionWillBegin: session)
        } else {
            collection.dragDelegate?.collectionView(self, dragSessionDidEnd: session)
        }
    }

    func listAllowsMove(_ session: any UIDragSession) -> Bool {
        collection.dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session) ?? true
    }

    func listIsRestricted(_ session: any UIDragSession) -> Bool {
        collection.dragDelegate?.collectionView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
    }

    func listCanHandle(_ session: any UIDropSession, source: IndexPath?) -> Bool {
        if let delegate = collection.dropDelegate { return delegate.collectionView(self, canHandle: session) }
        return source.map(movesByDataSource) ?? false
    }

    func listDrop(_ session: any UIDropSession, _ step: ListDropStep) {
        switch step {
        case .enter: collection.dropDelegate?.collectionView(self, dropSessionDidEnter: session)
        case .exit: collection.dropDelegate?.collectionView(self, dropSessionDidExit: session)
        case .end: collection.dropDelegate?.collectionView(self, dropSessionDidEnd: session)
        }
    }

    func listDestination(at point: CGPoint, source: IndexPath?, inserts: Bool) -> IndexPath? {
        // Places stay where they are while items make way.
        if let path = indexPathForItem(at: point) { return path }
        guard inserts, let section = collection.counts.indices.last else { return nil }
        // The gap is no item.
        let isOwn = source?.section == section || collection.gap?.path.section == section
        return IndexPath(item: max(collection.counts[section] - (isOwn ? 1 : 0), 0), section: section)
    }

    func listAnswer(
        to session: any UIDropSession, at destination: IndexPath?, source: IndexPath?
    ) -> (proposal: UIDropProposal, intent: ListDropIntent) {
        guard let delegate = collection.dropDelegate else {
            return (UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath), .insert)
        }
        let proposal = delegate.collectionView(
            self, dropSessionDidUpdate: session, withDestinationIndexPath: destination)
        switch proposal.intent {
        case .unspecified: return (proposal, .none)
        case .insertAtDestinationIndexPath: return (proposal, .insert)
        case .insertIntoDestinationIndexPath: return (proposal, .into)
        }
    }

    func listShowGap(at destination: IndexPath?, source: IndexPath?) {
        guard let source else {
            showOrder(nil)
            return showForeignGap(at: destination)
        }
        showForeignGap(at: nil)
        guard let destination, contains(source), contains(destination) else { return showOrder(nil) }
        showOrder(CollectionOrder(source: source, target: destination))
    }

    func listMark(_ path: IndexPath?) {
        let cell = path.flatMap(displayedCell(at:))
        guard cell !== collection.markedCell else { return }
        collection.markedCell?.isHighlighted = false
        collection.markedCell = cell
        cell?.isHighlighted = true
    }

    func listPerform(_ drop: ListDrop) {
        let order = collection.order
        collection.order = nil
        showForeignGap(at: nil)
        collection.needsArrangement = true
        guard let delegate = collection.dropDelegate else {
            guard let first = drop.items.first, let source = first.source, contains(source) else { return }
            let target = order?.target ?? source
            if target != source, target.section == source.section { commitMove(from: source, to: target) }
            drop.fall(first.item, to: .row(target))
            return
        }
        delegate.collectionView(self, performDropWith: CollectionDropCoordinator(drop, on: self))
        setNeedsLayout()
    }

    func listDropParameters(at path: IndexPath) -> UIDragPreviewParameters? {
        collection.dropDelegate?.collectionView(self, dropPreviewParametersForItemAt: path)
    }
}

/// A drop on a collection view, as its delegate sees it.
@MainActor
private final class CollectionDropCoordinator: UICollectionViewDropCoordinator {
    private final class Item: UICollectionViewDropItem {
        let dragItem: UIDragItem
        let sourceIndexPath: IndexPath?
        let previewSize: CGSize

        init(_ dragItem: UIDragItem, _ sourceIndexPath: IndexPath?, _ previewSize: CGSize) {
            (self.dragItem, self.sourceIndexPath, self.previewSize) = (dragItem, sourceIndexPath, previewSize)
        }
    }

    private let dropped: ListDrop
    private weak var collectionView: UICollectionView?
    let items: [any UICollectionViewDropItem]

    init(_ dropped: ListDrop, on collectionView: UICollectionView) {
        self.dropped = dropped
        self.collectionView = collectionView
        items = dropped.items.map { Item($0.item, $0.source, $0.size) }
    }

    var destinationIndexPath: IndexPath? { dropped.destination }

    var proposal: UICollectionViewDropProposal {
        dropped.proposal as? UICollectionViewDropProposal
            ?? UICollectionViewDropProposal(operation: dropped.proposal.operation)
    }

    var session: any UIDropSession { dropped.session }

    func drop(
        _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
    ) -> any UICollectionViewDropPlaceholderContext {
        guard let collectionView else {
            preconditionFailure("The collection view of a drop is gone. Keep it while it is dropped on.")
        }
        return dropped.fall(dragItem) { animator in
            let made = collectionView.insert(placeholder, for: dragItem, beside: animator)
            return (
                made,
                .placeholder { [weak collectionView] in
                    guard let collectionView, let path = collectionView.shownPath(of: made),
                        let cell = collectionView.displayedCell(at: path)
                    else { return nil }
                    return (cell, placeholder.previewParametersProvider?(cell))
                }
            )
        }
    }

    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
        dropped.fall(dragItem, to: .row(indexPath))
    }

    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        dropped.fall(dragItem, to: .into(indexPath, rect))
    }

    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        dropped.fall(dragItem, to: .target(target))
    }
}
