import Foundation

extension UIWindow {
    /// Tells recognizers of an event of the pointer: those on the view under it and on the views above that, and those
    /// whose gesture such an event keeps going, wherever the pointer is now.
    func tellRecognizers(ofPointer event: UIEvent) {
        guard let point = event.pointerLocation else { return }
        let arbiter = screen.gestureArbiter
        let going = arbiter.members.compactMap { $0 as? UIGestureRecognizer }.filter {
            $0.drivingEvent == event.type && $0.view?.window === self
        }
        let path = path(at: point, with: event)
        arbiter.whileTelling {
            var told: [UIGestureRecognizer] = []
            for view in path {
                for recognizer in view.view.rare?.gestureRecognizers ?? [] where recognizer.view === view.view {
                    recognizer.noteNearness(view.depth)
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

    /// The view at a place of the screen and those above it, with how far each is from the window. Empty once the pointer
    /// has left the screen.
    private func path(at point: CGPoint, with event: UIEvent) -> [(view: UIView, depth: Int)] {
        guard !event.isPointerGone else { return [] }
        let place = convert(point, from: nil as UIWindow?)
        var views: [UIView] = []
        var next: UIView?
        if event.type == .hover {
            // A pointer hovers all day long. Views are asked only for those who follow it, and it is no news.
            guard UIView.hasHoverRecognizers else { return [] }
            next = Trace.silently { hitTest(place, with: event) }
        } else {
            next = hitTest(place, with: event)
        }
        while let view = next {
            views.append(view)
            next = view.superview
        }
        return views.enumerated().map { ($0.element, views.count - $0.offset) }
    }
}

extension UIGestureRecognizer {
    /// Hands an event of the pointer to the recognizer, unless it would rather not begin with it, or has left meanwhile:
    /// those who were told or asked before may have disabled it, or taken its view away.
    fileprivate func tell(of event: UIEvent, isGoing: Bool, in window: UIWindow) {
        guard mayHear(in: window), isGoing || shouldReceive(event), mayHear(in: window) else { return }
        modifierFlags = event.modifierFlags
        buttonMask = event.buttonMask
        let wasIdle = !arbitration.isTakingPart
        receive(event)
        if wasIdle, arbitration.isTakingPart { drivingEvent = event.type }
    }
}
