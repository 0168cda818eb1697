import Foundation
import Timeline

/// Counts touches that come down in quick succession at nearly the same place, for `UITouch.tapCount`.
///
/// Apple does not publish the limits and no measurement of them is known; these are ours.
struct TapCounter {
    /// Longest time between two touch-downs of one sequence, in seconds.
    static let interval = 0.35
    /// Greatest distance between two touch-downs of one sequence, in points.
    static let radius: CGFloat = 30

    /// A finger coming down.
    struct Tap {
        let instant: Instant
        let location: CGPoint
        let count: Int
    }

    /// Those whose fingers were lifted. One that has not been lifted has not tapped, so two fingers that come down side by
    /// side count for themselves.
    private var taps: [Tap] = []

    /// The tap of a finger that comes down now. It is to be handed to `lifted(_:)` when the finger is lifted.
    ///
    /// - Parameter isOnlyFinger: whether no other finger is down.
    mutating func tap(at location: CGPoint, instant: Instant, isOnlyFinger: Bool) -> Tap {
        func distance(_ tap: Tap) -> CGFloat { hypot(location.x - tap.location.x, location.y - tap.location.y) }
        taps.removeAll { instant.seconds(since: $0.instant) > Self.interval }
        let near = taps.indices.filter { distance(taps[$0]) <= Self.radius }
        var count = 1
        if let index = near.min(by: { distance(taps[$0]) < distance(taps[$1]) }) {
            count += taps.remove(at: index).count
        } else if isOnlyFinger {
            // A tap somewhere else ends the sequence.
            taps.removeAll()
        }
        return Tap(instant: instant, location: location, count: count)
    }

    /// The finger of a tap was lifted: the next one nearby may follow it.
    mutating func lifted(_ tap: Tap) {
        taps.append(tap)
    }
}
