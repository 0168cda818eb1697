/// A participant in gesture arbitration.
@MainActor
protocol ArbiterMember: AnyObject {
    /// The member's arbitration state.
    var arbitration: Arbitration { get }

    /// The member as the trace shows it.
    var traceSubject: GestureNote.Subject { get }

    /// Returns the reason why the member may not leave `possible`, as a sentence; nil if it may. Asks the member's
    /// view and delegate.
    func refusalToBegin() -> String?

    /// Returns whether both members track the same touch, press or other event.
    func shares(with other: any ArbiterMember) -> Bool

    /// Returns whether the member has a failure requirement for the other.
    func isRequired(toWaitFor other: any ArbiterMember) -> Bool

    /// Returns whether the members or their delegates require this member to wait for the other to fail.
    func shouldWait(for other: any ArbiterMember) -> Bool

    /// Returns whether this member, once it has recognized, prevents the other from recognizing.
    func prevents(_ other: any ArbiterMember) -> Bool

    /// Called when the arbiter has granted the proposed state.
    ///
    /// - Parameter isRecognition: Whether the member has just left `possible`.
    func act(isRecognition: Bool)

    /// Called when the attempt is over.
    func endAttempt()
}
