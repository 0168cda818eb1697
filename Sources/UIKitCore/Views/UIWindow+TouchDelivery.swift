import Foundation

extension UIWindow {
    /// Tells the views what their fingers did: views in the order in which their fingers came down, and for each view
    /// first the fingers that came down, then those that moved, were lifted, and were lost.
    ///
    /// A view that a callback removes has had its touches cancelled by then and hears nothing more.
    func deliverTouches(of event: UIEvent) {
        admitNewTouches(of: event)
        for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
            var rest = event.orderedTouches.filter { $0.window === self && $0.phase == phase && $0.delivery.isOpen }
            while let first = rest.first, let view = first.view {
                let group = rest.filter { $0.view === view && $0.phase == phase && $0.delivery.isOpen }
                rest.removeAll { $0.view === view }
                guard !group.isEmpty else { continue }
                deliver(group, phase: phase, to: view, event: event)
            }
        }
    }

    private func deliver(_ touches: [UITouch], phase: UITouch.Phase, to view: UIView, event: UIEvent) {
        let set = Set(touches)
        switch phase {
        case .began:
            for touch in touches { touch.delivery.begin() }
            view.touchesBegan(set, with: event)
        case .moved:
            view.touchesMoved(set, with: event)
        case .ended:
            for touch in touches { touch.delivery.finish() }
            view.touchesEnded(set, with: event)
        case .cancelled:
            for touch in touches { touch.delivery.cancel() }
            view.touchesCancelled(set, with: event)
        default:
            break
        }
    }

    /// Decides which of the fingers that just came down are delivered at all: a view takes one finger at a time unless it
    /// allows more, and one that insists on being touched alone shares the window with no other.
    private func admitNewTouches(of event: UIEvent) {
        let mine = event.orderedTouches.filter { $0.window === self }
        for touch in mine where touch.delivery.state == .pending {
            guard let view = touch.view else {
                touch.delivery.withhold()
                continue
            }
            let others = mine.prefix { $0 !== touch }.filter { $0.delivery.isOpen && $0.view != nil }
            if !view.isMultipleTouchEnabled, others.contains(where: { $0.view === view }) {
                Trace.emit(.touch, "\(view.traceName) takes one finger at a time: finger \(touch.finger) is withheld")
                touch.delivery.withhold()
            } else if let other = others.first(where: {
                $0.view !== view && ($0.view?.isExclusiveTouch == true || view.isExclusiveTouch)
            }) {
                let name = other.view?.traceName ?? "another view"
                Trace.emit(.touch, "\(view.traceName) does not get finger \(touch.finger): \(name) is touched")
                touch.delivery.withhold()
            }
        }
    }
}
