/// Something that the arbiter decides about.
@MainActor
protocol ArbiterMember: AnyObject {
    /// What the arbiter knows of it.
    var arbitration: Arbitration { get }

    /// How the trace shows it.
    var traceSubject: GestureNote.Subject { get }

    /// Asks everybody concerned whether it may leave `possible`. A sentence says why not; nil when it may.
    func refusalToBegin() -> String?

    /// Whether there is a finger, or another event, that both look at.
    func shares(with other: any ArbiterMember) -> Bool

    /// Whether it was told to wait for the other to fail.
    func isRequired(toWaitFor other: any ArbiterMember) -> Bool

    /// Asks both and their delegates whether it is to wait for the other to fail.
    func asks(toWaitFor other: any ArbiterMember) -> Bool

    /// Whether it keeps the other from recognizing, once it has recognized itself.
    func prevents(_ other: any ArbiterMember) -> Bool

    /// Tells the world of the step that was granted.
    ///
    /// - Parameter isRecognition: whether it has just left `possible`.
    func act(isRecognition: Bool)

    /// The attempt is over.
    func endAttempt()
}
