/// A promise of a `Timeline` to call back once time has reached an instant.
///
/// Obtained from `Timeline.schedule(at:label:action:)`. Dropping it changes nothing: the timeline keeps it until it has
/// fired or was cancelled.
@MainActor
public final class Deadline {
    /// When the deadline is due.
    public let instant: Instant

    /// What it is for, in words that make sense in a failing test: "long press", "touch delay".
    public let label: String

    /// True until the deadline has begun to fire or was cancelled.
    public private(set) var isPending = true

    /// Whether nothing is lost when it never fires: a caret that blinks, say. A test may end while it is pending.
    package var mayBeLeftPending = false

    /// Breaks ties between deadlines due at one instant: the one scheduled first fires first.
    let order: UInt64
    private var action: (@MainActor () -> Void)?

    init(instant: Instant, order: UInt64, label: String, action: @escaping @MainActor () -> Void) {
        self.instant = instant
        self.order = order
        self.label = label
        self.action = action
    }

    /// Keeps the deadline from firing. Calling it again, or after the deadline has fired, does nothing.
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
