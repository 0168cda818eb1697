import Timeline

/// The stream in which the machinery explains itself: who was asked, who answered, and why not.
///
/// Routing, hit-testing, delivery, controls and layout emit records; tests, the inspector and `replay --trace` read them.
/// While nobody listens, emitting costs one test of a flag and builds no text.
@MainActor
public enum Trace {
    /// True while somebody listens.
    public private(set) static var isOn = false

    /// The clock that records are stamped with; the frame loop sets its own.
    package static var timeline: Timeline?

    private static var observers: [TraceObservation.Recipient] = []

    /// Calls `handler` with every record from now until the returned observation is ended or dropped.
    public static func observe(_ handler: @escaping @MainActor (TraceRecord) -> Void) -> TraceObservation {
        let observation = TraceObservation(handler: handler)
        observers = observers.filter { $0.isActive } + [observation.recipient]
        isOn = true
        return observation
    }

    /// Adds a record to the stream. The text is built only while somebody listens.
    package static func emit(_ topic: TraceRecord.Topic, _ text: @autoclosure () -> String) {
        guard isOn else { return }
        tell(TraceRecord(instant: timeline?.now ?? .zero, topic: topic, text: text()))
    }

    /// Adds a record about a recognizer, or about a touch on its way to a view, to the stream.
    static func emit(_ note: @autoclosure () -> GestureNote) {
        guard isOn else { return }
        let note = note()
        tell(TraceRecord(instant: timeline?.now ?? .zero, topic: .gesture, text: note.text, gesture: note))
    }

    /// The same, with a text of its own.
    static func emit(
        _ topic: TraceRecord.Topic, _ note: @autoclosure () -> GestureNote, text: @autoclosure () -> String
    ) {
        guard isOn else { return }
        tell(TraceRecord(instant: timeline?.now ?? .zero, topic: topic, text: text(), gesture: note()))
    }

    /// Adds a record about what a control made of fingers to the stream.
    static func emit(_ note: @autoclosure () -> ControlNote, text: @autoclosure () -> String) {
        guard isOn else { return }
        tell(TraceRecord(instant: timeline?.now ?? .zero, topic: .control, text: text(), control: note()))
    }

    private static func tell(_ record: TraceRecord) {
        for observer in observers {
            observer.handler?(record)
        }
    }

    /// Runs `body` as it runs when nobody listens.
    package static func silently<Result>(_ body: () -> Result) -> Result {
        let wasOn = isOn
        isOn = false
        defer { isOn = wasOn }
        return body()
    }

    /// Runs `body` as it runs when somebody listens, and nobody hears it.
    package static func aside(_ body: () -> Void) {
        let (wasOn, listeners) = (isOn, observers)
        observers = []
        isOn = true
        body()
        // Whoever began to listen meanwhile goes on; whoever ended does not come back.
        observers = (listeners + observers).filter { $0.isActive }
        isOn = wasOn ? !observers.isEmpty : wasOn
    }

    static func observationDidEnd() {
        observers.removeAll { !$0.isActive }
        isOn = !observers.isEmpty
    }
}
