import Foundation
import QuartzCore
import Timeline

/// Timers and blocks of the main queue on the clock of an application without a display, which a test moves.
///
/// The compiler chooses between the methods here and those of Foundation and Dispatch with the same names. A file that
/// imports UIKit gets these: a module's declarations hide those of a module that it exports. In a file that imports
/// Foundation as well, neither hides the other, and `@_disfavoredOverload` gives it Foundation's instead of an error.
/// Dispatch's methods for blocks have parameters with default values; those without, as here, win in every file.
@MainActor
private enum VirtualTime {
    private struct Entry {
        weak var timer: Timer?
        let interval: TimeInterval
        var isStarted = false
    }

    /// The timers that are valid, so that one added to the run loop for several modes starts once.
    private static var entries: [Entry] = []

    /// The blocks that the main queue was given at one instant.
    private static var blocks = (instant: Instant.zero, count: 0)

    /// The number of blocks at one instant after which time moves on, as in a block that always adds itself again.
    private static let maximumBlocks = 1000

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

    /// Calls a block now, but not from here.
    static func enqueue(on timeline: Timeline, _ block: @escaping @Sendable () -> Void) {
        if blocks.instant != timeline.now { blocks = (timeline.now, 0) }
        blocks.count += 1
        let delay = blocks.count > maximumBlocks ? 1.0 / 60 : 0
        timeline.schedule(after: delay, label: "DispatchQueue.main.async") { block() }.mayBeLeftPending = true
    }

    /// Calls a block at a time of the wall clock, counted from now and rounded up to a millisecond.
    static func enqueue(on timeline: Timeline, at deadline: DispatchTime, _ block: @escaping @Sendable () -> Void) {
        // The deadline is relative to a time that has passed since, if only by little.
        let now = DispatchTime.now().uptimeNanoseconds
        let nanoseconds = deadline.uptimeNanoseconds > now ? deadline.uptimeNanoseconds - now : 0
        let seconds = (Double(nanoseconds) / 1e6).rounded(.up) / 1e3
        timeline.schedule(after: seconds, label: "DispatchQueue.main.asyncAfter") { block() }.mayBeLeftPending = true
    }
}

/// A block that both a stage and the main queue may call, and that runs once.
private final class OneCall: @unchecked Sendable {
    private var block: (@Sendable () -> Void)?

    init(_ block: @escaping @Sendable () -> Void) {
        self.block = block
    }

    /// Runs the block, unless it has run. On the main actor only.
    func run() {
        let block = block
        self.block = nil
        block?()
    }
}

extension Timer {
    /// Creates a timer that calls a block, and starts it.
    ///
    /// In an application without a display, such as that of a `Stage`, the timer follows the application's clock. In a
    /// file that also imports Foundation, this method is Foundation's own, and the timer needs the main run loop.
    ///
    /// - Parameters:
    ///   - interval: The seconds until the first call, and between calls.
    ///   - repeats: Whether the timer goes on after the first call, until it is invalidated.
    ///   - block: Called with the timer.
    @_disfavoredOverload @discardableResult
    public class func scheduledTimer(
        withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
    ) -> Timer {
        let timer = Timer(following: interval, repeats: repeats, block: block)
        RunLoop.current.addFollowing(timer, forMode: .default)
        return timer
    }

    /// Creates a timer that calls a block once it has been added to a run loop.
    ///
    /// Added to the main run loop in an application without a display, it follows the application's clock like those of
    /// `scheduledTimer(withTimeInterval:repeats:block:)`.
    ///
    /// - Parameters:
    ///   - interval: The seconds until the first call, and between calls.
    ///   - repeats: Whether the timer goes on after the first call, until it is invalidated.
    ///   - block: Called with the timer.
    @_disfavoredOverload
    public convenience init(
        timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
    ) {
        self.init(following: interval, repeats: repeats, block: block)
    }

    /// Creates a timer that follows the application's clock, if that is virtual, once it has been added to a run loop.
    convenience init(
        following interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
    ) {
        // Foundation cannot convert what is not a number.
        let interval = interval.isNaN ? 0 : interval
        // The least interval on Apple's systems, where a timer repeats without one, too.
        self.init(original: repeats ? max(interval, 0.0001) : interval, repeats: repeats, block: block)
        guard VirtualTime.timeline != nil else { return }
        nonisolated(unsafe) let timer = self
        MainActor.assumeIsolated { VirtualTime.add(timer, interval: interval) }
    }
}

