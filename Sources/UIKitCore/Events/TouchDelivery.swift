import Timeline

/// How far the delivery of one touch to its view has come.
///
///     pending ──> delivering ──────────────> finished
///        │  ╲      ^   │  ╲                   ^
///        │   ╲     │   │   ╲──> ending ───────┤
///        │    ╲──> held │          │          │
///        v          │   v          v          │
///     withheld <────┘  cancelled <─┘
///
/// Every touch that a view was told of with `touchesBegan` is later told of with exactly one of `touchesEnded` and
/// `touchesCancelled`; the states make anything else impossible.
@MainActor
final class TouchDelivery {
    enum State {
        /// The finger is down and its view has not been told yet.
        case pending
        /// The view is not told for now: a recognizer that delays the beginning has not decided, or a scroll view waits for
        /// whether the finger scrolls. What the finger does is kept.
        case held
        /// The view was told and hears of every change.
        case delivering
        /// The finger was lifted, and the view is not told for now: a recognizer that delays the end has not decided.
        case ending
        /// The finger is never delivered: its view takes one at a time and has one, another view insists on being touched
        /// alone, or a recognizer has made something of it before the view was told.
        case withheld
        /// The touch was taken away from the view, which was told so.
        case cancelled
        /// The finger was lifted and the view was told.
        case finished
    }

    private(set) var state = State.pending

    /// What the finger did while it was held: its beginning, where it is now, and its end, as far as there were such. The
    /// way between is left out.
    private(set) var samples: [HeldSample] = []

    /// The event that the samples were part of.
    private(set) var event: UIEvent?

    /// Until when a scroll view keeps the touch from what is in it.
    var contentDeadline: Deadline?

    /// Whether the view hears of what the finger does.
    var isDelivering: Bool { state == .delivering }

    /// Whether the view was told of the touch and not of its end.
    var isTold: Bool { state == .delivering || state == .ending }

    /// Whether something that the finger did is kept from the view.
    var isWaiting: Bool { state == .held || state == .ending }

    /// Whether the view holds the touch: it does from `pending` on, until the touch is over or was taken away.
    var isOpen: Bool { state == .pending || isTold || state == .held }

    func hold(_ touch: UITouch, event: UIEvent) {
        advance(to: .held, from: .pending)
        keep(touch, event: event)
    }

    /// Keeps what a finger does that is held.
    func keep(_ touch: UITouch, event: UIEvent) {
        // An event may be sent again from inside of a callback.
        if let last = samples.last, last.phase == touch.phase, last.instant == touch.instant { return }
        if samples.last?.phase == .moved, touch.phase == .moved { samples.removeLast() }
        samples.append(HeldSample(of: touch))
        self.event = event
    }

    func holdEnd(_ touch: UITouch, event: UIEvent) {
        advance(to: .ending, from: .delivering)
        keep(touch, event: event)
    }

    func begin() {
        advance(to: .delivering, from: .pending, .held)
    }

    func withhold() {
        advance(to: .withheld, from: .pending, .held)
        forget()
    }

    func cancel() {
        advance(to: .cancelled, from: .delivering, .ending)
        forget()
    }

    func finish() {
        advance(to: .finished, from: .delivering, .ending)
        forget()
    }

    /// The view is gone: nobody is left to be told.
    func abandon() {
        if isTold { cancel() } else if isOpen { withhold() }
    }

    /// Hands over what was kept.
    func takeSamples() -> [HeldSample] {
        defer { forget() }
        return samples
    }

    private func forget() {
        contentDeadline?.cancel()
        contentDeadline = nil
        samples = []
        event = nil
    }

    private func advance(to next: State, from expected: State...) {
        precondition(
            expected.contains(state), "A touch went from \(state) to \(next); it can only come from \(expected).")
        state = next
    }
}
