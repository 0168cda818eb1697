import CoreGraphics
import Foundation

/// A section of a compositional layout: a group that repeats for all items, with the views at its boundaries.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
    let group: NSCollectionLayoutGroup

    /// The distances between the content of the section and its boundaries, in points.
    open var contentInsets = NSDirectionalEdgeInsets.zero

    /// The space between groups, in points.
    open var interGroupSpacing: CGFloat = 0

    /// The edges from which the insets of the section are measured.
    open var contentInsetsReference = UIContentInsetsReference.automatic

    /// The way in which the section scrolls across the direction of the layout.
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none

    /// The views at the boundaries of the section, such as a header and a footer.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

    /// Whether views at the boundaries are inset like the content.
    open var supplementariesFollowContentInsets = true

    /// The views behind the section.
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []

    /// The closure that can change the places of the visible items whenever they are placed.
    open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

    /// The list that the section shows; nil for any other section.
    var list: UICollectionLayoutListConfiguration?

    /// Creates a section of a group.
    public init(group: NSCollectionLayoutGroup) {
        self.group = group
        super.init()
    }
}

/// The ways in which a section scrolls across the direction of its layout.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    /// No scrolling across the direction of the layout.
    case none
    /// Scrolling to any offset.
    case continuous
    /// Scrolling to the beginning of a group.
    case continuousGroupLeadingBoundary
    /// Scrolling by the width of the collection view.
    case paging
    /// Scrolling by one group.
    case groupPaging
    /// Scrolling by one group, which comes to the centre.
    case groupPagingCentered
}

/// The edges from which content insets of a compositional layout are measured.
public enum UIContentInsetsReference: Int, Sendable {
    /// The reference of the layout's configuration.
    case automatic
    /// The edges of the collection view.
    case none
    /// The safe area.
    case safeArea
    /// The layout margins.
    case layoutMargins
    /// The readable width.
    case readableContent
}

/// The room in which a compositional layout places a section.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: AnyObject {
    /// The size, in points.
    var contentSize: CGSize { get }
    /// The size without the insets, in points.
    var effectiveContentSize: CGSize { get }
    /// The insets of the container, in points.
    var contentInsets: NSDirectionalEdgeInsets { get }
    /// The insets of the container and of those around it, in points.
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The room and the traits for which a compositional layout places a section.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: AnyObject {
    /// The room.
    var container: any NSCollectionLayoutContainer { get }
    /// The traits of the collection view.
    var traitCollection: UITraitCollection { get }
}

/// The room of a collection view, or of a group.
@MainActor
final class LayoutEnvironment: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
    let contentSize: CGSize
    let contentInsets: NSDirectionalEdgeInsets
    let traitCollection: UITraitCollection

    init(size: CGSize, insets: NSDirectionalEdgeInsets, traits: UITraitCollection) {
        contentSize = size
        contentInsets = insets
        traitCollection = traits
    }

    var container: any NSCollectionLayoutContainer { self }
    var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
    var effectiveContentSize: CGSize {
        CGSize(
            width: max(contentSize.width - contentInsets.leading - contentInsets.trailing, 0),
            height: max(contentSize.height - contentInsets.top - contentInsets.bottom, 0))
    }
}