extension RunLoop {
    /// Starts a timer.
    ///
    /// In an application without a display, a timer that was created in a file without an import of Foundation follows
    /// the application's clock.
    ///
    /// - Parameters:
    ///   - timer: The timer.
    ///   - mode: The mode of the run loop in which it fires. It makes no difference to the application's clock.
    @_disfavoredOverload
    public func add(_ timer: Timer, forMode mode: RunLoop.Mode) {
        addFollowing(timer, forMode: mode)
    }

    /// Starts a timer on the application's clock, if it can follow that, or else in the run loop.
    func addFollowing(_ timer: Timer, forMode mode: RunLoop.Mode) {
        if self === RunLoop.main || self === RunLoop.current, let timeline = VirtualTime.timeline {
            nonisolated(unsafe) let timer = timer
            if MainActor.assumeIsolated({ VirtualTime.start(timer, on: timeline) }) { return }
        }
        OriginalScheduling.add(timer, to: self, forMode: mode)
    }
}

extension DispatchQueue {
    /// The clock that decides when blocks of this queue run; nil for the wall clock, which counts for all queues but
    /// the main one.
    private var virtualTimeline: Timeline? {
        VirtualTime.timeline.flatMap { MainThread.isMain(self) ? $0 : nil }
    }

    /// Calls a block on the queue as soon as it is free.
    ///
    /// In an application without a display, such as that of a `Stage`, blocks that the main actor adds to the main
    /// queue run when the application next settles, if the queue has not run them before.
    ///
    /// - Parameter work: The block.
    @preconcurrency
    public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {
        guard let timeline = virtualTimeline else {
            return async(group: nil, qos: .unspecified, flags: [], execute: work)
        }
        let call = OneCall { work() }
        MainActor.assumeIsolated { VirtualTime.enqueue(on: timeline) { call.run() } }
        async(group: nil, qos: .unspecified, flags: []) { call.run() }
    }

    /// Performs a work item on the queue as soon as it is free.
    ///
    /// In an application without a display, items follow the application's clock like blocks. In a file that also
    /// imports Foundation, this method is Dispatch's own.
    ///
    /// - Parameter workItem: The item, which does nothing once it is cancelled.
    @_disfavoredOverload
    public func async(execute workItem: DispatchWorkItem) {
        guard let timeline = virtualTimeline else { return OriginalScheduling.perform(workItem, on: self) }
        nonisolated(unsafe) let workItem = workItem
        let call = OneCall { workItem.perform() }
        MainActor.assumeIsolated { VirtualTime.enqueue(on: timeline) { call.run() } }
        async(group: nil, qos: .unspecified, flags: []) { call.run() }
    }

    /// Calls a block on the queue at a time.
    ///
    /// In an application without a display, such as that of a `Stage`, blocks that the main actor adds to the main
    /// queue follow the application's clock, to the millisecond.
    ///
    /// - Parameters:
    ///   - deadline: The time, such as `.now() + 0.5`.
    ///   - work: The block.
    @preconcurrency
    public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable @convention(block) () -> Void) {
        guard let timeline = virtualTimeline else {
            return asyncAfter(deadline: deadline, qos: .unspecified, flags: [], execute: work)
        }
        MainActor.assumeIsolated { VirtualTime.enqueue(on: timeline, at: deadline) { work() } }
    }

    /// Performs a work item on the queue at a time.
    ///
    /// In an application without a display, items follow the application's clock like blocks. In a file that also
    /// imports Foundation, this method is Dispatch's own.
    ///
    /// - Parameters:
    ///   - deadline: The time, such as `.now() + 0.5`.
    ///   - execute: The item, which does nothing once it is cancelled.
    @_disfavoredOverload
    public func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) {
        guard let timeline = virtualTimeline else {
            return OriginalScheduling.perform(execute, on: self, at: deadline)
        }
        nonisolated(unsafe) let workItem = execute
        MainActor.assumeIsolated { VirtualTime.enqueue(on: timeline, at: deadline) { workItem.perform() } }
    }
}
