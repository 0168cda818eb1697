/// A callback that a `Timeline` calls once time has reached an instant.
///
/// Obtained from `Timeline.schedule(at:label:action:)`. Dropping it changes nothing: the timeline keeps it until it
/// has fired or was cancelled.
@preconcurrency @MainActor
public final class Deadline {
    /// The instant at which the deadline is due.
    public let instant: Instant

    /// The purpose, in words that make sense in a failing test: "long press", "touch delay".
    public let label: String

    /// Whether the deadline has neither begun to fire nor been cancelled.
    public private(set) var isPending = true

    /// Whether a test may end while the deadline is pending, because nothing is lost when it never fires: a caret
    /// that blinks, say.
    package var mayBeLeftPending = false

    /// The order among deadlines due at one instant: the one scheduled first fires first.
    let order: UInt64
    private var action: (@MainActor () -> Void)?

    init(instant: Instant, order: UInt64, label: String, action: @escaping @MainActor () -> Void) {
        self.instant = instant
        self.order = order
        self.label = label
        self.action = action
    }

    /// Prevents the deadline from firing. Calling it again, or after the deadline has fired, does nothing.
    public func cancel() {
        isPending = false
        action = nil
    }

    func fire() {
        guard isPending, let action else { return }
        cancel()
        action()
    }

    func precedes(_ other: Deadline) -> Bool {
        (instant, order) < (other.instant, other.order)
    }
}
