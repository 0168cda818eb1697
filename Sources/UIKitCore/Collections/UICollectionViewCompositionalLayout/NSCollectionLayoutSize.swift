import CoreGraphics
import Foundation

/// A length of an item: a part of its container's, or a number of points.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject {
    enum Kind: Equatable {
        case fractionalWidth
        case fractionalHeight
        case absolute
        case estimated
        case uniform
    }

    let kind: Kind

    /// The fraction, or the number of points.
    public let dimension: CGFloat

    init(_ kind: Kind, _ dimension: CGFloat) {
        self.kind = kind
        self.dimension = dimension.isFinite ? max(dimension, 0) : 0
        super.init()
    }

    /// Returns a part of the container's width; 1 is all of it.
    open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
    }

    /// Returns a part of the container's height; 1 is all of it.
    open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
    }

    /// Returns a number of points.
    open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.absolute, absoluteDimension)
    }

    /// Returns a number of points that counts until the view is measured.
    open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.estimated, estimatedDimension)
    }

    /// Returns a number of points that counts until the view is measured; then all items of the group are as long as
    /// the longest.
    open class func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.uniform, estimate)
    }

    /// Whether the length is a part of the container's width.
    open var isFractionalWidth: Bool { kind == .fractionalWidth }

    /// Whether the length is a part of the container's height.
    open var isFractionalHeight: Bool { kind == .fractionalHeight }

    /// Whether the length is a number of points.
    open var isAbsolute: Bool { kind == .absolute }

    /// Whether the view is measured.
    open var isEstimated: Bool { kind == .estimated || kind == .uniform }

    /// Whether all items of the group are as long as the longest.
    open var isUniformAcrossSiblings: Bool { kind == .uniform }

    /// Returns the length in a container, in points.
    func length(in container: CGSize) -> CGFloat {
        switch kind {
        case .fractionalWidth: container.width * dimension
        case .fractionalHeight: container.height * dimension
        case .absolute, .estimated, .uniform: dimension
        }
    }
}

/// The width and the height of an item, a group or a supplementary view.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject {
    /// The width.
    public let widthDimension: NSCollectionLayoutDimension

    /// The height.
    public let heightDimension: NSCollectionLayoutDimension

    /// Creates a size.
    public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension)
    {
        widthDimension = width
        heightDimension = height
        super.init()
    }

    func size(in container: CGSize) -> CGSize {
        CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
    }

    /// The room that a view of this size has for measuring itself; nil for one that is not measured.
    var fitting: FittingPriorities? {
        guard widthDimension.isEstimated || heightDimension.isEstimated else { return nil }
        return FittingPriorities(
            horizontal: widthDimension.isEstimated ? .fittingSizeLevel : .required,
            vertical: heightDimension.isEstimated ? .fittingSizeLevel : .required)
    }
}

/// The space between items: a fixed number of points, or at least one.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject {
    /// The number of points.
    public let spacing: CGFloat

    /// Whether the space grows until the items fill their group.
    public let isFlexibleSpacing: Bool

    init(_ spacing: CGFloat, isFlexible: Bool) {
        self.spacing = spacing.isFinite ? spacing : 0
        isFlexibleSpacing = isFlexible
        super.init()
    }

    /// Returns a space that grows from a number of points until the items fill their group.
    open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
    }

    /// Returns a space of a number of points.
    open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
    }

    /// Whether the space does not grow.
    open var isFixedSpacing: Bool { !isFlexibleSpacing }
}

/// The space around an item, outside of its size.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject {
    /// The space before the item in the direction of text.
    public let leading: NSCollectionLayoutSpacing?
    /// The space above the item.
    public let top: NSCollectionLayoutSpacing?
    /// The space after the item in the direction of text.
    public let trailing: NSCollectionLayoutSpacing?
    /// The space below the item.
    public let bottom: NSCollectionLayoutSpacing?

    /// Creates spaces; nil stands for none.
    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) {
        self.leading = leading
        self.top = top
        self.trailing = trailing
        self.bottom = bottom
        super.init()
    }
}

/// The place of a supplementary view at the edges of its item.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject {
    /// The edges at which the view is.
    public let edges: NSDirectionalRectEdge

    /// The distance from there, in points, or in parts of the view's size.
    public let offset: CGPoint

    /// Whether the offset is a part of the view's size.
    public let isFractionalOffset: Bool

    /// Creates an anchor at edges.
    public convenience init(edges: NSDirectionalRectEdge) {
        self.init(edges: edges, absoluteOffset: .zero)
    }

    /// Creates an anchor at a distance from edges, in points.
    public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        self.edges = edges
        offset = absoluteOffset
        isFractionalOffset = false
        super.init()
    }

    /// Creates an anchor at a distance from edges, in parts of the view's size.
    public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.edges = edges
        offset = fractionalOffset
        isFractionalOffset = true
        super.init()
    }

    /// Whether the offset is a number of points.
    open var isAbsoluteOffset: Bool { !isFractionalOffset }

    /// Returns the place of a view of a size in, or at, a rectangle.
    ///
    /// - Parameter other: The anchor of the view itself that lies on this one; nil for the same edges, so that the view
    ///   lies inside.
    func place(_ size: CGSize, in rect: CGRect, with other: NSCollectionLayoutAnchor?) -> CGRect {
        func point(_ edges: NSDirectionalRectEdge, _ rect: CGRect) -> CGPoint {
            CGPoint(
                x: edges.contains(.leading) ? rect.minX : edges.contains(.trailing) ? rect.maxX : rect.midX,
                y: edges.contains(.top) ? rect.minY : edges.contains(.bottom) ? rect.maxY : rect.midY)
        }
        func shift(_ anchor: NSCollectionLayoutAnchor) -> CGPoint {
            anchor.isFractionalOffset
                ? CGPoint(x: anchor.offset.x * size.width, y: anchor.offset.y * size.height) : anchor.offset
        }
        let own = point((other ?? self).edges, CGRect(origin: .zero, size: size))
        let target = point(edges, rect)
        let (first, second) = (shift(self), other.map(shift) ?? .zero)
        return CGRect(
            x: target.x - own.x + first.x + second.x, y: target.y - own.y + first.y + second.y, width: size.width,
            height: size.height)
    }
}

/// The alignment of a supplementary view at the boundary of a section or of the whole layout.
public enum NSRectAlignment: Int, Sendable {
    case none = 0
    case top = 1
    case topLeading = 2
    case leading = 3
    case bottomLeading = 4
    case bottom = 5
    case bottomTrailing = 6
    case trailing = 7
    case topTrailing = 8

    /// The edges at which the view is.
    var edges: NSDirectionalRectEdge {
        switch self {
        case .none: []
        case .top: .top
        case .topLeading: [.top, .leading]
        case .leading: .leading
        case .bottomLeading: [.bottom, .leading]
        case .bottom: .bottom
        case .bottomTrailing: [.bottom, .trailing]
        case .trailing: .trailing
        case .topTrailing: [.top, .trailing]
        }
    }
}
