import Foundation

extension UIApplication {
    /// Asks who wants to hear of a press that has just begun: recognizers on the view that has the keyboard and on those
    /// above it.
    func offer(_ press: UIPress, event: UIPressesEvent) {
        let chain = press.responder?.chain.compactMap { $0 as? UIView } ?? []
        for (index, view) in chain.enumerated() {
            for recognizer in view.rare?.gestureRecognizers ?? [] where recognizer.view === view {
                recognizer.noteNearness(chain.count - index)
                recognizer.consider(press, event: event)
            }
        }
    }

    /// Tells recognizers what a key does. False when one of them has taken the press, so that no responder hears of it.
    func tellRecognizers(of press: UIPress, event: UIPressesEvent) -> Bool {
        guard !press.recognizers.isEmpty else { return !press.isTakenByGesture }
        screen.gestureArbiter.whileTelling {
            for recognizer in press.recognizers where recognizer.isEnabled && !recognizer.arbitration.isDecided {
                recognizer.modifierFlags = event.modifierFlags
                switch press.phase {
                case .began: recognizer.pressesBegan([press], with: event)
                case .changed: recognizer.pressesChanged([press], with: event)
                case .ended: recognizer.pressesEnded([press], with: event)
                case .cancelled: recognizer.pressesCancelled([press], with: event)
                case .stationary: break
                }
            }
        }
        screen.gestureArbiter.resolve()
        for recognizer in press.recognizers { recognizer.noteIdleness() }
        return !press.isTakenByGesture
    }
}

extension UIGestureRecognizer {
    /// Takes the presses of the attempt away from their responders.
    func takePresses() {
        guard !trackedPresses.isEmpty, let event = UIApplication.sharedIfRunning?.keyRouter.event else { return }
        for press in trackedPresses { press.take(event: event) }
    }

    /// Takes a press that has just begun into the attempt, if everybody concerned agrees, who may take away or move what
    /// they are asked about as with fingers.
    fileprivate func consider(_ press: UIPress, event: UIPressesEvent) {
        let window = press.window
        guard !trackedPresses.has(press), mayHear(in: window), pressTypes.contains(press.type.rawValue), wants(event),
            delegate?.gestureRecognizer(self, shouldReceive: press) ?? true, mayHear(in: window), press.phase == .began
        else { return }
        endIdleness()
        trackedPresses.append(press)
        press.recognizers.append(self)
        arbiter?.join(self)
    }
}

extension UIPress {
    /// Takes the press away from its responder, which is told so if it was told of the press.
    func take(event: UIPressesEvent) {
        guard !isTakenByGesture else { return }
        isTakenByGesture = true
        if isDelivered { responder?.pressesCancelled([self], with: event) }
        isDelivered = false
    }
}
