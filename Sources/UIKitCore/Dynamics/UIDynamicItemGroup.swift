import CoreGraphics
import Foundation

/// Items that move and collide as one, without changing their places to each other.
///
/// The group is the item that behaviours get; its items are not added to any behaviour themselves.
@preconcurrency @MainActor
open class UIDynamicItemGroup: NSObject, UIDynamicItem {
    /// The items.
    public let items: [any UIDynamicItem]

    /// The places of the items in the group, and their transforms.
    private let places: [(offset: CGPoint, transform: CGAffineTransform)]

    /// Creates a group around the places where the items are.
    ///
    /// - Parameter items: The items, none of which is a group.
    public init(items: [any UIDynamicItem]) {
        precondition(
            !items.contains { $0 is UIDynamicItemGroup },
            "A group cannot contain another group; add the items of the other one instead.")
        self.items = items
        let frame = items.reduce(CGRect.null) { $0.union($1.dynamicFrame) }
        let center = frame.isNull ? CGPoint.zero : CGPoint(x: frame.midX, y: frame.midY)
        places = items.map { (CGPoint(x: $0.center.x - center.x, y: $0.center.y - center.y), $0.transform) }
        bounds = CGRect(origin: .zero, size: frame.isNull ? .zero : frame.size)
        self.center = center
        super.init()
    }

    /// The centre of the group. Setting it moves the items.
    open var center: CGPoint {
        didSet { if center != oldValue { placeItems() } }
    }

    /// The smallest rectangle around the items when the group was created, with its origin at zero.
    public let bounds: CGRect

    /// The rotation of the group. Setting it moves and turns the items.
    open var transform = CGAffineTransform.identity {
        didSet { if transform != oldValue { placeItems() } }
    }

    private func placeItems() {
        for (item, place) in zip(items, places) {
            let offset = place.offset.applying(transform)
            item.center = CGPoint(x: center.x + offset.x, y: center.y + offset.y)
            item.transform = place.transform.concatenating(transform)
        }
    }

    /// The outlines of the items, about the centre of the group.
    var shapes: [ConvexShape] {
        zip(items, places).flatMap { item, place in
            let angle = atan2(Double(place.transform.b), Double(place.transform.a))
            return item.dynamicShapes.map {
                $0.placed(at: DynamicsVector(place.offset), cosine: cos(angle), sine: sin(angle))
            }
        }
    }
}

extension UIDynamicItem {
    /// The smallest upright rectangle around the item.
    var dynamicFrame: CGRect {
        let size = CGRect(origin: .zero, size: bounds.size).applying(CGAffineTransform(rotationAngle: rotation)).size
        return CGRect(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }

    /// The outlines of the item in collisions, about its centre and not turned.
    var dynamicShapes: [ConvexShape] {
        if let group = self as? UIDynamicItemGroup { return group.shapes }
        let (width, height) = (Double(bounds.width), Double(bounds.height))
        guard width > 0, height > 0, width.isFinite, height.isFinite else { return [] }
        let half = DynamicsVector(width, height) / 2
        switch collisionBoundsType {
        case .rectangle: break
        case .ellipse:
            if width == height { return [ConvexShape(center: .zero, radius: half.x)] }
            let corners = (0..<32).map { number in
                let angle = Double(number) / 32 * 2 * .pi
                return DynamicsVector(cos(angle), sin(angle)) * half
            }
            return ConvexShape(corners: corners).map { [$0] } ?? []
        case .path:
            // An empty path stands for the bounds.
            let corners = collisionBoundingPath.segments.flatMap { [$0.0, $0.1] }
            if let shape = ConvexShape(corners: corners) { return [shape] }
        }
        let corners = [half, half * DynamicsVector(-1, 1), -half, half * DynamicsVector(1, -1)]
        return ConvexShape(corners: corners).map { [$0] } ?? []
    }
}
