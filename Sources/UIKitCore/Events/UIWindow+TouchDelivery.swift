import Foundation

extension UIWindow {
    /// Delivers the touches of an event to their views: in the order in which the views' fingers came down, and for
    /// each view first the touches that began, then those that moved, ended and were cancelled. A view that accepts
    /// one touch at a time is the exception: it receives the end of one touch before the beginning of the next.
    ///
    /// If a callback removes a view, its touches have been cancelled by then and it receives nothing more.
    func deliverTouches(of event: UIEvent) {
        admitNewTouches(of: event)
        holdTouches(of: event)
        // A single finger is the most frequent case and needs no lists.
        if event.changedTouches.count == 1 {
            let touch = event.changedTouches[0]
            if isDue(touch, touch.phase), let view = touch.view {
                deliver(event.changedTouches, phase: touch.phase, to: view, event: event)
            }
        } else {
            deliverTouchesInGroups(of: event)
        }
        screen.delayedTouches.release()
    }

    private func deliverTouchesInGroups(of event: UIEvent) {
        let touches = event.changedTouches
        for phase in UITouch.Phase.ofFingers {
            Self.deliveries += 1
            let delivery = Self.deliveries
            for touch in touches where touch.lastDeliveryPass < delivery && isDue(touch, phase) {
                guard let view = touch.view else { continue }
                if phase == .began, !view.isMultipleTouchEnabled {
                    deliverDue(touches, phase: .ended, to: view, event: event, delivery: delivery)
                    deliverDue(touches, phase: .cancelled, to: view, event: event, delivery: delivery)
                }
                deliverDue(touches, phase: phase, to: view, event: event, delivery: delivery)
            }
        }
    }

    /// The number of delivery passes, which marks the touches that a pass has delivered already.
    private static var deliveries = 0

    /// Returns whether the touch's view receives this phase now. An event that a callback or the application sends
    /// again begins and ends no touch a second time.
    private func isDue(_ touch: UITouch, _ phase: UITouch.Phase) -> Bool {
        guard touch.window === self, touch.phase == phase else { return false }
        return phase == .began ? touch.delivery.state == .pending : touch.delivery.isDelivering
    }

    /// Delivers to a view its touches that are still due.
    private func deliverDue(
        _ touches: [UITouch], phase: UITouch.Phase, to view: UIView, event: UIEvent, delivery: Int
    ) {
        var due = event.lists.takeList()
        for touch in touches where touch.lastDeliveryPass < delivery && isDue(touch, phase) && touch.view === view {
            touch.lastDeliveryPass = delivery
            due.append(touch)
        }
        if !due.isEmpty { deliver(due, phase: phase, to: view, event: event) }
        event.lists.recycle(&due)
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

    /// Holds back touches that a recognizer or a scroll view has not decided about.
    private func holdTouches(of event: UIEvent) {
        let holds = screen.delayedTouches
        for touch in event.changedTouches where touch.window === self {
            switch (touch.delivery.state, touch.phase) {
            case (.pending, .began):
                if let recognizer = touch.recognizers.first(where: { $0.takesNewTouches }) {
                    Trace.emit(GestureNote(touch.traceSubject, .touchCancelled, peer: recognizer.traceSubject))
                    touch.delivery.withhold()
                } else if holds.shouldHoldBeginning(of: touch) {
                    touch.delivery.hold(touch, event: event)
                    holds.add(touch)
                } else {
                    _ = touch.isAdmitted(event: event)
                }
            case (.held, .moved):
                touch.delivery.keep(touch, event: event)
            case (.held, .ended):
                touch.delivery.keep(touch, event: event)
                // A quick tap is delivered as soon as it ends.
                touch.delivery.contentDeadline?.cancel()
                touch.delivery.contentDeadline = nil
            case (.held, .cancelled):
                touch.delivery.withhold()
            case (.delivering, .ended) where holds.shouldHoldEnd(of: touch):
                touch.delivery.holdEnd(touch, event: event)
                holds.add(touch)
            default:
                break
            }
        }
    }

    /// Decides which new touches are delivered at all. A view accepts one touch at a time unless multiple touch is
    /// enabled, and a view with exclusive touch shares the window with no other touched view.
    private func admitNewTouches(of event: UIEvent) {
        for touch in event.changedTouches where touch.delivery.state == .pending && touch.window === self {
            guard let view = touch.view else {
                touch.delivery.withhold()
                continue
            }
            guard touch.phase == .began else {
                // An override of `sendEvent` swallowed the beginning, and a view never receives the rest alone.
                touch.traceWithholding("it did not receive touchesBegan", from: view)
                touch.delivery.withhold()
                continue
            }
            if !view.isMultipleTouchEnabled, touch.other(in: event, where: { $0.target == touch.target }) != nil {
                Trace.emit(.touch(TouchStep(touch, .withheldAsSecond(view: view.traceName))))
                touch.delivery.withhold()
            } else if screen.input.hasExclusiveTouch,
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
    /// Whether the gesture is active and takes additional touches from their views.
    fileprivate var takesNewTouches: Bool { arbitration.state.isActive && cancelsTouchesInView }
}

extension UITouch {
    /// Returns an earlier touch of the event that matches and that its view has received or is about to receive.
    fileprivate func other(in event: UIEvent, where isMeant: (UITouch) -> Bool) -> UITouch? {
        for touch in event.orderedTouches {
            if touch === self { return nil }
            if isMeant(touch), touch.isHeld, touch.view != nil { return touch }
        }
        return nil
    }

    /// Emits a record that a view does not receive the touch.
    fileprivate func traceWithholding(_ reason: @autoclosure () -> String, from view: UIView) {
        Trace.emit(.touch(TouchStep(self, .withheld(view: view.traceName, reason: reason()))))
    }

    /// Whether the view has the touch or is about to receive it. A touch that ends with the current event does not
    /// count.
    private var isHeld: Bool {
        switch delivery.state {
        case .pending: phase == .began
        case .delivering, .held: phase != .ended && phase != .cancelled
        case .ending, .withheld, .cancelled, .finished: false
        }
    }
}
