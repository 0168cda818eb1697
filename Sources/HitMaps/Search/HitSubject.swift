import UIKit

/// The view or the screen that is hit-tested.
@MainActor
enum HitSubject {
    case view(UIView)
    case screen(UIScreen)

    /// The roots of the hit-tested trees, from front to back.
    var roots: [UIView] {
        switch self {
        case .view(let view): [view]
        case .screen(let screen): screen.orderedWindows.reversed()
        }
    }

    /// The origin of the pixel lattice, in points.
    var origin: CGPoint {
        guard case .view(let view) = self else { return .zero }
        let origin = view.layer.bounds.origin
        return origin.isFinite ? origin : .zero
    }

    /// Returns the conversion from the map's coordinates to those of a root.
    func mapping(to root: UIView, on grid: PixelGrid) -> CoordinateMapping {
        let start = CoordinateMapping(grid)
        guard case .screen = self, let window = root as? UIWindow else { return start }
        return CoordinateMapping(to: window, onScreenAfter: start)
    }

    /// Returns the view that a touch would belong to.
    ///
    /// - Parameter hitTest: Hit-tests a root at a point in its own coordinates.
    func hitView(
        at point: CGPoint, by hitTest: (UIView, CGPoint) -> UIView? = { $0.monitoredHitTest($1, with: nil) }
    ) -> UIView? {
        switch self {
        case .view(let view):
            return hitTest(view, point)
        case .screen:
            for case let window as UIWindow in roots {
                if let location = window.location(of: point, from: nil), let view = hitTest(window, location) {
                    return view
                }
            }
            return nil
        }
    }

    /// Reports when a map cannot cover the whole rectangle.
    func reportSize(of rect: CGRect, _ grid: PixelGrid, to log: HitSearchLog) {
        let name: String
        switch self {
        case .view(let view): name = view.traceName
        case .screen: name = "the screen"
        }
        guard rect.isFinite else {
            return log.report(.notFinite, name, "has an infinite or NaN position or size")
        }
        let missing = max(rect.width - grid.bounds.width, rect.height - grid.bounds.height) * grid.scale
        if missing >= 1, rect.width > 0, rect.height > 0 {
            log.report(.tooLarge, name, "has too many pixels: the map covers only a part of it")
        }
    }
}
