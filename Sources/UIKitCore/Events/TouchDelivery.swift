/// How far the delivery of one touch to its view has come.
///
/// Every touch that a view was told of with `touchesBegan` is later told of with exactly one of `touchesEnded` and
/// `touchesCancelled`; the states make anything else impossible.
@MainActor
final class TouchDelivery {
    enum State {
        /// The finger is down and its view has not been told yet.
        case pending
        /// The view was told and hears of every change.
        case delivering
        /// The view takes one finger at a time and has one, or another view insists on being touched alone: this finger
        /// is never delivered.
        case withheld
        /// The touch was taken away from the view, which was told so.
        case cancelled
        /// The finger was lifted and the view was told.
        case finished
    }

    private(set) var state = State.pending

    /// Whether the view hears of what the finger does.
    var isDelivering: Bool { state == .delivering }

    /// Whether the view holds the touch: it does from `pending` on, until the touch is over or was taken away.
    var isOpen: Bool { state == .pending || state == .delivering }

    func begin() {
        advance(to: .delivering, from: .pending)
    }

    func withhold() {
        advance(to: .withheld, from: .pending)
    }

    func cancel() {
        advance(to: .cancelled, from: .delivering)
    }

    func finish() {
        advance(to: .finished, from: .delivering)
    }

    private func advance(to next: State, from expected: State) {
        precondition(state == expected, "A touch went from \(state) to \(next); it can only come from \(expected).")
        state = next
    }
}
