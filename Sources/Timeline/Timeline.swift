/// The one clock: an instant that only moves forward, and a queue of deadlines ordered by it.
///
/// Gestures, animations, display links and event timestamps all read the same timeline. It never looks at a clock of its
/// own; whoever owns it (a frame loop that follows a host, a test) moves it with `advance(to:)`.
///
/// Deadlines fire in order of time, and those due at the same instant in the order in which they were scheduled. While one
/// fires, `now` is exactly its instant.
@MainActor
public final class Timeline {
    /// The current instant. Never decreases.
    public private(set) var now: Instant

    /// Kept sorted, next one last, so that taking the next is cheap.
    private var queue: [Deadline] = []
    private var scheduled: UInt64 = 0

    public init(now: Instant = .zero) {
        self.now = now
    }

    /// Calls `action` once, when time reaches `instant`.
    ///
    /// An instant that has passed already is due at once, which means on the next `advance(to:)` and not before: nothing
    /// is ever called from inside this method. Scheduling from inside an action is fine, also for the instant that is
    /// being handled.
    ///
    /// - Parameter label: what a failing test calls a deadline that nobody cancelled.
    @discardableResult
    public func schedule(at instant: Instant, label: String, action: @escaping @MainActor () -> Void) -> Deadline {
        scheduled += 1
        let deadline = Deadline(instant: max(instant, now), order: scheduled, label: label, action: action)
        queue.removeAll { !$0.isPending }
        let index = queue.firstIndex { $0.precedes(deadline) } ?? queue.endIndex
        queue.insert(deadline, at: index)
        return deadline
    }

    /// Calls `action` once, `seconds` from now.
    @discardableResult
    public func schedule(
        after seconds: Double, label: String, action: @escaping @MainActor () -> Void
    ) -> Deadline {
        schedule(at: now.advanced(by: seconds), label: label, action: action)
    }

    /// The instant of the next deadline, or nil when nothing waits.
    public var nextDeadline: Instant? {
        queue.last(where: \.isPending)?.instant
    }

    /// The deadlines that still wait, in the order in which they would fire.
    public var pendingDeadlines: [Deadline] {
        queue.reversed().filter(\.isPending)
    }

    /// Moves time to `instant`, firing every deadline that is due on the way.
    ///
    /// Deadlines that the fired ones schedule at or before `instant` fire as well. An instant in the past leaves time
    /// where it is and fires only what is due now.
    public func advance(to instant: Instant) {
        let goal = max(instant, now)
        while let next = queue.last, !next.isPending || next.instant <= goal {
            queue.removeLast()
            guard next.isPending else { continue }
            now = max(now, next.instant)
            next.fire()
        }
        now = max(now, goal)
    }
}
