import CoreGraphics
import Foundation
import QuartzCore

/// The place and the look of an item, a supplementary view or a decoration view in a collection view.
///
/// A layout creates them, and the collection view applies them. A subclass with properties of its own overrides
/// `copy(with:)`, and `isEqual(_:)`, since a view gets `apply(_:)` only for attributes that are not equal to those that
/// it has.
///
/// Unlike UIKit, the class belongs to no actor, so that these overrides can read the properties in Swift 6.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
    /// The section and the item that the attributes are for. Decoration views have any path that the layout chooses.
    open var indexPath = IndexPath(indexes: [0, 0])

    /// The kind of view that the attributes are for.
    public private(set) var representedElementCategory = UICollectionView.ElementCategory.cell

    /// The kind of a supplementary or decoration view; nil for an item.
    public private(set) var representedElementKind: String?

    /// The centre of the view, in points of the content.
    open var center = CGPoint.zero

    /// The size of the view, in points.
    open var size = CGSize.zero

    /// The transform of the view in three dimensions.
    open var transform3D = CATransform3DIdentity

    /// The opacity of the view, from 0 to 1.
    open var alpha: CGFloat = 1

    /// The order of the view in front of views with lower numbers.
    open var zIndex = 0

    /// Whether the view is not shown. The collection view creates no view for hidden attributes.
    open var isHidden = false

    /// Creates attributes for the first item. A layout uses the initializers for items and views instead.
    public override init() {
        super.init()
    }

    /// Creates the attributes of an item.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    /// Creates the attributes of a supplementary view.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
        representedElementCategory = .supplementaryView
        representedElementKind = elementKind
    }

    /// Creates the attributes of a decoration view.
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
        representedElementCategory = .decorationView
        representedElementKind = decorationViewKind
    }

    /// The rectangle of the view, in points of the content. With a transform, it is the rectangle around the
    /// transformed view; setting it sets `center` and `size`.
    open var frame: CGRect {
        get {
            guard CATransform3DIsIdentity(transform3D) else {
                let corner = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
                return corner.applying(transform).offsetBy(dx: center.x, dy: center.y)
            }
            return CGRect(
                x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
        }
        set {
            size = newValue.size
            center = CGPoint(x: newValue.midX, y: newValue.midY)
        }
    }

    /// The rectangle of the view in its own coordinates. Its origin is zero.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set {
            precondition(newValue.origin == .zero, "The bounds of layout attributes start at zero.")
            size = newValue.size
        }
    }

    /// The transform of the view in two dimensions.
    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(transform3D) }
        set { transform3D = CATransform3DMakeAffineTransform(newValue) }
    }

    // MARK: - Copies

    /// Returns a copy of the same class. A subclass calls `super` and copies its own properties.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self.make(type(of: self))
        copy.indexPath = indexPath
        copy.representedElementCategory = representedElementCategory
        copy.representedElementKind = representedElementKind
        copy.center = center
        copy.size = size
        copy.transform3D = transform3D
        copy.alpha = alpha
        copy.zIndex = zIndex
        copy.isHidden = isHidden
        return copy
    }

    /// Returns whether another object has the same attributes. A subclass calls `super` and compares its own
    /// properties.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes else { return false }
        if other === self { return true }
        return other.indexPath == indexPath && other.representedElementCategory == representedElementCategory
            && other.representedElementKind == representedElementKind && other.center == center && other.size == size
            && other.alpha == alpha && other.zIndex == zIndex && other.isHidden == isHidden
            && CATransform3DEqualToTransform(other.transform3D, transform3D)
    }

    open override var hash: Int { indexPath.hashValue }

    open override var description: String {
        "<\(type(of: self)): \(representedElementKind ?? "item") \(indexPath); frame = \(frame)>"
    }
}

extension UICollectionViewLayoutAttributes {
    /// Creates attributes of a class that is known only at run time, by its `init()`.
    static func make(_ type: UICollectionViewLayoutAttributes.Type) -> UICollectionViewLayoutAttributes {
        guard type != UICollectionViewLayoutAttributes.self else { return UICollectionViewLayoutAttributes() }
        return ObjectFactory.make(type, UICollectionViewLayoutAttributes.self)
    }

    /// Creates attributes of a class for an element.
    static func make(
        _ type: UICollectionViewLayoutAttributes.Type, for element: CollectionElement, frame: CGRect
    ) -> UICollectionViewLayoutAttributes {
        let made = make(type)
        made.indexPath = element.path
        made.representedElementCategory = element.category
        made.representedElementKind = element.kind
        made.frame = frame
        return made
    }

    /// The element that the attributes are for.
    var element: CollectionElement {
        CollectionElement(category: representedElementCategory, kind: representedElementKind, path: indexPath)
    }

    /// A copy of the attributes.
    var copied: UICollectionViewLayoutAttributes {
        copy(with: nil) as? UICollectionViewLayoutAttributes ?? self
    }

    /// Returns a copy for another path.
    func copied(to path: IndexPath) -> UICollectionViewLayoutAttributes {
        let copy = copied
        copy.indexPath = path
        return copy
    }
}

/// An item, a supplementary view or a decoration view of a collection view.
struct CollectionElement: Hashable, Sendable {
    var category: UICollectionView.ElementCategory
    /// The kind of a supplementary or decoration view.
    var kind: String?
    var path: IndexPath

    static func item(_ path: IndexPath) -> CollectionElement {
        CollectionElement(category: .cell, kind: nil, path: path)
    }

    static func supplementary(_ kind: String, _ path: IndexPath) -> CollectionElement {
        CollectionElement(category: .supplementaryView, kind: kind, path: path)
    }

    static func decoration(_ kind: String, _ path: IndexPath) -> CollectionElement {
        CollectionElement(category: .decorationView, kind: kind, path: path)
    }
}
