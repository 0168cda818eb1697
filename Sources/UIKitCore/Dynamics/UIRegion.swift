import CoreGraphics
import Foundation

/// The area in which a field acts, about the position of the field: a circle, a rectangle, everything, or what is made
/// of such areas. A region does not change.
@preconcurrency @MainActor
open class UIRegion: NSObject {
    private indirect enum Area {
        case everything
        case circle(radius: CGFloat)
        case rectangle(CGSize)
        case inverse(UIRegion)
        case union(UIRegion, UIRegion)
        case difference(UIRegion, UIRegion)
        case intersection(UIRegion, UIRegion)
    }

    private let area: Area

    private init(_ area: Area) {
        self.area = area
        super.init()
    }

    /// The region of all points.
    public static let infinite = UIRegion(.everything)

    /// Creates a circle.
    ///
    /// - Parameter radius: The radius in points.
    public convenience init(radius: CGFloat) {
        self.init(.circle(radius: max(radius, 0)))
    }

    /// Creates a rectangle about the position of the field.
    ///
    /// - Parameter size: The size in points.
    public convenience init(size: CGSize) {
        self.init(.rectangle(size))
    }

    /// Returns the region of all points that are not in this one.
    open func inverse() -> UIRegion { UIRegion(.inverse(self)) }

    /// Returns the region of the points of both.
    ///
    /// - Parameter region: The other region.
    open func union(_ region: UIRegion) -> UIRegion { UIRegion(.union(self, region)) }

    /// Returns the region of the points that are in this one, but not in another.
    ///
    /// - Parameter region: The other region.
    open func difference(from region: UIRegion) -> UIRegion { UIRegion(.difference(self, region)) }

    /// Returns the region of the points that are in this one and in another.
    ///
    /// - Parameter region: The other region.
    open func intersection(_ region: UIRegion) -> UIRegion { UIRegion(.intersection(self, region)) }

    /// Returns whether a point is in the region.
    ///
    /// - Parameter point: The point, in points from the position of the field.
    open func contains(_ point: CGPoint) -> Bool {
        switch area {
        case .everything: true
        case .circle(let radius): hypot(point.x, point.y) <= radius
        case .rectangle(let size): abs(point.x) <= size.width / 2 && abs(point.y) <= size.height / 2
        case .inverse(let region): !region.contains(point)
        case .union(let a, let b): a.contains(point) || b.contains(point)
        case .difference(let a, let b): a.contains(point) && !b.contains(point)
        case .intersection(let a, let b): a.contains(point) && b.contains(point)
        }
    }
}
