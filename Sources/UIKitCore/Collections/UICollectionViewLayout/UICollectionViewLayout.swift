import CoreGraphics
import Foundation

/// The object that places the items, supplementary views and decoration views of a collection view.
///
/// A subclass overrides `prepare()`, `collectionViewContentSize`, `layoutAttributesForElements(in:)` and
/// `layoutAttributesForItem(at:)`, and the others as needed. The collection view calls `prepare()` before it asks
/// anything after an invalidation.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
    weak var owner: UICollectionView?
    var decorations = ReuseQueue<UICollectionReusableView>()
    /// The state of a batch of updates, while one is applied.
    var updates: LayoutUpdates?

    /// Creates a layout without a collection view.
    public override init() {
        super.init()
    }

    /// Creates a layout from an archive or a nib.
    public required init?(coder: NSCoder) {
        super.init()
    }

    /// The collection view that uses the layout; nil for none.
    open var collectionView: UICollectionView? { owner }

    // MARK: - Attributes

    /// The class of the attributes that the layout creates.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

    /// The class of the contexts that the collection view creates for invalidations.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    /// Called before the collection view asks for attributes, the first time and after each invalidation.
    open func prepare() {}

    /// The size of everything, in points: the content size of the collection view. The default is zero.
    open var collectionViewContentSize: CGSize { .zero }

    /// Returns the attributes of all elements that intersect a rectangle of the content. The default is nil.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

    /// Returns the attributes of an item. The default is nil.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the attributes of a supplementary view. The default is nil.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the attributes of a decoration view. The default is nil.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    // MARK: - Invalidation

    /// Invalidates the whole layout. The collection view lays out with its next layout pass.
    open func invalidateLayout() {
        let context = makeInvalidationContext()
        context.setInvalidatesEverything()
        invalidateLayout(with: context)
    }

    /// Invalidates the parts of the layout that a context names. Overrides call `super`.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        owner?.layoutWasInvalidated(context)
    }

    /// Returns whether new bounds make the layout invalid. Called before the bounds change, with each step of
    /// scrolling. The default is false.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    /// Returns the context of an invalidation by new bounds. Called before the bounds change.
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        makeInvalidationContext()
    }

    /// Returns whether the size that a view prefers makes the layout invalid. The default is false.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    /// Returns the context of an invalidation by the size that a view prefers.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeInvalidationContext()
        context.add(originalAttributes.element)
        return context
    }

    // MARK: - Scrolling

    /// Returns the offset at which the content comes to rest after a drag. The default is the proposed one.
    ///
    /// - Parameters:
    ///   - proposedContentOffset: The offset at which it would come to rest.
    ///   - velocity: The velocity of the offset, in points per millisecond.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }

    /// Returns the offset after an animated update or a change of layouts. The default is the proposed one.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }

    // MARK: - Updates

    /// Called after `prepare()` and before the animations of an update. Overrides call `super`.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

    /// Called in the animation of an update, after all elements have their final attributes. Overrides call `super`.
    open func finalizeCollectionViewUpdates() {}

    /// Called before this layout is replaced by another.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

    /// Called before this layout replaces another.
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

    /// Called after this layout has replaced another or was replaced.
    open func finalizeLayoutTransition() {}

    /// Returns the attributes from which an item appears in an update; nil for its final ones.
    ///
    /// By default, an inserted item fades in, and others come from their place before the update.
    open func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { initialAttributes(of: .item(itemIndexPath)) }

    /// Returns the attributes with which an item disappears in an update; nil for those that it has.
    ///
    /// By default, a deleted item fades out, and others go to their place after the update.
    open func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { finalAttributes(of: .item(itemIndexPath)) }

    /// Returns the attributes from which a supplementary view appears in an update; nil for its final ones.
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { initialAttributes(of: .supplementary(elementKind, elementIndexPath)) }

    /// Returns the attributes with which a supplementary view disappears in an update; nil for those that it has.
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { finalAttributes(of: .supplementary(elementKind, elementIndexPath)) }

    /// Returns the attributes from which a decoration view appears in an update; nil for its final ones.
    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { initialAttributes(of: .decoration(elementKind, decorationIndexPath)) }

    /// Returns the attributes with which a decoration view disappears in an update; nil for those that it has.
    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { finalAttributes(of: .decoration(elementKind, decorationIndexPath)) }

    // MARK: - Moving items

    /// Returns the place to which an item that a finger moves is moved. The default is that of the item below the
    /// finger, or else the current one.
    ///
    /// - Parameters:
    ///   - previousIndexPath: The current place.
    ///   - position: The middle of the item at the finger.
    open func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath {
        let around = CGRect(x: position.x - 0.5, y: position.y - 0.5, width: 1, height: 1)
        let found = layoutAttributesForElements(in: around) ?? []
        return found.first {
            $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(position)
        }?.indexPath ?? previousIndexPath
    }

    /// Returns the attributes of an item while a finger moves it. By default those of the item, at the finger and in
    /// front of the others.
    ///
    /// - Parameters:
    ///   - indexPath: The item.
    ///   - position: The middle of the item at the finger.
    open func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes? {
        let attributes = layoutAttributesForItem(at: indexPath)?.copied
        attributes?.center = position
        attributes?.zIndex = 10_000
        return attributes
    }

    // MARK: - Direction

    /// The direction for which the layout computes its attributes.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    /// Whether the collection view mirrors the content horizontally where texts run in the other direction. The
    /// default is false.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    // MARK: - Sizes

    /// Returns the room that the view of an element has for measuring itself; nil for one that is not measured.
    func fitting(of element: CollectionElement) -> FittingPriorities? {
        element.category == .decorationView ? nil : .free
    }

    /// Returns the list that a section is; nil for any other section.
    func list(ofSection index: Int) -> UICollectionLayoutListConfiguration? { nil }

    /// Returns the sections that scroll across the direction of the layout and meet a rectangle.
    func scrollingSections(in rect: CGRect) -> [Int] { [] }

    /// Returns the scrolling of a section; nil for one that does not scroll across the direction of the layout.
    func scrolling(ofSection index: Int) -> SectionScrolling? { nil }

    /// Returns whether an element moves when its section scrolls.
    func isScrolledWithSection(_ element: CollectionElement) -> Bool { false }

    /// Sets the distance by which a section is scrolled.
    func scrollSection(_ index: Int, to offset: CGFloat) {}

    /// Returns the distance at which a section comes to rest after a drag that began at another.
    func restingOffset(ofSection index: Int, proposed offset: CGFloat, from current: CGFloat) -> CGFloat { offset }

    /// Adopts the sizes that the layout has measured for the paths after an update.
    func renameItems(by change: TableChange, counts: [Int]) {}

}

