import CoreGraphics
import Foundation

/// The outline of an item in collisions.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
    /// The bounds.
    case rectangle = 0
    /// The ellipse in the bounds.
    case ellipse = 1
    /// The path that `collisionBoundingPath` returns.
    case path = 2
}

/// An object that a dynamic animator moves and turns. Every view is one.
@preconcurrency @MainActor
public protocol UIDynamicItem: AnyObject {
    /// The centre, in the coordinates of the animator's reference view. The animator reads it once and then sets it.
    var center: CGPoint { get set }

    /// The bounds, of which the size counts.
    var bounds: CGRect { get }

    /// The transform. The animator reads it once, and then turns it.
    var transform: CGAffineTransform { get set }

    /// The outline in collisions; a rectangle by default.
    var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }

    /// The outline of an item whose type is `path`: convex, with its origin at the centre of the item. Empty by
    /// default.
    var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
    public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}
