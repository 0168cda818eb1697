import CoreGraphics
import Foundation
import QuartzCore

/// An item or supplementary view whose place a section's `visibleItemsInvalidationHandler` can change.
///
/// Places are in the coordinates of the section's content: those of a section that scrolls across the direction of the
/// layout do not change while it does.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: AnyObject {
    /// The opacity, from 0 to 1.
    var alpha: CGFloat { get set }
    /// The order in front of elements with lower numbers.
    var zIndex: Int { get set }
    /// Whether the view is not shown.
    var isHidden: Bool { get set }
    /// The centre, in points.
    var center: CGPoint { get set }
    /// The transform in two dimensions.
    var transform: CGAffineTransform { get set }
    /// The transform in three dimensions.
    var transform3D: CATransform3D { get set }
    /// The kind of a supplementary view; empty for an item.
    var name: String { get }
    /// The path of the item, or of the supplementary view.
    var indexPath: IndexPath { get }
    /// The rectangle, in points.
    var frame: CGRect { get }
    /// The rectangle in its own coordinates.
    var bounds: CGRect { get }
    /// Whether it is an item or a supplementary view.
    var representedElementCategory: UICollectionView.ElementCategory { get }
    /// The kind of a supplementary view; nil for an item.
    var representedElementKind: String? { get }
}

/// A closure that is called with the visible elements of a section, the distance by which it is scrolled, and its
/// environment, whenever they are placed.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
    @MainActor (
        _ visibleItems: [any NSCollectionLayoutVisibleItem], _ scrollOffset: CGPoint,
        _ environment: any NSCollectionLayoutEnvironment
    ) -> Void

/// Attributes as a visible item.
@MainActor
final class VisibleItem: NSCollectionLayoutVisibleItem {
    private let attributes: UICollectionViewLayoutAttributes

    init(_ attributes: UICollectionViewLayoutAttributes) {
        self.attributes = attributes
    }

    var alpha: CGFloat {
        get { attributes.alpha }
        set { attributes.alpha = newValue }
    }
    var zIndex: Int {
        get { attributes.zIndex }
        set { attributes.zIndex = newValue }
    }
    var isHidden: Bool {
        get { attributes.isHidden }
        set { attributes.isHidden = newValue }
    }
    var center: CGPoint {
        get { attributes.center }
        set { attributes.center = newValue }
    }
    var transform: CGAffineTransform {
        get { attributes.transform }
        set { attributes.transform = newValue }
    }
    var transform3D: CATransform3D {
        get { attributes.transform3D }
        set { attributes.transform3D = newValue }
    }
    var name: String { attributes.representedElementKind ?? "" }
    var indexPath: IndexPath { attributes.indexPath }
    var frame: CGRect { attributes.frame }
    var bounds: CGRect { attributes.bounds }
    var representedElementCategory: UICollectionView.ElementCategory { attributes.representedElementCategory }
    var representedElementKind: String? { attributes.representedElementKind }
}
