import CoreGraphics
import Foundation
import Timeline

/// Measures how fast something changes: its last change over the time that this took.
///
/// A value that is reported again and is the same is not a change, and leaves the speed as it was.
struct SpeedMeter {
    private var value = CGVector.zero
    private var instant = Instant.zero
    private var earlierValue = CGVector.zero
    private var earlierInstant = Instant.zero
    private var lastChange = Instant.zero

    /// The last change per second, however long ago it was.
    private(set) var last = CGVector.zero

    /// Begins to measure at a value.
    mutating func start(at value: CGVector = .zero, _ instant: Instant) {
        (self.value, earlierValue) = (value, value)
        (self.instant, earlierInstant, lastChange) = (instant, instant, instant)
        last = .zero
    }

    /// The value has become another one.
    mutating func note(_ newValue: CGVector, at newInstant: Instant) {
        guard newValue != value else {
            // It was still there: what comes next takes its time from here.
            if newInstant > instant { instant = newInstant }
            return
        }
        if newInstant > instant {
            earlierValue = value
            earlierInstant = instant
            instant = newInstant
        }
        value = newValue
        lastChange = instant
        let elapsed = CGFloat(instant.seconds(since: earlierInstant))
        // A jump that takes no time has no speed.
        guard elapsed > 0 else { return }
        last = CGVector(dx: (value.dx - earlierValue.dx) / elapsed, dy: (value.dy - earlierValue.dy) / elapsed)
    }

    /// The value is counted otherwise from now on, and has not changed.
    mutating func rebase(to newValue: CGVector) {
        value = newValue
        earlierValue = newValue
        earlierInstant = instant
    }

    /// The speed at a time in seconds: none once nothing has changed for a while.
    func speed(at seconds: TimeInterval) -> CGVector {
        seconds - lastChange.seconds > GestureConstants.rest ? .zero : last
    }
}
