import CoreGraphics
import QuartzCore

/// The focusable views of a window in reading order: line by line, each from its leading edge.
///
/// The contents of a view stay together. The order visits all controls of a column in its own container before the
/// next column.
@MainActor
struct FocusOrder {
    /// A focusable view with its frame in the window, or several that stay together.
    private struct Unit: ReadableUnit {
        var frame: CGRect
        var views: [(view: UIView, frame: CGRect)]
    }

    let views: [UIView]
    private let frames: [CGRect]

    init(in window: UIWindow) {
        let views = Self.unit(of: window, in: window)?.views ?? []
        self.views = views.map(\.view)
        frames = views.map(\.frame)
    }

    /// Returns the subviews of a view that can be reached: in a window, not the presenter behind a modal presentation.
    private static func reachableSubviews(of view: UIView) -> ArraySlice<UIView> {
        let all = view.subviews
        guard view is UIWindow else { return all[...] }
        return all[(all.lastIndex { ($0 as? PresentationContainer)?.isModal == true } ?? 0)...]
    }

    // MARK: - Traversal

    /// A view that is not focusable itself, in the middle of a traversal.
    private struct Container {
        let view: UIView
        /// The mapping from the view's coordinates to the window's.
        let map: SpaceMap
        /// The part of the window in which the contents are seen.
        let visible: CGRect
        /// The subviews that the traversal has not reached, the next of them last.
        var rest: [UIView]
        /// The units of the subviews that it has left.
        var units: [Unit] = []
    }

    private enum Visit {
        case nothing
        case unit(Unit)
        case container(Container)
    }

    /// Returns the unit of all focusable views inside of a view; nil if there are none.
    ///
    /// Iterative, because views may be nested deeper than the stack allows.
    private static func unit(of root: UIView, in window: UIWindow) -> Unit? {
        var found: Unit?
        var path: [Container] = []
        func take(_ visit: Visit) {
            switch visit {
            case .nothing: break
            case .container(let container): path.append(container)
            case .unit(let unit): if path.isEmpty { found = unit } else { path[path.count - 1].units.append(unit) }
            }
        }
        take(visit(root, map: SpaceMap(from: root.layer, to: window.layer), visible: window.bounds))
        while !path.isEmpty {
            let last = path.count - 1
            if let view = path[last].rest.popLast() {
                let map = SpaceMap(from: view.layer, in: path[last].map)
                take(visit(view, map: map, visible: path[last].visible))
            } else {
                take(combined(path.removeLast()))
            }
        }
        return found
    }

    private static func visit(_ view: UIView, map: SpaceMap, visible: CGRect) -> Visit {
        guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled, map.isSeen else { return .nothing }
        let frame = map.up(view.bounds)
        if view.canBecomeFocused {
            guard frame.isFinite, frame.intersects(visible) else { return .nothing }
            return .unit(Unit(frame: frame, views: [(view, frame)]))
        }
        // A transform may move a view to a place that is not finite, where nothing of it is seen.
        guard frame.isFinite || !view.clipsToBounds else { return .nothing }
        return .container(
            Container(
                view: view, map: map, visible: view.clipsToBounds ? visible.intersection(frame) : visible,
                rest: reachableSubviews(of: view).reversed()))
    }

    private static func combined(_ container: Container) -> Visit {
        let units = container.units
        guard units.count > 1 else { return units.first.map { .unit($0) } ?? .nothing }
        let isMirrored = container.view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return .unit(
            Unit(
                frame: units.dropFirst().reduce(units[0].frame) { $0.union($1.frame) },
                views: ReadingOrder.sorted(units, isMirrored: isMirrored).flatMap(\.views)))
    }

    func index(of view: UIView) -> Int? {
        views.firstIndex { $0 === view }
    }

    /// Returns the view nearest to another in a direction, or nil if there is none.
    func nearest(to view: UIView, heading: UIFocusHeading) -> UIView? {
        let origin = view.convert(view.bounds, to: nil)
        var best: (UIView, CGFloat)?
        for (candidate, frame) in zip(views, frames) where candidate !== view {
            guard let distance = Self.distance(from: origin, to: frame, heading) else { continue }
            if distance < best?.1 ?? .infinity { best = (candidate, distance) }
        }
        return best?.0
    }

    /// Returns the distance of a rectangle in a direction, or nil if it lies in another direction.
    private static func distance(from origin: CGRect, to frame: CGRect, _ heading: UIFocusHeading) -> CGFloat? {
        let ahead: CGFloat
        let aside: CGFloat
        let across = max(origin.minX - frame.maxX, frame.minX - origin.maxX, 0)
        let along = max(origin.minY - frame.maxY, frame.minY - origin.maxY, 0)
        switch heading {
        case .up: (ahead, aside) = (origin.minY - frame.maxY, across)
        case .down: (ahead, aside) = (frame.minY - origin.maxY, across)
        case .left: (ahead, aside) = (origin.minX - frame.maxX, along)
        default: (ahead, aside) = (frame.minX - origin.maxX, along)
        }
        guard ahead > -1 else { return nil }
        // Views straight ahead are preferred to nearer views to the side.
        return max(ahead, 0) + 3 * aside
    }
}
