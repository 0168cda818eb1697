import CoreGraphics
import Foundation
import Timeline

/// A tracker of a value's velocity: its last change divided by the duration of that change.
///
/// Reporting the same value again is not a change and keeps the velocity.
struct VelocityTracker {
    private var value = CGVector.zero
    private var instant = Instant.zero
    private var earlierValue = CGVector.zero
    private var earlierInstant = Instant.zero
    private var lastChange = Instant.zero

    /// The velocity of the last change, however long ago it was.
    private(set) var last = CGVector.zero

    /// Starts tracking at a value.
    mutating func start(at value: CGVector = .zero, _ instant: Instant) {
        (self.value, earlierValue) = (value, value)
        (self.instant, earlierInstant, lastChange) = (instant, instant, instant)
        last = .zero
    }

    /// Updates the value.
    mutating func update(to newValue: CGVector, at newInstant: Instant) {
        guard newValue != value else {
            // The value was unchanged until now, so the next change is timed from here.
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
        // A jump of zero duration has no velocity.
        guard elapsed > 0 else { return }
        last = CGVector(dx: (value.dx - earlierValue.dx) / elapsed, dy: (value.dy - earlierValue.dy) / elapsed)
    }

    /// Replaces the value by its equivalent in a new frame of reference, without changing the velocity.
    mutating func rebase(to newValue: CGVector) {
        value = newValue
        earlierValue = newValue
        earlierInstant = instant
    }

    /// Returns the velocity at a time in seconds: zero once the value has been unchanged for `GestureConstants.rest`.
    func velocity(at seconds: TimeInterval) -> CGVector {
        seconds - lastChange.seconds > GestureConstants.rest ? .zero : last
    }
}
