import CoreGraphics
import Foundation
import QuartzCore

/// A view of items in sections, placed by a layout, which creates cells only for visible items.
///
/// The data source provides the number of items, and a configured cell when an item becomes visible. Cells that scroll
/// out of view are used again. The layout decides where everything is: `UICollectionViewFlowLayout` fills lines,
/// `UICollectionViewCompositionalLayout` nests groups, and a subclass of `UICollectionViewLayout` does as it likes.
///
/// This file holds the members that a subclass can override. The extensions implement them, one topic to a file.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    // MARK: - State

    var collection: CollectionState

    /// The object that provides the data. Held weakly.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { if dataSource !== oldValue { dataDidChange() } }
    }

    /// The object that responds to the user's actions, which is also the scroll view's delegate. Held weakly.
    @_nonoverride open var delegate: (any UICollectionViewDelegate)? {
        get { super.delegate as? any UICollectionViewDelegate }
        set {
            guard newValue !== super.delegate else { return }
            super.delegate = newValue
            collection.unimplemented.remove(.contextMenu)
            dataDidChange()
        }
    }

    /// The object that is told which items will probably be visible soon. Held weakly.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?

    /// Whether `prefetchDataSource` is called.
    ///
    /// Unlike UIKit, cells are made only for visible items, whether this is set or not.
    open var isPrefetchingEnabled = true { didSet { if !isPrefetchingEnabled { forgetPrefetching() } } }

    /// Creates a collection view with a layout.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collection = CollectionState(layout: layout)
        super.init(frame: frame)
        attachLayout(layout)
    }

    /// Creates an empty collection view with a flow layout from an archive, or with the layout of a nib.
    public required init?(coder: NSCoder) {
        let layout = coder.nibCollectionLayout ?? UICollectionViewFlowLayout()
        collection = CollectionState(layout: layout)
        super.init(coder: coder)
        attachLayout(layout)
        coder.applyNib(to: self)
    }

    override var archivedSubviews: [UIView] {
        super.archivedSubviews.filter { !($0 is UICollectionReusableView) && $0 !== backgroundView }
    }

    // MARK: - Layout

    /// The object that places everything. A new layout is used at once; see
    /// `setCollectionViewLayout(_:animated:completion:)` for an animation.
    open var collectionViewLayout: UICollectionViewLayout {
        get { collection.layout }
        set { changeLayout(to: newValue, animated: false, completion: nil) }
    }

    /// The view behind all items. It fills the collection view and does not scroll.
    open var backgroundView: UIView? {
        didSet { replaceBackground(oldValue, with: backgroundView) }
    }

    // MARK: - Data

    /// Reloads all data: the numbers immediately, the cells at the next layout. Clears the selection.
    open func reloadData() { reloadEverything() }

    /// Returns a reusable cell, or a new one of the class or nib registered for the identifier. Call it in
    /// `collectionView(_:cellForItemAt:)` with the index path received there.
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell { reusedCell(identifier, for: indexPath) }

    /// Returns a reusable view, or a new one of the class or nib registered for the kind and the identifier.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView { reusedSupplementaryView(elementKind, identifier, for: indexPath) }

    // MARK: - Selection

    /// Whether the user can select items.
    open var allowsSelection = true { didSet { if !allowsSelection { cancelPress() } } }

    /// Whether several items can be selected. A tap on a selected item then deselects it.
    open var allowsMultipleSelection = false

    /// Whether the user can select items while the collection view is edited.
    open var allowsSelectionDuringEditing = false

    /// Whether several items can be selected while the collection view is edited.
    open var allowsMultipleSelectionDuringEditing = false

    /// Whether the collection view is edited. Its cells learn of it by their configuration state.
    open var isEditing = false { didSet { if isEditing != oldValue { editingDidChange() } } }

    /// Whether the focus can move to items. The default is true.
    open var allowsFocus = true

    /// Whether an item that gets the focus is selected too. The default is false.
    open var selectionFollowsFocus = false

    /// Selects an item and scrolls it to a position. Passing nil deselects all items. The delegate is not notified.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        selectProgrammatically(indexPath, animated: animated, scrollPosition: scrollPosition)
    }

    /// Deselects an item. The delegate is not notified.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        loadDataIfNeeded()
        setSelected(false, at: indexPath)
    }

    /// Scrolls an item to a position.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scrollItem(at: indexPath, to: scrollPosition, animated: animated)
    }

    // MARK: - Views

    /// The way in which cells and other views that change their size make the layout measure them again.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled

    override var viewBehindContent: UIView? { backgroundView }

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(role: .list, coveredEdges: adjustedContentInset)
    }

    /// The visible part of the content. The layout is asked before it changes whether it stays valid.
    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let context = contextOfChange(to: newValue)
            super.bounds = newValue
            boundsDidChange(context)
        }
    }

    open override var frame: CGRect {
        get { super.frame }
        set {
            let context = contextOfChange(to: CGRect(origin: bounds.origin, size: newValue.size))
            super.frame = newValue
            boundsDidChange(context)
        }
    }

    /// Creates cells for the items that became visible and reuses those of the others. Overrides must call `super`.
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutCollection()
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        beginPress(touches)
        watchForMenu(touches, with: event)
        super.touchesBegan(touches, with: event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        continuePress(touches)
        super.touchesMoved(touches, with: event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        collection.menuWatch?.end(touches)
        endPress(touches)
        super.touchesEnded(touches, with: event)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        collection.menuWatch?.end(touches)
        if touches.contains(where: { $0 === collection.press?.touch }) { cancelPress() }
        super.touchesCancelled(touches, with: event)
    }

    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow == nil { cancelPress() }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        let (old, new) = (previousTraitCollection, traitCollection)
        if old?.preferredContentSizeCategory != new.preferredContentSizeCategory
            || old?.layoutDirection != new.layoutDirection
        {
            collectionViewLayout.invalidateLayout()
        }
    }

    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        collectionInsetsDidChange()
    }

    override func boundsSizeDidChange(from oldSize: CGSize) {
        super.boundsSizeDidChange(from: oldSize)
        collectionSizeDidChange(from: oldSize)
    }

    override func restingOffset(proposed offset: CGPoint, velocity: CGPoint) -> CGPoint {
        collectionRestingOffset(proposed: offset, velocity: velocity)
    }
}
