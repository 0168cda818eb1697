extension UIControl {
    /// Tells everybody who is registered for any of `events`, once each, whether or not the control is enabled.
    public func sendActions(for events: Event) {
        send(events, event: nil)
    }

    /// Sends `primaryActionTriggered`, as if the control had been used as it is meant to be. Does nothing while disabled.
    public func performPrimaryAction() {
        guard isEnabled else { return }
        performPrimaryAction(with: nil)
    }

    func performPrimaryAction(with event: UIEvent?) {
        primaryActionWillBeSent()
        send(.primaryActionTriggered, event: event)
    }

    /// Tells everybody who is registered for any of `events`, in the order of registration.
    func send(_ events: Event, event: UIEvent?) {
        Trace.emit(ControlNote(self, .sent(events)), text: "\(traceName) \(events)")
        // The control itself may be dropped by what its targets do.
        withExtendedLifetime(self) {
            // Asked when its turn comes: somebody told before may have taken a handler's events away meanwhile.
            for handler in handlers where !handler.events.isDisjoint(with: events) {
                switch handler.kind {
                case .action(let action):
                    sendAction(action)
                case .responderChain(let selector):
                    sendAction(selector, to: nil, for: event)
                case .target(let reference, let selector):
                    guard let target = reference.object else { continue }
                    sendAction(selector, to: target, for: event)
                }
            }
        }
    }
}
