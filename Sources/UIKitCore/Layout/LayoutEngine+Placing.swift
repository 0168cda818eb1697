import CoreGraphics

extension LayoutEngine {
    /// Has the views lay out whose subviews or guides are not where the solver wants them.
    func markHosts(except current: UIView?) {
        for item in order where !item.isFixed {
            guard let host = item.host, host !== current, let frame = roundedFrame(of: item) else { continue }
            let known = item.guide?.solvedFrame ?? item.view?.untransformedFrame
            if known != frame { host.setNeedsLayout() }
        }
        markScrollViews(except: current)
    }

    /// Puts the subviews and guides of a view where the solver wants them.
    func place(subviewsOf host: UIView) {
        if host === root { placeRoot() }
        sizeContent(of: host)
        for view in host.subviews where !view.layoutState.translatesAutoresizingMask {
            guard let item = item(for: view), !item.isFixed, let frame = roundedFrame(of: item) else { continue }
            view.setUntransformedFrame(frame)
        }
        for guide in host.layoutState.storage?.guides ?? [] {
            guard let item = item(for: guide), let frame = roundedFrame(of: item) else { continue }
            guide.solvedFrame = frame
        }
    }

    /// A topmost view that does not translate its autoresizing mask has the size that the constraints give it.
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
