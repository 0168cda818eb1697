import CoreGraphics
import Foundation

/// The buttons of a cell that is swiped.
@MainActor
final class ListCellSwipe {
    let actions: CellActionsView
    /// The distance in points by which the cell is moved towards the leading edge.
    var distance: CGFloat = 0
    /// Whether the buttons are shown, and not only dragged.
    var isOpen = false

    init(_ actions: CellActionsView) {
        self.actions = actions
    }
}

/// Swiping cells of lists.
extension UICollectionViewListCell: SwipedCell {
    var list: (any SwipedList)? { collection }
    var shownPath: IndexPath? { collection?.indexPath(for: self) }
    var shownActions: CellActionsView? { swipe?.actions }
    var swipeDistance: CGFloat { swipe?.distance ?? 0 }
    var swipeControl: UIView? { nil }
    var isSwipeOpen: Bool {
        get { swipe?.isOpen ?? false }
        set { swipe?.isOpen = newValue }
    }

    func makeActions(_ configuration: UISwipeActionsConfiguration, at side: SwipeSide) {
        removeActions()
        let actions = CellActionsView(configuration, at: side, of: self)
        swipe = ListCellSwipe(actions)
        UIView.performWithoutAnimation {
            insertSubview(actions, at: 0)
            setNeedsLayout()
            layoutIfNeeded()
        }
        setNeedsUpdateConfiguration()
    }

    func changeOpenness(to isOpen: Bool) -> () -> Void {
        swipe?.isOpen = isOpen
        return {}
    }

    func shift(by distance: CGFloat, animated: Bool, completion: @escaping () -> Void) {
        guard let swipe, swipe.distance != distance || distance == 0 else { return completion() }
        swipe.distance = distance
        setNeedsLayout()
        let end = { [weak self] in
            defer { completion() }
            // The cell may have been opened again meanwhile.
            guard let self, self.swipe === swipe, swipe.distance == 0, !swipe.isOpen,
                collection?.collection.swipe?.cell !== self
            else { return }
            removeActions()
        }
        guard animated, window != nil else { return end() }
        UIView.animate(withDuration: CellEditing.duration, delay: 0, options: .allowUserInteraction) {
            self.layoutIfNeeded()
        } completion: { _ in
            end()
        }
    }

    private func removeActions() {
        guard let swipe else { return }
        self.swipe = nil
        swipe.actions.removeFromSuperview()
        setNeedsLayout()
        setNeedsUpdateConfiguration()
    }

    /// Forgets the buttons when the cell waits for reuse.
    func forgetSwipe() {
        guard swipe != nil else { return }
        collection?.collection.swipe?.forget(self, at: nil)
        removeActions()
    }

    /// Lets the items of the list be swiped once one that may be is shown, and moves everything aside for the buttons.
    /// Called by the cell's layout, after everything is in its place.
    func layOutSwipe(isMirrored: Bool) {
        if let collection, collection.collection.swipe == nil, shownElement?.category == .cell,
            configuration?.offersSwipeActions == true
        {
            collection.collection.swipe = RowSwipe(of: collection)
        }
        guard let swipe else { return }
        let isAtRight = (swipe.actions.side == .trailing) != isMirrored
        let width = abs(swipe.distance)
        swipe.actions.frame = CGRect(
            x: isAtRight ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
        // Within an animation, the buttons move along.
        swipe.actions.layoutIfNeeded()
        let shift = isMirrored ? swipe.distance : -swipe.distance
        for part in swipedParts { part.frame.origin.x += shift }
    }

    /// The actions of both sides by name, for those who use no finger; nil for none.
    var swipeAccessibilityActions: [UIAccessibilityCustomAction]? {
        guard let collection, !collection.isEditing, let path = shownPath else { return nil }
        let revision = collection.collection.revision
        let offered = [SwipeSide.leading, .trailing].flatMap { side in
            collection.swipeActions(at: side, of: path)?.actions ?? []
        }
        let actions = offered.compactMap { offer -> UIAccessibilityCustomAction? in
            guard let title = offer.title, !title.isEmpty else { return nil }
            return UIAccessibilityCustomAction(name: title) { [weak self, weak collection] _ in
                guard let self, let collection, collection.collection.revision == revision, shownPath == path,
                    !collection.isEditing
                else { return false }
                collection.collection.swipe?.close(animated: true)
                offer.handler(offer, self) { _ in }
                return true
            }
        }
        return actions.isEmpty ? nil : actions
    }
}

/// The swipes of a list's items.
extension UICollectionView: SwipedList {
    var isEditingRows: Bool { isEditing }

    var rowSwipe: RowSwipe? { collection.swipe }

    func swipedCell(at point: CGPoint) -> (any SwipedCell)? { indexPathForItem(at: point).flatMap(swipedCell(of:)) }

    func swipedCell(of path: IndexPath) -> (any SwipedCell)? {
        displayedCell(at: path) as? UICollectionViewListCell
    }

    func swipeActions(at side: SwipeSide, of path: IndexPath) -> UISwipeActionsConfiguration? {
        guard contains(path), let list = collectionViewLayout.list(ofSection: path.section) else { return nil }
        let provider =
            side == .leading
            ? list.leadingSwipeActionsConfigurationProvider : list.trailingSwipeActionsConfigurationProvider
        return provider?(path).flatMap { $0.actions.isEmpty ? nil : $0 }
    }

    func swipeWillBegin(at path: IndexPath) {}

    func swipeDidEnd(at path: IndexPath?) {}
}
