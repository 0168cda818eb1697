extension UIGestureRecognizer {
    /// Takes the presses of the attempt from their responders.
    func takePresses() {
        guard !trackedPresses.isEmpty,
            let event = owningApplication?.keyRouter.event
        else { return }
        for press in trackedPresses { press.take(event: event) }
    }

    /// Begins tracking a press that has just begun, if the recognizer and its delegate agree. They may disable the
    /// recognizer or remove views meanwhile, as with touches.
    func consider(_ press: UIPress, event: UIPressesEvent) {
        let window = press.window
        guard !trackedPresses.containsIdentical(press), canReceive(in: window),
            pressTypes.contains(press.type.rawValue), wants(event),
            delegate?.gestureRecognizer(self, shouldReceive: press) ?? true, canReceive(in: window),
            press.phase == .began
        else { return }
        cancelIdleDeadline()
        trackedPresses.append(press)
        press.recognizers.append(self)
        arbiter?.join(self)
    }
}

extension UIPress {
    /// Takes the press from its responder, which receives `pressesCancelled` if it has received the press.
    func take(event: UIPressesEvent) {
        guard !isTakenByGesture else { return }
        isTakenByGesture = true
        if isDelivered { responder?.pressesCancelled([self], with: event) }
        isDelivered = false
    }
}
