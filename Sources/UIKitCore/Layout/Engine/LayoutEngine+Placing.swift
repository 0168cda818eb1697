import CoreGraphics

extension LayoutEngine {
    /// Marks the views whose subviews or guides among the items are not at their solved frames.
    func markHosts(of items: [SolvedItem], except current: UIView?) {
        for item in items where !item.isFixed {
            guard let host = item.host, host !== current, let frame = roundedFrame(of: item) else { continue }
            let known = item.guide?.solvedFrame ?? item.view?.solvedFrame
            guard known != frame else { continue }
            host.setNeedsLayout()
            // A host that is being laid out at this moment is asked again the next time.
            if !host.layer.needsLayout() { noteDisplacement(of: item) }
        }
        markScrollViews(except: current)
    }

    /// Moves the subviews and guides of a view to their solved frames.
    func place(subviewsOf host: UIView) {
        if host === root { placeRoot() }
        applyContentSize(of: host)
        for view in host.subviews where !view.layoutState.translatesAutoresizingMask {
            guard let item = item(for: view), !item.isFixed, let frame = roundedFrame(of: item) else { continue }
            placing { view.setSolvedFrame(frame) }
        }
        for guide in host.layoutState.storage?.guides ?? [] {
            guard let item = item(for: guide), let frame = roundedFrame(of: item) else { continue }
            guide.solvedFrame = frame
        }
    }

    /// Applies the solved size to a topmost view that does not translate its autoresizing mask.
    private func placeRoot() {
        guard let root, let item = order.first, !item.isFixed, let frame = roundedFrame(of: item) else { return }
        if root.bounds.size != frame.size {
            root.bounds = CGRect(origin: root.bounds.origin, size: frame.size)
        }
    }

    func roundedFrame(of item: SolvedItem) -> CGRect? {
        let scale = (item.host ?? root)?.contentScaleFactor ?? 1
        return item.frame(in: solution).map { LayoutRounding(scale: scale).rounded($0) }
    }
}

/// The rounding of solved frames to values that appear sharp on screen.
///
/// Positions and sizes are rounded separately, each view in its superview's coordinates, so relations between views
/// may be off by a fraction of a point. Sizes are rounded to whole pixels. Positions are too, except at a scale of
/// two, where they are rounded to whole points. Halves are rounded away from zero.
package struct LayoutRounding: Hashable, Sendable {
    /// The number of steps per point.
    private let sizeSteps: CGFloat
    private let positionSteps: CGFloat

    package init(scale: CGFloat) {
        let validScale = scale.isFinite && scale > 0 ? scale : 1
        sizeSteps = validScale
        positionSteps = validScale == 2 ? 1 : validScale
    }

    package func rounded(_ frame: CGRect) -> CGRect {
        CGRect(
            x: round(frame.origin.x, positionSteps), y: round(frame.origin.y, positionSteps),
            width: round(frame.size.width, sizeSteps), height: round(frame.size.height, sizeSteps))
    }

    package func rounded(_ size: CGSize) -> CGSize {
        CGSize(width: round(size.width, sizeSteps), height: round(size.height, sizeSteps))
    }

    private func round(_ value: CGFloat, _ steps: CGFloat) -> CGFloat {
        // Absorbs the solver's rounding errors, which must not decide the direction in which a half is rounded.
        let steady = (value * steps * 4096).rounded() / 4096
        return steady.rounded(.toNearestOrAwayFromZero) / steps
    }
}
