import CoreGraphics
import Foundation

/// A view of a collection view that is used for one element after another: a header, a footer, a decoration, or, in
/// its subclass `UICollectionViewCell`, an item.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    private let identifier: String?
    /// The collection view that shows the view, and the attributes that it has.
    weak var collection: UICollectionView?
    var shownAttributes: UICollectionViewLayoutAttributes?
    /// The element that the view shows; nil while it waits for reuse.
    var shownElement: CollectionElement?

    /// Creates a view. Collection views use this initializer for registered classes.
    public override init(frame: CGRect) {
        identifier = CellFactory.takeIdentifier()
        super.init(frame: frame)
    }

    /// Creates a view from an archive or a nib.
    public required init?(coder: NSCoder) {
        let given = CellFactory.takeIdentifier()
        identifier = coder.nibReuseIdentifier ?? given
        super.init(coder: coder)
    }

    /// The identifier under which the collection view keeps the view for reuse.
    open var reuseIdentifier: String? { identifier }

    /// Called right before the view is used for another element. Overrides call `super`, and reset what the data source
    /// does not set for every element.
    open func prepareForReuse() {}

    /// Called with the attributes of the view's element when they differ from those that it has. The collection view
    /// has applied the properties of `UICollectionViewLayoutAttributes`; overrides apply those of a subclass.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// Called before the collection view changes to another layout.
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Called after the collection view has changed to another layout.
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Returns the attributes that the view prefers to those of its layout. The default measures the view, with the
    /// axes fixed whose length the layout determines.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        guard let fitting = collection?.collectionViewLayout.fitting(of: layoutAttributes.element) else {
            return layoutAttributes
        }
        let size = systemLayoutSizeFitting(
            layoutAttributes.size, withHorizontalFittingPriority: fitting.horizontal,
            verticalFittingPriority: fitting.vertical)
        let preferred = layoutAttributes.copied
        preferred.size = CGSize(
            width: fitting.horizontal == .required
                ? layoutAttributes.size.width : size.width.roundedUp(toScale: contentScaleFactor),
            height: fitting.vertical == .required
                ? layoutAttributes.size.height : size.height.roundedUp(toScale: contentScaleFactor))
        return preferred
    }

    /// Returns the size that the constraints of the view require, or the one that `sizeThatFits(_:)` returns when there
    /// are none.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        guard measuredView.layoutState.hasConstraints else { return sizeThatFits(targetSize) }
        guard measuredView !== self else {
            return super.systemLayoutSizeFitting(
                targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
                verticalFittingPriority: verticalFittingPriority)
        }
        return measuredView.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }

    /// Called when a view in the measured view has another size of its own. Measures the view again with the next
    /// layout, if the collection view allows it.
    func measuredContentDidChange() {
        guard let collection, let shownElement, collection.selfSizingInvalidation == .enabled else { return }
        collection.contentDidChange(of: shownElement)
    }

    /// The view whose constraints determine the size.
    var measuredView: UIView { self }

    /// Called before the view waits for reuse.
    func didEndShowing() {}
}
