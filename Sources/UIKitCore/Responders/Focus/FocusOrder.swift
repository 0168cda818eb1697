import CoreGraphics

/// The focusable views of a window in reading order: line by line, each from its leading edge.
///
/// The contents of a view stay together. The order visits all controls of a column in its own container before the
/// next column.
@MainActor
struct FocusOrder {
    /// A focusable view, or several that stay together.
    private struct Unit {
        var frame: CGRect
        var views: [UIView]
    }

    let views: [UIView]
    private let frames: [CGRect]

    init(in window: UIWindow) {
        // The presenter behind a presentation cannot be reached.
        let root = window.subviews.last { $0 is PresentationContainer } ?? window
        views = Self.unit(of: root, visible: window.bounds)?.views ?? []
        frames = views.map { $0.convert($0.bounds, to: nil) }
    }

    private static func unit(of view: UIView, visible: CGRect) -> Unit? {
        guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return nil }
        let frame = view.convert(view.bounds, to: nil)
        if view.canBecomeFocused {
            return frame.isFinite && frame.intersects(visible) ? Unit(frame: frame, views: [view]) : nil
        }
        // A transform may move a view to a place that is not finite, where nothing of it is seen.
        guard frame.isFinite || !view.clipsToBounds else { return nil }
        let rest = view.clipsToBounds ? visible.intersection(frame) : visible
        let units = view.subviews.compactMap { unit(of: $0, visible: rest) }
        guard let first = units.first else { return nil }
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return Unit(
            frame: units.dropFirst().reduce(first.frame) { $0.union($1.frame) },
            views: lines(units, isMirrored: isMirrored).flatMap(\.views))
    }

    /// Sorts the units into lines where a straight cut separates them, the lines into columns, and so on.
    private static func lines(_ units: [Unit], isMirrored: Bool, isUndivided: Bool = false) -> [Unit] {
        guard units.count > 1 else { return units }
        let groups = cut(units, from: \.frame.minY, to: \.frame.maxY)
        if groups.count > 1 {
            return groups.flatMap { columns($0, isMirrored: isMirrored) }
        }
        guard !isUndivided else {
            return units.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
        }
        return columns(units, isMirrored: isMirrored)
    }

    private static func columns(_ units: [Unit], isMirrored: Bool) -> [Unit] {
        guard units.count > 1 else { return units }
        let groups = cut(units, from: \.frame.minX, to: \.frame.maxX)
        guard groups.count > 1 else { return lines(units, isMirrored: isMirrored, isUndivided: true) }
        return (isMirrored ? groups.reversed() : groups).flatMap { lines($0, isMirrored: isMirrored) }
    }

    private static func cut(
        _ units: [Unit], from start: (Unit) -> CGFloat, to end: (Unit) -> CGFloat
    ) -> [[Unit]] {
        var groups: [[Unit]] = []
        var last = -CGFloat.infinity
        for unit in units.sorted(by: { start($0) < start($1) }) {
            // Units that overlap by less than a point count as separate.
            if start(unit) > last - 1 {
                groups.append([unit])
            } else {
                groups[groups.count - 1].append(unit)
            }
            last = max(last, end(unit))
        }
        return groups
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
