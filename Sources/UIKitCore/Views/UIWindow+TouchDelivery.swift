import Foundation

extension UIWindow {
    /// Tells the views what their fingers did: views in the order in which their fingers came down, and for each view
    /// first the fingers that came down, then those that moved, were lifted, and were lost.
    ///
    /// A view that a callback removes has had its touches cancelled by then and hears nothing more.
    func deliverTouches(of event: UIEvent) {
        admitNewTouches(of: event)
        // One finger alone is what happens nearly always, and needs no lists.
        if event.orderedTouches.count == 1 {
            let touch = event.orderedTouches[0]
            guard touch.phase != .stationary, isDue(touch, touch.phase), let view = touch.view else { return }
            return deliver([touch], phase: touch.phase, to: view, event: event)
        }
        for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
            var rest = event.orderedTouches.filter { isDue($0, phase) }
            while let first = rest.first {
                let view = first.view
                let group = rest.filter { $0.view === view && isDue($0, phase) }
                rest.removeAll { $0.view === view }
                guard let view, !group.isEmpty else { continue }
                deliver(group, phase: phase, to: view, event: event)
            }
        }
    }

    /// Whether the touch's view is to be told of that phase now. An event that is sent again from inside of a callback, or
    /// by the application, begins and ends no touch a second time.
    private func isDue(_ touch: UITouch, _ phase: UITouch.Phase) -> Bool {
        guard touch.window === self, touch.phase == phase else { return false }
        return phase == .began ? touch.delivery.state == .pending : touch.delivery.isDelivering
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
        guard event.orderedTouches.contains(where: { $0.delivery.state == .pending }) else { return }
        let mine = event.orderedTouches.filter { $0.window === self }
        for touch in mine where touch.delivery.state == .pending {
            guard let view = touch.view else {
                touch.delivery.withhold()
                continue
            }
            guard touch.phase == .began else {
                // Whoever overrides sendEvent swallowed the beginning; a view is not told of the rest alone.
                Trace.emit(
                    .touch, "\(view.traceName) does not get finger \(touch.finger): it was not told that it began")
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
