import Foundation
import Timeline

/// A counter of touches that come down in quick succession near one location, for `UITouch.tapCount`.
///
/// Apple does not publish the limits and no measurements are known; these are ours.
struct TapCounter {
    /// The longest time between two touch-downs of one sequence, in seconds.
    static let interval = 0.35
    /// The greatest distance between two touch-downs of one sequence, in points.
    static let radius: CGFloat = 30

    /// A touch-down and its position in a sequence of taps.
    struct Tap {
        let instant: Instant
        let location: CGPoint
        let count: Int
    }

    /// The taps whose fingers were lifted. A finger that is still down has not tapped yet, so two fingers that come
    /// down side by side count separately.
    private var taps: [Tap] = []

    /// Returns the tap for a finger that comes down. Pass it to `lifted(_:)` when the finger is lifted.
    ///
    /// - Parameter isOnlyFinger: Whether no other finger is down.
    mutating func tap(at location: CGPoint, instant: Instant, isOnlyFinger: Bool) -> Tap {
        func distance(_ tap: Tap) -> CGFloat { hypot(location.x - tap.location.x, location.y - tap.location.y) }
        taps.removeAll { instant.seconds(since: $0.instant) > Self.interval }
        let near = taps.indices.filter { distance(taps[$0]) <= Self.radius }
        var count = 1
        if let index = near.min(by: { distance(taps[$0]) < distance(taps[$1]) }) {
            count += taps.remove(at: index).count
        } else if isOnlyFinger {
            // A tap at another location ends the sequence.
            taps.removeAll()
        }
        return Tap(instant: instant, location: location, count: count)
    }

    /// Records that the finger of a tap was lifted, so that the next tap nearby can follow it.
    mutating func lifted(_ tap: Tap) {
        taps.append(tap)
    }
}
