import Foundation
import QuartzCore
import Timeline

/// Timers on the clock of an application without a display, which a test moves: those that call a method.
///
/// Timers with a block are Foundation's own, and follow the wall clock in the main run loop.
@MainActor
private enum VirtualTimers {
    private struct Entry {
        weak var timer: Timer?
        let interval: TimeInterval
        var isStarted = false
    }

    /// The timers that are valid, so that each starts once.
    private static var entries: [Entry] = []

    /// The clock of the current application, if it has no display and the caller runs on the main actor; nil where
    /// the wall clock counts.
    nonisolated static var timeline: Timeline? {
        guard MainThread.isCurrent else { return nil }
        return MainActor.assumeIsolated {
            UIApplication.sharedIfRunning.flatMap { $0.hasVirtualTime ? $0.timeline : nil }
        }
    }

    /// Remembers the interval of a new timer, which Foundation tells of repeating ones alone.
    static func add(_ timer: Timer, interval: TimeInterval) {
        entries.removeAll { $0.timer?.isValid != true }
        entries.append(Entry(timer: timer, interval: interval))
    }

    /// Starts a timer that is known. Returns false if it is not, and its run loop has to fire it.
    static func start(_ timer: Timer, on timeline: Timeline) -> Bool {
        guard let index = entries.firstIndex(where: { $0.timer === timer }) else { return false }
        guard !entries[index].isStarted else { return true }
        entries[index].isStarted = true
        // Foundation has the same least interval.
        fire(timer, every: max(entries[index].interval, 0.0001), on: timeline)
        return true
    }

    private static func fire(_ timer: Timer, every interval: TimeInterval, on timeline: Timeline) {
        nonisolated(unsafe) let timer = timer
        let deadline = timeline.schedule(after: interval, label: "timer") {
            guard timer.isValid else { return }
            let repeats = timer.timeInterval > 0
            // Apps set a date beyond any other to pause a timer.
            if timer.fireDate.timeIntervalSinceReferenceDate < 4e9 { timer.fire() } else if !repeats { return }
            if repeats, timer.isValid { fire(timer, every: interval, on: timeline) }
        }
        // Nothing is lost with a test that ends before.
        deadline.mayBeLeftPending = true
    }
}

extension Timer {
    /// Creates a timer that follows the application's clock, if that is virtual, once it has been added to a run loop.
    convenience init(
        following interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
    ) {
        self.init(timeInterval: interval, repeats: repeats, block: block)
        guard VirtualTimers.timeline != nil else { return }
        nonisolated(unsafe) let timer = self
        MainActor.assumeIsolated { VirtualTimers.add(timer, interval: interval) }
    }
}

extension RunLoop {
    /// Starts a timer on the application's clock, if it can follow that, or else in the run loop.
    func addFollowing(_ timer: Timer, forMode mode: RunLoop.Mode) {
        if self === RunLoop.main || self === RunLoop.current, let timeline = VirtualTimers.timeline {
            nonisolated(unsafe) let timer = timer
            if MainActor.assumeIsolated({ VirtualTimers.start(timer, on: timeline) }) { return }
        }
        add(timer, forMode: mode)
    }
}
