import Timeline
import UIKit

extension Stage {
    /// Lets time pass: deadlines fire, animations run, frames are drawn.
    public func advance(by seconds: TimeInterval) {
        precondition(
            seconds >= 0 && seconds < 1e6, "Time moves forward, by less than 1e6 s; \(seconds) s is not possible.")
        advance(to: timeline.now.advanced(by: seconds))
    }

    /// Lays out, displays and composites whatever needs it, without letting time pass.
    public func settle() {
        advance(to: timeline.now)
    }

    func advance(to instant: Instant) {
        guard !isHoldingBack else { return }
        if !host.run(until: instant, nextDeadline: { timeline.nextDeadline }, turn: { loop.turn() }) {
            fail(
                "The application asks for ever more work at \(timeline.now.seconds) s: every layout marks something for "
                    + "layout or display again.")
        }
    }
}
