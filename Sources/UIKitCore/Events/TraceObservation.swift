/// A listener of the trace. It listens until `end()` is called or the observation is dropped.
@MainActor
public final class TraceObservation {
    /// Kept by the stream in place of the observation, so that dropping the observation ends it.
    @MainActor
    final class Recipient {
        var handler: (@MainActor (TraceRecord) -> Void)?
        var isActive: Bool { handler != nil }

        init(handler: @escaping @MainActor (TraceRecord) -> Void) {
            self.handler = handler
        }
    }

    let recipient: Recipient

    init(handler: @escaping @MainActor (TraceRecord) -> Void) {
        recipient = Recipient(handler: handler)
    }

    /// Stops listening. Calling it again does nothing.
    public func end() {
        recipient.handler = nil
        Trace.observationDidEnd()
    }

    isolated deinit {
        end()
    }
}
