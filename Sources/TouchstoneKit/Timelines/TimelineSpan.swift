import Timeline

/// A stretch of time that a touch or a recognizer spent in one state. What a course ends in takes no time.
struct TimelineSpan: Equatable {
    let state: State
    let start: Instant
    /// Nil while it lasts.
    var end: Instant?
    /// How often targets were told of a change meanwhile.
    var changes = 0
    /// The lanes that brought it about: those that hold, or that took a touch away.
    var peers: [Int] = []
    /// Why, where no lane did.
    var reason: String?

    enum State: String, CaseIterable {
        /// A recognizer hears of touches and has not decided.
        case possible
        /// A recognizer waits for others to fail; a touch, or its end, is kept from its view.
        case held
        /// A gesture goes on.
        case began
        /// A touch is delivered to its view as it happens.
        case delivered
        /// A gesture was recognized, or came to its end; a view was told that its touch ended.
        case ended
        /// A recognizer failed.
        case failed
        /// A gesture was cancelled; a touch is not, or no longer, delivered to its view.
        case cancelled
    }

    /// Whether it says what a course ended in.
    var isOutcome: Bool { end == start }
}
