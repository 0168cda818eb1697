import Foundation

extension UIWindow {
    /// Delivers a pointer event to the recognizers of the view under the pointer and of its ancestors, and to
    /// recognizers whose gesture such events drive, wherever the pointer is now.
    func notifyRecognizers(ofPointer event: UIEvent) {
        guard let point = event.pointerLocation else { return }
        let arbiter = screen.gestureArbiter
        let going = arbiter.members.compactMap { $0 as? UIGestureRecognizer }.filter {
            $0.drivingEvent == event.type && $0.view?.window === self
        }
        let path = path(at: point, with: event)
        arbiter.duringDelivery {
            var told: [UIGestureRecognizer] = []
            for view in path {
                for recognizer in view.view.rareIfLoaded?.gestureRecognizers ?? [] where recognizer.view === view.view {
                    recognizer.setDepth(view.depth)
                    told.append(recognizer)
                    recognizer.tell(of: event, isGoing: going.contains { $0 === recognizer }, in: self)
                }
            }
            for recognizer in going where !told.contains(where: { $0 === recognizer }) {
                recognizer.tell(of: event, isGoing: true, in: self)
            }
        }
        arbiter.resolve()
    }

    /// Returns the view at a point of the screen and its ancestors, with their depths. Empty once the pointer has
    /// left the screen.
    private func path(at point: CGPoint, with event: UIEvent) -> [(view: UIView, depth: Int)] {
        guard !event.isPointerGone else { return [] }
        let point = convert(point, from: nil as UIWindow?)
        var views: [UIView] = []
        var next: UIView?
        if event.type == .hover {
            // Hover events are frequent: the hit test runs only if there are hover recognizers, and is not traced.
            guard screen.input.hasHoverRecognizers else { return [] }
            next = Trace.silently { hitTest(point, with: event) }
        } else {
            next = hitTest(point, with: event)
        }
        while let view = next {
            views.append(view)
            next = view.superview
        }
        return views.enumerated().map { ($0.element, views.count - $0.offset) }
    }
}

extension UIGestureRecognizer {
    /// Delivers a pointer event to the recognizer, unless the recognizer declines to begin with it, or a callback has
    /// disabled it or removed its view meanwhile.
    fileprivate func tell(of event: UIEvent, isGoing: Bool, in window: UIWindow) {
        guard canReceive(in: window), isGoing || shouldReceive(event), canReceive(in: window) else { return }
        modifierFlags = event.modifierFlags
        buttonMask = event.buttonMask
        let wasIdle = !arbitration.isParticipating
        receive(event)
        if wasIdle, arbitration.isParticipating { drivingEvent = event.type }
    }
}
