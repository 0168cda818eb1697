import Synchronization

/// The clock of an application: an instant that only moves forward, and a queue of deadlines ordered by it.
///
/// Gestures, animations, display links and event timestamps of an application all read the same timeline. It never
/// reads a clock of its own; its owner (a frame loop that follows a host, or a test) moves it with `advance(to:)`.
///
/// Deadlines fire in order of time, and those due at the same instant in the order in which they were scheduled.
/// While one fires, `now` is exactly its instant.
@preconcurrency @MainActor
public final class Timeline {
    /// The current instant. Never decreases. May be read on any thread; only the main actor changes it.
    public nonisolated var now: Instant { Instant(nanoseconds: nanoseconds.load(ordering: .relaxed)) }

    /// The nanoseconds of `now`. Atomic, since other threads read the clock too.
    private let nanoseconds: Atomic<Int64>

    /// The deadlines, sorted with the next one last, so that removing it is cheap.
    private var queue: [Deadline] = []
    private var scheduled: UInt64 = 0

    public nonisolated init(now: Instant = .zero) {
        nanoseconds = Atomic(now.nanoseconds)
    }

    /// Calls `action` once, when time reaches `instant`.
    ///
    /// An instant in the past is due on the next `advance(to:)`; `action` is never called from inside this method.
    /// An action may schedule more deadlines, also for the instant that is being handled.
    ///
    /// - Parameter label: The name of the deadline in the message of a test that leaves it pending.
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

    /// The instant of the next deadline; nil when none is pending.
    public var nextDeadline: Instant? {
        queue.last(where: \.isPending)?.instant
    }

    /// The pending deadlines, in the order in which they would fire.
    public var pendingDeadlines: [Deadline] {
        queue.reversed().filter(\.isPending)
    }

    /// Moves time to `instant`, firing every deadline that is due on the way.
    ///
    /// Deadlines that these schedule at or before `instant` fire as well. An instant in the past leaves time
    /// unchanged and fires only the deadlines that are due now.
    public func advance(to instant: Instant) {
        let goal = max(instant, now)
        while let next = queue.last, !next.isPending || next.instant <= goal {
            queue.removeLast()
            guard next.isPending else { continue }
            move(to: next.instant)
            next.fire()
        }
        move(to: goal)
    }

    /// Moves `now` to an instant, unless that lies in the past.
    private func move(to instant: Instant) {
        guard instant > now else { return }
        nanoseconds.store(instant.nanoseconds, ordering: .relaxed)
    }
}
