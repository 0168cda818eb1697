import Foundation

extension Timer {
    /// Creates a timer by Foundation's own initializer, which UIKit declares again.
    package convenience init(
        original interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
    ) {
        self.init(timeInterval: interval, repeats: repeats, block: block)
        // Foundation's timers on Linux are due at once.
        fireDate = fireDate.addingTimeInterval(interval)
    }
}

/// The methods of Foundation and Dispatch that UIKit declares again.
///
/// In UIKit, calls by these names are calls of its own methods.
package enum OriginalScheduling {
    /// Adds a timer to a run loop.
    package static func add(_ timer: Timer, to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
        runLoop.add(timer, forMode: mode)
    }

    /// Performs a work item on a queue, as soon as that is free.
    package static func perform(_ item: DispatchWorkItem, on queue: DispatchQueue) {
        queue.async(execute: item)
    }

    /// Performs a work item on a queue at a time of the wall clock.
    package static func perform(_ item: DispatchWorkItem, on queue: DispatchQueue, at deadline: DispatchTime) {
        queue.asyncAfter(deadline: deadline, execute: item)
    }
}
