/// What a control made of fingers: what a line of the trace with the topic `control` says, for tools that look for winners.
package struct ControlNote: Sendable {
    /// The control, for as long as it exists.
    package let control: ObjectIdentifier
    package let change: Change

    package enum Change: Sendable {
        /// It told whoever is registered for any of the events.
        case sent(UIControl.Event)
        /// It does not follow a finger, or not any more.
        case declined
    }

    @MainActor
    init(_ control: UIControl, _ change: Change) {
        self.control = ObjectIdentifier(control)
        self.change = change
    }
}