extension UICollectionViewLayout {
    /// Registers the class of the decoration views of a kind. Nil removes the registration.
    public func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        precondition(
            viewClass == nil || viewClass is UICollectionReusableView.Type,
            "Only classes derived from UICollectionReusableView can be registered for decoration views.")
        decorations.register(viewClass as? UICollectionReusableView.Type, for: elementKind)
    }

    /// Creates a context of the layout's class.
    func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
        let type: AnyClass = Self.invalidationContextClass
        precondition(
            type is UICollectionViewLayoutInvalidationContext.Type,
            "invalidationContextClass of \(self) has to be derived from UICollectionViewLayoutInvalidationContext.")
        return ObjectFactory.make(type, UICollectionViewLayoutInvalidationContext.self)
    }

    /// Creates attributes of the layout's class.
    func makeAttributes(for element: CollectionElement, frame: CGRect) -> UICollectionViewLayoutAttributes {
        guard let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type else {
            preconditionFailure(
                "layoutAttributesClass of \(self) has to be derived from UICollectionViewLayoutAttributes.")
        }
        return .make(type, for: element, frame: frame)
    }

    /// Returns the attributes of any element.
    func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        switch element.category {
        case .cell: layoutAttributesForItem(at: element.path)
        case .supplementaryView:
            layoutAttributesForSupplementaryView(ofKind: element.kind ?? "", at: element.path)
        case .decorationView: layoutAttributesForDecorationView(ofKind: element.kind ?? "", at: element.path)
        }
    }

    private func initialAttributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        guard let updates else { return nil }
        guard let old = updates.change.oldElement(element) else {
            let attributes = attributes(of: element)?.copied
            attributes?.alpha = 0
            return attributes
        }
        return updates.old[old]?.copied(to: element.path)
    }

    private func finalAttributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        guard let updates else { return nil }
        guard let new = updates.change.newElement(element) else {
            let attributes = updates.old[element]?.copied
            attributes?.alpha = 0
            return attributes
        }
        return attributes(of: new)?.copied(to: element.path)
    }
}

/// The attributes before a batch of updates, and the way of elements through it.
@MainActor
struct LayoutUpdates {
    let change: TableChange
    /// The attributes of the elements that were visible or near.
    let old: [CollectionElement: UICollectionViewLayoutAttributes]
}

extension TableChange {
    /// Returns an element as it was before the updates; nil for a new one.
    func oldElement(_ element: CollectionElement) -> CollectionElement? {
        element.moved(to: element.category == .cell ? oldPath(element.path) : oldPathInSection(element.path))
    }

    /// Returns an element as it is after the updates; nil for one that was deleted.
    func newElement(_ element: CollectionElement) -> CollectionElement? {
        element.moved(to: element.category == .cell ? newPath(element.path) : newPathInSection(element.path))
    }

    /// Returns the old path of a supplementary or decoration view, which keeps its place in its section.
    private func oldPathInSection(_ path: IndexPath) -> IndexPath? {
        guard path.count == 2 else { return path }
        return oldSection(path[0]).flatMap { isReloaded($0) ? nil : [$0, path[1]] }
    }

    /// Returns the new path of a supplementary or decoration view.
    private func newPathInSection(_ path: IndexPath) -> IndexPath? {
        guard path.count == 2 else { return path }
        return isReloaded(path[0]) ? nil : newSection(path[0]).map { [$0, path[1]] }
    }
}

extension CollectionElement {
    /// Returns the element at another path; nil for none.
    fileprivate func moved(to path: IndexPath?) -> CollectionElement? {
        path.map { CollectionElement(category: category, kind: kind, path: $0) }
    }
}

extension UICollectionViewLayoutInvalidationContext {
    /// Adds an element to those whose attributes are invalid.
    func add(_ element: CollectionElement) {
        switch element.category {
        case .cell: invalidateItems(at: [element.path])
        case .supplementaryView: invalidateSupplementaryElements(ofKind: element.kind ?? "", at: [element.path])
        case .decorationView: invalidateDecorationElements(ofKind: element.kind ?? "", at: [element.path])
        }
    }
}
