import Foundation

extension UIWindow {
    /// Tells recognizers what the fingers did: those on the view that was touched first, then those on the views above it,
    /// on each view in the order in which they were attached. Whatever they propose is looked at when all of them know.
    ///
    /// A recognizer that a callback removes hears nothing more; one that it adds hears of the next finger that comes down.
    func tellRecognizers(of event: UIEvent) {
        for touch in event.changedTouches where touch.window === self && touch.phase == .began && !touch.wasOffered {
            touch.wasOffered = true
            offer(touch, event: event)
        }
        if event.changedTouches.count == 1 {
            let touch = event.changedTouches[0]
            guard touch.window === self, !touch.recognizers.isEmpty else { return }
            tellRecognizers(of: event.changedTouches, phase: touch.phase, event: event)
        } else {
            for phase in UITouch.Phase.ofFingers {
                var touches = event.lists.lend()
                for touch in event.changedTouches where touch.phase == phase && touch.window === self {
                    if !touch.recognizers.isEmpty { touches.append(touch) }
                }
                if !touches.isEmpty { tellRecognizers(of: touches, phase: phase, event: event) }
                event.lists.takeBack(&touches)
            }
        }
    }

    /// Has an end set to attempts that wait, with no finger down, for nothing that is known.
    func noteIdleRecognizers(after event: UIEvent) {
        for touch in event.changedTouches where touch.hasLeftScreen && touch.window === self {
            for recognizer in touch.recognizers { recognizer.noteIdleness() }
        }
    }

    /// Asks who wants to hear of a finger that has just come down.
    private func offer(_ touch: UITouch, event: UIEvent) {
        var view = touch.view
        var depth = 0
        while let current = view {
            depth += 1
            view = current.superview
        }
        view = touch.view
        while let current = view {
            for recognizer in current.rare?.gestureRecognizers ?? [] where recognizer.view === current {
                recognizer.noteNearness(depth)
                recognizer.consider(touch, event: event)
            }
            depth -= 1
            view = current.superview
        }
    }

    private func tellRecognizers(of touches: [UITouch], phase: UITouch.Phase, event: UIEvent) {
        // An event may be sent again from inside of a callback.
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
                guard recognizer.isHearing else { continue }
                recognizer.adoptKeys(of: event, phase: phase)
                let own = touches.count == 1 ? all : recognizer.part(of: touches, all: all, event: event)
                recognizer.hear(of: own, phase: phase, event: event)
            }
        }
    }

    /// How many deliveries there have been.
    private static var visits = 0
}

extension UIGestureRecognizer {
    /// Whether the recognizer may hear of something new in a window.
    func mayHear(in window: UIWindow?) -> Bool {
        guard let window else { return false }
        return isEnabled && !arbitration.isDecided && view?.window === window
    }

    /// Whether the recognizer hears of its touches: a callback may have ended the attempt.
    fileprivate var isHearing: Bool { !trackedTouches.isEmpty && isEnabled && !arbitration.isDecided }

    /// Notes how far the view is from the window; its turn does not change any more while the recognizer takes part.
    func noteNearness(_ depth: Int) {
        if !arbitration.isTakingPart { arbitration.nearness = depth }
    }

    /// Takes a finger that has just come down into the attempt, if everybody concerned agrees. Those who are asked may
    /// disable the recognizer or take views away, also the touched one, whose finger is lost then. One that moved to a view
    /// further above has heard of the finger already.
    fileprivate func consider(_ touch: UITouch, event: UIEvent) {
        guard !trackedTouches.has(touch) else { return }
        guard mayHear(in: touch.window), wants(event), wants(touch), mayHear(in: touch.window), touch.phase == .began
        else {
            Trace.emit(GestureNote(traceSubject, .declined, peer: touch.traceSubject))
            return
        }
        track(touch)
    }

    /// Those of some touches that the recognizer follows.
    fileprivate func part(of touches: [UITouch], all: Set<UITouch>, event: UIEvent) -> Set<UITouch> {
        if isFollowing(all: touches) { return all }
        var own = event.lists.lend()
        for touch in touches where trackedTouches.has(touch) { own.append(touch) }
        let set = event.lists.set(of: own)
        event.lists.takeBack(&own)
        return set
    }

    private func isFollowing(all touches: [UITouch]) -> Bool {
        for touch in touches where !trackedTouches.has(touch) { return false }
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

    /// Fingers were lost: an attempt that has no other ends.
    func lose(_ touches: Set<UITouch>, because reason: String, event: UIEvent) {
        touchesCancelled(touches, with: event)
        guard arbitration.isTakingPart, !arbitration.isDecided, trackedTouches.allSatisfy(\.hasLeftScreen) else {
            return
        }
        noteWithdrawal(because: reason)
    }

    /// Takes over the keys and buttons that are held. Buttons stay until a finger comes down: none is held any more when
    /// one is lifted.
    fileprivate func adoptKeys(of event: UIEvent, phase: UITouch.Phase) {
        modifierFlags = event.modifierFlags
        if phase == .began || !event.buttonMask.isEmpty { buttonMask = event.buttonMask }
    }
}
