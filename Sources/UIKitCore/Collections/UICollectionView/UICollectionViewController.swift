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
