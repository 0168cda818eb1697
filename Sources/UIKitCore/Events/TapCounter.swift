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

    private struct Tap {
        let finger: Int
        let instant: Instant
        let location: CGPoint
        let count: Int
    }

    private var taps: [Tap] = []

    /// The tap count of a finger that comes down now.
    ///
    /// - Parameter fingersDown: the other fingers that are down. One that has not been lifted has not tapped, so two
    ///   fingers that come down side by side count for themselves.
    mutating func count(finger: Int, at location: CGPoint, instant: Instant, fingersDown: [Int]) -> Int {
        func distance(_ tap: Tap) -> CGFloat { hypot(location.x - tap.location.x, location.y - tap.location.y) }
        taps.removeAll { instant.seconds(since: $0.instant) > Self.interval }
        let before = taps.filter { !fingersDown.contains($0.finger) && distance($0) <= Self.radius }
            .min { distance($0) < distance($1) }
        if let before {
            taps.removeAll { $0.instant == before.instant && $0.finger == before.finger }
        } else if fingersDown.isEmpty {
            // A tap somewhere else ends the sequence.
            taps.removeAll()
        }
        let count = (before?.count ?? 0) + 1
        taps.append(Tap(finger: finger, instant: instant, location: location, count: count))
        return count
    }
}
