import CoreGraphics
import Foundation

/// An item of a compositional layout: the size of one cell.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
    /// The size of the item in its group.
    public let layoutSize: NSCollectionLayoutSize

    /// The supplementary views at the edges of the item, such as badges.
    open var supplementaryItems: [NSCollectionLayoutSupplementaryItem]

    /// The distances between the size of the item and its cell, in points. They do not apply along an axis with an
    /// estimated length.
    open var contentInsets = NSDirectionalEdgeInsets.zero

    /// The space around the item.
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

    /// Creates an item of a size.
    public init(layoutSize: NSCollectionLayoutSize) {
        self.layoutSize = layoutSize
        supplementaryItems = []
        super.init()
    }

    /// Creates an item of a size with supplementary views.
    public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
        self.layoutSize = layoutSize
        self.supplementaryItems = supplementaryItems
        super.init()
    }
}

/// A group of items, one beside the other, one below the other, or where a closure says. A group is an item itself, so
/// that groups can be in groups.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    enum Arrangement {
        /// The items repeat until the group is full, or `count` times.
        case line(NSLayoutConstraint.Axis, count: Int?, isEqual: Bool)
        case custom(NSCollectionLayoutGroupCustomItemProvider)
    }

    let arrangement: Arrangement

    /// The items of the group.
    public let subitems: [NSCollectionLayoutItem]

    /// The space between the items; nil for none.
    open var interItemSpacing: NSCollectionLayoutSpacing?

    init(_ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], _ arrangement: Arrangement) {
        self.subitems = subitems
        self.arrangement = arrangement
        super.init(layoutSize: size)
    }

    private static func line(
        _ axis: NSLayoutConstraint.Axis, _ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem],
        count: Int? = nil, isEqual: Bool = false
    ) -> NSCollectionLayoutGroup {
        precondition(!subitems.isEmpty, "A group of a compositional layout has at least one item.")
        precondition(count.map { $0 > 0 } ?? true, "A group of a compositional layout has at least one item.")
        return NSCollectionLayoutGroup(size, subitems, .line(axis, count: count, isEqual: isEqual))
    }

    /// Returns a group of items beside each other, which repeat until the width is used.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup { line(.horizontal, layoutSize, subitems) }

    /// Returns a group of items below each other, which repeat until the height is used.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup { line(.vertical, layoutSize, subitems) }

    /// Returns a group of a number of items beside each other that share the width, whatever their own width is.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { line(.horizontal, layoutSize, [subitem], count: count, isEqual: true) }

    /// Returns a group of a number of items below each other that share the height, whatever their own height is.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { line(.vertical, layoutSize, [subitem], count: count, isEqual: true) }

    /// Returns a group of a number of items of their own size beside each other.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { line(.horizontal, layoutSize, [subitem], count: count) }

    /// Returns a group of a number of items of their own size below each other.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { line(.vertical, layoutSize, [subitem], count: count) }

    /// Returns a group whose items are where a closure says.
    open class func custom(
        layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, [], .custom(itemProvider)) }
}

/// A closure that returns the places of the items of a group.
public typealias NSCollectionLayoutGroupCustomItemProvider =
    @MainActor (
        _ layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> [NSCollectionLayoutGroupCustomItem]

/// The place of an item in a group that is made by a closure.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject {
    /// The rectangle in the group, in points.
    public let frame: CGRect

    /// The order of the item in front of items with lower numbers.
    public let zIndex: Int

    /// Creates the place of an item.
    public init(frame: CGRect, zIndex: Int = 0) {
        self.frame = frame
        self.zIndex = zIndex
        super.init()
    }
}

/// A view at the edges of an item or group, such as a badge. It comes from the data source, with the item's path.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    /// The kind of the view.
    public let elementKind: String

    /// The place at the edges of the item.
    public let containerAnchor: NSCollectionLayoutAnchor

    /// The part of the view that lies there; nil for the same edges, so that it lies inside.
    public let itemAnchor: NSCollectionLayoutAnchor?

    /// The order of the view in front of elements with lower numbers. The default is 1, in front of the items.
    open var zIndex = 1

    /// Creates a view inside of its item, at the edges.
    public init(layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor) {
        self.elementKind = elementKind
        self.containerAnchor = containerAnchor
        itemAnchor = nil
        super.init(layoutSize: layoutSize)
    }

    /// Creates a view whose anchor lies on that of its item.
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
        itemAnchor: NSCollectionLayoutAnchor
    ) {
        self.elementKind = elementKind
        self.containerAnchor = containerAnchor
        self.itemAnchor = itemAnchor
        super.init(layoutSize: layoutSize)
    }
}

/// A header, a footer, or another view at the boundary of a section or of the whole layout.
///
/// Unlike UIKit, views at the boundaries beside the direction of scrolling take no room from the items.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    /// The boundary at which the view is.
    public let alignment: NSRectAlignment

    /// The distance from there, in points.
    public let offset: CGPoint

    /// Whether the section grows by the view. Otherwise it lies over the items.
    open var extendsBoundary = true

    /// Whether the view stays at the edge of the visible part while its section is visible.
    open var pinToVisibleBounds = false

    /// Creates a view at a boundary.
    public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
    }

    /// Creates a view at a distance from a boundary.
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
    ) {
        self.alignment = alignment
        offset = absoluteOffset
        super.init(
            layoutSize: layoutSize, elementKind: elementKind,
            containerAnchor: NSCollectionLayoutAnchor(edges: alignment.edges))
    }
}

/// A view behind a section that belongs to the layout, which registers its class.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    /// The kind of the view.
    public let elementKind: String

    /// The order of the view among those behind the items.
    open var zIndex = 0

    init(_ kind: String) {
        elementKind = kind
        super.init(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    }

    /// Returns a background that covers its section, inset by `contentInsets`.
    open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
        NSCollectionLayoutDecorationItem(elementKind)
    }
}
