import UIKit

/// What is asked.
@MainActor
enum HitSubject {
    case view(UIView)
    case screen(UIScreen)

    /// The views at the top, from the front to the back.
    var roots: [UIView] {
        switch self {
        case .view(let view): [view]
        case .screen(let screen): screen.orderedWindows.reversed()
        }
    }

    /// Where the lattice of pixels begins, in points.
    var origin: CGPoint {
        guard case .view(let view) = self else { return .zero }
        let origin = view.layer.bounds.origin
        return origin.isFinite ? origin : .zero
    }

    /// How a point of the map becomes one of a view at the top.
    func chain(to root: UIView, on grid: PixelGrid) -> PlaceChain {
        let start = PlaceChain(grid)
        guard case .screen = self, let window = root as? UIWindow else { return start }
        return PlaceChain(to: window, onScreenAfter: start)
    }

    /// Whom a touch would belong to.
    ///
    /// - Parameter ask: asks a view at the top about a point of its own space.
    func answer(
        at point: CGPoint, by ask: (UIView, CGPoint) -> UIView? = { $0.watchedHitTest($1, with: nil) }
    ) -> UIView? {
        switch self {
        case .view(let view):
            return ask(view, point)
        case .screen:
            for case let window as UIWindow in roots {
                if let place = window.place(of: point, from: nil), let view = ask(window, place) { return view }
            }
            return nil
        }
    }

    /// Says so when a map is not of all that was asked for.
    func reportSize(of rect: CGRect, _ grid: PixelGrid, to book: HitBook) {
        let name: String
        switch self {
        case .view(let view): name = view.traceName
        case .screen: name = "the screen"
        }
        guard rect.isFinite else {
            return book.report(.notFinite, name, "has a place that is infinite or no number")
        }
        let missing = max(rect.width - grid.bounds.width, rect.height - grid.bounds.height) * grid.scale
        if missing >= 1, rect.width > 0, rect.height > 0 {
            book.report(.tooLarge, name, "has more pixels than can be asked about: the map ends before it does")
        }
    }
}
