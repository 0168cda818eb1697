import Foundation

extension UIWindow {
    /// Delivers the touches of an event to recognizers: those of the touched view first, then those of its ancestors,
    /// and in the order of attachment for each view. Their proposals are examined after all of them have received the
    /// event.
    ///
    /// A recognizer that a callback removes receives nothing more. One that a callback adds receives the next finger
    /// that comes down.
    func notifyRecognizers(of event: UIEvent) {
        for touch in event.changedTouches
        where touch.window === self && touch.phase == .began && !touch.wasOfferedToRecognizers {
            touch.wasOfferedToRecognizers = true
            offer(touch, event: event)
        }
        if event.changedTouches.count == 1 {
            let touch = event.changedTouches[0]
            guard touch.window === self, !touch.recognizers.isEmpty else { return }
            notifyRecognizers(of: event.changedTouches, phase: touch.phase, event: event)
        } else {
            for phase in UITouch.Phase.ofFingers {
                var touches = event.lists.takeList()
                for touch in event.changedTouches where touch.phase == phase && touch.window === self {
                    if !touch.recognizers.isEmpty { touches.append(touch) }
                }
                if !touches.isEmpty { notifyRecognizers(of: touches, phase: phase, event: event) }
                event.lists.recycle(&touches)
            }
        }
    }

    /// Starts the idle deadlines of attempts whose last finger was lifted by the event.
    func startIdleDeadlines(after event: UIEvent) {
        for touch in event.changedTouches where touch.hasLeftScreen && touch.window === self {
            for recognizer in touch.recognizers { recognizer.startIdleDeadline() }
        }
    }

    /// Offers a new touch to the recognizers of its view and of the ancestors.
    private func offer(_ touch: UITouch, event: UIEvent) {
        var view = touch.view
        var depth = 0
        while let current = view {
            depth += 1
            view = current.superview
        }
        view = touch.view
        while let current = view {
            for recognizer in current.rareIfLoaded?.gestureRecognizers ?? [] where recognizer.view === current {
                recognizer.setDepth(depth)
                recognizer.consider(touch, event: event)
            }
            depth -= 1
            view = current.superview
        }
    }

    private func notifyRecognizers(of touches: [UITouch], phase: UITouch.Phase, event: UIEvent) {
        // A callback may send the same event again.
        if phase != .moved {
            for touch in touches where touch.reportedPhase == phase { return }
            for touch in touches { touch.reportedPhase = phase }
        }
        let all = event.lists.set(of: touches)
        Self.visits += 1
        let visit = Self.visits
        for touch in touches {
            for recognizer in touch.recognizers where recognizer.arbitration.visit != visit {
                recognizer.arbitration.visit = visit
                guard recognizer.isReceiving else { continue }
                recognizer.adoptKeys(of: event, phase: phase)
                let own = touches.count == 1 ? all : recognizer.part(of: touches, all: all, event: event)
                recognizer.hear(of: own, phase: phase, event: event)
            }
        }
    }

    /// The number of delivery passes.
    private static var visits = 0
}

extension UIGestureRecognizer {
    /// Returns whether the recognizer may receive new input in a window. A hidden one has lost its input.
    func canReceive(in window: UIWindow?) -> Bool {
        guard let window, !window.isHidden else { return false }
        return isEnabled && !arbitration.isDecided && view?.window === window
    }

    /// Whether the recognizer still receives its touches: a callback may have ended the attempt.
    fileprivate var isReceiving: Bool { !trackedTouches.isEmpty && isEnabled && !arbitration.isDecided }

    /// Sets the depth of the view, which stays fixed while the recognizer takes part in arbitration.
    func setDepth(_ depth: Int) {
        if !arbitration.isParticipating { arbitration.depth = depth }
    }

    /// Begins tracking a new touch if the recognizer and its delegate agree.
    ///
    /// Their callbacks may disable the recognizer or remove views, including the touched one, whose touch is then
    /// lost. A recognizer that was moved to an ancestor has already received the touch.
    fileprivate func consider(_ touch: UITouch, event: UIEvent) {
        guard !trackedTouches.containsIdentical(touch) else { return }
        guard canReceive(in: touch.window), wants(event), wants(touch), canReceive(in: touch.window),
            touch.phase == .began
        else {
            Trace.emit(GestureNote(traceSubject, .declined, peer: touch.traceSubject))
            return
        }
        track(touch)
    }

    /// Returns the touches that the recognizer tracks.
    fileprivate func part(of touches: [UITouch], all: Set<UITouch>, event: UIEvent) -> Set<UITouch> {
        if isFollowing(all: touches) { return all }
        var own = event.lists.takeList()
        for touch in touches where trackedTouches.containsIdentical(touch) { own.append(touch) }
        let set = event.lists.set(of: own)
        event.lists.recycle(&own)
        return set
    }

    private func isFollowing(all touches: [UITouch]) -> Bool {
        for touch in touches where !trackedTouches.containsIdentical(touch) { return false }
        return true
    }

    fileprivate func hear(of touches: Set<UITouch>, phase: UITouch.Phase, event: UIEvent) {
        switch phase {
        case .began: touchesBegan(touches, with: event)
        case .moved: touchesMoved(touches, with: event)
        case .ended: touchesEnded(touches, with: event)
        case .cancelled: lose(touches, because: "its fingers were lost", event: event)
        default: break
        }
    }

    /// Cancels touches. Ends the attempt if it has no other touches.
    func lose(_ touches: Set<UITouch>, because reason: String, event: UIEvent) {
        touchesCancelled(touches, with: event)
        guard arbitration.isParticipating, !arbitration.isDecided, trackedTouches.allSatisfy(\.hasLeftScreen) else {
            return
        }
        requestWithdrawal(because: reason)
    }

    /// Updates the held modifier keys and buttons. The buttons stay until the next finger comes down, because none is
    /// held any more when a finger is lifted.
    fileprivate func adoptKeys(of event: UIEvent, phase: UITouch.Phase) {
        modifierFlags = event.modifierFlags
        if phase == .began || !event.buttonMask.isEmpty { buttonMask = event.buttonMask }
    }
}
