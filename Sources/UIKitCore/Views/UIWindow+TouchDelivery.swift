import Foundation

extension UIWindow {
    /// Tells the views what their fingers did: views in the order in which their fingers came down, and for each view first
    /// the fingers that came down, then those that moved, were lifted, and were lost. Only a view that takes one finger at a
    /// time hears of the end of one before the beginning of the next.
    ///
    /// A view that a callback removes has had its touches cancelled by then and hears nothing more.
    func deliverTouches(of event: UIEvent) {
        admitNewTouches(of: event)
        holdTouches(of: event)
        // One finger alone is what happens nearly always, and needs no lists.
        if event.changedTouches.count == 1 {
            let touch = event.changedTouches[0]
            if isDue(touch, touch.phase), let view = touch.view {
                deliver(event.changedTouches, phase: touch.phase, to: view, event: event)
            }
        } else {
            deliverTouchesInGroups(of: event)
        }
        screen.touchHolds.release()
    }

    private func deliverTouchesInGroups(of event: UIEvent) {
        let touches = event.changedTouches
        for phase in UITouch.Phase.ofFingers {
            Self.deliveries += 1
            let delivery = Self.deliveries
            for touch in touches where touch.lastDelivery < delivery && isDue(touch, phase) {
                guard let view = touch.view else { continue }
                if phase == .began, !view.isMultipleTouchEnabled {
                    deliverDue(touches, phase: .ended, to: view, event: event, delivery: delivery)
                    deliverDue(touches, phase: .cancelled, to: view, event: event, delivery: delivery)
                }
                deliverDue(touches, phase: phase, to: view, event: event, delivery: delivery)
            }
        }
    }

    /// Counts deliveries of events: which of their touches a view has been told of already.
    private static var deliveries = 0

    /// Whether the touch's view is to be told of that phase now. An event that is sent again from inside of a callback, or
    /// by the application, begins and ends no touch a second time.
    private func isDue(_ touch: UITouch, _ phase: UITouch.Phase) -> Bool {
        guard touch.window === self, touch.phase == phase else { return false }
        return phase == .began ? touch.delivery.state == .pending : touch.delivery.isDelivering
    }

    /// Tells a view of those of the touches that are its own and still due.
    private func deliverDue(
        _ touches: [UITouch], phase: UITouch.Phase, to view: UIView, event: UIEvent, delivery: Int
    ) {
        var due = event.lists.lend()
        for touch in touches where touch.lastDelivery < delivery && isDue(touch, phase) && touch.view === view {
            touch.lastDelivery = delivery
            due.append(touch)
        }
        if !due.isEmpty { deliver(due, phase: phase, to: view, event: event) }
        event.lists.takeBack(&due)
    }

    func deliver(_ touches: [UITouch], phase: UITouch.Phase, to view: UIView, event: UIEvent) {
        let set = event.lists.set(of: touches)
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

    /// Keeps from their views what somebody is still deciding about.
    private func holdTouches(of event: UIEvent) {
        let holds = screen.touchHolds
        for touch in event.changedTouches where touch.window === self {
            switch (touch.delivery.state, touch.phase) {
            case (.pending, .began):
                if let recognizer = touch.recognizers.first(where: { $0.takesNewTouches }) {
                    Trace.emit(GestureNote(touch.traceSubject, .touchCancelled, peer: recognizer.traceSubject))
                    touch.delivery.withhold()
                } else if holds.holdsBeginning(of: touch) {
                    touch.delivery.hold(touch, event: event)
                    holds.add(touch)
                } else {
                    _ = touch.isAdmitted(event: event)
                }
            case (.held, .moved):
                touch.delivery.keep(touch, event: event)
            case (.held, .ended):
                touch.delivery.keep(touch, event: event)
                // A quick tap is delivered when it is over.
                touch.delivery.contentDeadline?.cancel()
                touch.delivery.contentDeadline = nil
            case (.held, .cancelled):
                touch.delivery.withhold()
            case (.delivering, .ended) where holds.holdsEnd(of: touch):
                touch.delivery.holdEnd(touch, event: event)
                holds.add(touch)
            default:
                break
            }
        }
    }

    /// Decides which of the fingers that just came down are delivered at all: a view takes one finger at a time unless it
    /// allows more, and one that insists on being touched alone shares the window with no other.
    private func admitNewTouches(of event: UIEvent) {
        for touch in event.changedTouches where touch.delivery.state == .pending && touch.window === self {
            guard let view = touch.view else {
                touch.delivery.withhold()
                continue
            }
            guard touch.phase == .began else {
                // Whoever overrides sendEvent swallowed the beginning; a view is not told of the rest alone.
                touch.traceWithholding("it was not told that it began", from: view)
                touch.delivery.withhold()
                continue
            }
            if !view.isMultipleTouchEnabled, touch.other(in: event, where: { $0.target == touch.target }) != nil {
                Trace.emit(
                    .touch,
                    GestureNote(
                        touch.traceSubject, .touchCancelled, reason: "\(view.traceName) takes one finger at a time"),
                    text: "\(view.traceName) takes one finger at a time: finger \(touch.finger) is withheld")
                touch.delivery.withhold()
            } else if UIView.exclusiveTouchIsInUse,
                let other = touch.other(
                    in: event,
                    where: {
                        $0.window === self && $0.target != touch.target
                            && ($0.view?.isExclusiveTouch == true || view.isExclusiveTouch)
                    })
            {
                touch.traceWithholding("\(other.view?.traceName ?? "another view") is touched", from: view)
                touch.delivery.withhold()
            }
        }
    }
}

extension UIGestureRecognizer {
    /// Whether the gesture is going on and takes fingers that join it away from their views.
    fileprivate var takesNewTouches: Bool { arbitration.state.isActive && cancelsTouchesInView }
}

extension UITouch {
    /// A finger that came down before this one, and that its view holds or is about to be told of.
    fileprivate func other(in event: UIEvent, where isMeant: (UITouch) -> Bool) -> UITouch? {
        for touch in event.orderedTouches {
            if touch === self { return nil }
            if isMeant(touch), touch.isHeld, touch.view != nil { return touch }
        }
        return nil
    }

    /// Says that a view is not told of the finger.
    fileprivate func traceWithholding(_ reason: @autoclosure () -> String, from view: UIView) {
        Trace.emit(
            .touch,
            GestureNote(traceSubject, .touchCancelled, reason: "\(view.traceName) does not get it: \(reason())"),
            text: "\(view.traceName) does not get finger \(finger): \(reason())")
    }

    /// Whether the view has the finger, or will be told of it now. One that is lifted by the same event is on its way out.
    private var isHeld: Bool {
        switch delivery.state {
        case .pending: phase == .began
        case .delivering, .held: phase != .ended && phase != .cancelled
        case .ending, .withheld, .cancelled, .finished: false
        }
    }
}
