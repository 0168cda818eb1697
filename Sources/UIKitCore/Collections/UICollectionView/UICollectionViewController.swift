import CoreGraphics
import Foundation

/// A view controller that manages a collection view, and is its data source and delegate.
///
/// A subclass overrides the methods of the two protocols that it needs.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDelegate, UICollectionViewDataSource {
    private var givenLayout: UICollectionViewLayout?
    private var managedView: UICollectionView?
    private var hasLoadedItems = false
    private var movementGesture: UILongPressGestureRecognizer?
    /// The distance from the finger to the middle of the item that it moves.
    private var movementGrip = CGPoint.zero

    /// Whether the controller clears the selection when its view appears. The default is true.
    open var clearsSelectionOnViewWillAppear = true

    /// Creates a controller with a collection view of a layout.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        givenLayout = layout
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller with the collection view of a nib, or with one of a flow layout.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a controller from an archive or a storyboard.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// The layout that the controller was created with, or that of its collection view.
    open var collectionViewLayout: UICollectionViewLayout {
        if let layout = managedView?.collectionViewLayout ?? givenLayout { return layout }
        let layout = UICollectionViewFlowLayout()
        givenLayout = layout
        return layout
    }

    /// The collection view, which fills the controller's view. Setting it makes the controller its data source and
    /// delegate if it has none.
    open var collectionView: UICollectionView! {
        get {
            loadViewIfNeeded()
            return managedView
        }
        set {
            if newValue.dataSource == nil { newValue.dataSource = self }
            if newValue.delegate == nil { newValue.delegate = self }
            if let managedView, managedView !== newValue { managedView.removeFromSuperview() }
            managedView = newValue
            guard let view = viewIfLoaded ?? makeContainer(newValue), newValue.superview == nil, view !== newValue
            else { return }
            newValue.frame = view.bounds
            newValue.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.insertSubview(newValue, at: 0)
        }
    }

    /// Makes the controller's view.
    private func makeContainer(_ collectionView: UICollectionView) -> UIView? {
        let container = UIView(frame: collectionView.frame)
        view = container
        return container
    }

    /// Loads the collection view from the controller's storyboard or nib, or creates one in a view.
    open override func loadView() {
        if loadViewFromFile() {
            if managedView == nil, let loaded = viewIfLoaded as? UICollectionView { collectionView = loaded }
            return
        }
        collectionView = UICollectionView(
            frame: rootWindow?.bounds ?? UIScreen.main.bounds, collectionViewLayout: collectionViewLayout)
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard let view = managedView else { return }
        if !hasLoadedItems {
            hasLoadedItems = true
            view.reloadData()
        } else if clearsSelectionOnViewWillAppear {
            for path in view.indexPathsForSelectedItems ?? [] { view.deselectItem(at: path, animated: animated) }
        }
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        managedView?.flashScrollIndicators()
        if let managedView { installMovementGesture(in: managedView) }
    }

    /// Edits the collection view as well.
    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        managedView?.isEditing = editing
    }

    // MARK: - Data source

    open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        preconditionFailure("\(type(of: self)) has items but does not override collectionView(_:cellForItemAt:).")
    }

    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        preconditionFailure(
            "The layout places a \(kind) at \(indexPath), but \(type(of: self)) does not override "
                + "collectionView(_:viewForSupplementaryElementOfKind:at:).")
    }

    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }

    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {}

    // MARK: - Moving items

    /// Whether a finger that stays on an item and then moves, moves it, if the data source lets it be moved. True by
    /// default.
    open var installsStandardGestureForInteractiveMovement = true {
        didSet { movementGesture?.isEnabled = installsStandardGestureForInteractiveMovement }
    }

    private func installMovementGesture(in view: UICollectionView) {
        guard movementGesture?.view !== view else { return }
        let press = UILongPressGestureRecognizer(
            target: self, action: Selector("_moveItem:", UICollectionViewController.moveItem(_:)))
        press.isEnabled = installsStandardGestureForInteractiveMovement
        press.delegate = self
        if let old = movementGesture { old.view?.removeGestureRecognizer(old) }
        movementGesture = press
        view.addGestureRecognizer(press)
    }

    private func moveItem(_ press: UILongPressGestureRecognizer) {
        guard let view = managedView else { return }
        let point = press.location(in: view)
        switch press.state {
        case .began:
            guard let path = view.indexPathForItem(at: point), let cell = view.cellForItem(at: path),
                view.beginInteractiveMovementForItem(at: path)
            else { return }
            movementGrip = CGPoint(x: cell.center.x - point.x, y: cell.center.y - point.y)
            follow(point)
        case .changed: follow(point)
        case .ended: view.endInteractiveMovement()
        default: view.cancelInteractiveMovement()
        }
    }

    private func follow(_ point: CGPoint) {
        managedView?.updateInteractiveMovementTargetPosition(
            CGPoint(x: point.x + movementGrip.x, y: point.y + movementGrip.y))
    }

    // MARK: - Selection

    open func collectionView(
        _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool { true }
    open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
    open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
    open func collectionView(
        _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool { true }
    open func collectionView(
        _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool { true }
    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
    open func collectionView(
        _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool { !collectionView.isEditing }
    open func collectionView(
        _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
    ) {}

    // MARK: - Coming and going

    open func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {}

    // MARK: - Context menus

    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard indexPaths.count == 1 else { return collectionView.unimplemented(.contextMenu, nil) }
        return self.collectionView(collectionView, contextMenuConfigurationForItemAt: indexPaths[0], point: point)
    }

    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { collectionView.unimplemented(.contextMenu, nil) }

    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        self.collectionView(collectionView, previewForHighlightingContextMenuWithConfiguration: configuration)
    }

    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        self.collectionView(collectionView, previewForDismissingContextMenuWithConfiguration: configuration)
    }

    open func collectionView(
        _ collectionView: UICollectionView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }

    open func collectionView(
        _ collectionView: UICollectionView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }

    open func collectionView(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}

    open func collectionView(
        _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    open func collectionView(
        _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    // MARK: - Focus and offset

    open func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
        collectionView.letsUserSelect
    }
    open func collectionView(
        _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
    ) -> Bool { collectionView.selectionFollowsFocus }
    open func collectionView(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { proposedContentOffset }
}

extension UICollectionViewController: UIGestureRecognizerDelegate {
    /// Returns whether a finger that stays moves an item: whether there is one below it that can be moved.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer === movementGesture, let view = managedView,
            let path = view.indexPathForItem(at: gestureRecognizer.location(in: view))
        else { return gestureRecognizer !== movementGesture }
        return view.dataSource?.collectionView(view, canMoveItemAt: path) ?? false
    }
}
